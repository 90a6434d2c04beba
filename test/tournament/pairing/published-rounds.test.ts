import { describe, expect, it } from '@jest/globals';
import {
  pairSwissRound,
  type SwissMethod,
  type SwissSettings,
  USUAL_POINTS,
} from '../../../src/tournament/pairing/index.js';
import { lots } from './played-round.js';
import { allPairings, mustHave, readRecord } from './referee.js';
import { vectors } from './vectors.js';
import { entrantsOf, type Published, roundsOf } from './written-rounds.js';

// Rounds that were paired by the FIDE Dutch system (which dutch.test.ts pairs again). The other ways to pair a Swiss come to other
// rounds; what must hold of any is held on these as they were played.

const SETTINGS: Omit<SwissSettings, 'method'> = {
  seeds: null,
  floater: 'lowest-down',
  rematch: 'never',
  sides: { by: 'balance', strict: true, games: 1 },
  odd: { gets: 'bye', from: 'lowest', among: 'seed' },
  keptApart: [],
  points: USUAL_POINTS,
};

describe.each(['t8_5rounds', 't13_5rounds_forfeit_byes', 't38_4rounds'])('after each round of %s', (name) => {
  const published = vectors<Published>('swiss_dutch', name);
  const rounds = roundsOf(published);
  const entrants = entrantsOf(published);

  it.each<SwissMethod>(['halves', 'fold', 'random'])(
    'a round by %s is a legal one, with the bye as low as can be',
    (method) => {
      for (let before = 0; before <= rounds.length; before++) {
        const history = rounds.slice(0, before);
        const made = pairSwissRound(
          { entrants, rounds: history, away: [], settings: { ...SETTINGS, method } },
          lots(`${method} ${before}`),
        );
        const records = new Map(entrants.map(({ id }) => [id, readRecord(history, id)]));
        const of = (id: string) => {
          const record = records.get(id);
          if (record === undefined) throw new RangeError(id);
          return record;
        };
        const mayMeet = (one: string, other: string): boolean => {
          const must = mustHave(of(one).sides);
          return !of(one).met.includes(other) && (must === null || must !== mustHave(of(other).sides));
        };
        const mayRest = entrants.map(({ id }) => id).filter((id) => of(id).byes + of(id).giftedWins === 0);
        const possible = (people: readonly string[]) => !allPairings(people, mayMeet).next().done;
        if (!made.ok) {
          // Only where a second opinion finds no legal round either.
          expect(entrants.length).toBeLessThanOrEqual(13);
          const fields =
            entrants.length % 2 === 0
              ? [entrants.map(({ id }) => id)]
              : mayRest.map((rest) => entrants.map(({ id }) => id).filter((id) => id !== rest));
          expect([before, fields.some(possible)]).toEqual([before, false]);
          continue;
        }
        const { meetings, byes } = made.value;
        const all = [
          ...meetings.flatMap(({ entrants: both }) => both),
          ...byes.map(({ entrant }) => entrant),
        ];
        expect([...all].sort()).toEqual(entrants.map(({ id }) => id).sort());
        for (const { entrants: both } of meetings) expect(mayMeet(...both)).toBe(true);
        const [bye] = byes;
        expect(byes).toHaveLength(entrants.length % 2);
        if (bye === undefined) continue;
        expect(mayRest).toContain(bye.entrant);
        for (const lower of mayRest.filter((id) => of(id).points < of(bye.entrant).points)) {
          const others = entrants.map(({ id }) => id).filter((id) => id !== lower);
          expect([before, lower, possible(others)]).toEqual([before, lower, false]);
        }
      }
    },
  );

  it('sides are given by what each has had, whoever meets whom', () => {
    const made = pairSwissRound(
      { entrants, rounds: rounds.slice(0, 3), away: [], settings: { ...SETTINGS, method: 'halves' } },
      lots('sides'),
    );
    if (!made.ok) throw new Error(made.violation.code);
    for (const { entrants: both, sides } of made.value.meetings) {
      for (const [at, id] of both.entries()) {
        const own = (sides[0] === 'first') === (at === 0) ? 'first' : 'second';
        const had = readRecord(rounds.slice(0, 3), id).sides;
        const must = mustHave(had);
        if (must !== null) expect([id, own]).toEqual([id, must]);
        const lead = [...had, own].filter((side) => side === 'first').length * 2 - had.length - 1;
        expect(Math.abs(lead)).toBeLessThanOrEqual(2);
      }
    }
  });
});
