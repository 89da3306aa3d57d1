/** The five colours as paint: the wash on paper, the full tone, the ink that is read on the wash. Always shown with a mark. */
export interface Paint {
  wash: string;
  tone: string;
  deep: string;
}

const PAINTS: readonly Paint[] = [
  { wash: '#d3e3b6', tone: '#6ba04f', deep: '#27541d' }, // green, the tiger
  { wash: '#c6deec', tone: '#4f93c6', deep: '#174a75' }, // blue, the river
  { wash: '#fbf8f0', tone: '#d9d3c5', deep: '#48423a' }, // white, the rope bridge
  { wash: '#f3cdbf', tone: '#cc5540', deep: '#8a2114' }, // red, the snake
  { wash: '#f8e6a4', tone: '#e0ac2b', deep: '#6e4d00' }, // yellow, the cave
];

const NONE: Paint = { wash: '#efe6d0', tone: '#a59b83', deep: '#48423a' };
export const paintOf = (colour: number): Paint => PAINTS[colour] ?? NONE;
