/** Described moves in; what lights up, and what a press on it sends, out. Pure. */
import type { Outcome } from '../../kit/desk.svelte';
import { DIVE_SPACE, type Move, type Phase } from './wire';

/** What is decided by a button with words on it; `this` is what is picked, bought or turned. */
export type Word = 'reroll' | 'ready' | 'done' | 'end_turn' | 'this';
type Numbered = 'face' | 'space' | 'offer' | 'slot' | 'card' | 'to' | 'relic';
type Placed = 'spot' | 'box';
type Sort = Numbered | Placed | Word;

/** Whatever can be pressed, by its name: the dice of a face, a space for one, a card for sale, the slot of an own card; a starting card,
 *  the face that a die is shifted to, a relic; where a card may lie, by row and column; a box, by museum and its number there. */
export type Thing = `${Numbered} ${number}` | `${Placed} ${number} ${number}` | Word;
export type Things = ReadonlySet<Thing>;

/** The things a move is made of: one, or two of which the first is picked up, or either. */
function thingsOf({ kind, params }: Move): Thing[] {
  switch (kind) {
    case 'arrange':
      return [`card ${params.card}`];
    case 'reroll':
      return [`face ${params.face}`, 'reroll'];
    case 'shift':
      return [`face ${params.face}`, `to ${params.to}`];
    case 'use':
      return [`face ${params.face}`, `space ${params.space}`];
    case 'buy':
      return [`offer ${params.offer}`, 'this'];
    case 'turn':
      return [`slot ${params.slot}`, 'this'];
    case 'lay':
      return [`spot ${params.row} ${params.column}`];
    case 'fill':
      return [`box ${params.museum} ${params.box}`];
    case 'sell':
    case 'take':
      return [`relic ${params.kind}`];
    default:
      return [kind];
  }
}

/** The kinds of moves that pressing a thing makes or begins. */
export const kindsOf = (moves: readonly Move[], thing: Thing): string[] => [...new Set(moves.filter((move) => thingsOf(move).includes(thing)).map(({ kind }) => kind))];

export const sortOf = (thing: Thing): Sort => thing.replace(/ .*/, '') as Sort;
const isOf = (thing: Thing | null, ...sorts: readonly Sort[]): boolean => thing !== null && sorts.includes(sortOf(thing));
/** The number of a thing of that sort; nothing for another one. */
export const numberOf = (thing: Thing | null, sort: Sort): number | null => (thing && isOf(thing, sort) ? Number(thing.replace(/.* /, '')) : null);
/** Whether it can be taken into the hand. */
export const canBePicked = (thing: Thing): boolean => isOf(thing, 'face', 'space', 'offer', 'slot');
/** Whether it only completes what is in the hand. */
export const completes = (thing: Thing): boolean => isOf(thing, 'to', 'reroll', 'this');
/** A picked die dims the spaces that do not take it, a picked space the dice that do not fit; a card does neither. */
const dims = (picked: Thing | null, thing: Thing): boolean => (isOf(picked, 'face') && isOf(thing, 'space')) || (isOf(picked, 'space') && isOf(thing, 'face'));

/** What may be pressed now. */
export function litBy(moves: readonly Move[], picked: Thing | null): Things {
  const lit = moves.flatMap((move) => {
    const things = thingsOf(move);
    return picked && things.includes(picked) ? things : things.filter((thing) => !completes(thing) && !dims(picked, thing));
  });
  return new Set(lit);
}

/** What a hinted move speaks of and what is still to be pressed for it, given what is picked. */
export function marksOf(move: Move | null, picked: Thing | null): Things {
  return new Set([...litBy(move ? [move] : [], picked)].filter((thing) => thing !== picked));
}

/** What a press comes to. Two things that make a move send it; a card is picked first, and so is a die, or a space that takes several. */
export function press(moves: readonly Move[], picked: Thing | null, thing: Thing): Outcome<Thing | null> {
  const meant = moves.filter((move) => thingsOf(move).includes(thing));
  const [only, ...others] = meant;
  const both = picked && picked !== thing ? meant.find((move) => thingsOf(move).includes(picked)) : undefined;
  if (both) return { picked: null, send: both.action };
  if (!only || completes(thing)) return { picked, send: null };
  const again = picked === thing;
  const decides = isOf(thing, 'offer', 'slot') ? again : isOf(thing, 'space') ? others.length === 0 : !isOf(thing, 'face');
  return decides ? { picked: null, send: only.action } : { picked: again ? null : thing, send: null };
}

/** What stays picked when new moves arrive: what can still be completed. A dive that has begun takes every die. */
export function keepPicked(moves: readonly Move[], picked: Thing | null, phase: Phase): Thing | null {
  if (phase === 'dive') return moves.length > 0 ? `space ${DIVE_SPACE}` : null;
  return picked && moves.some((move) => thingsOf(move).includes(picked)) ? picked : null;
}

/** The key of the instruction for the step inside the turn, or nothing when it is not the reader's. */
export function instructionOf(moves: readonly Move[], picked: Thing | null, phase: Phase): string | null {
  if (moves.length === 0) return null;
  if (phase === 'place') {
    if (picked) return isOf(picked, 'face') ? 'board-ask-face' : 'board-ask-which';
    return moves.some(({ kind }) => kind === 'use') ? 'board-ask-place' : 'board-ask-none';
  }
  return phase === 'change' && picked ? 'board-ask-to' : `board-ask-${phase}`;
}
