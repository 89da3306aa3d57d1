/** Whoever plays by keyboard stays on the board when the thing they pressed is gone; called while a board is set up. */
import { tick } from 'svelte';

export function keepFocus(root: () => HTMLElement | undefined, asked: () => unknown, first: () => string): { follow: () => void; release: () => void } {
  let byKeyboard = false;

  function find(): void {
    if (byKeyboard && document.activeElement === document.body) root()?.querySelector<HTMLElement>(first())?.focus();
  }

  $effect(() => {
    if (!root()) return; // a desk is not asked while it is made
    void asked();
    find();
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
