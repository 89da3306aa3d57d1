import { expect, test } from 'vitest';
import { fold, named } from './story';

const events = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

test('a tool is told by what was done with it', () => {
  expect(fold(events('tool_used', 'card_laid_down', 'card_drawn', 'tool_drawn'))).toEqual(events('card_laid_down', 'card_drawn', 'tool_drawn'));
  expect(fold(events('tool_used', 'tool_copied', 'camps_traded', 'card_laid'))).toEqual(events('tool_copied', 'camps_traded', 'card_laid'));
});

test('two cards laid with the compass say which tool it was', () => {
  expect(fold(events('tool_used', 'card_laid', 'card_laid', 'row_won'))).toEqual(events('tool_used', 'card_laid', 'card_laid', 'row_won'));
});

test('whom one trades with or looks at is called by name', () => {
  const told = (kind: string) => named({ kind, params: { seat: 2 }, action: 0 }, {}, (seat) => `Bot ${seat + 1}`);
  expect(told('trade')).toEqual({ key: 'named-trade', params: { player: 'Bot 3' } });
  expect(told('look')).toEqual({ key: 'named-look', params: { player: 'Bot 3' } });
  expect(told('use')).toBeNull();
});
