import type { Violation } from '../../../core/base/result.js';
import { blockOf, hasEnemy, hexOf, isFriendly } from '../../position-accessors.js';
import {
  ATLANTIC,
  type BlockId,
  enemyOf,
  type HexId,
  type Means,
  type Side,
  type State,
} from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { regionOf } from '../map/hex-properties.js';

/**
 * Margin of 5.3: to enter a hex with enemy blocks or an enemy town is an attack, the town empty or not. To come to the
 * help of those attacked there is none. Nor is there one in the Atlantic (1.6), whoever sails there.
 */
export function isAttack(world: World, state: State, side: Side, hex: HexId): boolean {
  if (hex === ATLANTIC) return false;
  if (hasEnemy(state, side, hex)) return state.sites[hex]?.attacker !== enemyOf(side);
  return hexOf(world, hex).town !== null && isFriendly(state, enemyOf(side), hex);
}

/** 4: no attack in or from the region of the storm: neither end of it may lie there. */
export function stormViolation(
  world: World,
  state: State,
  side: Side,
  from: HexId,
  entered: readonly HexId[],
): Violation | null {
  if (state.storm === 'none') return null;
  for (const hex of entered) {
    if (!isAttack(world, state, side, hex)) continue;
    const near = [from, hex].some((end) => regionOf(world, end) === state.storm);
    if (near) {
      return {
        code: 'storm',
        rule: '4',
        params: { storm: state.storm, from: `hex:${from}`, hex: `hex:${hex}` },
      };
    }
  }
  return null;
}

/** 8.4: land blocks of a sea attack share the hex with no other attack, in whatever order they come. */
export function combinedViolation(
  world: World,
  state: State,
  side: Side,
  hex: HexId,
  by: Means,
): Violation | null {
  if (isFriendly(state, side, hex)) return null;
  const others = landedBefore(world, state, side, hex);
  const clash = by === 'sea' ? others.length > 0 : others.some((id) => state.arrivals[id]?.by === 'sea');
  return clash ? { code: 'sea-attack-alone', rule: '8.4', params: { hex: `hex:${hex}` } } : null;
}

/** Land blocks of the side that came to the hex this turn. */
function landedBefore(world: World, state: State, side: Side, hex: HexId): BlockId[] {
  return Object.keys(state.arrivals).filter((id) => {
    const block = blockOf(world, id);
    return block.side === side && block.type !== 'warship' && state.blocks[id]?.at === hex;
  });
}
