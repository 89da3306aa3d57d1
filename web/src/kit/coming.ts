/** Parts of this client that come when they are needed, whatever the network does meanwhile. */
import { patience } from './patience.svelte';

/** How browsers and Vite name what could not be fetched; any other error is a fault of the part, and thrown. */
const LOST = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const STYLES = /CSS/;
const REST = 60_000; // milliseconds in which a page that was loaded anew is not loaded anew again

const isLost = (error: unknown): error is Error => error instanceof Error && LOST.test(error.message);

/** Every `import()` of the client stands in one of these.
 *
 * What did not come is asked for again once the house answers. Styles are asked for only once in a page, some browsers remember what
 * was not there, and a newer client has other parts: what does not come even so comes with the page, which is loaded anew.
 */
export function coming<Part>(load: () => Promise<Part>): Promise<Part> {
  let lost: Error | undefined;
  return patience.until(
    async () => {
      if (lost && !(await houseAnswers())) throw lost;
      try {
        if (lost && STYLES.test(lost.message)) throw lost;
        return await load();
      } catch (error) {
        if (lost && isLost(error)) loadAnew();
        if (isLost(error)) lost = error;
        throw error;
      }
    },
    (error) => (isLost(error) ? 'error-server-away' : ''),
  );
}

async function houseAnswers(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

function loadAnew(): void {
  const [coming] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (coming?.type !== 'reload' || performance.now() > REST) location.reload();
}
