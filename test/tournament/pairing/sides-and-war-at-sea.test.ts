import { afterEach, describe, expect, it } from '@jest/globals';
import type { Entrant, Meeting, Round } from '../../../src/tournament/base/index.js';
import { pairRedrawnRound, sidesByOffers } from '../../../src/tournament/pairing/index.js';
import { lastRound } from '../../../src/tournament/procedure/index.js';
import { begun, removeFolders } from '../support/logs.js';
import { attempt, enterAll, say } from '../support/players.js';
import { lots } from './played-round.js';
import { vectors } from './vectors.js';

afterEach(removeFolders);

interface Bids {
  readonly kind: string;
  readonly bids?: { readonly [who: string]: number };
  readonly preferred?: string;
  readonly other_gets?: number;
  readonly sequence?: readonly (number | 'accept')[];
  readonly result?: string;
}

const bids = (kind: string): Bids => {
  const found = vectors<readonly Bids[]>('bids').find((one) => one.kind === kind);
  if (found === undefined) throw new RangeError(kind);
  return found;
};
const offer = (entrant: string, side: 'first' | 'second', points: number) => ({ entrant, side, points });

describe('sides by what is offered', () => {
  it('go to who offers more for the side both want, and the other gets it', () => {
    const published = bids('sealed, same preference');
    const { A = 0, B = 0 } = published.bids ?? {};
    const decided = sidesByOffers([offer('A', 'first', A), offer('B', 'first', B)], 'sides', lots('x'));
    expect(decided).toEqual({
      ...{ first: published.preferred, second: 'A', points: published.other_gets, to: 'A' },
      decidedBy: 'offer',
    });
  });

  it('cost nothing where the two want different ones', () => {
    expect(bids('sealed, different preference').result).toBe('no bid, both get their side');
    const decided = sidesByOffers([offer('A', 'second', 9), offer('B', 'first', 4)], 'sides', lots('x'));
    expect(decided).toEqual({ first: 'B', second: 'A', points: 0, to: null, decidedBy: 'preference' });
  });

  it('are drawn where both offer as much', () => {
    const who = new Set(
      Array.from({ length: 40 }, (_, at) => {
        const made = sidesByOffers([offer('A', 'first', 2), offer('B', 'first', 2)], 'sides', lots(`${at}`));
        expect(made).toMatchObject({ points: 2, decidedBy: 'lot' });
        return made.first;
      }),
    );
    expect([...who].sort()).toEqual(['A', 'B']);
  });

  it('go to the last who raised, for what he gave', () => {
    const offered = (bids('open, steps').sequence ?? []).filter((one) => typeof one === 'number');
    // They take turns, the lower seed first.
    const best = (turn: number): number => Math.max(...offered.filter((_, at) => at % 2 === turn));
    const made = sidesByOffers(
      [offer('lower', 'first', best(0)), offer('higher', 'first', best(1))],
      'sides',
      lots('x'),
    );
    expect(made).toMatchObject({ first: 'lower', points: 1.5, to: 'higher' });
  });

  it('are opened in one entry of the log, and nobody offers for a game of others', async () => {
    const { log } = await begun('id: cup\ntitle: Cup\nstages: [{kind: swiss, rounds: 1}]\n');
    await enterAll(log, 2);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const game = { stage: 1, round: 1, table: 1, game: 1 };
    expect(
      await attempt(log, {
        ...{ type: 'offers', ...game },
        offers: [offer('p01', 'first', 1), offer('p03', 'first', 2)],
      }),
    ).toMatchObject({ violation: { code: 'tournament-not-your-game' } });
    await say(log, {
      ...{ type: 'offers', ...game },
      offers: [
        { entrant: 'p02', side: 'second', points: '2.5' },
        { entrant: 'p01', side: 'second', points: 1 },
      ],
    });
    expect(lastRound(log.session)?.meetings[0]?.games[0]).toMatchObject({
      ...{ first: 'p01', second: 'p02', bid: 2.5 },
    });
  });
});

/** "P13 Allies 2.0 - P01 Axis: Axis by 1.0"; an "elim" behind a name plays in place of a bye. The Allies have the first side. */
function matchOf(text: string, table: number): Meeting {
  const [, first = '', one, second = '', other, result] =
    /^(P\d+)( elim)? Allies(?: [\d.]+)? - (P\d+)( elim)? Axis: (\S+)/.exec(text) ?? [];
  if (result === undefined) throw new RangeError(text);
  const standIn = one !== undefined ? first : other !== undefined ? second : null;
  const winner = result === 'Allies' ? 'first' : result === 'Axis' ? 'second' : null;
  return {
    ...{ table, entrants: [first, second] },
    games: [{ first, second, outcome: { kind: 'played', winner } }],
    ...(standIn === null ? {} : { standIn }),
  };
}

describe('War at Sea 2020, as its rounds were played', () => {
  const told = (round: string): readonly string[] => vectors('elimination', 'war_at_sea_2020', round);
  const entrants = Array.from(
    { length: 24 },
    (_, at): Entrant => ({ id: `P${String(at + 1).padStart(2, '0')}`, seed: at + 1, rating: null }),
  );
  const settings: Parameters<typeof pairRedrawnRound>[0]['settings'] = {
    ...{ method: 'fold', waiting: [], mulligan: false, draw: 'second', keptApart: [] },
    sides: { by: 'seed', strict: false, games: 1 },
    odd: { gets: 'bye', from: 'best', among: 'seed' },
  };
  const round = (number: number, meetings: readonly Meeting[], byes: readonly string[] = []): Round => ({
    ...{ stage: 1, number, meetings },
    byes: byes.map((entrant) => ({ entrant, kind: 'pairing' as const })),
  });
  const matches = (lines: readonly string[]): Meeting[] => lines.map((line, at) => matchOf(line, at + 1));
  const known = matches(told('round_1_known'));
  // Of the first round the top alone is published: the others of the second beat somebody in it, too.
  const named = new Set(known.flatMap(({ entrants: both }) => both));
  const others = entrants.map(({ id }) => id).filter((id) => !named.has(id));
  const rest = others.slice(0, 9).map((second, at) => {
    const first = others[at + 9] ?? '';
    return matchOf(`${first} Allies - ${second} Axis: Axis`, known.length + at + 1);
  });
  const rounds = [
    round(1, [...known, ...rest]),
    round(2, matches(told('round_2'))),
    round(3, matches(told('round_3'))),
  ];

  it('an eliminator who wins puts his opponent out and does not go on', () => {
    const made = pairRedrawnRound({ entrants, rounds, withdrawn: new Set(), settings }, lots('was'));
    if (!made.ok) throw new Error(made.violation.code);
    const left = [
      ...made.value.meetings.flatMap(({ entrants: both }) => both),
      ...made.value.byes.map(({ entrant }) => entrant),
    ];
    expect(left.sort()).toEqual([...told('after_round_3')].sort());
  });

  it('a draw has the Axis go on, into the final that was played', () => {
    const [fourth = ''] = told('round_4');
    const played = [...rounds, round(4, [matchOf(fourth, 1)], ['P07'])];
    const made = pairRedrawnRound({ entrants, rounds: played, withdrawn: new Set(), settings }, lots('was'));
    if (!made.ok) throw new Error(made.violation.code);
    expect(made.value.meetings.map(({ entrants: both }) => [...both].sort())).toEqual([['P06', 'P07']]);
  });
});
