/** The printer's inks. A poster is printed twice, by day and by night, with the same blocks and other inks. */
import type { CardKind } from '../wire';

const INKS = {
  // skies
  noon: ['#a8d5c8', '#15294f'],
  dawn: ['#f7d79b', '#2b3768'],
  dusk: ['#f0a066', '#46315f'],
  haze: ['#fbe9c0', '#3d4a80'],
  // sun and moon
  sun: ['#f6b73c', '#fbf3d6'],
  halo: ['#fbd98c', '#5a6a9c'],
  light: ['rgb(255 246 214 / 0.42)', 'rgb(190 214 255 / 0.16)'],
  shade: ['rgb(24 40 74 / 0.26)', 'rgb(6 12 34 / 0.4)'],
  // things
  cream: ['#fbf0d4', '#d9dcea'],
  sand: ['#eccb90', '#8e86a6'],
  ochre: ['#d99a3d', '#8a6a72'],
  terra: ['#cb5a3c', '#a34a4c'],
  brick: ['#8f3a2b', '#5c2a42'],
  brown: ['#7a4a30', '#4a3148'],
  skin: ['#e6ae82', '#b98a86'],
  leaf: ['#6fa35c', '#3a7a6e'],
  moss: ['#3d7350', '#1f4f56'],
  aqua: ['#7cc3b6', '#3f8fa6'],
  teal: ['#2b8c88', '#1f6c80'],
  pine: ['#155a5e', '#0f4355'],
  blue: ['#3f6f9c', '#35589a'],
  navy: ['#1d3054', '#101b3c'],
  ink: ['#131f3a', '#070d22'],
  stone: ['#b9ab95', '#76789a'],
  rock: ['#80745f', '#4c4d72'],
  snow: ['#fffaf0', '#c9d9f2'],
  ice: ['#bfe4e6', '#6fb4dc'],
  copper: ['#d98a4a', '#c07a5c'],
  brass: ['#e8b84a', '#e0b45c'],
  glass: ['#2f5573', '#ffd777'],
  star: ['transparent', '#fff6d2'],
  fire: ['#f2703a', '#ff8a3c'],
} as const;

export type Ink = keyof typeof INKS;
export const inkOf = (ink: Ink, level: 1 | 2): string => INKS[ink][level - 1] ?? INKS[ink][0];

export interface Paint {
  light: string;
  tone: string;
  deep: string;
}

const KINDS: Readonly<Record<CardKind, Paint>> = {
  expedition: { light: '#f4c9b4', tone: '#c8512f', deep: '#7d2b16' },
  vehicle: { light: '#c6d3ea', tone: '#2f5289', deep: '#14284d' },
  building: { light: '#f3e0ad', tone: '#d29a2c', deep: '#6b4708' },
  crew: { light: '#bfe3d8', tone: '#1f8078', deep: '#0a423f' },
  gear: { light: '#e2cfe6', tone: '#84508c', deep: '#44204b' },
};
export const kindPaint = (kind: CardKind): Paint => KINDS[kind];

const RELICS: readonly Paint[] = [
  { light: '#f2d79c', tone: '#dba644', deep: '#8f6216' }, // fossil
  { light: '#fbeed2', tone: '#e9cfa2', deep: '#a8805a' }, // scroll
  { light: '#8fd0b4', tone: '#35917a', deep: '#175446' }, // statuette
  { light: '#e6a4c4', tone: '#b8457f', deep: '#701f4c' }, // gem
];
const UNKNOWN: Paint = { light: '#d9cdb4', tone: '#b39f7c', deep: '#6d5c40' };
export const relicPaint = (kind?: number): Paint => (kind === undefined ? UNKNOWN : (RELICS[kind] ?? UNKNOWN));
