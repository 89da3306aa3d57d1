/** Described moves in; what lights up, and what a click on it sends, out. Pure. */
import type { MoveInfo } from '../../wire';
import { boxKey, DIVE_SPACE, placeKey } from './view';

/** What is picked up: a die or a space to lay one on, a card to buy or an own card to turn. */
export type Picked = { face: number } | { space: number } | { offer: number } | { slot: number } | null;

/** What was clicked. */
export type Thing =
  | Exclude<Picked, null>
  | { card: number } // a starting card
  | { to: number } // the face a die is shifted to
  | { spot: number }
  | { box: number }
  | { relic: number }
  | { word: Word };

/** What is decided by a button with words on it; `this` is what is picked, bought or turned. */
export type Word = 'reroll' | 'ready' | 'done' | 'end_turn' | 'this';

export interface Lit {
  faces: ReadonlySet<number>;
  spaces: ReadonlySet<number>;
  offers: ReadonlySet<number>;
  slots: ReadonlySet<number>;
  cards: ReadonlySet<number>;
  tos: ReadonlySet<number>;
  spots: ReadonlySet<number>;
  boxes: ReadonlySet<number>;
  relics: ReadonlySet<number>;
  words: ReadonlySet<Word>;
}

export interface Outcome {
  picked: Picked;
  /** The action to send, if the click completes a legal move. */
  send: number | null;
}

const param = ({ params }: MoveInfo, name: string): number => params[name] ?? -1;

/** Whether a move has to do with what is picked. */
function fits(move: MoveInfo, picked: Picked): boolean {
  if (picked === null) return true;
  if ('face' in picked) return ['use', 'reroll', 'shift'].includes(move.kind) && param(move, 'face') === picked.face;
  if ('space' in picked) return move.kind === 'use' && param(move, 'space') === picked.space;
  return 'offer' in picked ? move.kind === 'buy' && param(move, 'offer') === picked.offer : move.kind === 'turn' && param(move, 'slot') === picked.slot;
}

const WORDS: readonly string[] = ['ready', 'done', 'end_turn'];
const OF_PICKED: readonly Word[] = ['reroll', 'this'];

/** What may be clicked now. A picked die dims the spaces that do not take it, a picked space the dice that do not fit; a card does neither. */
export function litBy(moves: readonly MoveInfo[], picked: Picked): Lit {
  const halves = picked && ('face' in picked || 'space' in picked) ? moves.filter((move) => fits(move, picked)) : moves;
  const values = (name: string, from: readonly MoveInfo[], ...kinds: string[]): Set<number> =>
    new Set(from.filter(({ kind }) => kinds.includes(kind)).map((move) => param(move, name)));
  const held = picked === null ? [] : moves.filter((move) => fits(move, picked));
  const words = moves.filter(({ kind }) => WORDS.includes(kind)).map(({ kind }) => kind as Word);
  if (held.some(({ kind }) => kind === 'reroll')) words.push('reroll');
  if (held.some(({ kind }) => kind === 'buy' || kind === 'turn')) words.push('this');
  return {
    faces: values('face', picked && 'space' in picked ? halves : moves, 'use', 'reroll', 'shift'),
    spaces: values('space', picked && 'face' in picked ? halves : moves, 'use'),
    offers: values('offer', moves, 'buy'),
    slots: values('slot', moves, 'turn'),
    cards: values('card', moves, 'arrange'),
    tos: values('to', picked && 'face' in picked ? halves : [], 'shift'),
    spots: new Set(moves.filter(({ kind }) => kind === 'lay').map((move) => placeKey(param(move, 'row'), param(move, 'column')))),
    boxes: new Set(moves.filter(({ kind }) => kind === 'fill').map((move) => boxKey(param(move, 'museum'), param(move, 'box')))),
    relics: values('kind', moves, 'sell', 'take'),
    words: new Set(words),
  };
}

const OUT: Lit = litBy([], null);

/** What a hinted move speaks of and what is still to be clicked for it, given what is picked. */
export function marksOf(move: MoveInfo | undefined, picked: Picked): Lit {
  if (!move) return OUT;
  const lit = litBy([move], picked);
  const held = picked !== null && fits(move, picked);
  if (!held) return lit;
  return { ...lit, faces: 'face' in picked ? OUT.faces : lit.faces, spaces: 'space' in picked ? OUT.spaces : lit.spaces, offers: OUT.offers, slots: OUT.slots };
}

/** The moves that a click on a thing could mean, whatever is picked. */
function movesOf(moves: readonly MoveInfo[], thing: Thing): MoveInfo[] {
  return moves.filter((move) => {
    const { kind } = move;
    if ('word' in thing) return kind === thing.word || (thing.word === 'this' && (kind === 'buy' || kind === 'turn'));
    if ('card' in thing) return kind === 'arrange' && param(move, 'card') === thing.card;
    if ('to' in thing) return kind === 'shift' && param(move, 'to') === thing.to;
    if ('spot' in thing) return kind === 'lay' && placeKey(param(move, 'row'), param(move, 'column')) === thing.spot;
    if ('box' in thing) return kind === 'fill' && boxKey(param(move, 'museum'), param(move, 'box')) === thing.box;
    if ('relic' in thing) return (kind === 'sell' || kind === 'take') && param(move, 'kind') === thing.relic;
    return fits(move, thing);
  });
}

const same = (one: Picked, other: Picked): boolean => JSON.stringify(one) === JSON.stringify(other);

export function pick(moves: readonly MoveInfo[], picked: Picked, thing: Thing): Outcome {
  const meant = movesOf(moves, thing);
  const [only] = meant;
  if (!only) return { picked, send: null };
  if ('offer' in thing || 'slot' in thing) return same(picked, thing) ? { picked: null, send: only.action } : { picked: thing, send: null };
  if ('to' in thing || ('word' in thing && OF_PICKED.includes(thing.word))) return { picked: null, send: meant.find((move) => picked !== null && fits(move, picked))?.action ?? null };
  if ('face' in thing) return pickDie(meant, picked, thing);
  if ('space' in thing) return pickSpace(meant, picked, thing);
  return { picked: null, send: only.action };
}

/** A die goes to the picked space; else it is picked. */
function pickDie(meant: readonly MoveInfo[], picked: Picked, thing: { face: number }): Outcome {
  const there = picked && 'space' in picked ? meant.find((move) => fits(move, picked)) : undefined;
  if (there) return { picked: null, send: there.action };
  return { picked: same(picked, thing) ? null : thing, send: null };
}

/** A space takes the picked die, or the only face that fits; else it is picked. */
function pickSpace(meant: readonly MoveInfo[], picked: Picked, thing: { space: number }): Outcome {
  const held = picked && 'face' in picked ? meant.find((move) => fits(move, picked)) : undefined;
  const chosen = held ?? (meant.length === 1 ? meant[0] : undefined);
  if (chosen) return { picked: null, send: chosen.action };
  return { picked: same(picked, thing) ? null : thing, send: null };
}

/** What stays picked when new moves arrive: what can still be completed. A dive that has begun takes every die. */
export function keepPicked(moves: readonly MoveInfo[], picked: Picked, phase: string): Picked {
  if (phase === 'dive') return moves.length > 0 ? { space: DIVE_SPACE } : null;
  return picked !== null && moves.some((move) => fits(move, picked)) ? picked : null;
}

/** The key of the instruction for the step inside the turn, or nothing when it is not the reader's. */
export function instructionOf(moves: readonly MoveInfo[], picked: Picked, phase: string): string | null {
  if (moves.length === 0) return null;
  if (phase === 'place') {
    if (picked && 'face' in picked) return 'board-ask-face';
    if (picked && 'space' in picked) return 'board-ask-which';
    return moves.some(({ kind }) => kind === 'use') ? 'board-ask-place' : 'board-ask-none';
  }
  return phase === 'change' && picked ? 'board-ask-to' : `board-ask-${phase}`;
}
