/** Whoever plays by keyboard stays on the board when the thing they pressed is gone; called while a board is set up. */
import { tick } from 'svelte';

export function keepFocus(root: () => HTMLElement | undefined, asked: () => unknown, first: () => string): { follow: () => void; release: () => void } {
  let byKeyboard = false;

  /** While nothing is asked the board itself has it, until there is something to press again. */
  function find(): void {
    const board = root();
    const here = document.activeElement;
    if (!board || !byKeyboard || !(here === document.body || here === board || (board.contains(here) && here?.matches(':disabled')))) return;
    board.tabIndex = -1;
    (board.querySelector<HTMLElement>(first()) ?? board).focus({ preventScroll: true });
  }

  $effect(() => {
    if (!root()) return; // a desk is not asked while it is made
    void asked();
    find();
  });
  $effect(() => {
    const board = root();
    if (!board) return;
    // A browser says nothing when what has the focus is taken away. Looked for later: on its way from one thing to the next the focus is nowhere.
    const watch = new MutationObserver(() => setTimeout(find));
    watch.observe(board, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => watch.disconnect();
  });

  return {
    /** After a key: what was pressed may be gone although nothing was decided. */
    follow() {
      const board = root();
      if (board?.contains(document.activeElement)) byKeyboard = true;
      if (byKeyboard) void tick().then(find);
    },
    release: () => (byKeyboard = false),
  };
}
