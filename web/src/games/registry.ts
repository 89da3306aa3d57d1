/** Finds a game's components by its slug, which is the name of its folder; see board.ts. */
import type { Component } from 'svelte';
import type { BoardProps, PartsProps, PieceProps } from '../kit/board';

const boards = import.meta.glob<Component<BoardProps>>('./*/Board.svelte', { import: 'default' });
const covers = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default' });
const parts = import.meta.glob<Component<PartsProps>>('./*/Parts.svelte', { import: 'default' });
const pieces = import.meta.glob<Component<PieceProps>>('./*/Piece.svelte', { import: 'default' });

export const boardOf = (slug: string) => boards[`./${slug}/Board.svelte`]?.();
export const coverOf = (slug: string) => covers[`./${slug}/Cover.svelte`]?.();
export const partsOf = (slug: string) => parts[`./${slug}/Parts.svelte`]?.();
export const pieceOf = (slug: string) => pieces[`./${slug}/Piece.svelte`]?.();
