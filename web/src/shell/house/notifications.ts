/** Notices of the browser itself, where it has them and was allowed to show them. */

import { router } from './router.svelte';

const SEEN = 'ludotheque-seen';

export const canNotify = (): boolean => 'Notification' in window && isSecureContext;

/** Asks the browser; whether it shows notices from now on. */
export async function allowNotices(sample: string): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted' && (await show(sample, 'sample', '/settings'));
}

/** Shows a notice that leads to an address, unless another page of the house is being looked at; one of the same tag replaces the last. */
export async function notify(text: string, tag: string, address: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted' || (await isSeenElsewhere())) return;
  await show(text, tag, address);
}

/** By the service worker, for phones know no other way; it also sees to what a press does. Whether it is shown. */
async function show(body: string, tag: string, address: string): Promise<boolean> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker) await worker.showNotification('Ludothèque', { body, tag, data: address, icon: '/icon-192.png' });
    else
      new Notification('Ludothèque', { body, tag }).onclick = () => {
        window.focus();
        router.go(address);
      };
    return true;
  } catch {
    return false; // some browsers have the names but not the things
  }
}

/** The service worker, where there is one; what is pressed on its notices is gone to. */
export function employWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined); // private windows refuse it: it goes without
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
    if (data.go) router.go(data.go);
  });
}

/** While this page is looked at it holds a lock, which the browser's other pages can see. */
export function beSeen(): () => void {
  let release: (() => void) | null = null;
  function look(): void {
    release?.();
    release = null;
    if (document.hidden || !('locks' in navigator)) return;
    void navigator.locks.request(SEEN, { mode: 'shared' }, () => new Promise<void>((done) => (release = done)));
  }
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    release?.();
  };
}

async function isSeenElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SEEN);
}
