import { isAuxiliary, isDrilled } from '../position-accessors.js';
import type { PieceId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** What a moving group is made of, as far as the movement rules ask. */
export interface Composition {
  readonly units: readonly PieceId[];
  readonly drilled: boolean;
  readonly auxiliaries: boolean;
  /** 6.6, 6.721: exactly one unit, and that an Auxiliary; leaders with it do not matter. */
  readonly loneAuxiliary: boolean;
  /** 6.53, 6.723: leaders without any unit. */
  readonly leadersAlone: boolean;
  /** 6.21, 6.22: land allowance, that of the slowest unit. */
  readonly allowance: number;
}

/** 6.21: land allowance of leaders without units. */
const LEADER_ALLOWANCE = 6;

/** What kinds of pieces these are, as far as movement asks. */
export function composition(world: World, pieces: readonly PieceId[]): Composition {
  const units = pieces.filter((piece) => world.units.has(piece));
  const moves = units.map((piece) => world.units.get(piece)?.move ?? 0);
  const drilled = units.some((piece) => isDrilled(world, piece));
  const auxiliaries = units.some((piece) => isAuxiliary(world, piece));
  return {
    units,
    drilled,
    auxiliaries,
    loneAuxiliary: units.length === 1 && auxiliaries,
    leadersAlone: units.length === 0,
    allowance: units.length === 0 ? LEADER_ALLOWANCE : Math.min(...moves),
  };
}
