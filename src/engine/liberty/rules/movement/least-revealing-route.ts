import type { HexId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { hexsideBetween, landLimit, stopsAt } from '../map/crossing-limits-and-land-exits.js';
import { isWilderness } from '../map/hex-properties.js';
import type { Way } from './movement-types.js';

/**
 * Margin of 1.6: the way tells who goes it. Everybody sees by which hexside a battle is entered, so that of ways of one
 * length that are legal a player who names none means one that most kinds of blocks could go.
 */
export function leastTellingFirst<W>(world: World, ways: readonly W[], wayOf: (way: W) => Way): readonly W[] {
  if (ways.length < 2) return ways;
  const ranked = ways.map((way) => ({
    way,
    steps: wayOf(way).hexes.length,
    rank: telling(world, wayOf(way)),
  }));
  return ranked.sort((a, b) => a.steps - b.steps || a.rank - b.rank).map(({ way }) => way);
}

/** What a way gives away, less for kinds that are fewer: a way that is closed to foot outweighs all. */
const NO_FOOT = 4;
const NO_HORSE = 2;
const NO_INDIANS = 1;

function telling(world: World, { by, hexes }: Way): number {
  if (by === 'ship') return isRoad(world, hexes) ? 0 : NO_FOOT;
  const foot = by === 'river' || hexes.length === 2;
  const horse = by === 'river' || !haltsOnTheWay(world, hexes);
  const indians = hexes.every((hex) => isWilderness(world, hex));
  return (foot ? 0 : NO_FOOT) + (horse ? 0 : NO_HORSE) + (indians ? 0 : NO_INDIANS);
}

/** 5.2: whether it crosses a hexside, the last one excepted, behind which all but Indians stop. */
function haltsOnTheWay(world: World, hexes: readonly HexId[]): boolean {
  return hexes.slice(1, -1).some((hex, index) => {
    const hexside = hexsideBetween(world, hexes[index] ?? hex, hex);
    return hexside !== null && stopsAt(hexside);
  });
}

/** Whether land blocks could go that way: then who comes by its last hexside need not be a ship. */
function isRoad(world: World, hexes: readonly HexId[]): boolean {
  return hexes.slice(1).every((hex, index) => {
    const hexside = hexsideBetween(world, hexes[index] ?? hex, hex);
    return hexside !== null && landLimit(hexside) > 0;
  });
}
