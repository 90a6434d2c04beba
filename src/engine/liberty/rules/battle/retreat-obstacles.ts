import { blockOf, hasEnemy, hexOf, isFriendly, isShip } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { type BlockId, enemyOf, type HexId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { landExits } from '../map/crossing-limits-and-land-exits.js';
import { isWilderness } from '../map/hex-properties.js';
import { seaLinks } from '../map/ship-routes.js';

/** What keeps a block from leaving a battle for a hex, and the rule that says so. */
export interface Obstacle {
  readonly why: 'enemy' | 'wilderness' | 'sea' | 'port' | 'notYours' | 'far' | 'way';
  readonly rule: string;
}

/** Why a block cannot retreat (7.4, 8.5) or regroup (7.5) to a hex to which it has no way. */
export function obstacleTo(
  world: World,
  state: State,
  frame: BattleFrame,
  id: BlockId,
  to: HexId,
  rule: string,
): Obstacle {
  const block = blockOf(world, id);
  const regroups = frame.step === 'regroup';
  const ship = isShip(world, id);
  if (hexOf(world, to).kind === 'zone' || (ship && seaLinks(world, frame.hex).includes(to))) {
    return { why: 'sea', rule: regroups ? '7.5' : '8.5' };
  }
  if (hasEnemy(state, block.side, to) || isFriendly(state, enemyOf(block.side), to)) {
    return { why: 'enemy', rule };
  }
  if (block.type === 'indian' && !isWilderness(world, to)) return { why: 'wilderness', rule: '10' };
  if (ship && !hexOf(world, to).port) return { why: 'port', rule: '8.1' };
  if ((regroups || ship) && !isFriendly(state, block.side, to)) return { why: 'notYours', rule };
  const within = ship ? reached(world, frame.hex, block.move) : byLand(world, frame.hex, block.move);
  return { why: within.has(to) ? 'way' : 'far', rule };
}

function byLand(world: World, from: HexId, far: number): Set<HexId> {
  return spread(from, far, (hex) => landExits(world, hex).map(({ to }) => to));
}

function reached(world: World, from: HexId, far: number): Set<HexId> {
  return spread(from, far, (hex) => world.neighbours.get(hex) ?? []);
}

function spread(from: HexId, far: number, next: (hex: HexId) => readonly HexId[]): Set<HexId> {
  const found = new Set<HexId>([from]);
  for (let step = 0; step < far; step++)
    for (const hex of [...found]) for (const to of next(hex)) found.add(to);
  return found;
}
