/** The box of the house, for tests and the gallery. */
import type { Box } from './wire';

export const BOX: Box = { size: 5, values: 6, scores: { single: 1, pair: 10, triple: 100 }, bands: [0, 15, 25, 35, 45, 55] };
