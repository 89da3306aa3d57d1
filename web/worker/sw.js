/** The service worker: the shell without a network, and notices. Made into /sw.js by vite/worker.ts, which fills in what a build consists of.
 *
 * A page always comes from the network while there is one, and everything a page loads is named by its content: so nobody
 * ever plays with an old client against a new server. What is kept is only for when the house cannot be reached.
 */
const KEPT = 'ludotheque-__VERSION__';
const SHELL = __SHELL__;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(SHELL.map((path) => new Request(path, { cache: path === '/' ? 'reload' : 'default' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(async () => (await caches.match('/')) ?? Response.error()));
  else if (pathname.startsWith('/assets/')) event.respondWith(keep(event.request));
});

async function keep(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const kept = await caches.open(KEPT);
    await kept.put(request, answer.clone());
  }
  return answer;
}

addEventListener('notificationclick', (event) => {
  const address = event.notification.data ?? '/';
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then(async ([page]) => {
      if (!page) return clients.openWindow(address);
      page.postMessage({ go: address });
      return page.focus();
    }),
  );
});
