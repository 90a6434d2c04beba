import { blockOf } from '../../position-accessors.js';
import type { BattleFrame, BattleLetter } from '../../procedure-state/battle-frame-types.js';
import type { BlockId, State } from '../../state.js';
import type { Block, World } from '../../world/static-data-types.js';

/** Margin of 8.2: the round of the pursuit. */
export const PURSUIT = 4;
/** 7.2 */
export const LAST_ROUND = 3;
/** Margin of 8.2: the round after which volleys are over, and the one of bayonet charges. */
export const VOLLEY_ROUND = 1;
export const CHARGE_ROUND = 2;

/** 10: Indians at home; margin of 8.2: Indians in a pursuit. */
const INDIANS_AT_HOME = 2;
const INDIANS_PURSUING = 3;
const VOLLEY_HIT = 2;

/** 2.1.2, 8.4: when a block acts; dragoons that have just landed act last. */
export function letterOf(world: World, state: State, frame: BattleFrame, id: BlockId): BattleLetter {
  const { type, side, letter } = blockOf(world, id);
  const justLanded =
    frame.landed === frame.round && side === frame.attacker && state.arrivals[id]?.by === 'sea';
  return type === 'dragoon' && justLanded ? 'C' : letter;
}

/** 2.1.2: the highest roll that hits, with what changes it: 10, and the options in the margin of 8.2. */
export function hitOf(world: World, frame: BattleFrame, id: BlockId): number {
  const block = blockOf(world, id);
  if (block.type === 'indian') {
    if (frame.round === PURSUIT) return INDIANS_PURSUING;
    return block.home === frame.hex ? INDIANS_AT_HOME : block.hit;
  }
  if (frame.round === VOLLEY_ROUND && frame.volley.includes(id)) return VOLLEY_HIT;
  if (frame.round === CHARGE_ROUND && frame.charged.includes(id)) return block.hit + 1;
  return block.hit;
}

/** Margin of 8.2: militia and loyalist infantry. */
export function mayVolley({ nation, type }: Block): boolean {
  return type === 'infantry' && (nation === 'militia' || nation === 'loyalist');
}

/** Margin of 8.2: British, Hessian and French regular infantry, and the guards. */
export function mayCharge({ nation, type }: Block): boolean {
  return (
    type === 'guards' ||
    (type === 'infantry' && (nation === 'british' || nation === 'hessian' || nation === 'french'))
  );
}

/** Margin of 8.2: blocks that must retreat in this round because of how they fired in the last. */
export function isSpent({ round, volley, charged }: BattleFrame, id: BlockId): boolean {
  return (
    (round === VOLLEY_ROUND + 1 && volley.includes(id)) ||
    (round === CHARGE_ROUND + 1 && charged.includes(id))
  );
}
