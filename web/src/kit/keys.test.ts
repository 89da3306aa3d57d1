import { expect, test } from 'vitest';
import { type } from './keys';

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
