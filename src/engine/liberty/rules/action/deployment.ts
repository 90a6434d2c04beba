import type { Violation } from '../../../core/base/result.js';
import { blockOf, count, hasEnemy, hexOf, isFriendly } from '../../position-accessors.js';
import { ATLANTIC, type BlockId, type HexId, SIDES, type Side, type State } from '../../state.js';
import type { Block, Hex, Nation, World } from '../../world/static-data-types.js';
import { FIRST_YEAR } from '../hand-accessors-and-player-order.js';
import { isIndies } from '../map/hex-properties.js';

/** Why a side gets no replacements now, or not as many; null when it does. */
export function replacementViolation(state: State, side: Side, wanted: number): Violation | null {
  // 12
  if (side === 'british' && state.year === FIRST_YEAR) return { code: 'no-british-replacements', rule: '12' };
  const there = count(state, side, 'pool');
  if (there === 0) return { code: 'pool-empty', rule: '6' };
  return wanted > there ? { code: 'pool-too-small', rule: '6', params: { wanted, there } } : null;
}

/** 6.1, 6.2: where a block that was drawn may be deployed, in map order; empty when nowhere. */
export function deployments(world: World, state: State, id: BlockId): readonly HexId[] {
  const block = blockOf(world, id);
  if (deploysAtSea(block.nation)) return [ATLANTIC];
  if (block.nation === 'indian') return indianPlaces(world, state, block);
  return towns(world, state, block.side, block.nation !== 'american' && block.nation !== 'continental');
}

/** Why a block that was drawn is not deployed in a hex, by the condition that fails there; null when it may be. */
export function deploymentViolation(world: World, state: State, id: BlockId, at: HexId): Violation | null {
  if (deployments(world, state, id).includes(at)) return null;
  const block = blockOf(world, id);
  const [why, rule] = obstacle(state, block, hexOf(world, at));
  return { code: 'not-deployed-there', rule, params: { block: `block:${id}`, hex: `hex:${at}`, why } };
}

/** What stands against it, and the rule that says so. */
function obstacle(state: State, { nation, side }: Block, hex: Hex): readonly [string, string] {
  const own = side === 'british' ? '6.1' : '6.2';
  if (isIndies(hex.id)) return ['indies', '9.1'];
  if (nation === 'indian') return ['indian', '10'];
  if (deploysAtSea(nation)) return ['overseas', own];
  if (!isSupplyTown(hex)) return ['noTown', own];
  if (hasEnemy(state, side, hex.id)) return ['enemy', own];
  if (!isFriendly(state, side, hex.id)) {
    const becomesHis = count(state, side, hex.id) > 0 || hex.town?.colour === COLOUR[side];
    return becomesHis ? ['untilEnd', '5.3'] : ['enemyTown', own];
  }
  return state.replaced[side].includes(hex.id) ? ['onlyOne', own] : ['militia', own];
}

const COLOUR: { readonly [S in Side]: string } = { british: 'red', american: 'blue' };

function deploysAtSea(nation: Nation): boolean {
  return nation === 'british' || nation === 'hessian' || nation === 'french';
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
