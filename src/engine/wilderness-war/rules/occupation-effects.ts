import type { GameEvent } from '../../core/base/game-event.js';
import {
  amphibLost,
  fortificationOwner,
  isBesieged,
  isDrilled,
  spaceOf,
  strongholdOwner,
  unitsAt,
} from '../position-accessors.js';
import { enemyOf, SIDES, type Side, type SpaceId, type State } from '../state.js';
import { withParts } from '../with-parts.js';
import type { World } from '../world/static-data-types.js';
import { spaceRef } from './message-references.js';

/** A position and what the table saw on the way to it. */
export interface Outcome {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Marks points for a side on the common track (13.21). */
export function awardPoints(state: State, side: Side, points: number): Outcome {
  const vp = state.vp + (side === 'french' ? points : -points);
  return {
    state: withParts(state, { vp }),
    events: [{ kind: 'victory-points', audience: 'public', data: { side, points, vp } }],
  };
}

/** Removes the key from a marker record. */
export function without<T>(record: { readonly [space: SpaceId]: T }, space: SpaceId) {
  if (record[space] === undefined) return record;
  const { [space]: _gone, ...rest } = record;
  return rest;
}

/**
 * What follows at once from who stands in a space: sieges lifted (8.232), Amphib markers removed (6.431), captured
 * fortresses reverting (8.24), works destroyed (5.45), Niagara and Ohio Forks changing hands (13.23). To be called for every space that was left,
 * entered, or lost a marker.
 */
export function settleOccupation(world: World, state: State, space: SpaceId): Outcome {
  // A fortress that went back to its first owner is not besieged by him any more.
  const rules = [liftSiege, removeAmphib, revertFortress, liftSiege, destroyWorks, changeHands];
  let outcome: Outcome = { state, events: [] };
  for (const rule of rules) {
    const next = rule(world, outcome.state, space);
    if (next !== null) outcome = { state: next.state, events: [...outcome.events, ...next.events] };
  }
  return outcome;
}

/** 8.232 */
function liftSiege(world: World, state: State, space: SpaceId): Outcome | null {
  if (!isBesieged(state, space)) return null;
  const owner = strongholdOwner(world, state, space);
  if (owner !== null && unitsAt(world, state, space, enemyOf(owner)).length > 0) return null;
  return {
    state: withParts(state, { sieges: without(state.sieges, space) }),
    events: [{ kind: 'siege-lifted', audience: 'public', data: { space: spaceRef(space) } }],
  };
}

/** 6.431 */
function removeAmphib(world: World, state: State, space: SpaceId): Outcome | null {
  if (!state.amphib.includes(space) || !amphibLost(world, state, space)) return null;
  return {
    state: withParts(state, { amphib: state.amphib.filter((marked) => marked !== space) }),
    events: [{ kind: 'amphib-removed', audience: 'public', data: { space: spaceRef(space) } }],
  };
}

/** 8.24 */
function revertFortress(world: World, state: State, space: SpaceId): Outcome | null {
  const captor = state.captured[space];
  const owner = spaceOf(world, space).originally;
  if (captor === undefined || owner === 'none') return null;
  if (unitsAt(world, state, space, captor).length > 0) return null;
  // 6.432, 9.22: the marker alone holds it
  if (captor === 'british' && state.amphib.includes(space)) return null;
  const points = awardPoints(withParts(state, { captured: without(state.captured, space) }), owner, 3);
  return {
    state: points.state,
    events: [
      {
        kind: 'fortress-reverted',
        audience: 'public',
        data: { space: spaceRef(space), side: owner },
      },
      ...points.events,
    ],
  };
}

/** 5.45: works of a side whose enemy's drilled troops hold the space alone. */
function destroyWorks(world: World, state: State, space: SpaceId): Outcome | null {
  const owner = state.works[space];
  if (owner === undefined || unitsAt(world, state, space, owner).length > 0) return null;
  if (!unitsAt(world, state, space, enemyOf(owner)).some((piece) => isDrilled(world, piece))) return null;
  return {
    state: withParts(state, { works: without(state.works, space) }),
    events: [
      {
        kind: 'works-destroyed',
        audience: 'public',
        data: { space: spaceRef(space), side: owner },
      },
    ],
  };
}

/** 13.23: Niagara and Ohio Forks. */
function changeHands(world: World, state: State, space: SpaceId): Outcome | null {
  if (!world.contested.includes(space)) return null;
  const present = SIDES.filter(
    (side) =>
      unitsAt(world, state, space, side).length > 0 || fortificationOwner(world, state, space) === side,
  );
  const [holder] = present;
  const before = state.holders[space];
  if (holder === undefined || present.length > 1 || holder === before) return null;
  const held: State = withParts(state, { holders: { ...state.holders, [space]: holder } });
  // Never held by anybody: it was taken, it did not change hands.
  if (before === undefined) return { state: held, events: [] };
  const points = awardPoints(held, holder, 1);
  return {
    state: points.state,
    events: [
      {
        kind: 'changed-hands',
        audience: 'public',
        data: { space: spaceRef(space), side: holder },
      },
      ...points.events,
    ],
  };
}
