/** The house as an installed thing: what it shows without a network, and that it never goes on as an old client. */
import { expect, test } from './house';

test('the site can be installed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as { icons: { src: string; sizes: string }[]; start_url: string; display: string };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
});

test('without a network the shell is still there and says so; with it, the page always comes from the house', { tag: '@once' }, async ({ page, context, baseURL }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByText('The house is away for a moment.')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we play?');
  await expect(page.getByText('The house is away for a moment.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.locator('main a[href="/games/robot-master"]')).toBeVisible();

  const served = page.waitForResponse((response) => response.url() === `${baseURL}/settings`);
  await page.goto('/settings');
  expect((await served).request().isNavigationRequest()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat());
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test.describe('when parts of the client do not come', () => {
  test.use({ serviceWorkers: 'block' });

  test('they are asked for until they are there, and come with their styles', { tag: '@once' }, async ({ page }) => {
    const client = (url: URL): boolean => !url.pathname.startsWith('/api/');
    const away = (): Promise<unknown> => page.route(client, (route) => route.abort());
    const waits = page.locator('main').getByText('The house is away for a moment.');
    const dressed = (): Promise<boolean> => page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet));
    await page.goto('/');
    await away();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(waits).toBeVisible();
    const looks = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
    await page.evaluate(() => dispatchEvent(new Event('online'))); // the network is back before the house
    await looks;
    await expect(waits).toBeVisible();
    await page.unroute(client);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    expect(await dressed()).toBe(true);

    await page.goto('/');
    await page.getByRole('link', { name: /Robot Master/ }).click();
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
    await away();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/tables\//);
    await expect(waits).toBeVisible();
    await page.unroute(client);
    await expect(page.locator('button.stack.lit').first()).toBeVisible();
    expect(await dressed()).toBe(true);
  });
});

test.describe('when the house has another client', () => {
  test.use({ serviceWorkers: 'block' });

  test('an open page says so, and the next page is loaded anew', { tag: '@once' }, async ({ page }) => {
    await page.goto('/settings');
    await page.route('**/*', async (route) => {
      if (new URL(route.request().url()).pathname !== '/') return route.continue();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replace(/index-[\w-]+\.js/, 'index-newer.js') });
    });
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await expect(page.getByText('A new version of the house is there.')).toBeVisible();
    await page.unroute('**/*');
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Ludothèque' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we play?');
    await expect(page.getByText('A new version of the house is there.')).toHaveCount(0);
  });
});

test('another page begins at its heading', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  for (const [link, heading] of [
    [page.locator('main a[href="/games/robot-master"]'), 'Robot Master'],
    [page.getByRole('link', { name: 'Read the rules' }), 'Robot Master'],
    [page.getByRole('link', { name: 'Settings' }), 'Settings'],
    [page.getByRole('link', { name: 'Ludothèque' }), 'What shall we play?'],
  ] as const) {
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});
