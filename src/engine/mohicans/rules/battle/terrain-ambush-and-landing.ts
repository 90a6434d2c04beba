import { isFortified, placeOf, unitOf } from '../../position-accessors.js';
import {
  type Ground,
  LOUISBOURG,
  type PlaceId,
  QUEBEC,
  type State,
  type UnitId,
  type Way,
} from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isAtHome } from './units-inside-and-outside-walls.js';

/** IV Terrain: the ground that markers and walls leave no choice about; null where they say nothing. */
export function fixedGround(world: World, state: State, place: PlaceId): Ground | null {
  if (isFortified(world, state, place)) return 'clear';
  return state.raids.includes(place) ? 'woods' : null;
}

/** IV Terrain: the ground by the symbol of the map, where nothing fixes another one. */
export function usualGround(world: World, state: State, place: PlaceId): Ground {
  return fixedGround(world, state, place) ?? placeOf(world, place).terrain;
}

/** IV Terrain: the ground that a defender will mostly choose: woods take two hits for him. */
export function likelyGround(world: World, state: State, place: PlaceId): Ground {
  return fixedGround(world, state, place) ?? 'woods';
}

/** IV: places where any way by water makes a landing. */
const OPEN_TO_WATER: ReadonlySet<PlaceId> = new Set([QUEBEC, 'new-york']);
/** Special rules: here the guns of the garrison bear on a landing. */
export const GUN_PLACES: ReadonlySet<PlaceId> = new Set([QUEBEC, LOUISBOURG]);

/** IV: whether these attackers land. Who did not move this turn does not. */
export function isLanding(state: State, place: PlaceId, attackers: readonly UnitId[]): boolean {
  const ways = (id: UnitId): readonly Way[] => state.marks[id]?.ways ?? [];
  if (OPEN_TO_WATER.has(place) && attackers.some((id) => ways(id).some((way) => isWater(way)))) return true;
  return attackers.length > 0 && attackers.every((id) => ['lake', 'sea'].includes(ways(id).at(-1) ?? ''));
}

function isWater(way: Way): boolean {
  return way !== 'road' && way !== 'trail';
}

/** IV Ambushes: the die needs six or more with this added; 'certain' where none is rolled, null where there is no ambush. */
export function ambushOdds(
  world: World,
  state: State,
  ground: Ground,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): number | 'certain' | null {
  if (ground !== 'woods' || defenders.length === 0) return null;
  if (defenders.some((id) => isAtHome(world, state, id))) return 'certain';
  const irregular = (id: UnitId): boolean => unitOf(world, id).ambushClass === 'irregular';
  if (!defenders.every(irregular)) return null;
  if (attackers.every(irregular)) return 0;
  return attackers.some(irregular) ? 2 : 4;
}

/** Options, Split phases: what units that lie in ambush add to the die. */
export function lurkers(state: State, place: PlaceId, defenders: readonly UnitId[]): number {
  return Math.min(MOST_LURKERS, defenders.filter((id) => state.marks[id]?.lurks === place).length);
}

const MOST_LURKERS = 3;

/** The modified die that makes an ambush. */
export const AMBUSH_AT = 6;
