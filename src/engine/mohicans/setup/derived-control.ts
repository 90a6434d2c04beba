import { unitsAt } from '../position-accessors.js';
import { type PlaceId, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** III: whose each place is as far as units show it: as at the start of the war, but who stands there alone holds it. */
export function controlShown(world: World, state: State): State['control'] {
  const control: { [place: PlaceId]: Side } = { ...world.setup.control };
  for (const place of Object.keys(control)) {
    const [alone, other] = SIDES.filter((side) => unitsAt(world, state, side, place).length > 0);
    if (alone !== undefined && other === undefined) control[place] = alone;
  }
  return control;
}
