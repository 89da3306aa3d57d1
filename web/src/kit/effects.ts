/** How a game tells what happened, event by event: what each kind sounds like, and what it moves and marks. Pure. */
import type { EventOf, StepOf } from './board';
import type { Effects } from './desk.svelte';
import type { Sound } from './sounds';

/** What each kind of event sounds like. */
export type Sounds<Events> = { readonly [Kind in keyof Events]?: Sound };
/** What each kind of event does, with its parameters. */
export type Telling<Events> = { readonly [Kind in keyof Events]?: (params: Events[Kind]) => void };

/** Tells the steps into a story, which `telling` writes down. What is taken back slides. */
export function tellAll<Events, Story extends Effects>(steps: readonly StepOf<EventOf<Events>>[], story: Story, sounds: Sounds<Events>, telling: Telling<Events>): Story {
  const tell = <Kind extends keyof Events>(kind: Kind, params: Events[Kind]): void => {
    const sound = sounds[kind];
    if (sound) story.sounds.push(sound);
    telling[kind]?.(params);
  };
  for (const { kind, events = [] } of steps) {
    if (kind === 'undo') story.sounds.push('slide');
    for (const event of events) tell(event.kind, event.params);
  }
  return story;
}
