import { isFriendly, unitOf } from '../../position-accessors.js';
import type { BoxId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { shipOf } from '../turn/reinforcement-cargo.js';

/** VII: the ships of a side that go into the boxes; the Sea Lift does not. */
export function warships(world: World, side: Side): UnitId[] {
  return world.unitIds.filter((id) => {
    const unit = unitOf(world, id);
    return unit.side === side && unit.ship !== null;
  });
}

/** VII: what a ship scores with a die: its number is added, and one for who holds the place of the box. */
export function scoreOf(world: World, state: State, ship: UnitId, box: BoxId, die: number): number {
  const place = world.boxes.find(({ id }) => id === box)?.bonus ?? null;
  const { side } = unitOf(world, ship);
  const bonus = place !== null && isFriendly(state, side, place) ? 1 : 0;
  return die + shipOf(world, ship).rating + bonus;
}
