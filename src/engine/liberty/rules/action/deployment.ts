import type { Violation } from '../../../core/result.js';
import { blockOf, count, hasEnemy, isFriendly } from '../../queries.js';
import { ATLANTIC, type BlockId, type HexId, SIDES, type Side, type State } from '../../state.js';
import type { Block, Hex, World } from '../../world.js';

/** 12: the British get no replacements in the first year. */
const FIRST_YEAR = 1775;

/** Why a side gets no replacements now, or not as many; null when it does. */
export function replacementViolation(state: State, side: Side, wanted: number): Violation | null {
  if (side === 'british' && state.year === FIRST_YEAR) return { code: 'no-british-replacements', rule: '12' };
  const there = count(state, side, 'pool');
  if (there === 0) return { code: 'pool-empty', rule: '6' };
  return wanted > there ? { code: 'pool-too-small', rule: '6', params: { wanted, there } } : null;
}

/** 6.1, 6.2: where a block that was drawn may be deployed, in map order; empty when nowhere. */
export function deployments(world: World, state: State, id: BlockId): readonly HexId[] {
  const block = blockOf(world, id);
  switch (block.nation) {
    case 'british':
    case 'hessian':
    case 'french':
      return [ATLANTIC];
    case 'indian':
      return indianPlaces(world, state, block);
    default:
      return towns(world, state, block.side, block.nation !== 'american' && block.nation !== 'continental');
  }
}

/**
 * Whether its owner is asked where it goes. Regulars are treated like the militia, who may choose among more towns: that
 * nothing is asked must not tell which of them was drawn.
 */
export function hasChoice(world: World, state: State, id: BlockId): boolean {
  const { side, nation } = blockOf(world, id);
  const places = deployments(world, state, id);
  if (places.length !== 1 || side === 'british' || nation === 'french') return places.length > 1;
  return towns(world, state, side, true).length > 1;
}

/** Friendly supply towns without an enemy, one block to each of them in a turn. */
function towns(world: World, state: State, side: Side, anyColour: boolean): HexId[] {
  return world.hexIds.filter((id) => {
    const hex = world.hexes.get(id);
    return (
      hex !== undefined &&
      hex.kind !== 'zone' && // 9.1
      isSupplyTown(hex) &&
      (anyColour || hex.town?.colour === 'blue') &&
      isFriendly(state, side, id) &&
      !hasEnemy(state, side, id) &&
      !state.replaced[side].includes(id)
    );
  });
}

function isSupplyTown({ town }: Hex): boolean {
  return town !== null && town.supply > 0;
}

/** 6.1, 10: the own town, or when that is in enemy hands or attacked a neutral hex beside it. */
function indianPlaces(world: World, state: State, { home, side }: Block): HexId[] {
  if (home === null) return [];
  if (isFriendly(state, side, home) && !hasEnemy(state, side, home)) return [home];
  return (world.neighbours.get(home) ?? []).filter(
    (id) =>
      world.hexes.get(id)?.wilderness === true &&
      state.control[id] === undefined &&
      SIDES.every((one) => one === side || count(state, one, id) === 0),
  );
}
