import { allAt, blockOf, count, isShip, stateOf } from '../../position-accessors.js';
import type { BattleFrame, BattleRole } from '../../procedure-state/battle-frame-types.js';
import { type BlockId, enemyOf, type HexId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Who takes part in a battle. Fighting blocks lie face up; reserves (7.2.2) stand in the hex and do not. */

export function sideIn({ attacker }: Pick<BattleFrame, 'attacker'>, role: BattleRole): Side {
  return role === 'attacker' ? attacker : enemyOf(attacker);
}

export function roleOf({ attacker }: Pick<BattleFrame, 'attacker'>, side: Side): BattleRole {
  return side === attacker ? 'attacker' : 'defender';
}

/** The fighting blocks of a side, in counter order. */
export function fighters(world: World, state: State, { hex }: BattleFrame, side: Side): BlockId[] {
  return state.revealed.filter((id) => blockOf(world, id).side === side && state.blocks[id]?.at === hex);
}

/** Every block of a side in the hex; throws Unknown where the viewer does not know them all. */
export function standing(world: World, state: State, hex: HexId, side: Side): readonly BlockId[] {
  return allAt(world, state, side, hex);
}

/** 7.2.2: whether blocks of the side wait in reserve. */
export function hasReserve(world: World, state: State, frame: BattleFrame, side: Side): boolean {
  return count(state, side, frame.hex) > fighters(world, state, frame, side).length;
}

/** The fighting warships of a side. */
export function ships(world: World, state: State, frame: BattleFrame, side: Side): BlockId[] {
  return fighters(world, state, frame, side).filter((id) => isShip(world, id));
}

/** The fighting land blocks of a side, at sea or ashore. */
export function troops(world: World, state: State, frame: BattleFrame, side: Side): BlockId[] {
  return fighters(world, state, frame, side).filter((id) => !isShip(world, id));
}

/** 8.4: whether it is a land block of the attacker that has not landed yet. */
export function isAtSea(world: World, state: State, frame: BattleFrame, id: BlockId): boolean {
  return (
    frame.landed === null &&
    blockOf(world, id).side === frame.attacker &&
    !isShip(world, id) &&
    state.arrivals[id]?.by === 'sea'
  );
}

/** 8.4: whether a sea attack still waits for the warships of the defender to be defeated: no land block fights. */
export function isBecalmed(world: World, state: State, frame: BattleFrame): boolean {
  return troops(world, state, frame, frame.attacker).some((id) => isAtSea(world, state, frame, id));
}

/** The strength of all fighting blocks of a side together. */
export function totalStrength(world: World, state: State, frame: BattleFrame, side: Side): number {
  return fighters(world, state, frame, side).reduce((sum, id) => sum + stateOf(state, id).strength, 0);
}
