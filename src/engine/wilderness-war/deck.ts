import type { Dice } from '../core/base/dice-interface.js';
import type { GameEvent } from '../core/base/game-event.js';
import { Unknown } from '../core/session/order-outcome-preview.js';
import { linkedCard } from './rules/year/linked-card-returns-with-the-deal.js';
import { type CardNumber, SIDES, type Side, type State } from './state.js';
import { withParts } from './with-parts.js';

/** The cards of a position: hands, pile and discards, and how they pass from one to the other (5.2). */

type Cards = Pick<State, 'hands' | 'pile' | 'discards'>;
type Known = readonly CardNumber[];

/** Cards by number: hands and what is out of the game are kept so, for their order must tell nothing. */
export function ascending(cards: Known): CardNumber[] {
  return [...cards].sort((a, b) => a - b);
}

/** The cards of a hand; throws Unknown on a view that does not show them. */
export function cardsOf(state: Pick<State, 'hands'>, side: Side): Known {
  const { cards } = state.hands[side];
  if (cards === null) throw new Unknown(`the ${side} hand is not known`);
  return cards;
}

function pileOf(state: Cards): { cards: Known; onTop: Known } {
  const { cards, onTop } = state.pile;
  if (cards === null || onTop === null) throw new Unknown('the draw pile is not known');
  return { cards, onTop };
}

/**
 * 5.25: the discards and what is left of the draw pile become one pile, in no order. 14.1: a card that waits for its
 * side among the discards stays there.
 */
export function reshuffle(state: State): { readonly state: State; readonly events: readonly GameEvent[] } {
  const waiting = SIDES.map((side) => linkedCard(state, side));
  const discards = state.discards.filter((card) => waiting.includes(card));
  const cards = ascending([
    ...pileOf(state).cards,
    ...state.discards.filter((card) => !discards.includes(card)),
  ]);
  return {
    state: withParts(state, { discards, pile: { count: cards.length, cards, onTop: [] } }),
    events: [{ kind: 'reshuffled', audience: 'public', data: { count: cards.length } }],
  };
}

/**
 * 4.0 A.1, 5.25: fills both hands, the French first. When the pile is too short it is dealt out and the discards
 * are shuffled for the rest; under the older reading everything is shuffled together before anybody is dealt.
 */
export function deal(
  start: State,
  dice: Dice,
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  const missing = (state: State, side: Side): number =>
    Math.max(0, state.handSize[side] - state.hands[side].count);
  let state = start;
  for (const side of SIDES) {
    const card = linkedCard(state, side);
    if (card === null || missing(state, side) === 0) continue;
    state = receive(state, side, card);
    events.push({ kind: 'linked-card', audience: 'public', data: { side, card } });
  }
  const wanted = SIDES.reduce((sum, side) => sum + missing(state, side), 0);
  if (!state.flags.dealOutBeforeReshuffle && state.pile.count < wanted) {
    const shuffled = reshuffle(state);
    state = shuffled.state;
    events.push(...shuffled.events);
  }
  for (const side of SIDES) {
    let dealt: CardNumber[] = [];
    const first = take(state, side, missing(state, side), dice);
    state = first.state;
    dealt = first.cards;
    const rest = missing(state, side);
    if (rest > 0 && state.discards.length > 0) {
      const shuffled = reshuffle(state);
      events.push(...shuffled.events);
      const second = take(shuffled.state, side, rest, dice);
      state = second.state;
      dealt = [...dealt, ...second.cards];
    }
    events.push(
      { kind: 'dealt', audience: side, data: { side, cards: ascending(dealt) } },
      {
        kind: 'dealt-count',
        audience: 'public',
        data: { side, count: dealt.length, hand: state.hands[side].count },
      },
    );
  }
  return { state, events };
}

/** 14.1: a card of the discards is part of the deal. */
function receive(state: State, side: Side, card: CardNumber): State {
  const hand = ascending([...cardsOf(state, side), card]);
  return withParts(state, {
    hands: { ...state.hands, [side]: { count: hand.length, cards: hand } },
    discards: state.discards.filter((other) => other !== card),
  });
}

/** Moves up to `wanted` cards from the pile to the hand: those stacked on top in order, then blindly. */
function take(
  state: State,
  side: Side,
  wanted: number,
  dice: Dice,
): { readonly state: State; readonly cards: CardNumber[] } {
  const pile = pileOf(state);
  const stacked = pile.onTop.slice(0, wanted);
  const blind = pile.cards.filter((card) => !pile.onTop.includes(card));
  const draws = Math.min(wanted - stacked.length, blind.length);
  const drawn = draws > 0 ? dice.pick(`deal ${side}`, 'umpire', blind, draws) : [];
  const cards = [...stacked, ...drawn];
  const gone = new Set(cards);
  const left = pile.cards.filter((card) => !gone.has(card));
  const hand = ascending([...cardsOf(state, side), ...cards]);
  return {
    cards,
    state: withParts(state, {
      hands: { ...state.hands, [side]: { count: hand.length, cards: hand } },
      pile: { count: left.length, cards: left, onTop: pile.onTop.slice(stacked.length) },
    }),
  };
}
