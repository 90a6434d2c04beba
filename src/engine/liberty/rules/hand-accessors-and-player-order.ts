import { Unknown } from '../../core/session/order-outcome-preview.js';
import type { CardKind, Side, State } from '../state.js';
import type { Card, World } from '../world/static-data-types.js';

/** 12: the year of the set-up, in which fewer cards are dealt. */
export const FIRST_YEAR = 1775;

/** 3, 12: how many cards a side plays in a year. */
export function turnsIn(year: number): number {
  return year === FIRST_YEAR ? 3 : 5;
}

/** How many turns lie before a year. */
export function turnsUntil(year: number): number {
  let turns = 0;
  for (let before = FIRST_YEAR; before < year; before++) turns += turnsIn(before);
  return turns;
}

export function cardOf(world: World, kind: CardKind): Card {
  const card = world.cards.get(kind);
  if (card === undefined) throw new RangeError(`no card ${kind}`);
  return card;
}

/** The cards of a hand; throws Unknown on a view that does not show them. */
export function cardsOf(state: Pick<State, 'hands'>, side: Side): readonly CardKind[] {
  const { cards } = state.hands[side];
  if (cards === null) throw new Unknown(`the ${side} hand is not known`);
  return cards;
}

/** Cards in data order: the order of a hand must tell nothing. */
export function ordered(world: World, cards: readonly CardKind[]): CardKind[] {
  const at = (card: CardKind): number => world.deck.indexOf(card);
  return [...cards].sort((a, b) => at(a) - at(b));
}

/** The different cards of a hand, in data order. */
export function kindsIn(cards: readonly CardKind[]): CardKind[] {
  return [...new Set(cards)];
}

/** A hand without one such card. */
export function without(state: Pick<State, 'hands'>, side: Side, card: CardKind): State['hands'] {
  const cards = [...cardsOf(state, side)];
  const at = cards.indexOf(card);
  if (at < 0) throw new RangeError(`${card} is not in the ${side} hand`);
  cards.splice(at, 1);
  return { ...state.hands, [side]: { count: cards.length, cards } };
}

/**
 * 3.1, sequence of play: who is Player 1 when these cards are turned face up; `tie` when the action cards are equal.
 * A supply card makes its player Player 1; of two supply cards the British one.
 */
export function leaderBy(world: World, british: CardKind, american: CardKind): Side | 'tie' {
  const [ours, theirs] = [cardOf(world, british), cardOf(world, american)];
  if (ours.kind === 'supply') return 'british';
  if (theirs.kind === 'supply') return 'american';
  if (ours.actions === theirs.actions) return 'tie';
  return ours.actions > theirs.actions ? 'british' : 'american';
}
