import { sideAsked as oneAsked } from '../../core/asked.js';
import type { Decision } from '../../core/decision.js';
import type { Json } from '../../core/json.js';
import type { Candidate } from '../../core/order.js';
import type { Violation } from '../../core/result.js';
import { cardsOf } from '../deck.js';
import { type CardNumber, type PieceId, SIDES, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world.js';

export { pick, pickSome } from '../../core/choices.js';

/** The playing side that a decision asks. */
export function sideAsked(decision: Decision): Side {
  return oneAsked(SIDES, decision);
}

/** What the question tells in a list: pieces, spaces or cards; none where it tells no such list. */
export function listed<T extends PieceId | SpaceId | CardNumber>(
  decision: Decision,
  fact: string,
): readonly T[] {
  const value = decision.facts[fact];
  return Array.isArray(value) ? (value as readonly Json[] as readonly T[]) : [];
}

/** 5.26: whether the side holds the card. */
export function cardViolation(view: State, side: Side, card: CardNumber): Violation | null {
  return cardsOf(view, side).includes(card)
    ? null
    : { code: 'card-not-in-hand', rule: '5.26', params: { card } };
}

/** A space that is not on the map: only a program could say so, since lines are read against the names. */
export function unknownSpace(world: World, spaces: readonly SpaceId[]): Violation | null {
  const unknown = spaces.find((space) => !world.spaces.has(space));
  return unknown === undefined
    ? null
    : { code: 'unknown-name', params: { text: unknown, category: 'space' } };
}

/** The highest activation value in the hand. */
export function bestValue(world: World, view: State, side: Side): number {
  return Math.max(0, ...cardsOf(view, side).map((card) => world.cards.get(card)?.value ?? 0));
}

/** The cards of the hand as a report lists them. */
export function cardCandidates(view: State, side: Side): Candidate[] {
  return cardsOf(view, side).map((card) => ({ value: `card:${card}` }));
}

/** The cards of the hand, the least activation value first. */
export function cheapestFirst(world: World, view: State, side: Side): CardNumber[] {
  const value = (card: CardNumber): number => world.cards.get(card)?.value ?? 0;
  return [...cardsOf(view, side)].sort((a, b) => value(a) - value(b));
}
