import type { Violation } from '../../../core/base/result.js';
import { placeOf, stacksOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Stacking: natives of all nations in one place. */
export const MOST_NATIVES = 5;

/** Units beyond the limit of a place. */
export interface Excess {
  readonly place: PlaceId;
  readonly units: number;
  readonly limit: number;
  readonly natives: boolean;
}

/** Stacking, looked at when a movement ends: the first place where too many of a side stand; null when there is none. */
export function excessOf(world: World, state: State, side: Side): Excess | null {
  for (const [place, there] of stacksOf(world, state, side)) {
    const excess = excessAmong(world, place, there);
    if (excess !== null) return excess;
  }
  return null;
}

export function tooMany({ place, units, limit, natives }: Excess): Violation {
  return {
    code: 'too-many-units',
    rule: 'Stacking',
    params: { place: `place:${place}`, units, limit, natives },
  };
}

export function excessAt(world: World, state: State, side: Side, place: PlaceId): Excess | null {
  return excessAmong(world, place, unitsAt(world, state, side, place));
}

function excessAmong(world: World, place: PlaceId, there: readonly UnitId[]): Excess | null {
  const limit = placeOf(world, place).stackLimit;
  if (there.length > limit) return { place, units: there.length, limit, natives: false };
  if (there.length <= MOST_NATIVES) return null;
  const natives = there.filter((id) => isNative(world, id)).length;
  return natives > MOST_NATIVES ? { place, units: natives, limit: MOST_NATIVES, natives: true } : null;
}

/** Whether these units find room beside who stands there. */
export function hasRoom(
  world: World,
  state: State,
  side: Side,
  place: PlaceId,
  coming: readonly UnitId[],
): boolean {
  const before = unitsAt(world, state, side, place);
  const there = [...before, ...coming.filter((id) => !before.includes(id))];
  return excessAmong(world, place, there) === null;
}

export function isNative(world: World, id: UnitId): boolean {
  const { type } = unitOf(world, id);
  return type === 'tribe' || type === 'iroquois';
}
