/** Whether this page can go on as it is: without a network, or when the house has a newer client. */

const ENTRY = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
const RESTS = 60_000; // milliseconds between two looks

class Fresh {
  online = $state(navigator.onLine);
  /** The house has another client than this page: it is loaded between two pages, or when the reader wants it. */
  stale = $state(false);
  #looked = 0;

  constructor() {
    addEventListener('online', () => (this.online = true));
    addEventListener('offline', () => (this.online = false));
    addEventListener('vite:preloadError', () => void (this.stale || this.look())); // a part of this client is gone from the house
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.#looked > RESTS) void this.look();
    });
  }

  async look(): Promise<void> {
    this.#looked = Date.now();
    try {
      const answer = await fetch('/', { cache: 'no-store' });
      if (answer.ok && ENTRY && !(await answer.text()).includes(ENTRY)) this.stale = true;
    } catch {
      // it cannot be reached: that is told elsewhere
    }
  }
}

export const fresh = new Fresh();
