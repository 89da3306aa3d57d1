/** What is typed presses a piece: a character, or several in a row. Pure. */

export interface Typed {
  /** What was typed so far of a longer key. */
  begun: string;
  /** The key that is whole. */
  whole: string | null;
}

/** Another character after `begun`, where those keys are on the board; what leads nowhere begins anew. */
export function type(begun: string, character: string, keys: readonly string[]): Typed {
  for (const typed of new Set([begun + character, character])) {
    if (keys.includes(typed)) return { begun: '', whole: typed };
    if (keys.some((key) => key.startsWith(typed))) return { begun: typed, whole: null };
  }
  return { begun: '', whole: null };
}

/** What a key stands for: its character, but a digit on every key that has one, also where it is typed with Shift, as in France. Pure. */
export function meantBy({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const digit = shiftKey || /^[a-z?]$/i.test(key) ? null : /^Digit(\d)$/.exec(code);
  return digit?.[1] ?? key.toLowerCase();
}

/** The character a key event types, if it is meant for the table and not for a field, the browser or a dialog. */
export function characterOf(event: KeyboardEvent): string | null {
  const { target } = event;
  const character = meantBy(event);
  if (character.length !== 1 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest('input:not([type=range]), textarea, select, dialog')) return null;
  return character;
}
