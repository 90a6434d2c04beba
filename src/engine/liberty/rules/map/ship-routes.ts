import { memo, memoBy } from '../../../core/base/memoize.js';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES, type HexId } from '../../ids.js';
import type { World } from '../../world/static-data-types.js';
import { hexsideBetween } from './crossing-limits-and-land-exits.js';
import { tracks } from './path-enumeration.js';

/** 8.1: how far warships move on the map without a forced march. */
export const SHIP_REACH = 2;

/** 8.1: a forced march adds one. */
const FARTHEST = SHIP_REACH + 1;

/** 8.1: a way of a warship on the map to a port. */
export interface ShipRoute {
  /** The hexes entered, in order; the last is the port. */
  readonly path: readonly HexId[];
  /** The choke points whose waters the route enters or leaves: an enemy there forbids it. */
  readonly passes: readonly HexId[];
}

/**
 * 8.1: the ways of a warship over at most `reach` hexsides open to ships, ending in a port: all of them, since what
 * stands on one way may not stand on another. Shorter ones first, then in map order. None from a zone off the map.
 */
export function shipRoutes(world: World, from: HexId, reach: number = SHIP_REACH): readonly ShipRoute[] {
  return farRoutes(world, from).filter(({ path }) => path.length <= reach);
}

const farRoutes = memoBy((world: World, from: HexId): readonly ShipRoute[] => {
  const open = (here: HexId): HexId[] =>
    (world.neighbours.get(here) ?? []).filter((to) => hexsideBetween(world, here, to)?.ships === true);
  return tracks(from, FARTHEST, open)
    .filter((track) => world.hexes.get(track.at(-1) ?? from)?.port === true)
    .map((track) => ({ path: track.slice(1), passes: passed(world, track) }));
});

/** The choke points whose waters a way over these hexes enters or leaves, in data order. */
function passed(world: World, way: readonly HexId[]): HexId[] {
  return world.chokes
    .filter(({ waters }) =>
      way.some((hex, index) => {
        const before = way[index - 1];
        return before !== undefined && waters.includes(before) !== waters.includes(hex);
      }),
    )
    .map(({ hex }) => hex);
}

/** The choke point that ships pass between a port and the ocean; null when there is none. */
export function choke(world: World, port: HexId): HexId | null {
  return world.hexes.get(port)?.behind ?? null;
}

/** Whether warships may be in a hex at all (1.1): it has sea, or is off the map. */
export function isNavigable(world: World, hex: HexId): boolean {
  const kind = world.hexes.get(hex)?.kind;
  return kind !== undefined && kind !== 'land';
}

/** The ports of the map, in map order: those of the West Indies are not among them. */
export const mapPorts = memo((world: World): readonly HexId[] =>
  world.hexIds.filter((id) => isMapPort(world, id)),
);

function isMapPort(world: World, id: HexId): boolean {
  const hex = world.hexes.get(id);
  return hex?.port === true && hex.kind !== 'zone';
}

/**
 * 5.7, 8.1, 9.1: where one movement by sea leads from a port or zone: from every port to the Atlantic and back, and
 * between the two West Indies. Choke points, and what stands at either end, are not looked at.
 */
export function seaLinks(world: World, from: HexId): readonly HexId[] {
  switch (from) {
    case ATLANTIC:
      return [...mapPorts(world), BRITISH_INDIES, FRENCH_INDIES];
    case BRITISH_INDIES:
      return [ATLANTIC, FRENCH_INDIES];
    case FRENCH_INDIES:
      return [ATLANTIC, BRITISH_INDIES];
    default:
      return isMapPort(world, from) ? [ATLANTIC] : [];
  }
}
