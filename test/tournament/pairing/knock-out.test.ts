import { describe, expect, it } from '@jest/globals';
import type { Entrant, Outcome, Round } from '../../../src/tournament/base/index.js';
import {
  bracketOrder,
  type Draft,
  type KnockOutTreeSettings,
  type LivesSettings,
  livesLeft,
  pairLivesRound,
  pairRedrawnRound,
  pairTreeRound,
  type RedrawnSettings,
  treeOf,
} from '../../../src/tournament/pairing/index.js';
import { fc, MORE } from '../../support/property.js';
import { entrants, lots, played, randomFrom } from './played-round.js';
import { vectors } from './vectors.js';

const TREE: KnockOutTreeSettings = {
  lives: 1,
  thirdPlace: false,
  consolation: false,
  draw: 'refused',
  games: 1,
};
const REDRAWN: RedrawnSettings = {
  method: 'fold',
  waiting: 'to-power-of-two',
  mulligan: false,
  draw: 'refused',
  sides: { by: 'seed', strict: false, games: 1 },
  odd: { gets: 'bye', from: 'best', among: 'seed' },
  keptApart: [],
};
const LIVES: LivesSettings = {
  lives: 2,
  draw: 'half',
  swiss: {
    method: 'random',
    floater: 'lot-down',
    rematch: 'if-need-be',
    sides: { by: 'balance', strict: false, games: 1 },
    odd: { gets: 'bye', from: 'best', among: 'lot', again: true },
    keptApart: [],
  },
};
const games = (draft: Draft): string[] =>
  draft.meetings.map(({ entrants: both }) => both.map((id) => id.slice(1)).join('-'));
/** How games end in turn: the first side wins, unless told. */
const firstWins = (): Outcome => ({ kind: 'played', winner: 'first' });

/** A whole knock-out, and who won it. */
function run(
  pair: (rounds: readonly Round[]) => ReturnType<typeof pairTreeRound>,
  outcome: () => Outcome = firstWins,
) {
  const rounds: Round[] = [];
  const drafts: Draft[] = [];
  for (;;) {
    const made = pair(rounds);
    if (!made.ok) return { rounds, drafts, ended: made.violation };
    drafts.push(made.value);
    rounds.push(played(made.value, rounds.length + 1, outcome));
    if (rounds.length > 80) throw new Error('it does not end');
  }
}
const tree = (field: readonly Entrant[], settings: Partial<KnockOutTreeSettings> = {}) => {
  return (rounds: readonly Round[]) =>
    pairTreeRound({ entrants: field, rounds, withdrawn: new Set(), settings: { ...TREE, ...settings } });
};

describe('a tree', () => {
  it('begins as published', () => {
    const table = vectors<
      { players: number; size: number; byes: number[]; first_round_in_bracket_order: string[] }[]
    >('elimination', 'first_rounds', 'table');
    for (const { players, size, byes, first_round_in_bracket_order } of table) {
      expect(bracketOrder(size)).toHaveLength(size);
      const first = tree(entrants(players))([]);
      if (!first.ok) throw new Error(first.violation.code);
      expect([players, games(first.value)]).toEqual([players, first_round_in_bracket_order]);
      const free = first.value.byes.map(({ entrant }) => Number(entrant.slice(1)));
      expect([...free].sort((a, b) => a - b)).toEqual(byes);
    }
  });

  it('ends with the best seed where seeds win, after one game fewer than there are entrants', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), (many) => {
        const { rounds, ended } = run(tree(entrants(many)));
        expect(ended).toEqual({ code: 'knock-out-decided', params: { winner: 'p1' } });
        expect(rounds.flatMap(({ meetings }) => meetings)).toHaveLength(many - 1);
      }),
    );
  });

  it('has the published number of games where two losses are needed', () => {
    interface Row {
      players: number;
      winners_bracket_games: number;
      losers_bracket_games: number;
      total_min: number;
      total_max: number;
    }
    for (const row of vectors<Row[]>('elimination', 'double_elimination_counts', 'table')) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const random = randomFrom(seed);
        const { drafts } = run(tree(entrants(row.players), { lives: 2 }), () => ({
          kind: 'played',
          winner: random.below(2) === 0 ? 'first' : 'second',
        }));
        const parts = drafts.flatMap(({ meetings }) => meetings.map(({ why }) => why.code));
        const many = (part: string) => parts.filter((code) => code === `knock-out-${part}`).length;
        expect(many('winners')).toBe(row.winners_bracket_games);
        expect(many('losers')).toBe(row.losers_bracket_games);
        expect(parts.length).toBeGreaterThanOrEqual(row.total_min);
        expect(parts.length).toBeLessThanOrEqual(row.total_max);
      }
    }
  });

  it('sends the beaten where the published layout sends them', () => {
    const want = vectors<{ winners_1: string[] }>('elimination', 'double_elimination_8');
    const all = treeOf(8, { lives: 2, thirdPlace: false, consolation: false });
    const first = tree(entrants(8), { lives: 2 })([]);
    if (!first.ok) throw new Error(first.violation.code);
    expect(games(first.value)).toEqual(want.winners_1);
    const losers = all.filter(({ part }) => part === 'losers');
    expect(
      losers.slice(0, 4).map(({ sources }) => sources.map(({ from, ...of }) => [from, ...Object.values(of)])),
    ).toEqual([
      [
        ['loser', 0],
        ['loser', 1],
      ],
      [
        ['loser', 2],
        ['loser', 3],
      ],
      [
        ['loser', 5],
        ['winner', 7],
      ],
      [
        ['loser', 4],
        ['winner', 8],
      ],
    ]);
  });

  it('puts out who has lost twice, and nobody else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 33 }), fc.string(), (many, seed) => {
        const random = randomFrom(seed);
        const { rounds, ended } = run(tree(entrants(many), { lives: 2 }), () => ({
          kind: 'played',
          winner: random.below(2) === 0 ? 'first' : 'second',
        }));
        const losses = new Map<string, number>();
        for (const { games: all } of rounds.flatMap(({ meetings }) => meetings)) {
          for (const { first, second, outcome } of all) {
            if (outcome?.kind !== 'played') throw new Error('not played');
            const loser = outcome.winner === 'first' ? second : first;
            losses.set(loser, (losses.get(loser) ?? 0) + 1);
          }
        }
        const winner = String(ended.params?.winner);
        expect(losses.get(winner) ?? 0).toBeLessThan(2);
        for (const { id } of entrants(many)) if (id !== winner) expect([id, losses.get(id)]).toEqual([id, 2]);
      }),
      { numRuns: 60 * MORE },
    );
  });

  it('has a game for the third place and one for those beaten at first, where asked', () => {
    const { drafts } = run(tree(entrants(8), { thirdPlace: true, consolation: true }));
    expect(
      drafts.map((draft) => draft.meetings.map(({ why }, at) => `${why.code.slice(10)} ${games(draft)[at]}`)),
    ).toEqual([
      ['winners 1-8', 'winners 4-5', 'winners 2-7', 'winners 3-6'],
      ['winners 1-4', 'winners 2-3', 'consolation 5-8', 'consolation 6-7'],
      ['final 1-2', 'third-place 3-4', 'consolation 5-6'],
    ]);
  });

  it('waits for results, knows what a draw means, and lets go on who meets nobody', () => {
    const field = entrants(4);
    const first = tree(field)([]);
    if (!first.ok) throw new Error(first.violation.code);
    const next = (
      outcome: Outcome | null,
      settings: Partial<KnockOutTreeSettings> = {},
      gone: string[] = [],
    ) => {
      const made = pairTreeRound({
        entrants: field,
        rounds: [played(first.value, 1, () => outcome)],
        withdrawn: new Set(gone),
        settings: { ...TREE, ...settings },
      });
      return made.ok ? games(made.value) : made.violation;
    };
    expect(next(null)).toEqual({ code: 'knock-out-open', params: { one: 'p1', other: 'p4' } });
    const draw: Outcome = { kind: 'played', winner: null };
    expect(next(draw)).toEqual({ code: 'knock-out-drawn', params: { one: 'p1', other: 'p4' } });
    expect(next(draw, { draw: 'second' })).toEqual(['3-4']);
    expect(next(draw, { draw: 'higher-seed' })).toEqual(['1-2']);
    expect(next({ kind: 'forfeit', winner: 'second' })).toEqual(['3-4']);
    expect(next({ kind: 'forfeit', winner: null })).toEqual({
      code: 'knock-out-decided',
      params: { winner: null },
    });
    expect(next(firstWins(), {}, ['p2'])).toEqual({ code: 'knock-out-decided', params: { winner: 'p1' } });
    expect(tree(entrants(1))([])).toEqual({
      ok: false,
      violation: { code: 'knock-out-too-few', params: { entrants: 1 } },
    });
  });

  it('is decided as soon as one has won more than half of the games of a match', () => {
    const field = entrants(2);
    const first = tree(field, { games: 3 })([]);
    if (!first.ok) throw new Error(first.violation.code);
    expect(first.value.meetings[0]?.sides).toEqual(['first', 'second', 'first']);
    const winners = [...(['first', 'second'] as const), null];
    const round = played(first.value, 1, () => {
      const winner = winners.shift() ?? null;
      return winner === null ? null : { kind: 'played', winner };
    });
    expect(tree(field, { games: 3 })([round])).toMatchObject({
      violation: { code: 'knock-out-decided', params: { winner: 'p1' } },
    });
  });
});

describe('a knock-out drawn anew', () => {
  const redrawn = (field: readonly Entrant[], settings: Partial<RedrawnSettings> = {}) => {
    return (rounds: readonly Round[]) =>
      pairRedrawnRound(
        { entrants: field, rounds, withdrawn: new Set(), settings: { ...REDRAWN, ...settings } },
        lots(`${rounds.length}`),
      );
  };

  it('has the first two of six wait, and the first meet the lowest left', () => {
    const want = vectors<{ byes: number[]; games: string[] }>('swiss_elimination_bpa_wnw', 'cut_to_6');
    const secondWins = [true, false];
    const { drafts, ended } = run(redrawn(entrants(6)), () => ({
      kind: 'played',
      winner: secondWins.shift() === true ? 'second' : 'first',
    }));
    expect(drafts[0]?.byes.map(({ entrant }) => Number(entrant.slice(1)))).toEqual(want.byes);
    expect(drafts.map(games)).toEqual([want.games, ['1-6', '2-4'], ['1-2']]);
    expect(ended).toEqual({ code: 'knock-out-decided', params: { winner: 'p1' } });
  });

  it('has people wait as long as the event says', () => {
    const { drafts } = run(redrawn(entrants(9), { waiting: [5, 1] }));
    expect(drafts.map(games)).toEqual([['6-9', '7-8'], ['2-7', '3-6', '4-5'], ['1-4', '2-3'], ['1-2']]);
  });

  it('puts nobody out in a mulligan round, and its winners skip one', () => {
    const { drafts } = run(redrawn(entrants(8), { mulligan: true, waiting: [] }));
    expect(drafts.map(games)).toEqual([
      ['1-8', '2-7', '3-6', '4-5'],
      ['5-8', '6-7'],
      ['1-6', '2-5', '3-4'],
      ['2-3'],
      ['1-2'],
    ]);
  });

  it('has a stand-in play the odd one, who does not go on himself', () => {
    const odd = {
      gets: 'stand-in' as const,
      from: 'lowest' as const,
      among: 'seed' as const,
      standIns: ['x'],
    };
    const { drafts, ended } = run(redrawn(entrants(3), { waiting: [], odd }), () => ({
      kind: 'played',
      winner: 'second',
    }));
    expect(drafts[0]?.meetings.at(-1)).toMatchObject({ entrants: ['p3', 'x'], standIn: 'x' });
    expect(ended.code).toBe('knock-out-decided');
  });
});

describe('an elimination by lives', () => {
  it('takes as many games as lives, and puts out who has none', () => {
    const table = vectors<{ n: number; lives: 1 | 2 | 3; min: number; max: number }[]>(
      'lives_engine',
      'table',
    );
    for (const { n, lives, min, max } of table) {
      const random = randomFrom(`${n}`);
      const field = entrants(n);
      const { rounds, ended } = run(
        (before) =>
          pairLivesRound(
            {
              entrants: field,
              rounds: before,
              withdrawn: new Set(),
              away: [],
              settings: { ...LIVES, lives },
            },
            lots(`${before.length}`),
          ),
        () => ({ kind: 'played', winner: random.below(2) === 0 ? 'first' : 'second' }),
      );
      expect(ended.code).toBe('lives-one-left');
      const many = rounds.flatMap(({ meetings }) => meetings).length;
      expect([n, lives, many >= min && many <= max]).toEqual([n, lives, true]);
      const left = livesLeft(field, rounds, { ...LIVES, lives });
      expect([...left].filter(([, one]) => one > 0).map(([id]) => id)).toEqual([ended.params?.winner]);
    }
  });

  it('counts half a life for a draw, one for coming late, none for standing in', () => {
    const field = entrants(4);
    const game = (first: string, second: string, winner: 'first' | null, standIn?: string) => ({
      table: 1,
      entrants: [first, second] as const,
      games: [{ first, second, outcome: { kind: 'played' as const, winner } }],
      ...(standIn === undefined ? {} : { standIn }),
    });
    const rounds: Round[] = [
      { stage: 1, number: 1, meetings: [game('p1', 'p2', null)], byes: [{ entrant: 'p4', kind: 'late' }] },
      { stage: 1, number: 2, meetings: [game('p3', 'p2', 'first', 'p2')], byes: [] },
    ];
    expect([...livesLeft(field, rounds, LIVES).values()]).toEqual([1.5, 1.5, 2, 1]);
    expect([...livesLeft(field, rounds, { ...LIVES, draw: 'second-goes-on' }).values()]).toEqual([
      1, 2, 2, 1,
    ]);
    expect(
      pairLivesRound(
        {
          entrants: field,
          rounds: [
            {
              ...rounds[0],
              meetings: [
                { ...game('p1', 'p2', null), games: [{ first: 'p1', second: 'p2', outcome: null }] },
              ],
            } as Round,
          ],
          withdrawn: new Set(),
          away: [],
          settings: LIVES,
        },
        lots('x'),
      ),
    ).toMatchObject({ violation: { code: 'lives-open', params: { one: 'p1', other: 'p2' } } });
  });
});
