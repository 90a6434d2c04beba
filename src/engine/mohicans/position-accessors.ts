import { memo, memoBy, memoOf } from '../core/base/memoize.js';
import {
  enemyOf,
  type PlaceId,
  type Side,
  type Spot,
  type State,
  type UnitId,
  type UnitState,
} from './state.js';
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

type Stacks = ReadonlyMap<PlaceId, readonly UnitId[]>;

/** Asked of the same position again and again; the units are another object whenever one of them changes. */
const everybody = memoOf((world: World, units: State['units']): ReadonlyMap<Spot, readonly UnitId[]> => {
  const found = new Map<Spot, UnitId[]>();
  for (const id of world.unitIds) {
    const at = units[id]?.at;
    if (at === undefined) continue;
    const there = found.get(at);
    if (there === undefined) found.set(at, [id]);
    else there.push(id);
  }
  return found;
});

const stacks = memo((world: World) =>
  memoBy((units: State['units'], side: Side): Stacks => {
    const found = new Map<PlaceId, readonly UnitId[]>();
    const all = everybody(world, units);
    for (const place of world.placeIds) {
      const own = all.get(place)?.filter((id) => {
        const unit = unitOf(world, id);
        return unit.side === side && unit.class !== 'naval' && units[id]?.active !== false;
      });
      if (own !== undefined && own.length > 0) found.set(place, own);
    }
    return found;
  }),
);

const NONE: readonly UnitId[] = [];

/** Every unit in a place or off the map, of both sides and inactive tribes too, in counter order. */
export function allAt(world: World, state: State, spot: Spot): readonly UnitId[] {
  return everybody(world, state.units).get(spot) ?? NONE;
}

/** The units of a side in a place, inactive tribes left out, in counter order. The Sea Lift is no unit of a stack. */
export function unitsAt(world: World, state: State, side: Side, place: PlaceId): readonly UnitId[] {
  return stacksOf(world, state, side).get(place) ?? NONE;
}

/** The places where a side has such units, with them, in map order. */
export function stacksOf(world: World, state: State, side: Side): Stacks {
  return stacks(world)(state.units, side);
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

/** Puts units somewhere, as they are; militia that had fallen is raised again by that. */
export function placed(state: State, ids: readonly UnitId[], at: Spot): State {
  const units = { ...state.units };
  for (const id of ids) {
    const { fallen: _raised, ...unit } = stateOf(state, id);
    units[id] = { ...unit, at };
  }
  return { ...state, units };
}

/** Takes units off the map, whole again for the next time: militia to the reserve, all others for good. */
export function eliminated(world: World, state: State, ids: readonly UnitId[]): State {
  const units = { ...state.units };
  const marks = { ...state.marks };
  for (const id of ids) {
    const { type, life } = unitOf(world, id);
    // Special rules: militia can be levied or rebuilt; tribes, Iroquois, garrisons and regulars never come back.
    const away: Pick<UnitState, 'at' | 'fallen'> =
      type === 'militia' ? { at: 'reserve', fallen: true } : { at: 'gone' };
    units[id] = { ...stateOf(state, id), ...away, life };
    delete marks[id];
  }
  return { ...state, units, marks };
}

/** Takes militia off the map that was not eliminated: it waits whole in the reserve, and rises at home again. */
export function disbanded(world: World, state: State, id: UnitId): State {
  const { [id]: _done, ...marks } = state.marks;
  const unit = { ...stateOf(state, id), at: 'reserve' as const, life: unitOf(world, id).life };
  return { ...state, marks, units: { ...state.units, [id]: unit } };
}

/** A hit: a unit with one life point left is eliminated, another one is turned over. */
export function hit(world: World, state: State, id: UnitId): State {
  const before = stateOf(state, id);
  if (before.life <= 1) return eliminated(world, state, [id]);
  return { ...state, units: { ...state.units, [id]: { ...before, life: before.life - 1 } } };
}

/** Ids in counter order: the order of every list of units in a position. */
export function inOrder(world: World, ids: Iterable<UnitId>): UnitId[] {
  const wanted = new Set(ids);
  return world.unitIds.filter((id) => wanted.has(id));
}

/** Ids in map order: the order of every list of places in a position. */
export function inMapOrder(world: World, ids: Iterable<PlaceId>): PlaceId[] {
  const wanted = new Set(ids);
  return world.placeIds.filter((id) => wanted.has(id));
}
