import { memoBy } from '../../../core/base/memoize.js';
import { isFriendly, placeOf } from '../../position-accessors.js';
import type { PlaceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Original possessions: what a side held in 1754, tribal sites with a fort or a militia of its own among them. */
export function isPossession(world: World, side: Side, place: PlaceId): boolean {
  return world.setup.control[place] === side;
}

const possessions = memoBy((world: World, side: Side) =>
  world.placeIds.filter((id) => isPossession(world, side, id)),
);

/** Original possessions still in the hands of their side, in map order. */
export function heldPossessions(world: World, state: State, side: Side): PlaceId[] {
  return possessions(world, side).filter((id) => isFriendly(state, side, id));
}

/** VIII: friendly ports, in map order. */
export function friendlyPorts(world: World, state: State, side: Side): PlaceId[] {
  return world.placeIds.filter((id) => placeOf(world, id).port && isFriendly(state, side, id));
}

/** Special rules, Iroquois: the villages of the Six Nations, in map order. */
export function iroquoisVillages(world: World): PlaceId[] {
  return world.placeIds.filter((id) => {
    const { territory, kind } = placeOf(world, id);
    return territory === 'iroquois' && kind === 'village';
  });
}
