import { describe, expect, it } from 'vitest';
import components from '../../../../../src/ludotheque/games/entrepot_51/components.toml?raw';
import { engravingOf } from './engravings';
import { pile } from './pile';

describe('engravings', () => {
  const ids = [...components.slice(components.indexOf('[relics]')).matchAll(/^(?!within)(\w+) = \{/gm)].map(([, id]) => id ?? '');

  it.each(ids)('has %s', (id) => expect(engravingOf(id)).not.toBe(engravingOf('what nobody has drawn')));
});

describe('a pile of ingots', () => {
  it('shows each of them', () => expect([0, 1, 3, 4, 10, 21].map((count) => pile(count).bars.length)).toEqual([0, 1, 3, 4, 10, 21]));
  it('grows no more when it is high enough', () => expect(pile(70)).toEqual(pile(21)));
  it('lies on its lowest row', () => expect(Math.max(...pile(10).bars.map(({ y }) => y)) + 24).toBe(pile(10).height));
});
