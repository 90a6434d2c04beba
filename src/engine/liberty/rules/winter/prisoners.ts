import type { Decision } from '../../../core/base/decision.js';
import type { Violation } from '../../../core/base/result.js';
import { blocksAt, inOrder } from '../../position-accessors.js';
import type { SupplyFrame } from '../../procedure-state/action-frame-types.js';
import { type BlockId, type Offer, SIDES, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** 11.5: the blocks of a side that the enemy holds; they lie open. French ones are the American player's. */
export function prisonersOf(world: World, state: State, side: Side): readonly BlockId[] {
  return blocksAt(world, state, side, 'prisoner');
}

/** Why a block is no prisoner of that side; null when it is. */
export function prisonerViolation(
  world: World,
  state: State,
  side: Side,
  id: BlockId,
  rule: string,
): Violation | null {
  if (prisonersOf(world, state, side).includes(id)) return null;
  return { code: 'no-such-prisoner', rule, params: { block: `block:${id}`, side: `side:${side}` } };
}

/** 11.5, 13.2: whether both sides have somebody to get back. */
export function canExchange(world: World, state: State): boolean {
  return SIDES.every((side) => prisonersOf(world, state, side).length > 0);
}

/** 13.2: whether a supply card may still force an exchange; as everybody sees, whoever needs steps. */
export function canForceExchange(world: World, state: State, { supplied }: SupplyFrame): boolean {
  return state.options.forcedExchange && supplied.length === 0 && canExchange(world, state);
}

/** 11.5: an offer in a form that compares: the order in which blocks were named means nothing. */
export function offerOf(world: World, side: Side, give: readonly BlockId[], take: readonly BlockId[]): Offer {
  return { side, give: inOrder(world, give), take: inOrder(world, take) };
}

/** 11.5, 13.2: while prisoners are spoken of nobody brings up others. */
const SPOKEN_OF: ReadonlySet<string> = new Set(['exchange', 'release', 'over']);

/** 11.5: what a side may say though nobody asks it: at any time an offer of prisoners. */
export function anytime({ frames, serial }: State): readonly Decision[] {
  if (SPOKEN_OF.has(frames.at(-1)?.kind ?? 'over')) return [];
  // An offer that is made is a question of its own, so that the number is never used again.
  return SIDES.map((side) => ({ id: `o${serial}${side.charAt(0)}`, side, kind: 'offer', facts: {} }));
}

/** Offers a side may see declined in a turn or a winter before it must wait. */
const MOST_DECLINED = 3;

/**
 * 11.5: why a side offers nothing more this turn; null when it may. Ruling: an offer costs the other side an answer, so
 * that their number is limited.
 */
export function patienceViolation(state: State, side: Side): Violation | null {
  const declined = state.declined.filter((offer) => offer.side === side).length;
  return declined < MOST_DECLINED ? null : { code: 'offers-enough', rule: '11.5', params: { declined } };
}

/** 11.5: whether the other side has declined this very offer this turn or winter. */
export function wasDeclined({ declined }: State, { side, give, take }: Offer): boolean {
  const same = (a: readonly BlockId[], b: readonly BlockId[]): boolean => a.join() === b.join();
  return declined.some((past) => past.side === side && same(past.give, give) && same(past.take, take));
}
