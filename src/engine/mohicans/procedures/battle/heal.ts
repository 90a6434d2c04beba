import { stateOf, unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { UnitId } from '../../state.js';

/** Turns units back to their full face. */
export function heal(play: Play, ids: readonly UnitId[]): void {
  const { world, state } = play;
  const hurt = ids.filter((id) => {
    const { at, life } = stateOf(state, id);
    return world.places.has(at) && life < unitOf(world, id).life;
  });
  if (hurt.length === 0) return;
  const units = { ...state.units };
  for (const id of hurt) units[id] = { ...stateOf(state, id), life: unitOf(world, id).life };
  play.change({ units });
  play.tell('recovered', { units: hurt });
}
