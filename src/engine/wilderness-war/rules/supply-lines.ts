import type { Message } from '../../core/base/localized-message.js';
import {
  controls,
  enemyUnbesiegedUnitsOrFortification,
  friendlyFortification,
  isCultivated,
  originallyFriendly,
} from '../position-accessors.js';
import type { Side, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { spaceRef } from './message-references.js';
import { boardMemo } from './position-memo-table.js';

/**
 * 12.1: where supply lines of the side begin: controlled, unbesieged fortresses that were its own, and for the
 * British captured ports and Amphib spaces.
 * Ruling: an Amphib marker is a source even where the British themselves lay siege, or no landing could ever be
 * supplied; 8.22 takes control of the fortress away, not of the beach.
 */
export function supplySources(world: World, state: State, side: Side): SpaceId[] {
  return world.spaceIds.filter((id) => {
    if (side === 'british' && state.amphib.includes(id)) return true;
    const space = world.spaces.get(id);
    if (space === undefined || !space.fortress || !controls(world, state, side, id)) return false;
    return originallyFriendly(world, id, side) || (side === 'british' && space.port);
  });
}

/**
 * 12.2-12.21: every space in which drilled troops of the side would be in supply. Worked outwards from the sources,
 * so that one walk answers for the whole map.
 */
export function suppliedSpaces(world: World, state: State, side: Side): ReadonlySet<SpaceId> {
  const known = supplied(state);
  let found = known.get(side);
  if (found === undefined) {
    found = trace(world, state, side);
    known.set(side, found);
  }
  return found;
}

const supplied = boardMemo<ReadonlySet<SpaceId>>((state) => {
  const { sieges, forts, stockades, captured, amphib } = state;
  return [sieges, forts, stockades, captured, amphib];
});

function trace(world: World, state: State, side: Side): ReadonlySet<SpaceId> {
  // A space that is neither cultivated, fortified nor Amphib carries the line only from water to water (12.21), so
  // it matters how it was reached; every other space carries it on in any case.
  const judged = new Set<SpaceId>();
  const reached = new Set<SpaceId>();
  const open: { readonly at: SpaceId; readonly onlyWater: boolean }[] = [];
  const visit = (at: SpaceId, arrivedByWater: boolean): void => {
    if (judged.has(at) || (!arrivedByWater && reached.has(at))) return;
    if (enemyUnbesiegedUnitsOrFortification(world, state, at, side)) {
      judged.add(at);
      return;
    }
    if (carriesAnyway(world, state, side, at)) {
      judged.add(at);
      open.push({ at, onlyWater: false });
    } else if (arrivedByWater) {
      judged.add(at);
      open.push({ at, onlyWater: true });
    }
    reached.add(at);
  };
  for (const source of supplySources(world, state, side)) visit(source, false);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const neighbour of world.neighbours.get(next.at) ?? []) {
      const water = neighbour.kind !== 'land';
      if (water || !next.onlyWater) visit(neighbour.to, water);
    }
  }
  return reached;
}

/** 12.1: whether drilled troops of the side in the space are in supply. */
export function inSupply(world: World, state: State, side: Side, space: SpaceId): boolean {
  return suppliedSpaces(world, state, side).has(space);
}

/** 12.21: a space through which the line may pass whatever the connections are. */
function carriesAnyway(world: World, state: State, side: Side, space: SpaceId): boolean {
  return (
    isCultivated(world, space) ||
    friendlyFortification(world, state, space, side) ||
    (side === 'british' && state.amphib.includes(space))
  );
}

/** Where a supply line to a space would break, as a message: between which two spaces, and why (12.2, 12.21). */
export function supplyBreak(world: World, state: State, side: Side, space: SpaceId): Message {
  const reached = suppliedSpaces(world, state, side);
  const seen = new Set([space]);
  const open = [space];
  for (const at of open) {
    for (const { to } of world.neighbours.get(at) ?? []) {
      if (reached.has(to)) {
        const isHeld = enemyUnbesiegedUnitsOrFortification(world, state, at, side);
        return {
          key: 'supply-break',
          params: { last: spaceRef(to), next: spaceRef(at), why: isHeld ? 'enemy' : 'wilderness' },
        };
      }
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return { key: 'supply-break', params: { last: '', next: '', why: 'none' } };
}
