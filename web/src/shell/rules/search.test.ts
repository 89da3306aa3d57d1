import { describe, expect, it } from 'vitest';
import { chaptersOf, find } from './search';

const book = chaptersOf('<p>By <em>us</em>.</p>\n<h2 id="une-rangee" tabindex="-1">Une rangée</h2><p>Elle est comptée &amp; gardée.</p><h2 id="fin" tabindex="-1">La fin</h2><p>On compte.</p>');

describe('a rule book', () => {
  it('is taken apart by its headings', () => {
    expect(book.map(({ id, title }) => [id, title])).toEqual([['', ''], ['une-rangee', 'Une rangée'], ['fin', 'La fin']]);
  });

  it('is searched whatever the accents, and marks what it finds', () => {
    expect(find(book, 'COMPTE').map(({ id }) => id)).toEqual(['une-rangee', 'fin']);
    expect(find(book, 'rangee')[0]?.html).toContain('<mark>rangée</mark>');
    expect(find(book, 'rangee')[0]?.html).toContain('id="une-rangee"');
    expect(find(book, 'amp')).toEqual([]);
    expect(find(book, 'a.*(')).toEqual([]);
    expect(find(book, ' ')).toEqual(book);
  });
});
