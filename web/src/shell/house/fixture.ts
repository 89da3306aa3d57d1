/** A table to test with. */
import type { TableInfo } from '../../wire';

export function tableWith(changes: Partial<TableInfo>): TableInfo {
  return {
    id: 't',
    game: 'robot-master',
    version: 1,
    options: {},
    status: 'running',
    visibility: 'private',
    pace: 'live',
    seats: [
      { seat: 0, occupant: 'person', name: 'Ada', yours: true },
      { seat: 1, occupant: 'bot', bot: 'greedy', side: 1 },
    ],
    actors: [0],
    number: 3,
    created: 0,
    moved: 0,
    seed_hash: '',
    ...changes,
  };
}
