import { expect, test } from 'vitest';
import { meantBy, type } from './keys';

test('a key of one character is whole at once', () => {
  expect(type('', '3', ['3', 'b4'])).toEqual({ begun: '', whole: '3' });
});

test('a longer key is typed one character after the other', () => {
  expect(type('', 'b', ['3', 'b4'])).toEqual({ begun: 'b', whole: null });
  expect(type('b', '4', ['3', 'b4'])).toEqual({ begun: '', whole: 'b4' });
});

test('what leads nowhere begins anew with what was typed last', () => {
  expect(type('b', '3', ['3', 'b4'])).toEqual({ begun: '', whole: '3' });
  expect(type('b', 'b', ['3', 'b4'])).toEqual({ begun: 'b', whole: null });
  expect(type('b', 'x', ['3', 'b4'])).toEqual({ begun: '', whole: null });
});

test.each([
  ['à', 'Digit0', false, '0'], // France
  ['&', 'Digit1', false, '1'],
  ['1', 'Digit1', true, '1'],
  ['Dead', 'Digit7', false, '7'],
  ['3', 'Digit3', false, '3'], // elsewhere
  ['!', 'Digit1', true, '!'],
  ['?', 'Digit6', true, '?'], // Canada
  ['4', 'Numpad4', false, '4'],
  ['ArrowLeft', 'Numpad4', false, 'arrowleft'],
  ['A', 'KeyQ', true, 'a'],
  ['7', 'KeyJ', false, '7'], // a laptop's own number pad
  ['3', '', false, '3'], // a screen keyboard
])('%s on %s means a digit wherever there is one', (key, code, shiftKey, meant) => {
  expect(meantBy({ key, code, shiftKey })).toBe(meant);
});
