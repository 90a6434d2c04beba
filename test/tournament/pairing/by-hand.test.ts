import { describe, expect, it } from '@jest/globals';
import type { Round, Seat } from '../../../src/tournament/base/index.js';
import {
  checkedByHand,
  type HandPairing,
  pairedAround,
  pairSwissRound,
  USUAL_POINTS,
} from '../../../src/tournament/pairing/index.js';
import { entrants, lots, played } from './played-round.js';

const game = (one: string, other: string) => ({
  entrants: [one, other] as const,
  sides: ['first'] as Seat[],
});
const hand = (meetings: HandPairing['meetings'], byes: HandPairing['byes'] = [], rounds: Round[] = []) =>
  checkedByHand(entrants(6), rounds, { meetings, byes });

describe('a pairing by hand', () => {
  it('is refused where somebody is unknown, meets himself or has two places', () => {
    const code = (made: ReturnType<typeof hand>) =>
      made.ok ? null : [made.violation.code, made.violation.params];
    expect(code(hand([game('p1', 'x')]))).toEqual(['by-hand-unknown', { entrant: 'x' }]);
    expect(code(hand([game('p1', 'p1')]))).toEqual(['by-hand-oneself', { entrant: 'p1' }]);
    expect(code(hand([game('p1', 'p2'), game('p3', 'p1')]))).toEqual(['by-hand-twice', { entrant: 'p1' }]);
    expect(code(hand([game('p1', 'p2')], [{ entrant: 'p2', kind: 'half' }]))).toEqual([
      'by-hand-twice',
      { entrant: 'p2' },
    ]);
    expect(code(hand([{ ...game('p1', 'p2'), standIn: 'p2' }, game('p2', 'p3')]))).toBeNull();
  });

  it('says what the director should know', () => {
    const first = hand([game('p1', 'p2')], [{ entrant: 'p3', kind: 'pairing' }]);
    if (!first.ok) throw new Error(first.violation.code);
    expect(first.value.unpaired).toEqual(['p4', 'p5', 'p6']);
    expect(first.value.remarks).toEqual([]);
    const round = played(first.value.draft, 1, () => ({ kind: 'played', winner: 'first' }));
    const again = hand([game('p2', 'p1')], [{ entrant: 'p3', kind: 'pairing' }], [round]);
    expect(again.ok && again.value.remarks.map(({ code }) => code)).toEqual([
      'by-hand-rematch',
      'by-hand-second-bye',
    ]);
  });

  it('stays when the rest is paired', () => {
    const made = hand([game('p1', 'p2')]);
    if (!made.ok) throw new Error(made.violation.code);
    const whole = pairedAround(made.value, entrants(6), (rest) =>
      pairSwissRound(
        {
          entrants: rest,
          rounds: [],
          away: [],
          settings: {
            method: 'halves',
            seeds: null,
            floater: 'lowest-down',
            rematch: 'never',
            sides: { by: 'balance', strict: true, games: 1 },
            odd: { gets: 'bye', from: 'lowest', among: 'seed' },
            keptApart: [],
            points: USUAL_POINTS,
          },
        },
        lots('x'),
      ),
    );
    expect(whole.ok && whole.value.meetings.map(({ entrants: both }) => both.join('-'))).toEqual([
      'p1-p2',
      'p3-p5',
      'p4-p6',
    ]);
    const full = hand([game('p1', 'p2'), game('p3', 'p4'), game('p5', 'p6')]);
    if (!full.ok) throw new Error(full.violation.code);
    expect(
      pairedAround(full.value, entrants(6), () => {
        throw new Error('nobody is left');
      }),
    ).toEqual({ ok: true, value: full.value.draft });
  });
});
