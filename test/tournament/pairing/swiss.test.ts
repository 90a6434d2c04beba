import { describe, expect, it } from '@jest/globals';
import type { Entrant, Round } from '../../../src/tournament/base/index.js';
import {
  acceleratedRecords,
  type Draft,
  pairSwissRound,
  type SwissRequest,
  type SwissSettings,
  USUAL_POINTS,
} from '../../../src/tournament/pairing/index.js';
import { fc, MORE } from '../../support/property.js';
import { anyOutcome, entrants, lots, played, randomFrom } from './played-round.js';
import { allPairings, mustHave, readRecord } from './referee.js';
import { vectors } from './vectors.js';

const PLAIN: SwissSettings = {
  method: 'halves',
  seeds: null,
  floater: 'lowest-down',
  rematch: 'never',
  sides: { by: 'balance', strict: true, games: 1 },
  odd: { gets: 'bye', from: 'lowest', among: 'seed' },
  keptApart: [],
  points: USUAL_POINTS,
};
const BPA: SwissSettings = {
  ...PLAIN,
  method: 'random',
  seeds: { count: 16, until: 'first-loss' },
  floater: 'highest-rated-up',
  sides: { by: 'lot', strict: false, games: 1 },
};

function paired(
  request: Partial<SwissRequest> & { readonly entrants: readonly Entrant[] },
  seed = 'x',
): Draft {
  const made = pairSwissRound({ rounds: [], away: [], settings: PLAIN, ...request }, lots(seed));
  if (!made.ok) throw new Error(`${made.violation.code} ${JSON.stringify(made.violation.params)}`);
  return made.value;
}
const names = (draft: Draft): string[] => draft.meetings.map(({ entrants: both }) => both.join('-'));
const won = (...games: string[]): Round => ({
  stage: 1,
  number: 1,
  meetings: games.map((game, at) => {
    const [one = '', other = ''] = game.split('-');
    return {
      table: at + 1,
      entrants: [one, other],
      games: [{ first: one, second: other, outcome: { kind: 'played', winner: 'first' } }],
    };
  }),
  byes: [],
});

describe('a round of a Swiss', () => {
  it('pairs the first round by the method', () => {
    const field = entrants(8);
    expect(names(paired({ entrants: field }))).toEqual(['p1-p5', 'p2-p6', 'p3-p7', 'p4-p8']);
    expect(names(paired({ entrants: field, settings: { ...PLAIN, method: 'fold' } }))).toEqual([
      'p1-p8',
      'p2-p7',
      'p3-p6',
      'p4-p5',
    ]);
    expect(names(paired({ entrants: field, settings: { ...PLAIN, method: 'neighbours' } }))[0]).toBe('p1-p2');
    const random = (seed: string) =>
      names(paired({ entrants: field, settings: { ...PLAIN, method: 'random' } }, seed));
    expect(random('a')).toEqual(random('a'));
    expect(random('a')).not.toEqual(random('b'));
  });

  it('pairs the winners with each other, and says where records differ', () => {
    const rounds = [won('p1-p4', 'p2-p5', 'p3-p6')];
    const draft = paired({ entrants: entrants(6), rounds });
    expect(names(draft)).toEqual(['p1-p2', 'p3-p5', 'p4-p6']);
    expect(draft.meetings[1]?.why).toEqual({
      code: 'swiss-across-records',
      params: { higher: '1', lower: '0', floats: 'p3' },
    });
  });

  it('gives sides in turn from a lot, then balances them', () => {
    const field = entrants(8);
    const first = paired({ entrants: field });
    const seats = first.meetings.map(({ sides }) => sides[0]);
    expect([seats[0], seats[1]].sort()).toEqual(['first', 'second']);
    expect(seats[2]).toBe(seats[0]);
    const pairs = paired({ entrants: field, settings: { ...PLAIN, sides: { ...PLAIN.sides, games: 2 } } });
    expect(pairs.meetings.every(({ sides }) => sides.length === 2 && sides[0] !== sides[1])).toBe(true);
  });

  it('accelerates by points that are added', () => {
    const field = entrants(8);
    const records = acceleratedRecords(new Map(), field, 1, { top: 4, added: [1, 1] });
    expect(names(paired({ entrants: field, records }))).toEqual(['p1-p3', 'p2-p4', 'p5-p7', 'p6-p8']);
    expect([...acceleratedRecords(new Map(), field, 3, { top: 4, added: [1, 1] }).values()]).toEqual(
      Array(8).fill(0),
    );
  });

  it('keeps apart who is to be, while it is said', () => {
    const together = ['p1', 'p5', 'p6'];
    const apart = (rule: object, round: number) =>
      names(
        paired({
          entrants: entrants(8),
          rounds: round === 1 ? [] : [{ stage: 1, number: 1, meetings: [], byes: [] }],
          settings: { ...PLAIN, keptApart: [{ together, ...rule }] },
        }),
      ).filter((game) => game.split('-').every((id) => together.includes(id))).length;
    expect(apart({}, 1)).toBe(0);
    expect(apart({ throughRound: 1 }, 1)).toBe(0);
    expect(apart({ throughRound: 1 }, 2)).toBe(1);
    expect(apart({ untilLeft: 4 }, 1)).toBe(0);
    expect(apart({ untilLeft: 8 }, 1)).toBe(1);
  });

  it('is refused with what would have to give', () => {
    const refusal = (request: Partial<SwissRequest> & { readonly entrants: readonly Entrant[] }) => {
      const made = pairSwissRound({ rounds: [], away: [], settings: PLAIN, ...request }, lots('x'));
      return made.ok ? null : [made.violation.code, made.violation.params];
    };
    const two = entrants(2);
    expect(refusal({ entrants: entrants(1) })).toEqual(['swiss-too-few', { entrants: 1 }]);
    expect(refusal({ entrants: two, rounds: [won('p1-p2')] })).toEqual([
      'swiss-impossible',
      { gives: 'rematch' },
    ]);
    expect(
      refusal({ entrants: two, settings: { ...PLAIN, keptApart: [{ together: ['p1', 'p2'] }] } }),
    ).toEqual(['swiss-impossible', { gives: 'kept-apart' }]);
    expect(
      refusal({ entrants: entrants(4), rounds: [won('p1-p3', 'p2-p4'), won('p1-p4', 'p2-p3')] }),
    ).toEqual(['swiss-impossible', { gives: 'sides' }]);
    const declined = ['p1', 'p2', 'p3'];
    expect(
      refusal({ entrants: entrants(3), settings: { ...PLAIN, odd: { ...PLAIN.odd, declined } } }),
    ).toEqual(['swiss-no-bye', { entrants: 3 }]);
    const odd = { ...PLAIN.odd, gets: 'stand-in' as const };
    expect(refusal({ entrants: entrants(3), settings: { ...PLAIN, odd } })?.[0]).toBe('swiss-no-stand-in');
    expect(
      refusal({ entrants: entrants(3), settings: { ...PLAIN, odd: { ...odd, otherwise: 'bye' } } }),
    ).toBeNull();
    expect(
      names(paired({ entrants: two, rounds: [won('p1-p2')], settings: { ...PLAIN, rematch: 'if-need-be' } })),
    ).toEqual(['p1-p2']);
  });

  it('leaves over whom the event says', () => {
    const bye = (odd: Partial<SwissSettings['odd']>, rounds: Round[] = []) =>
      paired({ entrants: entrants(7), rounds, settings: { ...PLAIN, odd: { ...PLAIN.odd, ...odd } } }).byes[0]
        ?.entrant;
    expect(bye({})).toBe('p7');
    expect(bye({ declined: ['p7'] })).toBe('p6');
    expect(bye({ from: 'best' })).toBe('p1');
    expect(bye({ from: 'best', listed: ['p3', 'p2'] })).toBe('p3');
    const one: Round = { ...won('p1-p4', 'p2-p5', 'p3-p6'), byes: [{ entrant: 'p7', kind: 'pairing' }] };
    expect(bye({}, [one])).toBe('p6');
    expect(bye({ from: 'best', listed: ['p7', 'p2'] }, [one])).toBe('p2');
    const draft = paired({ entrants: entrants(7), away: [{ entrant: 'p2', kind: 'half' }] });
    expect(draft.byes).toEqual([{ entrant: 'p2', kind: 'half', why: { code: 'swiss-bye-half' } }]);
  });

  it('has volunteers stand in by turns, and their own standing untouched', () => {
    const odd = { ...PLAIN.odd, gets: 'stand-in' as const, standIns: ['x1', 'x2'] };
    const settings = { ...PLAIN, odd };
    const first = paired({ entrants: entrants(5), settings });
    const last = first.meetings.at(-1);
    expect(last?.entrants[0]).toBe('p5');
    expect(first.byes).toEqual([]);
    const round = played(first, 1, () => ({ kind: 'played', winner: 'first' }));
    const second = paired({ entrants: entrants(5), rounds: [round], settings }).meetings.at(-1);
    expect(new Set([last?.standIn, second?.standIn])).toEqual(new Set(['x1', 'x2']));
  });
});

describe('seeds that are kept until the first loss', () => {
  it('meet the unseeded by lot in round 1, those left over meet each other', () => {
    const want = vectors<Record<string, number>>('swiss_elimination_bpa_wnw', 'round_1');
    const draft = paired({ entrants: entrants(want.players ?? 0), settings: BPA });
    const seeded = draft.meetings.map(
      ({ entrants: both }) => both.filter((id) => Number(id.slice(1)) <= (want.seeds ?? 0)).length,
    );
    expect(seeded.filter((many) => many === 1)).toHaveLength(want.games_seed_against_unseeded ?? -1);
    expect(seeded.filter((many) => many === 0)).toHaveLength(want.games_unseeded_against_unseeded ?? -1);
    expect(seeded.filter((many) => many === 2)).toHaveLength(want.games_seed_against_seed ?? -1);
  });

  it('from the top down meet the unseeded of the undefeated, and are folded when there are none', () => {
    const want = vectors<{ seeded_by_rank: number[]; forced: string[]; random_with_unseeded: number[] }>(
      'swiss_elimination_bpa_wnw',
      'undefeated_group_1',
    );
    const seeds = want.seeded_by_rank.map((seed) => ({ id: `p${seed}`, seed, rating: null }));
    const others = [21, 22, 23].map((seed) => ({ id: `p${seed}`, seed, rating: null }));
    for (const seed of ['a', 'b', 'c']) {
      const games = names(paired({ entrants: [...seeds, ...others], settings: BPA }, seed));
      for (const game of want.forced) expect(games).toContain(game.replace(/\d+/g, 'p$&'));
      for (const one of want.random_with_unseeded) {
        expect(games.find((game) => game.startsWith(`p${one}-`))).toMatch(/-p2[123]$/);
      }
    }
  });

  it('and the highest rated of the next group makes an odd one even', () => {
    const field = entrants(22);
    const records = new Map(field.map(({ id }, at) => [id, at < 9 ? 2 : 1]));
    const rated = field.map((one) => (one.id === 'p15' ? { ...one, rating: 2500 } : one));
    const { meetings } = paired({ entrants: rated, records, settings: { ...BPA, seeds: null } });
    expect(
      meetings.filter(({ why }) => why.code === 'swiss-across-records').map(({ why }) => why.params),
    ).toEqual([{ higher: '2', lower: '1', floats: expect.any(String) }]);
    expect(meetings.find(({ why }) => why.code === 'swiss-across-records')?.entrants.includes('p15')).toBe(
      true,
    );
    expect(meetings.filter(({ why }) => why.params?.record === '1')).toHaveLength(6);
  });
});

describe('whatever was played', () => {
  const settings = fc.record({
    method: fc.constantFrom('random', 'halves', 'fold', 'neighbours'),
    seeds: fc.constantFrom(null, { count: 3, until: 'first-loss' } as const),
    floater: fc.constantFrom('lowest-down', 'lot-down', 'highest-rated-up'),
    sides: fc.record({
      by: fc.constantFrom('balance', 'lot', 'seed'),
      strict: fc.boolean(),
      games: fc.constant(1),
    }),
    odd: fc.record({
      gets: fc.constant('bye'),
      from: fc.constantFrom('best', 'lowest', 'anywhere'),
      among: fc.constantFrom('seed', 'lot'),
    }),
    keptApart: fc.constantFrom([], [{ together: ['p1', 'p2', 'p3'] }]),
  });

  it('nobody meets another twice, has two byes, or must not: as long as a referee finds a legal pairing, one is made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), settings, fc.string(), (many, some, seed) => {
        const rules = { ...PLAIN, ...some } as SwissSettings;
        const random = randomFrom(seed);
        const field = entrants(many);
        const rounds: Round[] = [];
        for (let number = 1; number <= 7; number++) {
          const away =
            random.below(4) === 0 && many > 3
              ? [{ entrant: `p${1 + random.below(many)}`, kind: 'zero' as const }]
              : [];
          const request: SwissRequest = { entrants: field, rounds, away, settings: rules };
          const made = pairSwissRound(request, lots(`${seed}${number}`));
          expect(pairSwissRound(request, lots(`${seed}${number}`))).toEqual(made);
          const playing = field
            .map(({ id }) => id)
            .filter((id) => !away.some(({ entrant }) => entrant === id));
          const records = new Map(playing.map((id) => [id, readRecord(rounds, id)]));
          const mayMeet = (one: string, other: string): boolean => {
            const [a, b] = [records.get(one), records.get(other)];
            if (a === undefined || b === undefined || a.met.includes(other)) return false;
            if (rules.keptApart.some(({ together }) => together.includes(one) && together.includes(other))) {
              return false;
            }
            const must = mustHave(a.sides);
            return !(
              rules.sides.by === 'balance' &&
              rules.sides.strict &&
              must !== null &&
              must === mustHave(b.sides)
            );
          };
          const mayRest = playing.filter((id) => {
            const record = records.get(id);
            return record !== undefined && record.byes === 0 && record.giftedWins === 0;
          });
          const fields =
            playing.length % 2 === 0 ? [playing] : mayRest.map((rest) => playing.filter((id) => id !== rest));
          const legal = fields.some((people) => !allPairings(people, mayMeet).next().done);
          expect([number, made.ok]).toEqual([number, legal]);
          if (!made.ok) return;
          const draft = made.value;
          const all = [
            ...draft.meetings.flatMap(({ entrants: both }) => both),
            ...draft.byes.map((bye) => bye.entrant),
          ];
          expect([...all].sort()).toEqual(field.map(({ id }) => id).sort());
          for (const meeting of draft.meetings) expect(mayMeet(...meeting.entrants)).toBe(true);
          for (const { entrant, kind } of draft.byes)
            if (kind === 'pairing') expect(mayRest).toContain(entrant);
          const people = draft.meetings.flatMap(({ entrants: both }) => both);
          const steps = [...new Set(playing.map((id) => records.get(id)?.points ?? 0))].sort((a, b) => b - a);
          const step = (id: string) => steps.indexOf(records.get(id)?.points ?? 0);
          const apart = (pairs: Iterable<readonly [string, string]>): number =>
            [...pairs].reduce((sum, [one, other]) => sum + (step(one) - step(other)) ** 2, 0);
          const least = Math.min(...[...allPairings(people, mayMeet)].map(apart));
          expect(apart(draft.meetings.map(({ entrants: both }) => both))).toBe(least);
          rounds.push(played(draft, number, () => anyOutcome(random)));
        }
      }),
      { numRuns: 150 * MORE },
    );
  });

  it('sides stay within two and never come three times in a row, where that is strict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 40 }), fc.string(), (many, seed) => {
        const random = randomFrom(seed);
        const rounds: Round[] = [];
        for (let number = 1; number <= 6; number++) {
          const draft = paired({ entrants: entrants(many), rounds }, seed);
          rounds.push(played(draft, number, () => anyOutcome(random)));
        }
        for (const { id } of entrants(many)) {
          const { sides, met, byes } = readRecord(rounds, id);
          expect(new Set(met).size).toBe(met.length);
          expect(byes).toBeLessThanOrEqual(1);
          const lead = sides.filter((side) => side === 'first').length * 2 - sides.length;
          expect(Math.abs(lead)).toBeLessThanOrEqual(2);
          expect(sides.some((side, at) => side === sides[at + 1] && side === sides[at + 2])).toBe(false);
        }
      }),
      { numRuns: 25 * MORE },
    );
  });

  it('a field larger than one block is paired whole', () => {
    const random = randomFrom('large');
    const rounds: Round[] = [];
    for (let number = 1; number <= 5; number++) {
      const draft = paired(
        { entrants: entrants(301), rounds, settings: { ...PLAIN, method: 'random' } },
        `${number}`,
      );
      const all = [
        ...draft.meetings.flatMap(({ entrants: both }) => both),
        ...draft.byes.map((bye) => bye.entrant),
      ];
      expect(new Set(all).size).toBe(301);
      rounds.push(played(draft, number, () => anyOutcome(random)));
    }
    for (const { id } of entrants(301)) {
      const { met, byes } = readRecord(rounds, id);
      expect([new Set(met).size, byes < 2]).toEqual([met.length, true]);
    }
  });
});
