import { expect, it } from 'vitest';
import { errandOf, keyFor, sheetOf } from './keys';

it('one key does one thing', () => {
  expect(['?', 'h', 'x', null].map(errandOf)).toEqual(['sheet', 'hint', null, null]);
  expect(keyFor('listen')).toBe('l');
});

it('a game’s keys are told in the order it gives them', () => {
  const words: Record<string, string> = { 'key-1': '0–5 | take up a robot', 'key-2': 'a1 … e5 | lay it there' };
  expect(sheetOf((key) => words[key] ?? '')).toEqual([
    { keys: '0–5', does: 'take up a robot' },
    { keys: 'a1 … e5', does: 'lay it there' },
  ]);
});
