import { memoOf } from '../../../core/base/memoize.js';
import type { Violation } from '../../../core/base/result.js';
import { blockOf, blocksAt, blocksByPlace, count, stateOf } from '../../position-accessors.js';
import { type BlockId, enemyOf, type HexId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isIndies } from '../map/hex-properties.js';

/** Who may move at all, wherever to. */

/** Why a block does not move this turn whatever is tried; null when it may. */
export function standsStill(world: World, state: State, id: BlockId): Violation | null {
  if (state.arrivals[id] !== undefined) return refused('already-moved', '5.1', id);
  if (state.sites[stateOf(state, id).at]?.home === id) return refused('defends-town', '13.5', id);
  if (state.frenchEntered) return null;
  if (blockOf(world, id).nation === 'french') return refused('french-not-entered', '9', id);
  const locked = state.options.indiesLocked && isIndies(stateOf(state, id).at);
  return locked ? refused('indies-locked', '13.3', id) : null;
}

function refused(code: string, rule: string, id: BlockId): Violation {
  return { code, rule, params: { block: `block:${id}` } };
}

type Movers = ReadonlyMap<HexId, readonly BlockId[]>;

/** Several orders ask the same of one position. */
const moversOf = (side: Side) =>
  memoOf((world: World, state: State): Movers => {
    const found = new Map<HexId, readonly BlockId[]>();
    for (const [at, ids] of blocksByPlace(world, state, side)) {
      if (!world.hexes.has(at)) continue;
      const free = ids.filter((id) => standsStill(world, state, id) === null);
      if (free.length > 0) found.set(at, free);
    }
    return found;
  });
const known = { british: moversOf('british'), american: moversOf('american') };

/** All blocks of a side that could set out, pinned or not, by the hex they are in, in counter order. */
export function movers(world: World, state: State, side: Side): Movers {
  return known[side](world, state);
}

/** Whether any block of a side could set out. */
export function canAnyMove(world: World, state: State, side: Side): boolean {
  for (const [at, ids] of blocksByPlace(world, state, side)) {
    if (world.hexes.has(at) && ids.some((id) => standsStill(world, state, id) === null)) return true;
  }
  return false;
}

/**
 * 5.4: how many blocks of a side may still leave a hex; no limit where nobody attacks. Where the enemy attacks, each of his blocks pins one of those that
 * stood there. Who stays is pinned: nobody need be named, since it makes no difference until the others have gone.
 */
export function freeToLeave(world: World, state: State, side: Side, hex: HexId): number {
  if (state.sites[hex]?.attacker !== enemyOf(side)) return Number.POSITIVE_INFINITY;
  const standing = blocksAt(world, state, side, hex).filter((id) => state.arrivals[id] === undefined).length;
  return Math.max(0, standing - count(state, enemyOf(side), hex));
}
