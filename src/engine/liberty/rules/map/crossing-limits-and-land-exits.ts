import { memoBy } from '../../../core/base/memoize.js';
import { type HexId, hexsideId } from '../../ids.js';
import type { Hexside, World } from '../../world/static-data-types.js';

/** A way out of a hex over land. */
export interface Exit {
  readonly to: HexId;
  readonly side: Hexside;
  /** 5.2: how many blocks of a player may cross in a turn. */
  readonly limit: number;
  /** 5.2: whether blocks other than Indians stop behind it. */
  readonly stops: boolean;
}

/** The hexside two hexes share; null when they are no neighbours. */
export function hexsideBetween(world: World, a: HexId, b: HexId): Hexside | null {
  return world.hexsides.get(hexsideId(a, b)) ?? null;
}

/**
 * 5.2: how many blocks each player may move across in a turn, or in a round of retreats (7.4). 0 where land blocks never
 * cross: the Chesapeake at Yorktown and the Delaware at Dover are sea-only hexsides too.
 */
export function landLimit({ terrain, river }: Hexside): number {
  switch (terrain) {
    case 'clear':
      return 4;
    case 'forest':
    case 'swamp':
      return river === null ? 2 : 3;
    default:
      return 0;
  }
}

/** 5.2: whether blocks that cross it stop (Indians excepted); a river through it lifts the stop. */
export function stopsAt({ terrain, river }: Hexside): boolean {
  return (terrain === 'forest' || terrain === 'swamp') && river === null;
}

/** The ways over land out of a hex, in map order. */
export const landExits = memoBy((world: World, from: HexId): readonly Exit[] =>
  (world.neighbours.get(from) ?? []).flatMap((to) => {
    const side = hexsideBetween(world, from, to);
    if (side === null) return [];
    const limit = landLimit(side);
    return limit === 0 ? [] : [{ to, side, limit, stops: stopsAt(side) }];
  }),
);
