import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, high, ...names] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const p = await b.newPage({ viewport: { width: 1420, height: 200 } });
await p.setContent('<body style="margin:0;background:#f0f;display:flex;flex-wrap:wrap;gap:8px;align-items:start">' + names.map((n) => `<div style="height:${high}px;overflow:hidden"><img src="data:image/png;base64,${readFileSync(n).toString('base64')}"></div>`).join(''));
await p.waitForLoadState('networkidle');
await p.screenshot({ path: out, fullPage: true });
await b.close();
