/** Notices of the browser itself, where it has them and was allowed to show them. */

const SEEN = 'ludotheque-seen';

export const canNotify = (): boolean => 'Notification' in window && isSecureContext;

/** Asks the browser; whether it shows notices from now on. */
export async function allowNotices(sample: string): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted' && show(sample, 'sample') !== null;
}

/** Shows a notice, unless another page of the house is being looked at; one of the same tag replaces the last. */
export async function notify(text: string, tag: string, onclick: () => void): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted' || (await isSeenElsewhere())) return;
  const notice = show(text, tag);
  if (!notice) return;
  notice.onclick = () => {
    window.focus();
    notice.close();
    onclick();
  };
}

function show(text: string, tag: string): Notification | null {
  try {
    return new Notification('Ludothèque', { body: text, tag });
  } catch {
    return null; // some phones have the name but not the thing
  }
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
