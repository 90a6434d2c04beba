import { stateOf, unitOf, withUnits } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { UnitId, UnitState } from '../../state.js';

/** Turns units back to their full face. */
export function heal(play: Play, ids: readonly UnitId[]): void {
  const { world, state } = play;
  const hurt = ids.filter((id) => {
    const { at, life } = stateOf(state, id);
    return world.places.has(at) && life < unitOf(world, id).life;
  });
  if (hurt.length === 0) return;
  const whole: { [id: UnitId]: UnitState } = {};
  for (const id of hurt) whole[id] = { ...stateOf(state, id), life: unitOf(world, id).life };
  play.become(withUnits(state, whole));
  play.tell('recovered', { units: hurt });
}
