import { eliminated, unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { type Want, wantOf } from '../../rules/winter/winter-supply.js';
import { SIDES } from '../../state.js';

const WANTS: readonly Want[] = ['unsupplied', 'unsheltered'];

/** VI Supply: regulars and militia without supply or without quarters starve. */
export function starve(play: Play): void {
  const { world, state } = play;
  const wants = new Map(world.unitIds.map((id) => [id, wantOf(world, state, id)]));
  for (const side of SIDES) {
    for (const why of WANTS) {
      const units = world.unitIds.filter((id) => wants.get(id) === why && unitOf(world, id).side === side);
      if (units.length === 0) continue;
      play.become(eliminated(world, play.state, units));
      play.tell('starved', { side, units, why });
    }
  }
}
