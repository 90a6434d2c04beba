import { memoBy } from '../../../core/base/memoize.js';
import { BRITISH_INDIES, FRENCH_INDIES, type HexId } from '../../ids.js';
import type { World } from '../../world/static-data-types.js';

/** 9.1: how many blocks may stand in a port of the West Indies before the French enter. */
export const INDIES_LIMIT = 2;

/** 1.4: the only ground Indians may use (2.2.5). */
export function isWilderness(world: World, hex: HexId): boolean {
  return world.hexes.get(hex)?.wilderness === true;
}

/** 4: the weather region; the West Indies are south, the Atlantic is in none. */
export function regionOf(world: World, hex: HexId): 'north' | 'south' | null {
  return world.hexes.get(hex)?.region ?? null;
}

/** 1.2: the supply value of the town, 0 without a value or a town. */
export function supplyOf(world: World, hex: HexId): number {
  return world.hexes.get(hex)?.town?.supply ?? 0;
}

/** 1.5, 9.1 */
export function isIndies(hex: HexId): boolean {
  return hex === BRITISH_INDIES || hex === FRENCH_INDIES;
}

/** 11.3: the ports beside a hex, in map order; its own port is not among them. What divides them makes no difference. */
export const nextToPort = memoBy((world: World, hex: HexId): readonly HexId[] =>
  (world.neighbours.get(hex) ?? []).filter((one) => world.hexes.get(one)?.port === true),
);
