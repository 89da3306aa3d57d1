import { expect, test } from 'vitest';
import { HOME, suitcase } from './posters-home';
import { sceneOf } from './posters';

test('a starting card has the poster of its twin, an unknown one a suitcase', () => {
  expect(sceneOf('start_desert')).toBe(sceneOf('desert'));
  expect(sceneOf('headquarters')).toBe(HOME['headquarters']);
  expect(sceneOf('perpetual_motion')).toBe(suitcase);
});
