import { blockOf } from '../../position-accessors.js';
import type { BlockId, HexId, Side, Site, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { standing } from './battle-participants.js';

/** How blocks came to a battle. */

/** The hex or zone a block came to the battle from; null for those that stood there when it began. */
export function cameFrom(world: World, state: State, hex: HexId, id: BlockId): HexId | null {
  return cameToFight(world, state, hex, id) ? (state.arrivals[id]?.path.at(-1) ?? null) : null;
}

/**
 * Whether a block moved this turn in order to fight here. Blocks of Player 1 in a hex that is attacked afterwards came
 * before there was a battle.
 */
export function cameToFight(world: World, state: State, hex: HexId, id: BlockId): boolean {
  const { side } = blockOf(world, id);
  const defends = state.sites[hex]?.attacker !== side;
  return state.arrivals[id] !== undefined && !(defends && side === state.player1);
}

/** 7.2.2: the ways by which the attacker came, in the order in which they were used first. */
export function waysOfAttack(site: Site): HexId[] {
  return [...new Set(site.entries.filter(({ side }) => side === site.attacker).map(({ from }) => from))];
}

/**
 * 7.2.2: the blocks of a side that fight from the first round on: of the attacker those of the main attack, of the
 * defender those that stood there. Ruling: where nobody of the side would fight they all do.
 */
export function front(
  world: World,
  state: State,
  hex: HexId,
  side: Side,
  main: HexId | null,
): readonly BlockId[] {
  const all = standing(world, state, hex, side);
  const from = state.sites[hex]?.attacker === side ? main : null;
  const first = all.filter((id) => cameFrom(world, state, hex, id) === from);
  return first.length > 0 ? first : all;
}
