import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import type { Bye, Meeting, Round } from '../../../src/tournament/base/index.js';
import {
  CHESS_POINTS,
  standingsOf,
  type TieBreak,
  type UnplayedGames,
} from '../../../src/tournament/standings/index.js';
import { entrantsOf, meeting, outcomeOf, round } from '../support/written-rounds.js';

const RESULTS = ['1', '0', '=', '1', '0', '=', '+', '-'] as const;

/** Rounds of a Swiss as chance would have it: who is left over has a bye of some kind, or is absent. */
const events = fc
  .record({
    players: fc.integer({ min: 4, max: 12 }),
    rounds: fc.integer({ min: 1, max: 7 }),
    chance: fc.infiniteStream(fc.nat(9999)),
  })
  .map(({ players, rounds, chance }) => {
    const draw = (below: number): number => (chance.next().value ?? 0) % below;
    const ids = Array.from({ length: players }, (_, at) => `p${at + 1}`);
    const made: Round[] = [];
    for (let number = 1; number <= rounds; number++) {
      const left = [...ids];
      const take = (): string => left.splice(draw(left.length), 1)[0] ?? '';
      const meetings: Meeting[] = [];
      const byes: Bye[] = [];
      if (left.length % 2 === 1) byes.push({ entrant: take(), kind: 'pairing' });
      while (left.length > 1) {
        const [one, other] = [take(), take()];
        const what = draw(12);
        if (what === 0) byes.push({ entrant: one, kind: 'half' }, { entrant: other, kind: 'zero' });
        else if (what === 1) byes.push({ entrant: one, kind: 'half' });
        else meetings.push(meeting(one, other, outcomeOf(RESULTS[draw(RESULTS.length)] ?? '=')));
      }
      made.push(round(number, meetings, byes));
    }
    return { ids, rounds: made };
  });

function valuesOf(
  ids: readonly string[],
  rounds: readonly Round[],
  tieBreak: TieBreak,
  unplayed: UnplayedGames,
): Map<string, number | null> {
  const { rows } = standingsOf(entrantsOf(ids), rounds, {
    points: CHESS_POINTS,
    tieBreaks: [tieBreak],
    unplayed,
  });
  return new Map(rows.map(({ entrant, tieBreaks }) => [entrant, tieBreaks[0] ?? null]));
}

/** The games of one player, by looking through all of them: what he made, who it was against. */
function gamesOf(
  id: string,
  rounds: readonly Round[],
): { made: number; opponent: string; at: number; forfeit: boolean }[] {
  const found = [];
  for (const [at, { meetings }] of rounds.entries()) {
    for (const { games } of meetings) {
      for (const { first, second, outcome } of games) {
        if (outcome === null || outcome.kind === 'annulled' || (first !== id && second !== id)) continue;
        const mine = first === id ? 'first' : 'second';
        const drawn = outcome.winner === null && outcome.kind !== 'forfeit';
        const made = outcome.winner === mine ? 1 : drawn ? 0.5 : 0;
        found.push({
          made,
          opponent: first === id ? second : first,
          at,
          forfeit: outcome.kind === 'forfeit',
        });
      }
    }
  }
  return found;
}

function byesOf(id: string, rounds: readonly Round[]): { made: number; at: number }[] {
  return rounds.flatMap(({ byes }, at) =>
    byes
      .filter(({ entrant }) => entrant === id)
      .map(({ kind }) => ({ made: kind === 'pairing' ? 1 : kind === 'half' ? 0.5 : 0, at })),
  );
}

function scoreOf(id: string, rounds: readonly Round[]): number {
  return [...gamesOf(id, rounds), ...byesOf(id, rounds)].reduce((sum, { made }) => sum + made, 0);
}

/** The same event for the library, which knows Swiss events of single games and no forfeit that both have lost. */
function libraryOf(rounds: readonly Round[]): Tiebreaker {
  const results = new Results(
    TournamentType.SWISS,
    rounds.map(({ meetings, byes }) => ({
      pairings: meetings.flatMap(({ games }) =>
        games.flatMap(({ first, second, outcome }) => {
          if (outcome === null || outcome.kind === 'annulled') return [];
          const scoreWhite = outcome.winner === 'first' ? 1 : outcome.winner === null ? 0.5 : 0;
          const scoreBlack = outcome.winner === 'second' ? 1 : outcome.winner === null ? 0.5 : 0;
          return [
            {
              white: first,
              black: second,
              scoreWhite,
              scoreBlack,
              forfeited: outcome.kind === 'forfeit',
            } as const,
          ];
        }),
      ),
      pairingAllocatedByes: byes.filter(({ kind }) => kind === 'pairing').map(({ entrant }) => entrant),
      halfPointByes: byes.filter(({ kind }) => kind === 'half').map(({ entrant }) => entrant),
    })),
  );
  return new Tiebreaker(results, UnplayedRoundsAdjustment.FIDE_2023);
}

describe('tie-breaks of random events', () => {
  it('as scheduled: Buchholz and Sonneborn-Berger are what their definitions say', () => {
    fc.assert(
      fc.property(events, ({ ids, rounds }) => {
        const buchholz = valuesOf(ids, rounds, { by: 'buchholz' }, 'as-scheduled');
        const sonneborn = valuesOf(ids, rounds, { by: 'sonneborn-berger' }, 'as-scheduled');
        for (const id of ids) {
          const games = gamesOf(id, rounds);
          expect(buchholz.get(id)).toBe(
            games.reduce((sum, { opponent }) => sum + scoreOf(opponent, rounds), 0),
          );
          expect(sonneborn.get(id)).toBe(
            games.reduce((sum, { opponent, made }) => sum + made * scoreOf(opponent, rounds), 0),
          );
        }
      }),
    );
  });

  it('the progressive score is the sum of the scores after each round', () => {
    fc.assert(
      fc.property(events, ({ ids, rounds }) => {
        const values = valuesOf(ids, rounds, { by: 'progressive' }, 'virtual-opponent');
        for (const id of ids) {
          const after = rounds.map((_, at) => scoreOf(id, rounds.slice(0, at + 1)));
          expect(values.get(id)).toBe(after.reduce((sum, score) => sum + score, 0));
        }
      }),
    );
  });

  const cases: readonly (readonly [name: Tiebreak, tieBreak: TieBreak])[] = [
    [Tiebreak.BUCHHOLZ, { by: 'buchholz' }],
    [Tiebreak.BUCHHOLZ_CUT1, { by: 'buchholz', cut: 1 }],
    [Tiebreak.BUCHHOLZ_CUT2, { by: 'buchholz', cut: 2 }],
    [Tiebreak.BUCHHOLZ_MEDIAN1, { by: 'buchholz', median: 1 }],
    [Tiebreak.BUCHHOLZ_MEDIAN2, { by: 'buchholz', median: 2 }],
  ];

  it.each(cases)(
    'with virtual opponents, %s is what a library by somebody else computes',
    (name, tieBreak) => {
      fc.assert(
        fc.property(events, ({ ids, rounds }) => {
          const library = libraryOf(rounds);
          const values = valuesOf(ids, rounds, tieBreak, 'virtual-opponent');
          for (const id of ids)
            expect([id, values.get(id)]).toEqual([id, library.tiebreak(name, id, rounds.length)]);
        }),
      );
    },
  );

  it('places follow points, then tie-breaks, and whoever is level in all shares one', () => {
    const tieBreaks: readonly TieBreak[] = [{ by: 'buchholz' }, { by: 'wins' }];
    fc.assert(
      fc.property(events, ({ ids, rounds }) => {
        const { rows } = standingsOf(entrantsOf(ids), rounds, {
          points: CHESS_POINTS,
          tieBreaks,
          unplayed: 'virtual-opponent',
        });
        expect(rows.map(({ entrant }) => entrant).sort()).toEqual([...ids].sort());
        const keyOf = (row: (typeof rows)[number]): number[] => [
          row.points,
          ...row.tieBreaks.map((value) => value ?? -1),
        ];
        for (const row of rows) {
          const better = rows.filter((other) => {
            const [mine, theirs] = [keyOf(row), keyOf(other)];
            const at = mine.findIndex((value, index) => value !== theirs[index]);
            return at >= 0 && (theirs[at] ?? 0) > (mine[at] ?? 0);
          });
          expect(row.place).toBe(better.length + 1);
        }
      }),
    );
  });

  it('do not depend on the order in which entrants are listed', () => {
    const tieBreaks: readonly TieBreak[] = [{ by: 'direct-encounter' }, { by: 'buchholz', cut: 1 }];
    fc.assert(
      fc.property(events, ({ ids, rounds }) => {
        const rules = { points: CHESS_POINTS, tieBreaks, unplayed: 'virtual-opponent' } as const;
        const entrants = entrantsOf(ids);
        expect(standingsOf([...entrants].reverse(), rounds, rules)).toEqual(
          standingsOf(entrants, rounds, rules),
        );
      }),
    );
  });
});
