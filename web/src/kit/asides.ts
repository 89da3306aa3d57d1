/** Texts that are not said at a table but in guides, rule books, settings, dialogs, refusals: they are built into files of their own, and fetched when the first of them is asked for. */
export const ASIDE = /^(guide-|ruling-|view-|replay-|person-(?!more)|shunned|notify|visibility-|level-.*-help|edition-(?!preparing)|error-(?!net|server|rate))/;
