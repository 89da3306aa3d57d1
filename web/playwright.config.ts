import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests',
  workers: availableParallelism() + 1, // what is shown takes its time, and a core is free meanwhile
  retries: process.env['CI'] ? 1 : 0, // a build server may be busy; what passes only the second time is reported as flaky
  // Only a hang takes as long: machines are shared and slow, and the first move of a game waits for the compiler.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: { launchOptions: chromium, locale: 'en-GB', colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' }, trace: 'on-first-retry' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grepInvert: /@once/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ],
});
