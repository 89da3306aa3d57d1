import { expect, it } from 'vitest';
import { anchorOf } from './rule-books';

it('a rule book is linked by its headings', () => {
  expect(anchorOf('What a line is <em>worth</em>')).toBe('what-a-line-is-worth');
  expect(anchorOf('D’où cela vient : œuvre')).toBe('d-ou-cela-vient-oeuvre');
});
