import type { Violation } from '../../core/base/result.js';
import {
  enemyUnitsOrFortification,
  fortressOwner,
  isBesieged,
  isCultivated,
  originallyFriendly,
  unbesiegedDrilled,
} from '../position-accessors.js';
import type { CardNumber, Side, SpaceId, State } from '../state.js';
import { withParts } from '../with-parts.js';
import type { World } from '../world/static-data-types.js';
import { spaceRef } from './message-references.js';
import { type Outcome, settleOccupation, without } from './occupation-effects.js';
import { suppliedSpaces, supplyBreak } from './supply-lines.js';

/** 5.4: what a card may build: one or the other, never both. */
export type Building = 'stockades' | 'forts';

/** 5.4: construction may not follow construction, even over the end of a season. */
export function constructionBan(state: State, side: Side): Violation | null {
  return state.lastUse[side] === 'construction'
    ? { code: 'construction-twice', rule: '5.4', params: {} }
    : null;
}

/** 5.41-5.43: why the side may not build there now; null when it may. */
function buildingViolation(
  world: World,
  state: State,
  side: Side,
  building: Building,
  space: SpaceId,
): Violation | null {
  const params = () => ({ space: spaceRef(space) });
  if (isBesieged(state, space)) return { code: 'build-in-siege', rule: '5.43', params: params() };
  if (fortressOwner(world, state, space) !== null)
    return { code: 'build-in-fortress', rule: '5.43', params: params() };
  if (state.forts[space] !== undefined) return { code: 'fort-stands', rule: '5.43', params: params() };
  if (building === 'stockades' && state.stockades[space] !== undefined) {
    return { code: 'stockade-stands', rule: '5.43', params: params() };
  }
  if (enemyUnitsOrFortification(world, state, space, side)) {
    return {
      code: 'build-among-enemies',
      rule: building === 'stockades' ? '5.41' : '5.43',
      params: params(),
    };
  }
  // 5.41: no builders needed at home
  if (building === 'stockades' && isCultivated(world, space) && originallyFriendly(world, space, side)) {
    return null;
  }
  const rule = building === 'stockades' ? '5.41' : '5.42';
  if (unbesiegedDrilled(world, state, space, side).length === 0)
    return { code: 'no-builders', rule, params: params() };
  if (state.flags.buildersNeedSupply && !suppliedSpaces(world, state, side).has(space)) {
    const broken = supplyBreak(world, state, side, space);
    return { code: 'builders-not-supplied', rule: '12.3', params: { ...params(), broken } };
  }
  return null;
}

/** Puts one building up: a stockade, or the next stage of a fort (5.42). Supply counts at once (12.3). */
export function build(world: World, state: State, side: Side, building: Building, space: SpaceId): Outcome {
  if (building === 'stockades') {
    return raise(
      world,
      withParts(state, { stockades: { ...state.stockades, [space]: side } }),
      side,
      'stockade',
      space,
    );
  }
  if (state.works[space] !== side) {
    return raise(world, withParts(state, { works: { ...state.works, [space]: side } }), side, 'works', space);
  }
  // 5.43: the fort takes the place of a stockade
  const completed: State = withParts(state, {
    works: without(state.works, space),
    stockades: without(state.stockades, space),
    forts: { ...state.forts, [space]: side },
  });
  return raise(world, completed, side, 'fort', space);
}

function raise(world: World, state: State, side: Side, what: string, space: SpaceId): Outcome {
  const settled = settleOccupation(world, state, space);
  return {
    state: settled.state,
    events: [
      {
        kind: 'built',
        audience: 'public',
        data: { side, what: `building:${what}`, space: spaceRef(space) },
      },
      ...settled.events,
    ],
  };
}

/** 5.4-5.43: why this card may not build in these spaces, taken in the order given; null when it may. */
export function constructionViolation(
  world: World,
  state: State,
  side: Side,
  card: CardNumber,
  building: Building,
  spaces: readonly SpaceId[],
): Violation | null {
  const ban = constructionBan(state, side);
  if (ban !== null) return ban;
  const value = world.cards.get(card)?.value ?? 0;
  if (spaces.length > value) {
    return {
      code: 'too-many-buildings',
      rule: building === 'stockades' ? '5.41' : '5.42',
      params: { count: spaces.length, value },
    };
  }
  const twice = spaces.find((space, index) => spaces.indexOf(space) !== index);
  if (twice !== undefined) {
    return { code: 'once-per-space', rule: '5.42', params: { space: spaceRef(twice) } };
  }
  let position = state;
  for (const space of spaces) {
    const violation = buildingViolation(world, position, side, building, space);
    if (violation !== null) {
      return { ...violation, suggestions: nearestSites(world, position, side, building, space) };
    }
    position = build(world, position, side, building, space).state;
  }
  return null;
}

/** Spaces where the side may build now, in map order. */
export function buildingSites(world: World, state: State, side: Side, building: Building): SpaceId[] {
  return world.spaceIds.filter(
    (space) =>
      worthLooking(world, state, side, building, space) &&
      buildingViolation(world, state, side, building, space) === null,
  );
}

/** Whether there is any such space. */
export function anyBuildingSite(world: World, state: State, side: Side, building: Building): boolean {
  return world.spaceIds.some(
    (space) =>
      worthLooking(world, state, side, building, space) &&
      buildingViolation(world, state, side, building, space) === null,
  );
}

/** 5.41, 5.42: most of the map has no builders and needs no further look. */
function worthLooking(world: World, state: State, side: Side, building: Building, space: SpaceId): boolean {
  if (building === 'stockades' && isCultivated(world, space) && originallyFriendly(world, space, side)) {
    return true;
  }
  return unbesiegedDrilled(world, state, space, side).length > 0;
}

function nearestSites(world: World, state: State, side: Side, building: Building, wanted: SpaceId): string[] {
  const target = world.spaces.get(wanted);
  return buildingSites(world, state, side, building)
    .flatMap((id) => world.spaces.get(id) ?? [])
    .map((space) => ({
      name: space.name,
      far: (space.x - (target?.x ?? 0)) ** 2 + (space.y - (target?.y ?? 0)) ** 2,
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name);
}
