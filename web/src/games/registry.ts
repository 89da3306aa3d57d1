/** Finds a game's components by its slug; see kit/board.ts for what they are and vite/shelf.ts for where they lie. */
import { shelf } from 'virtual:shelf';

export const boardOf = (slug: string) => shelf[slug]?.components.Board?.();
export const coverOf = (slug: string) => shelf[slug]?.components.Cover?.();
export const partsOf = (slug: string) => shelf[slug]?.components.Parts?.();
export const pieceOf = (slug: string) => shelf[slug]?.components.Piece?.();
export const storyOf = (slug: string) => shelf[slug]?.story?.();
