import { describe, expect, it } from '@jest/globals';
import type { Bye, Round, Seat } from '../../../src/tournament/base/index.js';
import {
  type Draft,
  type Lots,
  pairDutchRound,
  USUAL_POINTS,
} from '../../../src/tournament/pairing/index.js';
import { fc, MORE } from '../../support/property.js';
import { dutchRound } from './dutch-referee.js';
import { anyOutcome, entrants, lots, played, randomFrom } from './played-round.js';
import { vectors } from './vectors.js';
import { entrantsOf, type Published, roundsOf } from './written-rounds.js';

const SETTINGS = { away: [], left: new Set<string>(), points: USUAL_POINTS, keptApart: [] };

/** Lots that give the first seed that side. */
function drawn(side: Seat): Lots {
  return { shuffle: (_, among) => [...among], toss: () => side === 'first' };
}

/** `first-second` of each game, then who is left over, as the referee writes it. */
function written({ meetings, byes }: Draft): string[] {
  return [
    ...meetings.map(({ entrants: [one, two], sides: [side] }) =>
      side === 'first' ? `${one}-${two}` : `${two}-${one}`,
    ),
    ...byes.flatMap(({ entrant, kind }) => (kind === 'pairing' ? [`bye ${entrant}`] : [])),
  ].sort();
}

function asPublished({ meetings, byes }: Round): string[] {
  return [
    ...meetings.map(({ entrants: both }) => both.join('-')),
    ...byes.map(({ entrant }) => `bye ${entrant}`),
  ].sort();
}

describe('the FIDE Dutch system', () => {
  it.each([
    ['t8_5rounds', 'second'],
    ['t13_5rounds_forfeit_byes', 'first'],
    ['t38_4rounds', 'second'],
  ] as const)('pairs each round of %s as published', (name, side) => {
    const published = vectors<Published>('swiss_dutch', name);
    const rounds = roundsOf(published);
    for (const [before, round] of rounds.entries()) {
      const made = pairDutchRound(
        {
          ...SETTINGS,
          entrants: entrantsOf(published),
          rounds: rounds.slice(0, before),
          isLastRound: before === rounds.length - 1,
        },
        drawn(side),
      );
      if (!made.ok) throw new Error(made.violation.code);
      expect([before + 1, ...written(made.value)]).toEqual([before + 1, ...asPublished(round)]);
    }
  });

  it('leaves over who has been without a game least often (C9)', () => {
    const { expected } = vectors<{ readonly expected: readonly string[] }>('swiss_dutch', 'one_step_c9');
    const [first] = roundsOf({ rounds: [{ games: ['1-3 1', '4-2 0'] }] });
    if (first === undefined) throw new Error('no round');
    const rounds = [{ ...first, byes: [{ entrant: 'p5', kind: 'zero' } as const] }];
    const made = pairDutchRound(
      { ...SETTINGS, entrants: entrants(5), rounds, isLastRound: false },
      drawn('first'),
    );
    if (!made.ok) throw new Error(made.violation.code);
    expect(written(made.value)).toEqual(expected.map((game) => game.replace(/(\d)/g, 'p$1')).sort());
    expect(made.value.byes[0]?.why).toEqual({ code: 'dutch-bye', params: { score: '0', unplayed: 0 } });
  });

  it('pairs as a referee does who tries every candidate in the order of the rules', () => {
    const events = fc.record({
      count: fc.integer({ min: 2, max: 10 }),
      many: fc.integer({ min: 1, max: 7 }),
      seed: fc.string({ maxLength: 6 }),
      side: fc.constantFrom<Seat>('first', 'second'),
      absent: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(events, ({ count, many, seed, side, absent }) => {
        const random = randomFrom(seed);
        const field = entrants(count);
        const ids = field.map(({ id }) => id);
        const rounds: Round[] = [];
        for (let number = 1; number <= many; number++) {
          const away = field.flatMap(({ id }): Bye[] =>
            random.below(13) < absent / 4
              ? [{ entrant: id, kind: random.below(2) === 0 ? 'half' : 'zero' }]
              : [],
          );
          const isLastRound = number === many;
          const made = pairDutchRound(
            { ...SETTINGS, entrants: field, rounds, away, isLastRound },
            // Where nobody was paired before, the side is drawn again.
            drawn(side),
          );
          // Of nine or ten on one score there are too many candidates to try all.
          if (count <= 8 || number > 2) {
            const wanted = dutchRound(
              ids,
              rounds,
              away.map(({ entrant }) => entrant),
              isLastRound,
              side,
            );
            expect(made.ok ? written(made.value) : null).toEqual(count - away.length < 2 ? null : wanted);
          }
          if (!made.ok) return;
          rounds.push(played(made.value, number, () => anyOutcome(random)));
        }
      }),
      {
        numRuns: 40 * MORE,
        // Who gets the bye leaves a bracket above the last.
        examples: [[{ count: 10, many: 6, seed: 'EaLU', side: 'second', absent: 9 }]],
      },
    );
  });

  it('pairs by kinds of players as whole matchings do, up to sixty of them', () => {
    const events = fc.record({
      count: fc.integer({ min: 6, max: 60 }),
      many: fc.integer({ min: 1, max: 6 }),
      seed: fc.string({ maxLength: 6 }),
      side: fc.constantFrom<Seat>('first', 'second'),
      absent: fc.integer({ min: 0, max: 3 }),
      // The fewer draws, the fewer and larger the brackets.
      draws: fc.integer({ min: 0, max: 5 }),
      clubs: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(events, ({ count, many, seed, side, absent, draws, clubs }) => {
        const random = randomFrom(seed);
        const field = entrants(count);
        const keptApart = Array.from({ length: clubs }, (_, club) => ({
          together: field.filter((_, at) => at % 7 === club).map(({ id }) => id),
        })).filter(({ together }) => together.length > 1);
        const rounds: Round[] = [];
        for (let number = 1; number <= many; number++) {
          const away = field.flatMap(({ id }): Bye[] =>
            random.below(20) < absent ? [{ entrant: id, kind: random.below(2) === 0 ? 'half' : 'zero' }] : [],
          );
          const request = {
            ...{ ...SETTINGS, keptApart, entrants: field, rounds, away },
            isLastRound: number === many,
          };
          const made = pairDutchRound(request, drawn(side));
          if (number === many) {
            const whole = pairDutchRound(request, drawn(side), () => null);
            expect(made).toEqual(whole);
          }
          if (!made.ok) return;
          rounds.push(
            played(made.value, number, () =>
              random.below(10) < draws ? { kind: 'played', winner: null } : anyOutcome(random),
            ),
          );
        }
      }),
      { numRuns: 25 * MORE },
    );
  });

  it('says why: equals, who floats, and which criteria had to give', () => {
    const rounds = roundsOf(vectors<Published>('swiss_dutch', 't13_5rounds_forfeit_byes'));
    const made = pairDutchRound(
      {
        ...SETTINGS,
        entrants: entrantsOf(vectors<Published>('swiss_dutch', 't13_5rounds_forfeit_byes')),
        rounds: rounds.slice(0, 3),
        isLastRound: false,
      },
      drawn('first'),
    );
    if (!made.ok) throw new Error(made.violation.code);
    const why = (one: string) => made.value.meetings.find(({ entrants: [first] }) => first === one)?.why;
    expect(why('p1')).toEqual({ code: 'dutch-equal-scores', params: { score: '2' } });
    // Both have had the second side more often.
    expect(why('p4')).toEqual({ code: 'dutch-equal-scores', params: { score: '3', gives: 'C12 C13' } });
    // Who came up in the last round comes up again.
    expect(why('p7')).toEqual({
      code: 'dutch-across-scores',
      params: { higher: '2', lower: '1', floats: 'p7', gives: 'C15' },
    });
  });

  it('refuses what cannot be paired, and says what would have to give', () => {
    const four = { ...SETTINGS, entrants: entrants(4), isLastRound: false };
    const all = roundsOf({
      rounds: [{ games: ['1-3 1', '4-2 1'] }, { games: ['4-1 1', '2-3 1'] }, { games: ['1-2 =', '3-4 ='] }],
    });
    expect(pairDutchRound({ ...four, rounds: all }, lots('x'))).toMatchObject({
      violation: { code: 'swiss-impossible', params: { gives: 'several' } },
    });
    const keptApart = [{ together: ['p1', 'p2', 'p3', 'p4'] }];
    expect(pairDutchRound({ ...four, rounds: [], keptApart }, lots('x'))).toMatchObject({
      violation: { code: 'swiss-impossible', params: { gives: 'kept-apart' } },
    });
    const away: Bye[] = ['p1', 'p2', 'p3'].map((entrant) => ({ entrant, kind: 'zero' }));
    expect(pairDutchRound({ ...four, rounds: [], away }, lots('x'))).toMatchObject({
      violation: { code: 'swiss-too-few', params: { entrants: 1 } },
    });
    const three = { ...SETTINGS, entrants: entrants(3), isLastRound: false };
    const rested = [1, 2, 3].map(
      (number): Round => ({
        ...{ stage: 1, number, meetings: [] },
        byes: [{ entrant: `p${number}`, kind: 'pairing' }],
      }),
    );
    expect(pairDutchRound({ ...three, rounds: rested }, lots('x'))).toMatchObject({
      violation: { code: 'swiss-no-bye' },
    });
  });

  it('pairs a large field, by the same rules as a small one', () => {
    const random = randomFrom('large');
    const field = entrants(200);
    const rounds: Round[] = [];
    for (let number = 1; number <= 4; number++) {
      const made = pairDutchRound(
        { ...SETTINGS, entrants: field, rounds, isLastRound: false },
        lots(`large ${number}`),
      );
      if (!made.ok) throw new Error(made.violation.code);
      expect(new Set(made.value.meetings.flatMap(({ entrants: both }) => both)).size).toBe(200);
      rounds.push(played(made.value, number, () => anyOutcome(random)));
    }
    const met = rounds.flatMap(({ meetings }) =>
      meetings.flatMap(({ entrants: both, games: [game] }) =>
        game?.outcome?.kind === 'forfeit' ? [] : [[...both].sort().join()],
      ),
    );
    expect(new Set(met).size).toBe(met.length);
  });
});
