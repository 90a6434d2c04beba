import { isBesiegedPiece, isDrilled, isReduced, piecesAt } from '../../position-accessors.js';
import { suppliedSpaces } from '../../rules/supply-lines.js';
import type { PieceId, Side, State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';

/** Tells the units that an event is about. */
export type UnitTest = (unit: Unit) => boolean;

/** Units of the counter mix that may come into play (5.52). */
export function unitsInReserve(world: World, state: State, fits: UnitTest): PieceId[] {
  return piecesAt(world, state, 'available').filter((piece) => {
    const unit = world.units.get(piece);
    return unit !== undefined && fits(unit);
  });
}

/** Units on the map, besieged or not. */
export function unitsOnMap(world: World, state: State, fits: UnitTest): PieceId[] {
  const found: PieceId[] = [];
  for (const unit of world.units.values()) {
    if (fits(unit) && world.spaces.has(state.pieces[unit.id] ?? '')) found.push(unit.id);
  }
  return found;
}

/** 8.22: units on the map that are not besieged. */
export function unbesiegedOnMap(world: World, state: State, fits: UnitTest): PieceId[] {
  return unitsOnMap(world, state, fits).filter((piece) => !isBesiegedPiece(world, state, piece));
}

/** 5.523: reduced units that may come back to full strength: not besieged (8.22), drilled troops in supply (12.3). */
export function restorable(world: World, state: State, side: Side, fits: UnitTest): PieceId[] {
  const reduced = unbesiegedOnMap(
    world,
    state,
    (unit) => unit.side === side && isReduced(state, unit.id) && fits(unit),
  );
  if (!state.flags.restoreNeedsSupply) return reduced;
  if (!reduced.some((piece) => isDrilled(world, piece))) return reduced;
  const supplied = suppliedSpaces(world, state, side);
  return reduced.filter((piece) => !isDrilled(world, piece) || supplied.has(state.pieces[piece] ?? ''));
}

/** Reduced militia, who wait in their boxes and know neither siege nor supply. */
export function reducedMilitia(world: World, state: State, side: Side, box?: string): PieceId[] {
  const found: PieceId[] = [];
  for (const unit of world.units.values()) {
    if (unit.class !== 'militia' || unit.side !== side || !isReduced(state, unit.id)) continue;
    const place = state.pieces[unit.id] ?? '';
    if (box === undefined ? place.startsWith('box:') : place === `box:${box}`) found.push(unit.id);
  }
  return found;
}
