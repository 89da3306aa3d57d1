import { expect, test } from 'vitest';
import type { EventOf, StepOf } from './board';
import type { Effects } from './desk.svelte';
import { tellAll } from './effects';

interface Events {
  laid: { seat: number };
  turned: { card?: number };
}

test('events are told in their order, with their sounds; what is taken back slides', () => {
  const story: Effects & { laid: number[] } = { flights: [], sounds: [], laid: [] };
  const steps: StepOf<EventOf<Events>>[] = [
    { number: 1, kind: 'undo', at: 0 },
    { number: 2, kind: 'move', at: 0, events: [{ kind: 'laid', params: { seat: 3 } }, { kind: 'turned', params: {} }] },
  ];
  tellAll<Events, typeof story>(steps, story, { laid: 'knock' }, { laid: ({ seat }) => void story.laid.push(seat) });
  expect(story).toEqual({ flights: [], sounds: ['slide', 'knock'], laid: [3] });
});
