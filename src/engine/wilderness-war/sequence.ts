import type { Decision } from '../core/decision.js';
import type { Dice } from '../core/dice.js';
import type { JsonObject } from '../core/json.js';
import type { Outcome } from '../core/module.js';
import type { Applied } from '../core/order.js';
import { ascending, cardsOf, deal, reshuffle } from './deck.js';
import { type CardNumber, enemyOf, type Frame, type Side, type State } from './state.js';
import type { World } from './world.js';

/** The sequence of play (4.0): deal, action phases in turn, the end of a season. */

/** The id of the next decision, and the serial that makes it unique; put both into the new state. */
export function nextId(
  state: Pick<State, 'serial'>,
  side: Side | 'chance',
): { readonly id: string; readonly serial: number } {
  const serial = state.serial + 1;
  return { id: `d${serial}${side.charAt(0)}`, serial };
}

/** The frame on top of the stack; null when the game is over. */
export function topFrame(state: State): Frame | null {
  return state.frames.at(-1) ?? null;
}

/** Who must decide what now. */
export function pending(state: State): readonly Decision[] {
  const frame = topFrame(state);
  if (frame === null) return [];
  const { season, year } = state;
  switch (frame.kind) {
    case 'deal':
      return [{ id: frame.id, side: 'chance', kind: 'deal', facts: { season, year } }];
    case 'action':
      return [
        {
          id: frame.id,
          side: frame.side,
          kind: 'action',
          facts: {
            season,
            year,
            cards: state.hands[frame.side].count,
            enemyCards: state.hands[enemyOf(frame.side)].count,
            mustPlayAll: state.mustPlayAll[frame.side],
          },
        },
      ];
    case 'activation':
      return [
        {
          id: frame.id,
          side: frame.side,
          kind: 'move',
          facts: {
            card: frame.card,
            how: frame.how,
            groups: frame.groups.map(
              (group): JsonObject => ({
                pieces: group.pieces,
                commander: group.commander,
                from: group.from,
              }),
            ),
          },
        },
      ];
    case 'year-end':
      return [];
  }
}

/** The deal that opens a season (4.0 A.1, B.1), and the first action phase. */
export function dealSeason(state: State, dice: Dice): Applied<State> {
  // 4.0 A.2: who kept a card must play the whole new hand; the card counts against the hand size.
  const mustPlayAll = { french: state.hands.french.count > 0, british: state.hands.british.count > 0 };
  const dealt = deal({ ...state, mustPlayAll, holding: { french: false, british: false }, frames: [] }, dice);
  const { season, year, first } = state;
  const started = turnTo(dealt.state, enemyOf(first));
  return {
    ...started,
    events: [
      { kind: 'season-began', audience: 'public', data: { season, year, first } },
      ...dealt.events,
      ...started.events,
    ],
  };
}

/** 4.0 A.2: a side takes no more action phases this season when it has no card or holds its last one. */
function finished(state: State, side: Side): boolean {
  return state.hands[side].count === 0 || state.holding[side];
}

/**
 * A card leaves the hand for a use of its owner (5.26) and goes face up to the discards (5.22). The phase goes on
 * until `endActionPhase`.
 */
export function playCard(
  world: World,
  state: State,
  side: Side,
  card: CardNumber,
  use: 'activation' | 'construction' | 'event',
): Applied<State> {
  const hand = cardsOf(state, side);
  if (!hand.includes(card)) throw new RangeError(`the ${side} hand has no card ${card}`);
  const left = ascending(hand.filter((held) => held !== card));
  return {
    state: {
      ...state,
      hands: { ...state.hands, [side]: { count: left.length, cards: left } },
      discards: [...state.discards, card],
      lastUse: { ...state.lastUse, [side]: use },
      // 5.25: whatever the card was used for, and however it left the hand.
      reshuffle: state.reshuffle || world.cards.get(card)?.reshuffle === true,
    },
    events: [{ kind: 'card-played', audience: 'public', data: { side, card, use } }],
  };
}

/** The action phase under way is over: the other side's, or one's own again, or the end of the season. */
export function endActionPhase(_world: World, state: State): Applied<State> {
  const frame = state.frames.find((candidate) => candidate.kind === 'action');
  if (frame?.kind !== 'action') throw new RangeError('no action phase to end');
  const next = turnTo({ ...state, frames: [] }, frame.side);
  return { ...next, closed: ['action-phase', ...(next.closed ?? [])] };
}

/** The next action phase after one of `last`. */
function turnTo(state: State, last: Side): Applied<State> {
  const side = [enemyOf(last), last].find((candidate) => !finished(state, candidate));
  if (side === undefined) return endSeason(state);
  const { id, serial } = nextId(state, side);
  return { state: { ...state, serial, frames: [{ kind: 'action', side, id }] }, events: [] };
}

/** Both sides are through: 5.25 once Surrender! was out, then the late season, or the year-end phases (4.0 B.3). */
function endSeason(state: State): Applied<State> {
  const { season, year } = state;
  const events: Applied<State>['events'][number][] = [
    { kind: 'season-ended', audience: 'public', data: { season, year } },
  ];
  let next = state;
  if (state.reshuffle) {
    const shuffled = reshuffle({ ...state, reshuffle: false });
    next = shuffled.state;
    events.push(...shuffled.events);
  }
  if (season === 'late') {
    return { state: { ...next, frames: [{ kind: 'year-end' }] }, events, closed: ['season', 'year'] };
  }
  const { id, serial } = nextId(next, 'chance');
  return {
    state: { ...next, season: 'late', serial, frames: [{ kind: 'deal', id }] },
    events,
    closed: ['season'],
  };
}

/** How the game ended; play stops where the year-end phases begin. */
export function outcome(state: State): Outcome | null {
  return topFrame(state)?.kind === 'year-end' ? { winner: null, reason: 'year-end', rule: '4.0' } : null;
}
