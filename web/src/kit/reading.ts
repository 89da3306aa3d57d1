/** How long something is to be seen: pure. */
const GLANCE = 1_200; // milliseconds to notice it
const LETTER = 40; // milliseconds to read a character

export const readingTime = (words: string): number => GLANCE + LETTER * words.length;
