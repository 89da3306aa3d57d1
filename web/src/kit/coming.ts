/** Parts of this client that come when they are needed: asked for until they are there, whatever the network does meanwhile. */
import { patience } from './patience.svelte';

const bare = new Set<HTMLLinkElement>(); // styles that did not come: what else a part needs is loaded anew with it, they are not

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') bare.add(target);
  },
  true,
);

/** Every `import()` of the client stands in one of these. */
export function coming<Part>(load: () => Promise<Part>): Promise<Part> {
  return patience.until(
    () => dress().then(load),
    () => 'error-server-away',
  );
}

async function dress(): Promise<void> {
  await Promise.all(
    [...bare].map((link) => {
      bare.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((done, failed) => {
        again.onload = done;
        again.onerror = failed;
      });
    }),
  );
}
