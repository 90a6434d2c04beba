import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { OfferKind, TableInput } from '../../../src/engine/core/contract/administrative-input.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import type { Plan } from '../../../src/engine/core/contract/plan.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import {
  begin,
  type Input,
  outcomeOf,
  pendingOf,
  type QueuedLine,
  type Session,
  type Step,
  step,
} from '../../../src/engine/core/session/session.js';
import { caravan } from '../../support/tiny-game.js';

const module = caravan as GameModule;
const dice = () => seededDice('table');
const opened = (): Session => begin(module, { scenario: 'road', edition: 1, options: {} }, dice()).session;

const line = (text: string, number = 1, message: string | null = null): QueuedLine => ({
  text,
  line: number,
  message,
});
const orders = (side: string, ...queue: QueuedLine[]): Input => ({
  type: 'orders',
  side,
  received: queue,
  queue,
  plans: null,
  values: [],
});

function made(session: Session, input: Input): Step {
  const result = step(module, session, input, dice());
  if (!result.ok) throw new Error(JSON.stringify(result.violation));
  return result.value;
}

const following = (session: Session, ...inputs: Input[]): Session =>
  inputs.reduce((now, input) => made(now, input).session, session);

function refusal(session: Session, input: Input): string {
  const result = step(module, session, input, dice());
  return result.ok ? 'ok' : result.violation.code;
}

/** Red has bid a card of his. */
function redHasBid(session: Session = opened()): Session {
  const [card] = (session.state as { hands: { red: number[] } }).hands.red;
  const order = { verb: 'bid', args: { card: card ?? 0 } };
  return following(session, { type: 'answer', side: 'red', decision: 'd1-red', order, via: 'queue' });
}

const plan: Plan = {
  id: 'p1',
  text: 'if they enter Dune: strike yes',
  kind: 'strike',
  where: [{ fact: 'place', test: 'is', value: 'dune' }],
  answers: ['strike yes'],
  ifPossible: false,
  once: true,
};

const offer = (side: string, what: 'draw' | 'pause'): TableInput => ({
  type: 'offer',
  side,
  offer: { what },
});
const takeback = (side: string, to = 0): TableInput => ({
  type: 'offer',
  side,
  offer: { what: 'takeback', to },
});
const paused = (by: string): TableInput => ({ type: 'pause', by, reason: 'away' });
const undo = (session: Session, side: string | null = null, to = 0): TableInput => ({
  type: 'undo',
  to,
  side,
  reason: '',
  state: session.state as never,
});

describe('a paused game', () => {
  const waiting = following(opened(), orders('red', line('bid 1')));
  const still = following(waiting, paused('umpire'));

  it('takes nothing that moves it, and goes on with nothing by itself', () => {
    const order = { verb: 'bid', args: { card: 1 } };
    const reason = { code: 'unknown-order' };
    for (const input of [
      orders('red'),
      { type: 'answer', side: 'red', decision: 'd1-red', order, via: 'queue' },
      { type: 'chance', decision: 'd1' },
      { type: 'drop', side: 'red', what: 'queue', reason },
    ] as Input[]) {
      expect([input.type, refusal(still, input)]).toEqual([input.type, 'paused']);
    }
    expect(advance(module, waiting, {})).not.toBeNull();
    expect(advance(module, still, {})).toBeNull();
  });

  it('goes on where it stood once it is continued', () => {
    const again = following(still, { type: 'continue', by: 'umpire' });
    expect(again).toEqual(waiting);
    expect(advance(module, again, {})).toEqual(advance(module, waiting, {}));
  });

  it('is paused once, and continued once', () => {
    expect(refusal(still, paused('umpire'))).toBe('paused');
    expect(refusal(waiting, { type: 'continue', by: 'umpire' })).toBe('not-paused');
  });

  it('is set going by either side when the sides agreed to pause, by the moderator alone when he did', () => {
    const agreed = following(opened(), offer('red', 'pause'), paused('blue'));
    for (const by of ['red', 'blue', 'umpire']) {
      expect([by, refusal(agreed, { type: 'continue', by })]).toEqual([by, 'ok']);
    }
    for (const by of ['red', 'blue']) {
      expect([by, refusal(still, { type: 'continue', by })]).toEqual([by, 'not-your-pause']);
    }
  });
});

describe('what both sides must want', () => {
  it('is nothing one side can have alone, nor by consenting to itself', () => {
    for (const session of [opened(), following(opened(), offer('red', 'pause'), offer('red', 'draw'))]) {
      expect(refusal(session, paused('red'))).toBe('no-such-offer');
      expect(refusal(session, { type: 'agree-draw', side: 'red' })).toBe('no-such-offer');
    }
    const asked = following(opened(), takeback('red', 0));
    expect(refusal(asked, undo(opened(), 'blue', 0))).toBe('no-such-offer');
    expect(refusal(asked, undo(opened(), 'red', 1))).toBe('no-such-offer');
    expect(refusal(opened(), undo(opened(), 'red', 0))).toBe('no-such-offer');
    expect(refusal(asked, undo(opened(), 'red', 0))).toBe('ok');
  });

  it('may be withdrawn by who offered and declined by who was offered', () => {
    const offered = following(opened(), offer('red', 'draw'), offer('red', 'pause'));
    const what: OfferKind = 'draw';
    expect(refusal(offered, { type: 'withdraw', side: 'blue', what })).toBe('no-such-offer');
    expect(refusal(offered, { type: 'decline', side: 'red', what })).toBe('no-such-offer');
    for (const gone of [
      { type: 'withdraw', side: 'red', what },
      { type: 'decline', side: 'blue', what },
    ] as TableInput[]) {
      const left = following(offered, gone);
      expect(left.table.offers).toEqual({ red: [{ what: 'pause' }] });
      expect(refusal(left, { type: 'agree-draw', side: 'blue' })).toBe('no-such-offer');
    }
  });

  it('is offered once of each kind: a later offer takes the place of the one before', () => {
    const twice = following(opened(), takeback('red', 3), offer('red', 'draw'), takeback('red', 5));
    expect(twice.table.offers.red).toEqual([{ what: 'draw' }, { what: 'takeback', to: 5 }]);
  });

  it('lapses when it is overtaken: a takeback by any move, everything by an undo or a newcomer', () => {
    const offered = following(opened(), takeback('blue', 0), offer('blue', 'draw'));
    expect(redHasBid(offered).table.offers).toEqual({ blue: [{ what: 'draw' }] });
    expect(following(offered, undo(opened())).table.offers).toEqual({});
    expect(following(offered, { type: 'substitute', side: 'red' }).table.offers).toEqual({});
    const agreed = following(opened(), offer('red', 'pause'), offer('blue', 'pause'), paused('blue'));
    expect(agreed.table.offers).toEqual({});
  });

  it('to have more time is settled by the time given', () => {
    const asked = following(opened(), { type: 'offer', side: 'red', offer: { what: 'extend', minutes: 60 } });
    const given: TableInput = { type: 'give-time', by: 'blue', side: 'red', minutes: 60 };
    expect(following(asked, { ...given, side: 'blue', by: 'red' }).table.offers.red).toHaveLength(1);
    expect(following(asked, given).table.offers).toEqual({});
  });
});

describe('an end beside the rules', () => {
  const ends: [string, TableInput, string | null][] = [
    ['resigned', { type: 'resign', side: 'red' }, 'blue'],
    ['forfeit', { type: 'forfeit', side: 'blue', reason: 'time' }, 'red'],
    ['agreed-draw', { type: 'agree-draw', side: 'blue' }, null],
    ['ended', { type: 'end', reason: 'enough' }, null],
  ];

  it.each(ends)('%s names who won, clears the table, and asks nobody any more', (reason, input, winner) => {
    const before = following(opened(), offer('red', 'draw'), paused('umpire'));
    const over = following(before, input);
    expect(outcomeOf(module, over)).toEqual({ winner, reason });
    expect(pendingOf(module, over)).toEqual([]);
    expect(over.table).toMatchObject({ offers: {}, paused: null });
    expect(advance(module, over, {})).toBeNull();
  });

  it('leaves talk, rulings and the moderator putting a position back', () => {
    const over = following(opened(), { type: 'end', reason: 'enough' });
    const closed: Input[] = [
      orders('red'),
      offer('red', 'draw'),
      takeback('red'),
      paused('umpire'),
      { type: 'continue', by: 'umpire' },
      { type: 'resign', side: 'red' },
      { type: 'end', reason: 'again' },
      { type: 'forfeit', side: 'red', reason: '' },
      { type: 'substitute', side: 'red' },
      { type: 'control', control: null },
      { type: 'give-time', by: 'umpire', side: 'red', minutes: 1 },
      { type: 'vacation', side: 'red', from: 1, to: 2 },
      { type: 'expired', side: 'red' },
      { type: 'withdraw', side: 'red', what: 'draw' },
      { type: 'decline', side: 'red', what: 'draw' },
      { type: 'agree-draw', side: 'red' },
    ];
    for (const input of closed) expect([input.type, refusal(over, input)]).toEqual([input.type, 'game-over']);
    const open: Input[] = [
      { type: 'press', by: 'red', to: ['blue'], text: 'well played' },
      { type: 'ruling', text: 'it stands' },
      undo(opened()),
    ];
    for (const input of open) expect([input.type, refusal(over, input)]).toEqual([input.type, 'ok']);
  });

  it('is undone with the position: the game goes on', () => {
    const over = following(redHasBid(), { type: 'resign', side: 'red' });
    const again = following(over, undo(opened()));
    expect(outcomeOf(module, again)).toBeNull();
    expect(pendingOf(module, again).map(({ side }) => side)).toEqual(['red', 'blue']);
  });
});

describe('a position that is put back', () => {
  it('empties the queues, telling each author alone, and keeps the plans', () => {
    const noted: Input = {
      type: 'orders',
      side: 'blue',
      received: [],
      queue: null,
      plans: [plan],
      values: [],
    };
    const full = following(
      redHasBid(),
      orders('red', line('march Well')),
      orders('blue', line('bid 99')),
      noted,
    );
    const back = made(full, undo(opened()));
    const { table, ...rest } = opened();
    // The same as then but for the plans, and that it was put back.
    expect(back.session).toEqual({
      ...rest,
      table: { ...table, undone: 1 },
      plans: { red: [], blue: [plan] },
    });
    expect(back.events.map(({ kind, audience }) => [kind, audience])).toEqual([
      ['undone', 'public'],
      ['queue-laid-aside', 'red'],
      ['queue-laid-aside', 'blue'],
    ]);
    expect(JSON.stringify(back.events[0])).not.toContain('hands');
  });

  it('leaves nobody the plans of the other when the people change sides with it', () => {
    const swapped = { red: 'blue', blue: 'red' };
    const moved = {
      ...module,
      seats: (state: unknown) =>
        (state as { at: string }).at === 'gate' ? { red: 'red', blue: 'blue' } : swapped,
    } as GameModule;
    const here = { ...opened(), plans: { red: [], blue: [plan] } };
    const there = { ...here, state: { ...(here.state as object), at: 'well' } };
    const back = step(moved, there, undo(here), dice());
    if (!back.ok) throw new Error(back.violation.code);
    expect(back.value.session.plans).toEqual({ red: [], blue: [] });
    const same = step(moved, here, undo(here), dice());
    expect(same.ok && same.value.session.plans).toEqual(here.plans);
  });

  it('of a paused game leaves it paused', () => {
    const still = following(redHasBid(), paused('umpire'), undo(opened()));
    expect(still.table.paused).toEqual({ by: 'umpire', reason: 'away' });
  });
});

describe('somebody new', () => {
  it('is left nothing his predecessor had said beforehand, and is not told of it', () => {
    const noted: Input = {
      type: 'orders',
      side: 'red',
      received: [],
      queue: [line('x')],
      plans: [plan],
      values: [],
    };
    const full = following(opened(), noted, { ...noted, side: 'blue' } as Input);
    const { session, events } = made(full, { type: 'substitute', side: 'red' });
    expect(session.queues).toEqual({ red: [], blue: [line('x')] });
    expect(session.plans).toEqual({ red: [], blue: [plan] });
    expect(events).toEqual([{ kind: 'substituted', audience: 'public', data: { side: 'side:red' } }]);
  });
});

describe('a message between players', () => {
  const readers = (by: string, to: string[]) =>
    made(opened(), { type: 'press', by, to, text: 'hello' }).events.map(({ audience }) => audience);

  it('is told to those it is for and to who wrote it, and never to the table', () => {
    expect(readers('red', ['blue']).sort()).toEqual(['blue', 'red']);
    expect(readers('red', [])).toEqual(['red']);
    expect(readers('umpire', ['red'])).toEqual(['red']);
    expect(readers('red', ['red'])).toEqual(['red']);
  });
});

describe('orders that take the place of others', () => {
  const replacing = (before: QueuedLine[], now: QueuedLine[]) =>
    made(following(opened(), orders('red', ...before)), orders('red', ...now)).events;

  it('name those only that are gone, each as often as it is', () => {
    const [a, b] = [line('march Well', 1, 'm'), line('march Dune', 2, 'm')];
    expect(replacing([a, b], [a, b])).toEqual([]);
    expect(replacing([a, b], [b])).toMatchObject([
      { kind: 'queue-replaced', data: { lines: ['march Well'] } },
    ]);
    expect(replacing([a, a], [a])).toMatchObject([{ data: { lines: ['march Well'] } }]);
    expect(replacing([a], [line('march Well', 1, 'n')])).toMatchObject([{ data: { lines: ['march Well'] } }]);
    expect(replacing([], [a])).toEqual([]);
  });
});
