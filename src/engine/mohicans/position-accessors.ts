import {
  enemyOf,
  type PlaceId,
  type Side,
  type Spot,
  type State,
  type UnitId,
  type UnitState,
} from './state.js';
import { type Standing, withUnits as unitsWith, whereabouts } from './whereabouts.js';
import { withParts } from './with-parts.js';
import { placeRanks, ranked, unitRanks } from './world/ranks.js';
import type { Place, Unit, World } from './world/static-data-types.js';

/** What is read off a position, and the smallest changes of one. */

export function placeOf(world: World, id: PlaceId): Place {
  const place = world.places.get(id);
  if (place === undefined) throw new RangeError(`no place ${id}`);
  return place;
}

export function unitOf(world: World, id: UnitId): Unit {
  const unit = world.units.get(id);
  if (unit === undefined) throw new RangeError(`no unit ${id}`);
  return unit;
}

export function stateOf(state: State, id: UnitId): UnitState {
  const found = state.units[id];
  if (found === undefined) throw new RangeError(`${id} is nowhere`);
  return found;
}

/** Every unit in a place or off the map, of both sides and inactive tribes too, in counter order. */
export function allAt(world: World, { units }: State, spot: Spot): readonly UnitId[] {
  return world.unitIds.filter((id) => units[id]?.at === spot);
}

/** The units of a side in a place, inactive tribes left out, in counter order. The Sea Lift is no unit of a stack. */
export function unitsAt(world: World, state: State, side: Side, place: PlaceId): readonly UnitId[] {
  return whereabouts(world, state.units).at(side, place).awake;
}

/** The same with inactive tribes. */
export function troopsAt(world: World, state: State, side: Side, place: PlaceId): readonly UnitId[] {
  return whereabouts(world, state.units).at(side, place).troops;
}

/** The places where a side has units, inactive tribes left out, with them, in map order. */
export function stacksOf(world: World, state: State, side: Side): readonly Standing[] {
  return whereabouts(world, state.units).awake(side);
}

/** Whether a tribe is up; every other unit always is. */
export function isActive(state: State, id: UnitId): boolean {
  return stateOf(state, id).active !== false;
}

export function hasEnemy(world: World, state: State, side: Side, place: PlaceId): boolean {
  return unitsAt(world, state, enemyOf(side), place).length > 0;
}

export function isFriendly(state: State, side: Side, place: PlaceId): boolean {
  return state.control[place] === side;
}

/** A fort marker or a permanent fortification stands there. */
export function isFortified(world: World, state: State, place: PlaceId): boolean {
  return placeOf(world, place).permanent || state.forts.includes(place);
}

/** The position with these units as they are now. */
export function withUnits(state: State, changed: State['units']): State {
  return withParts(state, { units: unitsWith(state.units, changed) });
}

/** Puts units somewhere, as they are; militia that had fallen is raised again by that. */
export function placed(state: State, ids: readonly UnitId[], at: Spot): State {
  const moved: { [id: UnitId]: UnitState } = {};
  for (const id of ids) {
    const { fallen: _raised, ...unit } = stateOf(state, id);
    moved[id] = { ...unit, at };
  }
  return withUnits(state, moved);
}

/** Takes units off the map, whole again for the next time: militia to the reserve, all others for good. */
export function eliminated(world: World, state: State, ids: readonly UnitId[]): State {
  const away: { [id: UnitId]: UnitState } = {};
  for (const id of ids) {
    const { type, life } = unitOf(world, id);
    // Special rules: militia can be levied or rebuilt; tribes, Iroquois, garrisons and regulars never come back.
    const where: Pick<UnitState, 'at' | 'fallen'> =
      type === 'militia' ? { at: 'reserve', fallen: true } : { at: 'gone' };
    away[id] = { ...stateOf(state, id), ...where, life };
  }
  return withoutMarks(withUnits(state, away), ids);
}

/** Takes militia off the map that was not eliminated: it waits whole in the reserve, and rises at home again. */
export function disbanded(world: World, state: State, id: UnitId): State {
  const unit = { ...stateOf(state, id), at: 'reserve' as const, life: unitOf(world, id).life };
  return withoutMarks(withUnits(state, { [id]: unit }), [id]);
}

/** What these units have done this turn no longer matters. */
export function withoutMarks(state: State, ids: readonly UnitId[]): State {
  if (ids.every((id) => state.marks[id] === undefined)) return state;
  return withParts(state, {
    marks: Object.fromEntries(Object.entries(state.marks).filter(([id]) => !ids.includes(id))),
  });
}

/** A hit: a unit with one life point left is eliminated, another one is turned over. */
export function hit(world: World, state: State, id: UnitId): State {
  const before = stateOf(state, id);
  if (before.life <= 1) return eliminated(world, state, [id]);
  return withUnits(state, { [id]: { ...before, life: before.life - 1 } });
}

/** Ids in counter order: the order of every list of units in a position. */
export function inOrder(world: World, ids: Iterable<UnitId>): UnitId[] {
  return ranked(unitRanks(world), ids);
}

/** Ids in map order: the order of every list of places in a position. */
export function inMapOrder(world: World, ids: Iterable<PlaceId>): PlaceId[] {
  return ranked(placeRanks(world), ids);
}
