/** Which poster a card has, by its name in the component data; the starting cards have their twins' and unknown ones a suitcase. */
import type { Scene } from './brush';
import { AFAR } from './posters-afar';
import { HOME, suitcase } from './posters-home';

const SCENES: Readonly<Record<string, Scene>> = { ...AFAR, ...HOME };
export const sceneOf = (id: string): Scene => SCENES[id.replace(/^start_/, '')] ?? suitcase;
