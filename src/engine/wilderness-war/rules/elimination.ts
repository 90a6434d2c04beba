import { resettled } from '../position-accessors.js';
import type { PieceId, Place, Side, SpaceId, State } from '../state.js';
import { withParts } from '../with-parts.js';
import type { World } from '../world/static-data-types.js';
import { without } from './occupation-effects.js';

/** A position after units were eliminated. */
export interface Elimination {
  readonly state: State;
  /** 5.532: settlements that lost their Allied marker, in map order. */
  readonly lapsed: readonly SpaceId[];
}

/**
 * 5.52, 7.61: takes pieces off the map: those that may return go back to the counter mix, Regulars, Coureurs and
 * leaders out of the game. 5.532: a settlement without units on the map is no ally any more.
 */
export function eliminate(world: World, state: State, pieces: readonly PieceId[]): Elimination {
  if (pieces.length === 0) return { state, lapsed: [] };
  const moves = new Map<PieceId, Place>();
  const reduced: { [piece: PieceId]: true } = { ...state.reduced };
  const bereaved = new Set<SpaceId>();
  for (const piece of pieces) {
    const unit = world.units.get(piece);
    moves.set(piece, unit?.returns === true ? 'available' : 'removed');
    delete reduced[piece];
    if (unit?.home !== undefined && unit.home !== null && state.allied[unit.home] === unit.side) {
      bereaved.add(unit.home);
    }
  }
  const places = resettled(world, state.pieces, moves);
  let { allied } = state;
  const lapsed: SpaceId[] = [];
  if (bereaved.size > 0) {
    for (const space of world.spaceIds) {
      if (!bereaved.has(space) || hasNatives(world, places, space, allied[space])) continue;
      allied = without(allied, space);
      lapsed.push(space);
    }
  }
  return { state: withParts(state, { pieces: places, reduced, allied }), lapsed };
}

function hasNatives(world: World, places: State['pieces'], space: SpaceId, side: Side | undefined): boolean {
  for (const unit of world.units.values()) {
    if (unit.home === space && unit.side === side && world.spaces.has(places[unit.id] ?? '')) return true;
  }
  return false;
}
