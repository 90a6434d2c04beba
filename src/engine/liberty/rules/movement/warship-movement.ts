import type { Violation } from '../../../core/base/result.js';
import { hasEnemy } from '../../position-accessors.js';
import type { HexId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { choke, type ShipRoute, shipRoutes } from '../map/ship-routes.js';
import { stormViolation } from './attack-restrictions.js';
import { closedViolation } from './land-movement.js';

/** Why warships cannot go that way on the map (8.1); null when they can. Hexside limits mean nothing to them. */
export function shipViolation(
  world: World,
  state: State,
  side: Side,
  from: HexId,
  { path, passes }: ShipRoute,
): Violation | null {
  const first = path[0] ?? from;
  const to = path.at(-1) ?? from;
  const between = path.slice(0, -1).find((hex) => hasEnemy(state, side, hex));
  if (between !== undefined) {
    return { code: 'enemy-in-the-way', rule: '5.1', params: { from: `hex:${from}`, hex: `hex:${between}` } };
  }
  for (const hex of passes) {
    // Who attacks the choke point itself passes nobody.
    if (hex !== to && hasEnemy(state, side, hex)) return chokeClosed(hex, to);
  }
  return closedViolation(state, side, from, first) ?? stormViolation(world, state, side, from, path);
}

/** Margin of 5.1: enemies at a choke point, of whatever kind, close the waters behind it to movement by sea. */
export function chokeViolation(world: World, state: State, side: Side, port: HexId): Violation | null {
  const hex = choke(world, port);
  return hex !== null && hasEnemy(state, side, hex) ? chokeClosed(hex, port) : null;
}

function chokeClosed(choke: HexId, port: HexId): Violation {
  return { code: 'choke-closed', rule: '5.1', params: { choke: `hex:${choke}`, hex: `hex:${port}` } };
}

/** The ways of warships to a port, with one hex more by a forced march (5.5). */
export function shipWays(world: World, from: HexId, to: HexId, reach: number): ShipRoute[] {
  return shipRoutes(world, from, reach).filter(({ path }) => path.at(-1) === to);
}
