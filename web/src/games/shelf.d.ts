/** What vite/shelf.ts finds: the words of the house, and everything of every game by its slug. */
declare module 'virtual:shelf' {
  import type { Component } from 'svelte';
  import type { BoardProps, PartsProps, PieceProps, Storied } from '../kit/board';
  import type { Language } from '../kit/preferences.svelte';

  type Loaded<T> = () => Promise<T>;
  export type Texts = Partial<Record<Language, Loaded<string>>>;

  /** The house's own. */
  export const texts: Texts;
  export const asides: Texts;
  /** Those that only pages about an account need. */
  export const accountTexts: Texts;

  export const shelf: Readonly<
    Record<
      string,
      {
        components: { Board?: Loaded<Component<BoardProps>>; Cover?: Loaded<Component>; Parts?: Loaded<Component<PartsProps>>; Piece?: Loaded<Component<PieceProps>> };
        story?: Loaded<Storied>;
        texts: Texts;
        asides: Texts;
        book: Texts;
      }
    >
  >;
}
