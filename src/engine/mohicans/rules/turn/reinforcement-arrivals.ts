import { isFriendly } from '../../position-accessors.js';
import type { Cargo } from '../../procedure-state/turn-frame-types.js';
import type { Asked } from '../../question-facts.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { callableTribes, hosts } from './callable-tribes.js';
import { friendlyPorts, heldPossessions } from './possessions-ports-and-iroquois-villages.js';
import { availableMilitia, colonialsInReserve, regularsOverseas } from './reserve.js';
import { roomAt } from './stacking-room.js';

/** VIII: what is asked for a cargo; null where nothing of it can come ashore. */
export function askOf(world: World, state: State, side: Side, cargo: Cargo): Asked | null {
  if (cargo.what === 'listed') {
    const able = cargo.units.length > 0 && landingPorts(world, state, side).length > 0;
    return able ? { side, kind: 'land', facts: { port: 'any', count: cargo.units.length } } : null;
  }
  const { what, count } = cargo;
  if (count <= 0) return null;
  switch (what) {
    case 'regulars': {
      const waiting = Math.min(count, regularsOverseas(world, state, side).length);
      const able = waiting > 0 && landingPorts(world, state, side).length > 0;
      return able ? { side, kind: 'land', facts: { port: 'one', count: waiting } } : null;
    }
    case 'militia':
      return canLevy(world, state, side) ? { side, kind: 'levy', facts: { count } } : null;
    case 'colonials': {
      const waiting = Math.min(count, colonialsInReserve(world, state).length);
      const able = waiting > 0 && recruitingTowns(world, state).length > 0;
      return able ? { side, kind: 'recruit', facts: { count: waiting } } : null;
    }
    case 'tribes':
      return canCall(world, state) ? { side, kind: 'gather', facts: { count } } : null;
    case 'gifts':
      return canCall(world, state) || canLevy(world, state, side) ? { side, kind: 'gifts', facts: {} } : null;
  }
}

/** VIII: who may come ashore now. */
export function aboard(world: World, state: State, side: Side, cargo: Cargo): readonly UnitId[] {
  return cargo.what === 'listed' ? cargo.units : regularsOverseas(world, state, side);
}

/** VIII: friendly ports with room, in map order. */
export function landingPorts(world: World, state: State, side: Side): PlaceId[] {
  return friendlyPorts(world, state, side).filter((id) => roomAt(world, state, side, id) > 0);
}

/** VIII: where militia can be raised, in map order. */
export function levyPlaces(world: World, state: State, side: Side): PlaceId[] {
  return heldPossessions(world, state, side).filter((id) => roomAt(world, state, side, id) > 0);
}

/** VIII: the bases of the British, where colonial regulars come. */
export function recruitingTowns(world: World, state: State): PlaceId[] {
  return world.placeIds.filter(
    (id) =>
      world.places.get(id)?.base === 'british' &&
      isFriendly(state, 'british', id) &&
      roomAt(world, state, 'british', id) > 0,
  );
}

export function canLevy(world: World, state: State, side: Side): boolean {
  return availableMilitia(world, state, side).length > 0 && levyPlaces(world, state, side).length > 0;
}

export function canCall(world: World, state: State): boolean {
  const places = hosts(world, state).map((id) => state.units[id]?.at);
  return (
    places.length > 0 &&
    callableTribes(world, state).some((id) => places.some((place) => place !== state.units[id]?.at))
  );
}
