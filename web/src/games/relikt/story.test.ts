import { expect, test } from 'vitest';
import { fold } from './story';

const events = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

test('a tool is told by what was done with it', () => {
  expect(fold(events('tool_used', 'card_laid_down', 'card_drawn', 'tool_drawn'))).toEqual(events('card_laid_down', 'card_drawn', 'tool_drawn'));
  expect(fold(events('tool_used', 'tool_copied', 'camps_traded', 'card_laid'))).toEqual(events('tool_copied', 'camps_traded', 'card_laid'));
});

test('two cards laid with the compass say which tool it was', () => {
  expect(fold(events('tool_used', 'card_laid', 'card_laid', 'row_won'))).toEqual(events('tool_used', 'card_laid', 'card_laid', 'row_won'));
});
