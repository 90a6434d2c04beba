import type { Decision } from '../../src/engine/core/base/decision.js';
import type { GameEvent } from '../../src/engine/core/base/game-event.js';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { ok, refuse } from '../../src/engine/core/base/result.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { type Applied, defineOrder, type OrderDef } from '../../src/engine/core/contract/order.js';
import { optional, type SlotType, slot, word } from '../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../src/engine/core/names/lexicon.js';
import { Unknown } from '../../src/engine/core/session/order-outcome-preview.js';

/**
 * Caravan: the smallest game with everything the contract is for. Both sides bid a hidden card at once (sealed);
 * the higher bidder leads the caravan along a road, and the other may strike at every space it enters: a decision
 * of the other side in the middle of a manoeuvre. A strike needs a 4; a hit ends the march.
 */
export type Side = 'red' | 'blue';
const SIDES: readonly Side[] = ['red', 'blue'];
export const ROAD = ['gate', 'well', 'dune', 'ford', 'city'];

export interface Caravan {
  readonly hands: { readonly [S in Side]: readonly number[] | null };
  readonly counts: { readonly [S in Side]: number };
  /** A bid is hidden from the other side: null for him, whether it was made is known. */
  readonly bids: { readonly [S in Side]: number | null };
  readonly made: { readonly [S in Side]: boolean };
  readonly at: string;
  readonly score: { readonly [S in Side]: number };
  readonly frames: readonly Frame[];
  readonly serial: number;
}

type Frame =
  | { readonly kind: 'bid'; readonly serial: number }
  | { readonly kind: 'lead'; readonly side: Side; readonly serial: number }
  | {
      readonly kind: 'march';
      readonly side: Side;
      readonly path: readonly string[];
      readonly serial: number;
    };

const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

const place: SlotType<Caravan, string> = {
  name: 'place',
  parse: (cursor, context) => context.lexicon.names('place').read(cursor),
  format: (value, context) => context.lexicon.names('place').show(value),
};

const path: SlotType<Caravan, string[]> = {
  name: 'path',
  parse(cursor, context) {
    const spaces: string[] = [];
    do {
      const read = context.lexicon.names('place').read(cursor);
      if (!read.ok) return read;
      spaces.push(read.value);
    } while (cursor.separator(','));
    return ok(spaces);
  },
  format: (value, context) => value.map((id) => context.lexicon.names('place').show(id)).join(', '),
};

const number: SlotType<Caravan, number> = {
  name: 'number',
  parse(cursor) {
    const value = cursor.number();
    return value === null ? refuse('not-a-number', undefined, { text: cursor.here }) : ok(value);
  },
  format: (value) => String(value),
};

const yesNo: SlotType<Caravan, boolean> = {
  name: 'yes-no',
  parse(cursor, context) {
    if (cursor.words(context.lexicon.forms('yes')) !== null) return ok(true);
    if (cursor.words(context.lexicon.forms('no')) !== null) return ok(false);
    return refuse('not-yes-or-no', undefined, { text: cursor.here });
  },
  format: (value, context) => context.lexicon.word(value ? 'yes' : 'no'),
};

/** Legal marches: one or more spaces onward along the road. */
function onward(at: string): string[] {
  return ROAD.slice(ROAD.indexOf(at) + 1);
}

const bid = defineOrder<Caravan, { card: number }>({
  verb: 'bid',
  answers: ['bid'],
  rules: ['1'],
  syntax: [word('bid'), slot('card', number)],
  unavailable: () => null,
  candidates: (view, decision) => ({
    card: (view.hands[decision.side as Side] ?? []).map((card) => ({ value: card })),
  }),
  propose(view, decision, choose) {
    const hand = view.hands[decision.side as Side] ?? [];
    const card = hand[choose(hand.length)];
    return card === undefined ? null : { card };
  },
  all: (view, decision) => (view.hands[decision.side as Side] ?? []).map((card) => ({ card })),
  check(view, decision, { card }) {
    return view.hands[decision.side as Side]?.includes(card) === true
      ? null
      : { code: 'not-in-hand', rule: '1', params: { card } };
  },
  apply(state, decision, { card }) {
    const side = decision.side as Side;
    const hand = state.hands[side];
    if (hand === null) throw new Unknown('the hand is not known');
    const made = { ...state.made, [side]: true };
    const bids = { ...state.bids, [side]: card };
    const next: Caravan = {
      ...state,
      bids,
      made,
      hands: { ...state.hands, [side]: hand.filter((held) => held !== card) },
      counts: { ...state.counts, [side]: state.counts[side] - 1 },
    };
    const events: GameEvent[] = [
      { kind: 'bid-made', audience: 'public', data: { side } },
      { kind: 'bid', audience: side, data: { side, card } },
    ];
    if (!(made.red && made.blue)) return { state: next, events };
    if (bids.red === null || bids.blue === null) throw new Unknown('the other bid is not known');
    const leader: Side = bids.red > bids.blue ? 'red' : 'blue';
    events.push({ kind: 'revealed', audience: 'public', data: { red: bids.red, blue: bids.blue } });
    return {
      state: {
        ...next,
        bids: { red: null, blue: null },
        made: { red: false, blue: false },
        frames: [{ kind: 'lead', side: leader, serial: next.serial + 1 }],
        serial: next.serial + 1,
      },
      events,
    };
  },
});

const march = defineOrder<Caravan, { path: string[] }>({
  verb: 'march',
  answers: ['lead'],
  rules: ['2'],
  syntax: [word('march'), optional(word('to')), slot('path', path)],
  unavailable: () => null,
  candidates: (view) => ({ path: onward(view.at).map((id) => ({ value: `place:${id}` })) }),
  propose(view, _decision, choose) {
    const spaces = onward(view.at);
    return spaces.length === 0 ? null : { path: spaces.slice(0, 1 + choose(spaces.length)) };
  },
  check(view, _decision, args) {
    const legal = onward(view.at).slice(0, args.path.length);
    return args.path.length > 0 && legal.join() === args.path.join()
      ? null
      : { code: 'not-along-the-road', rule: '2', params: { next: `place:${onward(view.at)[0] ?? view.at}` } };
  },
  apply(state, decision, args) {
    return enter(state, decision.side as Side, args.path, []);
  },
});

/** Moves one space and stops there for the other side's word; the rest of the path stays in the frame. */
function enter(
  state: Caravan,
  side: Side,
  path: readonly string[],
  events: readonly GameEvent[],
): Applied<Caravan> {
  const [next, ...rest] = path;
  if (next === undefined) return endMarch(state, events, []);
  const serial = state.serial + 1;
  return {
    state: { ...state, at: next, serial, frames: [{ kind: 'march', side, path: rest, serial }] },
    events: [...events, { kind: 'entered', audience: 'public', data: { place: next } }],
  };
}

function endMarch(
  state: Caravan,
  events: readonly GameEvent[],
  unsettled: readonly Side[],
): Applied<Caravan> {
  const over = state.at === 'city' || state.counts.red === 0;
  const serial = state.serial + 1;
  const frames: readonly Frame[] = over ? [] : [{ kind: 'bid', serial }];
  return {
    state: { ...state, frames, serial },
    events: over ? [...events, { kind: 'over', audience: 'public', data: {} }] : events,
    unsettled,
    closed: ['march'],
  };
}

const strike = defineOrder<Caravan, { answer: boolean }>({
  verb: 'strike',
  answers: ['strike'],
  rules: ['3'],
  syntax: [word('strike'), slot('answer', yesNo)],
  unavailable: () => null,
  candidates: () => ({ answer: [{ value: true }, { value: false }] }),
  propose: (_view, _decision, choose) => ({ answer: choose(2) === 1 }),
  all: () => [{ answer: true }, { answer: false }],
  check: () => null,
  apply(state, decision, { answer }, dice) {
    const frame = state.frames[0];
    if (frame?.kind !== 'march') throw new RangeError('no march to strike at');
    const side = decision.side as Side;
    if (!answer) {
      return enter(state, frame.side, frame.path, [{ kind: 'let-pass', audience: 'public', data: { side } }]);
    }
    const die = dice.roll(`${side} strikes`, 'public');
    const events: GameEvent[] = [{ kind: 'struck', audience: 'public', data: { side, die } }];
    if (die < 4) return enter(state, frame.side, frame.path, events);
    const score = { ...state.score, [side]: state.score[side] + 1 };
    return endMarch({ ...state, score }, events, [frame.side]);
  },
});

const words = new Lexicon({
  keywords: {
    bid: ['bid'],
    march: ['march', 'lead'],
    to: ['to'],
    strike: ['strike', 'attack'],
    yes: ['yes'],
    no: ['no', 'pass'],
    if: ['if'],
    and: ['and'],
    once: ['once'],
    always: ['always'],
    ask: ['ask'],
    forget: ['forget'],
    all: ['all'],
    first: ['first'],
    last: ['last'],
    at: ['at'],
    left: ['left'],
    entering: ['they enter'],
    with: ['with at most'],
  },
  names: {
    place: Object.fromEntries(ROAD.map((id) => [id, [id[0]?.toUpperCase() + id.slice(1)]])),
  },
});

export const tinyOrders: readonly OrderDef<Caravan>[] = [bid, march, strike];

export const caravan: GameModule<Caravan> = {
  id: 'caravan',
  version: '1',
  sides: SIDES,
  scenarios: [{ id: 'road', title: 'The road' }],
  editions: [1],
  defaultEdition: 1,
  lexicons: { en: words },
  orders: tinyOrders,
  plans: [
    {
      kind: 'strike',
      clauses: [{ syntax: [word('entering'), slot('place', place)] }],
      once: true,
      scope: 'march',
    },
    {
      kind: 'strike',
      clauses: [{ syntax: [word('with'), slot('left', number), word('left')], bounds: { left: 'at-most' } }],
      once: false,
    },
  ],
  checkSetup(raw) {
    return raw.scenario === 'road'
      ? ok({ scenario: 'road', edition: 1, options: (raw.options ?? {}) as JsonObject })
      : refuse('unknown-scenario', undefined, { scenario: raw.scenario as Json });
  },
  setup(_setup, dice) {
    const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const red = dice.pick('deal red', 'umpire', cards, 3).sort((a, b) => a - b);
    const left = cards.filter((card) => !red.includes(card));
    const blue = dice.pick('deal blue', 'umpire', left, 3).sort((a, b) => a - b);
    return {
      state: {
        hands: { red, blue },
        counts: { red: 3, blue: 3 },
        bids: { red: null, blue: null },
        made: { red: false, blue: false },
        at: 'gate',
        score: { red: 0, blue: 0 },
        frames: [{ kind: 'bid', serial: 1 }],
        serial: 1,
      },
      events: [
        { kind: 'dealt', audience: 'red', data: { cards: red } },
        { kind: 'dealt', audience: 'blue', data: { cards: blue } },
      ],
    };
  },
  pending(state): Decision[] {
    const frame = state.frames[0];
    if (frame === undefined) return [];
    const id = `d${frame.serial}`;
    switch (frame.kind) {
      case 'bid':
        return SIDES.filter((side) => !state.made[side]).map((side) => ({
          id: `${id}-${side}`,
          side,
          kind: 'bid',
          facts: {},
          sealed: true,
        }));
      case 'lead':
        return [{ id, side: frame.side, kind: 'lead', facts: { place: state.at } }];
      case 'march':
        return [
          {
            id,
            side: other(frame.side),
            kind: 'strike',
            facts: { place: state.at, left: onward(state.at).length },
          },
        ];
    }
  },
  chance() {
    throw new RangeError('nothing is left to chance');
  },
  view(state, viewer) {
    const mine = (side: Side): boolean => viewer === side || viewer === 'umpire';
    return {
      hands: {
        red: mine('red') ? state.hands.red : null,
        blue: mine('blue') ? state.hands.blue : null,
      },
      counts: state.counts,
      bids: { red: mine('red') ? state.bids.red : null, blue: mine('blue') ? state.bids.blue : null },
      made: state.made,
      at: state.at,
      score: state.score,
      frames: state.frames.map((frame) =>
        frame.kind === 'march' && !mine(frame.side) ? { ...frame, path: [] } : frame,
      ),
      serial: state.serial,
    };
  },
  outcome: (state) =>
    state.frames.length > 0
      ? null
      : {
          winner:
            state.score.red === state.score.blue ? null : state.score.red > state.score.blue ? 'red' : 'blue',
          reason: 'over',
        },
  problems: (state) =>
    SIDES.filter((side) => {
      const hand = state.hands[side];
      return hand !== null && hand.length !== state.counts[side];
    }).map((side) => `${side} holds another number of cards than counted`),
  eventRules: { 'bid-made': '1', revealed: '1', entered: '2', struck: '3' },
  describe: (event) => ({ key: `event.${event.kind}`, params: event.data }),
  headline: (view) => ({ key: 'headline', params: { at: `place:${view.at}` } }),
  board: (view) => [
    {
      title: { key: 'board.road', params: {} },
      lines: [{ key: 'board.at', params: { at: `place:${view.at}` } }],
    },
  ],
  hand(view, viewer) {
    const cards = viewer === 'red' || viewer === 'blue' ? view.hands[viewer] : null;
    if (cards === null) return [];
    return [{ title: { key: 'hand.title', params: {} }, lines: [{ key: 'hand.cards', params: { cards } }] }];
  },
  question: (_view, decision) => ({ key: `question.${decision.kind}`, params: decision.facts }),
};
