import type { Violation } from '../../core/base/result.js';
import { candidatesOf } from '../../core/contract/candidates-and-random-picks.js';
import type { Candidate } from '../../core/contract/order.js';
import { cardsOf } from '../deck.js';
import { leastFirst } from '../rules/distance-to-enemy.js';
import { pieceRef, spaceRef } from '../rules/message-references.js';
import type { CardNumber, PieceId, Side, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

export {
  candidatesOf,
  oneOf,
  pick,
  pickSome,
  refs,
} from '../../core/contract/candidates-and-random-picks.js';

/** 5.26: whether the side holds the card. */
export function cardViolation(view: State, side: Side, card: CardNumber): Violation | null {
  return cardsOf(view, side).includes(card)
    ? null
    : { code: 'card-not-in-hand', rule: '5.26', params: { card } };
}

/** A space that is not on the map: only a program could say so, since lines are read against the names. */
export function unknownSpace(world: World, ...spaces: readonly SpaceId[]): Violation | null {
  const unknown = spaces.find((space) => !world.spaces.has(space));
  return unknown === undefined
    ? null
    : { code: 'unknown-name', params: { text: unknown, category: 'space' } };
}

/** The highest activation value in the hand. */
export function bestValue(world: World, view: State, side: Side): number {
  return Math.max(0, ...cardsOf(view, side).map((card) => world.cards.get(card)?.value ?? 0));
}

/** Pieces as a report lists them. */
export function pieceCandidates(world: World, pieces: readonly PieceId[]): Candidate[] {
  return pieces.map((piece) => ({ value: pieceRef(world, piece) }));
}

/** Pieces as a report lists them: with the space where each of them stands. */
export function standing(world: World, view: State, pieces: readonly PieceId[]): Candidate[] {
  return pieces.map((piece) => ({
    value: pieceRef(world, piece),
    note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
  }));
}

/** The cards of the hand as a report lists them. */
export function cardCandidates(view: State, side: Side): Candidate[] {
  return candidatesOf('card', cardsOf(view, side));
}

/**
 * The cards of the hand as a player gives them away to activate something: the least value first and, of one value, those whose
 * event the other side alone may play; last of all what he may play in response, for which he waits (5.13).
 */
export function cheapestFirst(world: World, view: State, side: Side): CardNumber[] {
  const card = (number: CardNumber) => world.cards.get(number);
  const isOwn = (number: CardNumber): boolean => [side, 'both'].includes(card(number)?.symbol ?? 'both');
  return leastFirst(
    cardsOf(view, side),
    (number) => (card(number)?.response === true && isOwn(number) ? 1 : 0),
    (number) => card(number)?.value ?? 0,
    (number) => (isOwn(number) ? 1 : 0),
  );
}
