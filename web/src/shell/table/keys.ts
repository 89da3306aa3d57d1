/** What a single key does at a table or in a replay; games give their pieces keys of their own. Pure. */
export const KEYS = { '?': 'sheet', u: 'undo', h: 'hint', r: 'rules', m: 'mute', n: 'next', l: 'listen', w: 'recap', p: 'play', s: 'speed' } as const;
export type Errand = (typeof KEYS)[keyof typeof KEYS];

/** What a character asks for. */
export const errandOf = (character: string | null): Errand | null => (character !== null && character in KEYS ? KEYS[character as keyof typeof KEYS] : null);

/** The key that does it, to be told with its button. */
export const keyFor = (errand: Errand): string | undefined => Object.entries(KEYS).find(([, does]) => does === errand)?.[0];

/** What a game says of its keys: "0–5 | take up the robot of that value". */
export function sheetOf(say: (key: string, params?: Record<string, never>, otherwise?: string) => string): { keys: string; does: string }[] {
  const lines: { keys: string; does: string }[] = [];
  for (let at = 1; ; at += 1) {
    const [keys, does] = say(`key-${at}`, {}, '').split('|');
    if (!keys || !does) return lines;
    lines.push({ keys: keys.trim(), does: does.trim() });
  }
}
