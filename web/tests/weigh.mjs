/** What a reader of a board loads: JavaScript of the shell, one board and one language, gzipped; fails where that is more than it may be. node web/tests/weigh.mjs [address]
 *
 * Without an address the real house is started on the client that was built last.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const MOST = 130; // kB
const ROOT = join(import.meta.dirname, '..', '..');
const data = mkdtempSync(join(tmpdir(), 'ludotheque-'));
const server = process.argv[2] ? null : spawn(join(ROOT, '.venv', 'bin', 'python'), [join(ROOT, 'web', 'tests', 'serve.py'), data], { cwd: ROOT });
process.on('exit', () => server?.kill());
const address =
  process.argv[2] ??
  (await new Promise((resolve) => server?.stdout.on('data', (said) => /http:\/\/[\d.:]+/.test(said) && resolve(/http:\/\/[\d.:]+/.exec(said)?.[0]))));

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
for (const { slug, seats, bots } of await (await fetch(`${address}/api/games`)).json()) {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.goto(`${address}/nowhere`); // and from there to a table against bots
  const table = await page.evaluate(
    async ([game, bot, others]) => {
      /** @param {string} path @param {object} body */
      const ask = (path, body) => fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      await ask('me', { name: 'Ada' });
      const places = [{ who: 'me' }, ...Array.from({ length: others }, () => ({ who: 'bot', bot }))];
      for (;;) {
        const answer = await ask('tables', { game, places, options: {} });
        if (answer.ok) return (await answer.json()).id; // else its rules are still being compiled
        await new Promise((again) => setTimeout(again, 1000));
      }
    },
    [slug, bots[0], Math.min(...seats.filter((/** @type {number} */ count) => count > 1)) - 1],
  );
  await page.goto(`${address}/tables/${table}`);
  await page.locator('[data-kinds] :is(button, svg)').first().waitFor({ timeout: 0 });
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  const scripts = [...new Set(loaded)].filter((url) => new URL(url).pathname.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MOST * 1000) process.exitCode = 1;
  console.log(`${slug.padEnd(24)}${(total / 1000).toFixed(1)} kB${total > MOST * 1000 ? `: more than ${MOST}` : ''}`);
  await page.context().close();
}
await browser.close();
server?.kill();
rmSync(data, { recursive: true, force: true });
