/** The box of the house, for tests and the gallery. */
import type { RobotMasterBox } from './lines';

export const BOX: RobotMasterBox = { scores: { single: 1, pair: 10, triple: 100 }, bands: [0, 15, 25, 35, 45, 55] };
