/** Whoever plays by keyboard stays on the board when the thing they pressed is gone; called while a board is set up. */
export function keepFocus(root: () => HTMLElement | undefined, asked: () => unknown, first: () => string): { release: () => void } {
  let byKeyboard = false;
  $effect.pre(() => {
    if (!root()) return; // a desk is not asked while it is made
    void asked();
    if (root()?.querySelector(':focus-visible')) byKeyboard = true;
  });
  $effect(() => {
    void asked();
    if (!byKeyboard || document.activeElement !== document.body) return;
    const next = root()?.querySelector<HTMLElement>(first());
    if (!next) return;
    byKeyboard = false;
    next.focus();
  });
  return { release: () => (byKeyboard = false) };
}
