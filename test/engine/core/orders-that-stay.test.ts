import { describe, expect, it } from '@jest/globals';
import { inAnyCase } from '../../../src/engine/core/parse/in-any-case.js';
import { readOrder, textContext } from '../../../src/engine/core/parse/read-order.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import { changedIn, sift, withSeen } from '../../../src/engine/core/session/orders-that-stay.js';
import { begin, type QueuedLine, type Session, step } from '../../../src/engine/core/session/session.js';
import { fixedDice } from '../../support/fixed-dice.js';
import { type Caravan, caravan } from '../../support/tiny-game.js';

/** The caravan with a rule for what stays: a place is concerned by whether the caravan stands there. */
const game: typeof caravan = {
  ...caravan,
  ahead: {
    begins: ['lead'],
    follows: ['strike'],
    pieces: ['camel'],
    concern: (view, _side, ids, own) =>
      Object.fromEntries(
        ids.map((id) => [
          id.startsWith('c-') ? `camel:${id}` : `place:${id}`,
          own ? view.at === id : `${view.at === id} ${view.score.blue}`,
        ]),
      ),
  },
};
const setup = { scenario: 'road', edition: 1, options: {} };
const { session } = begin(game, setup, fixedDice([]));
const at = (place: string): Caravan => ({ ...session.state, at: place });

type As = NonNullable<QueuedLine['holds']>['as'];
const line = (text: string, as?: As, ...names: string[]): QueuedLine => ({
  ...{ text, line: 1, message: null },
  ...(as === undefined ? {} : { holds: { as, names } }),
});
const texts = (lines: readonly QueuedLine[]) => lines.map(({ text }) => text).join(' / ');

/** What stays of orders given at the gate when the caravan stands somewhere else. */
function sifted(place: string, lines: readonly QueuedLine[], over = false): string {
  const given = withSeen(game, at('gate'), 'red', lines);
  const { stay, aside, changed } = sift(game, at(place), 'red', given, over);
  return `${texts(stay)} | ${texts(aside)} | ${changed.join(' ')}`;
}

describe('waiting orders, when the situation changes', () => {
  it('stay where nothing has changed of what they name, and are laid aside with the reason where it has', () => {
    expect(sifted('well', [line('a', 'begins', 'ford')])).toBe('a |  | ');
    expect(sifted('ford', [line('a', 'begins', 'ford')])).toBe(' | a | place:ford');
    expect(sifted('ford', [line('a', 'follows', 'ford')])).toBe(' | a | place:ford');
  });

  it('stand or fall with what goes on from them, and with those before them', () => {
    const manoeuvre = [
      line('a', 'begins', 'ford'),
      line('b', 'goes-on', 'well'),
      line('c', 'begins', 'city'),
    ];
    expect(sifted('dune', manoeuvre)).toBe('a / b / c |  | ');
    expect(sifted('well', manoeuvre)).toBe(' | a / b / c | place:well');
    expect(sifted('city', manoeuvre)).toBe('a / b | c | place:city');
  });

  it('do not stay where they only go on from something, name nothing known, or are of an older log', () => {
    expect(sifted('well', [line('a', 'goes-on', 'ford')])).toBe(' | a | ');
    expect(sifted('well', [line('a', 'goes-on', 'ford', 'c-one'), line('b', 'goes-on')])).toBe('a / b |  | ');
    expect(sifted('well', [line('a')])).toBe(' | a | ');
    expect(sift(game, at('well'), 'red', [line('a', 'begins', 'ford')], false).aside).toHaveLength(1);
  });

  it('do not outlive the turn they were meant for', () => {
    expect(sifted('well', [line('a', 'begins', 'ford')], true)).toBe(' | a | ');
  });

  it('stay in any case, whatever happens to those about them', () => {
    const lines = [line('a', 'begins', 'ford'), line('b', 'any-case'), line('c', 'begins', 'city')];
    expect(sifted('ford', lines)).toBe('b | a / c | place:ford');
    expect(sifted('gate', lines, true)).toBe('b | a / c | ');
  });

  it('that answer a result do not mind which pieces of their own side come and go', () => {
    const given = withSeen(game, at('gate'), 'red', [line('a', 'follows', 'ford')]);
    const later = { ...at('gate'), score: { red: 1, blue: 0 } };
    expect(given.flatMap((one) => changedIn(game, later, 'red', one))).toEqual([]);
    const struck = { ...at('gate'), score: { red: 0, blue: 1 } };
    expect(given.flatMap((one) => changedIn(game, struck, 'red', one))).toEqual(['place:ford']);
  });
});

/** Inputs one after the other; what is refused fails the test. */
function played(from: Session<Caravan>, ...inputs: readonly Parameters<typeof step>[2][]): Session<Caravan> {
  let now = from;
  for (const input of inputs) {
    const done = step(game, now, input, fixedDice([6, 6, 6]));
    if (!done.ok) throw new Error(done.violation.code);
    now = done.value.session;
  }
  return now;
}

const mail = (side: string, ...queue: QueuedLine[]) =>
  ({ type: 'orders', side, received: [], queue, plans: null, values: [] }) as const;
const leads: Session<Caravan> = {
  ...session,
  state: {
    ...at('gate'),
    frames: [{ kind: 'lead', side: 'red', serial: 7 }],
    serial: 7,
    hands: { red: [8, 9], blue: [1, 2] },
    counts: { red: 2, blue: 2 },
  },
};
const march = {
  type: 'answer',
  side: 'red',
  decision: 'd7',
  via: 'queue',
  order: { verb: 'march', args: { path: ['well'] } },
} as const;
const struck = {
  type: 'answer',
  side: 'blue',
  decision: 'd8',
  via: 'default',
  order: { verb: 'strike', args: { answer: true } },
} as const;

describe('a session', () => {
  it('keeps what its author brought about himself and could foresee', () => {
    const queue = [line('march well', 'begins', 'well'), line('march ford', 'begins', 'well', 'ford')];
    const after = played(leads, mail('red', ...queue), march, struck);
    expect(texts(after.queues.red ?? [])).toBe('march ford');
    expect(after.queues.red?.[0]).toMatchObject({ stayed: true });
  });

  it('looks once more when the moment of an order that stayed has come', () => {
    const [given] = withSeen(game, at('gate'), 'red', [line('march ford', 'begins', 'ford')]);
    const waiting = {
      ...leads,
      queues: { ...leads.queues, red: [{ ...given, stayed: true }] },
    } as typeof leads;
    const moved = { ...waiting, state: { ...waiting.state, at: 'ford' } };
    expect(advance(game, moved, {})).toMatchObject({
      type: 'drop',
      reason: { code: 'order-outdated', params: { changed: ['place:ford'] } },
    });
  });

  it('drops an order that proved impossible, and not what is to be done in any case', () => {
    const queue = [line('march city', 'begins', 'city'), line('b'), line('in any case c', 'any-case')];
    const drop = { type: 'drop', side: 'red', what: 'queue', reason: { code: 'x' } } as const;
    expect(texts(played(leads, mail('red', ...queue), drop).queues.red ?? [])).toBe('in any case c');
    expect(played(leads, mail('red', line('in any case c', 'any-case')), drop).queues.red).toEqual([]);
  });

  it('tells its author alone what stays, once', () => {
    const before = played(
      leads,
      mail('red', line('march well'), line('march ford', 'begins', 'ford')),
      march,
    );
    const done = step(game, before, struck, fixedDice([6]));
    if (!done.ok) throw new Error(done.violation.code);
    expect(done.value.events.filter(({ kind }) => kind.startsWith('queue'))).toEqual([
      { kind: 'queue-stays', audience: 'red', data: { lines: ['march ford'] } },
    ]);
  });

  it('of an older log lays everything aside as it did', () => {
    const before = played(leads, mail('red', line('march well'), line('march ford')), march);
    const done = step(game, before, struck, fixedDice([6]));
    expect(done.ok && done.value.events.at(-1)).toEqual({
      kind: 'queue-laid-aside',
      audience: 'red',
      data: { lines: ['march ford'] },
    });
  });
});

describe('the words "in any case"', () => {
  it.each([
    ['in any case march ford', 'march ford'],
    ['In any case: march ford', 'march ford'],
    ['en tout cas, march ford', 'march ford'],
    ["quoi qu'il arrive march ford", 'march ford'],
    ['auf jeden Fall march ford', 'march ford'],
    ['auf alle Fälle march ford', 'march ford'],
    ['march ford', null],
    ['in any case', null],
    ['in any caseload', null],
  ])('%s', (text, order) => {
    expect(inAnyCase(text)).toBe(order);
  });

  it('stand before an order that is read without them', () => {
    const context = textContext(game, session.state, 'red', null, 'en');
    expect(readOrder(game, 'in any case march well', context)).toEqual(
      readOrder(game, 'march well', context),
    );
  });
});
