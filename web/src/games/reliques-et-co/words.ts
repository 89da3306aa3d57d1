/** What is printed on a card, in words: pure. */
import { at } from '../../kit/at';
import { listOf } from '../../kit/lists';
import type { Say } from '../../kit/texts.svelte';
import { conditionOf } from './condition';
import { dieOn, fameOf, isOwn, sideOf, slotOf } from './view';
import { COLLECTORS_SPACE, DIVE_SPACE, GUIDE_SPACE, MUSEUM_SPACE, SPACES, type Bonus, type Box, type Card, type Company, type Dive, type Side, type Space, type View } from './wire';

export function sayFaces(say: Say, faces: readonly number[]): string {
  const condition = conditionOf(faces);
  if (condition.sort === 'any') return say('condition-any');
  if (condition.sort === 'list') return say('condition-list', { faces: listOf(condition.faces) });
  return say(`condition-${condition.sort}`, { face: condition.face });
}

const saySpace = (say: Say, { faces, does, kind = 0, amount = 0 }: Space): string =>
  say('space', { faces: sayFaces(say, faces), does: say(`does-${does}`, { kind, amount }) });

const sayBonus = (say: Say, { per, kind, symbol, reputation, most = 0 }: Bonus): string =>
  say(`bonus-${per}`, { kind: kind ?? '', symbol: symbol ?? '', reputation, most });

/** All a side says, from its reputation to its bonuses; what it says twice is said once. */
export function saySide(say: Say, side: Side): string[] {
  const powers = [
    say('side-reputation', { reputation: side.reputation }),
    side.dice && say('side-dice', { count: side.dice }),
    side.dive && say('side-dive', { amount: side.dive }),
    side.reroll && say('side-reroll', { count: side.reroll }),
    side.shift && say('side-shift', { reach: side.shift }),
  ];
  return [...powers.filter((line) => line !== 0), ...side.spaces.map((space) => saySpace(say, space)), ...side.bonuses.map((bonus) => sayBonus(say, bonus))];
}

export const sayPrice = (say: Say, card: Card, discount = 0): string =>
  say('price', { dollars: Math.max(0, card.dollars - discount), scrolls: card.scrolls });

/** Relics by kind, those there are. */
export const sayRelics = (say: Say, relics: readonly number[]): string =>
  relics.flatMap((count, kind) => (count > 0 ? [say('relics', { kind, count })] : [])).join(', ');

/** The treasure on top of the sea, and how far a dive has come to it. */
export function sayDive(say: Say, { number, symbol, sum, bonus }: Dive): string[] {
  if (number === null || symbol === null) return [say('board-dive-empty')];
  const reached = sum + bonus > 0 ? [say('board-dive-sum', { sum: sum + bonus, bonus, number })] : [];
  return [say('board-dive-top', { number, name: say(`symbol-${symbol}`) }), ...reached];
}

/** What the public spaces do, and those on a company's cards. */
export function sayAnySpace(say: Say, box: Box, company: Company, space: number): { name: string; what: string } {
  if (isOwn(space)) {
    const laid = at(company.cards, slotOf(space));
    return { name: say('card-name', { card: laid.card }), what: saySpace(say, at(sideOf(box, laid).spaces, space % SPACES)) };
  }
  const told = (name: string, faces: readonly number[], does: string): { name: string; what: string } => ({ name, what: say('space', { faces: sayFaces(say, faces), does }) });
  if (space === DIVE_SPACE) return { name: say('dive'), what: say('does-dive') };
  if (space === COLLECTORS_SPACE) return told(say('collectors'), box.collectors.faces, say('does-collectors', { dollars: box.collectors.dollars, variety: box.collectors.variety }));
  if (space === GUIDE_SPACE) return told(say('guide'), box.guide.faces, say('does-money', { amount: box.guide.dollars }));
  const kind = space - MUSEUM_SPACE;
  const { faces, bonus } = at(box.museums, kind);
  return told(say('museum-name', { museum: kind }), faces, say('does-own_museum', { kind, dollars: box.museum_sale.dollars, amount: bonus }));
}

/** Who tells, of which table, to whom. */
interface Told {
  say: Say;
  box: Box;
  view: View;
  /** The relics that each box of a museum takes. */
  boxes: readonly number[];
  /** The face of the die in the hand. */
  held: number | null;
  seat: number | null;
  nameOf: (seat: number) => string;
}

/** A museum: what it pays, what it is worth, who is ahead there and which boxes are filled. */
export function sayMuseum({ say, box, view, boxes, seat: reader, nameOf }: Told, museum: number): string[] {
  const who = (seat: number) => ({ player: nameOf(seat), you: seat === reader ? 'yes' : 'no' });
  const { bonus, majority } = at(box.museums, museum);
  const { leader, boxes: filled } = at(view.museums, museum);
  const taken = filled.flatMap((seat, place) => (seat === null ? [] : [say('board-box-taken', { relics: at(boxes, place), ...who(seat) })]));
  const ahead = leader === null ? say('board-leader-none') : say('board-leader', who(leader));
  return [`${say('board-museum-majority', { reputation: majority })}, ${say('board-museum-bonus', { bonus })}`, ahead, ...taken]; // in this order no sentence begins small
}

/** A space that everybody may use, with all there is to know of it. */
export function sayPublic(told: Told, space: number): string {
  const { say, box, view, held } = told;
  const about = sayAnySpace(say, box, at(view.companies, view.active), space);
  const face = dieOn(view, space);
  const dive = space === DIVE_SPACE;
  const used = face !== null && !dive;
  const line = used ? say('board-space-used', { ...about, face }) : held === null ? say('board-space', about) : dive ? say('board-dive-use', { face: held }) : say('board-space-use', { ...about, face: held });
  const more = dive ? sayDive(say, view.dive) : space < COLLECTORS_SPACE ? sayMuseum(told, space - MUSEUM_SPACE) : [];
  return [line, ...more].join('. ');
}

/** The table in a few sentences, for who does not see it: one's own company and dice, the others, the museums, what is for sale. */
export function readTable(told: Told): string {
  const { say, box, view, seat: reader, nameOf } = told;
  const named = (card: number): string => say('card-name', { card });
  const figures = (seat: number): string => {
    const { dollars, relics, dice } = at(view.companies, seat);
    return [say('reputation', { reputation: fameOf(view, seat) }), say('dollars', { dollars }), sayRelics(say, relics) || say('board-relics-none'), say('board-next-dice', { count: dice })].join(', ');
  };
  const cards = (seat: number): string => at(view.companies, seat).cards.map(({ card, level }) => `${named(card)} (${say('level', { level })})`).join(', ');
  const seats = [...view.companies.keys()].toSorted((one, other) => Number(other === reader) - Number(one === reader));
  const dice = view.dice.map(({ face }) => face).join(', ');
  const sale = view.market.flatMap((card) => (card === null ? [] : [say('board-offer', { name: named(card), price: sayPrice(say, at(box.cards, card), view.buying?.discount) })])).join(' ; ');
  return [
    ...(dice ? [say('board-read-dice', { what: dice })] : []),
    ...seats.flatMap((seat) => [say('board-read-company', { player: nameOf(seat), what: figures(seat) }), ...(cards(seat) ? [say('board-read-cards', { what: cards(seat) })] : [])]),
    ...box.museums.map((_, museum) => `${say('board-read-museum', { museum, what: sayMuseum(told, museum).slice(1).join(', ') })}.`),
    `${sayDive(say, view.dive).join(', ')}.`,
    say('board-read-market', { what: sale }),
  ].join(' ');
}
