import type { Violation } from '../../../core/base/result.js';
import { blockOf, blocksOnMap, count, hasEnemy, isFriendly, stateOf } from '../../position-accessors.js';
import { ATLANTIC, type BlockId, FRENCH_INDIES, type HexId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { supplyOf } from '../map/hex-properties.js';

/** 3.1.2: why a block cannot get a step by a supply card; null when it can. `supplied` are those that got one. */
export function supplyViolation(
  world: World,
  state: State,
  id: BlockId,
  supplied: readonly BlockId[],
): Violation | null {
  const block = blockOf(world, id);
  const { at, strength } = stateOf(state, id);
  const params = { block: `block:${id}`, hex: `hex:${at}` };
  if (supplied.includes(id)) return { code: 'supplied-before', rule: '3.1.2', params };
  if (block.nation === 'french' && !state.frenchEntered) {
    return { code: 'french-not-entered', rule: '9', params: { block: `block:${id}` } };
  }
  if (strength >= block.max) return { code: 'full-strength', rule: '2.1.1', params };
  if (suppliesAt(world, state, block.side, at) || block.home === at) return null;
  const why = supplyOf(world, at) === 0 ? 'noTown' : 'notYours';
  const barred = hasEnemy(state, block.side, at) ? 'enemy' : why;
  return block.home === null
    ? { code: 'no-supply-here', rule: '3.1.2', params: { ...params, why: barred } }
    : { code: 'no-supply-here', rule: '10', params: { ...params, why: 'indian' } };
}

/** The Atlantic, or a friendly supply town without an enemy. */
function suppliesAt(world: World, state: State, side: Side, hex: HexId): boolean {
  if (hex === ATLANTIC) return true;
  return supplyOf(world, hex) > 0 && isFriendly(state, side, hex) && !hasEnemy(state, side, hex);
}

/**
 * Whether, for all that the enemy can see, some block could still get a step. Asked by that alone, the question does not
 * betray that all blocks are at full strength.
 */
export function mayBeNeedy(world: World, state: State, side: Side, supplied: readonly BlockId[]): boolean {
  const homes = [...world.blocks.values()].filter((block) => block.side === side).map(({ home }) => home);
  return world.hexIds.some((hex) => {
    if (side === 'american' && hex === FRENCH_INDIES && !state.frenchEntered) return false;
    const had = supplied.filter((id) => stateOf(state, id).at === hex).length;
    const here = suppliesAt(world, state, side, hex) || homes.includes(hex);
    return here && count(state, side, hex) > had;
  });
}

/** The blocks of a side that could get a step now, in map order. */
export function needy(world: World, state: State, side: Side, supplied: readonly BlockId[]): BlockId[] {
  return blocksOnMap(world, state, side).filter((id) => supplyViolation(world, state, id, supplied) === null);
}
