import { inOrder, stacksOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { planMarch } from '../../rules/movement/march-validation.js';
import { ableToGo, freeToLeave } from '../../rules/movement/movable-units.js';
import { excessAt, hasRoom } from '../../rules/movement/stacking-limits.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { plainWish } from './interpret-movement-line.js';

/** Stacking: somebody who can leave a place where too many stand, and where he finds room; null when nobody can. */
export function reliefOf(
  world: World,
  view: State,
  frame: MovementFrame,
): { readonly units: readonly UnitId[]; readonly from: PlaceId; readonly to: PlaceId } | null {
  if (frame.sea) return null;
  for (const [from] of stacksOf(world, view, frame.side)) {
    if (
      excessAt(world, view, frame.side, from) === null ||
      freeToLeave(world, view, frame.side, from) === 0
    ) {
      continue;
    }
    const able = ableToGo(world, view, frame, unitsAt(world, view, frame.side, from));
    for (const units of [...able.map((id) => [id]), ...partners(world, able)]) {
      for (const { to } of world.links.get(from) ?? []) {
        if (!hasRoom(world, view, frame.side, to, units)) continue;
        if (planMarch(world, view, frame, plainWish([from, to], units)).ok) return { units, from, to };
      }
    }
  }
  return null;
}

/** A tribe goes nowhere without a coureur, so two may have to go together. */
function partners(world: World, able: readonly UnitId[]): UnitId[][] {
  const of = (type: string): UnitId[] => able.filter((id) => unitOf(world, id).type === type);
  return of('coureur').flatMap((coureur) => of('tribe').map((tribe) => inOrder(world, [coureur, tribe])));
}
