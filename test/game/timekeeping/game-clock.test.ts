import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { clockView } from '../../../src/game/timekeeping/clock-view.js';
import {
  deadlineOf,
  type GameClock,
  keepTime,
  type Moment,
  startClock,
} from '../../../src/game/timekeeping/game-clock.js';
import type { ClockAct } from '../../../src/game/timekeeping/side-clock-changes.js';
import { CONTROL, HOUR, momentAt, SIDES, START } from './support.js';

const moved: ClockAct = { kind: 'moved', side: 'french' };
const french = { pending: ['french'] };
const british = { pending: ['british'] };

/** The clocks after moments in a row; the first one begins the game. */
function played(...moments: readonly [Moment, ...Moment[]]): GameClock {
  const [first, ...rest] = moments;
  return rest.reduce(keepTime, startClock(SIDES, first));
}

/** Hours left to the French so many hours after the beginning. */
function bankAt(clock: GameClock, hours: number): number {
  return (clockView(clock, START + hours * HOUR)[0]?.bankMs ?? Number.NaN) / HOUR;
}

/** Hours from the beginning to the French deadline. */
function deadlineAt(clock: GameClock): number | null {
  const at = deadlineOf(clock, 'french');
  return at === null ? null : (at - START) / HOUR;
}

/** The French have answered once, at hour 0, and wait. */
const answered = [momentAt(0, french), momentAt(0, { ...british, acts: [moved] })] as const;

describe('a clock', () => {
  it('gives the first answer its own time, and with it the bank and the increment', () => {
    const asked = played(momentAt(0, french));
    expect([bankAt(asked, 0), deadlineAt(asked)]).toEqual([168, 168]);
    const done = keepTime(asked, momentAt(160, { ...british, acts: [moved] }));
    expect([bankAt(done, 500), deadlineAt(done)]).toEqual([84, null]);
  });

  it('runs while the side is asked and stands still while it is not', () => {
    const clock = played(...answered, momentAt(10, french), momentAt(30, british), momentAt(100, french));
    expect(bankAt(clock, 100)).toBe(64);
    expect(deadlineAt(clock)).toBe(164);
  });

  it('grows with every answer up to the cap', () => {
    let clock = played(...answered);
    const banks = [1, 2, 3, 4].map((hour) => {
      clock = [momentAt(hour, french), momentAt(hour, { ...british, acts: [moved] })].reduce(keepTime, clock);
      return bankAt(clock, hour);
    });
    expect(banks).toEqual([96, 108, 120, 120]);
  });

  it('keeps what was given above the cap', () => {
    const gift: ClockAct = { kind: 'given', side: 'french', minutes: 100 * 60 };
    const clock = played(...answered, momentAt(1, { acts: [gift] }), momentAt(2, french));
    expect(bankAt(keepTime(clock, momentAt(2, { acts: [moved] })), 2)).toBe(184);
  });

  it('earns nothing by an answer nobody waited for', () => {
    expect(bankAt(played(...answered, momentAt(1, { acts: [moved] })), 1)).toBe(84);
  });

  it('is not changed by a gift of nothing', () => {
    const nothing: ClockAct = { kind: 'given', side: 'french', minutes: 0 };
    const clock = played(...answered, momentAt(0, french), momentAt(90, { ...french, acts: [nothing] }));
    expect([deadlineAt(clock), clockView(clock, clock.at)[0]?.graceEnds]).toEqual([84, START + 108 * HOUR]);
  });

  it('earns one increment by one entry', () => {
    const clock = played(...answered, momentAt(1, french), momentAt(1, { acts: [moved, moved] }));
    expect(bankAt(clock, 1)).toBe(96);
  });

  it.each(['paused', 'over'] as const)('stands still while the game is %s', (halt) => {
    const clock = played(
      ...answered,
      momentAt(0, french),
      momentAt(10, { ...french, [halt]: true }),
      momentAt(60, { ...french, [halt]: true }),
    );
    expect([bankAt(clock, 1000), deadlineAt(clock)]).toEqual([74, null]);
    const again = keepTime(clock, momentAt(100, french));
    expect([bankAt(again, 100), deadlineAt(again)]).toEqual([74, 174]);
  });

  it('keeps its deadline whatever others do in the meantime', () => {
    const before = played(...answered, momentAt(0, french));
    const press = [3, 50, 84, 90, 200].map((hour) => momentAt(hour, french));
    expect(deadlineAt(before)).toBe(84);
    for (const moment of press) expect(keepTime(before, moment).sides).toEqual(before.sides);
    expect(deadlineAt(press.reduce(keepTime, before))).toBe(84);
  });

  it('does not run backwards', () => {
    const clock = played(...answered, momentAt(0, french), momentAt(10, british));
    const earlier = keepTime(clock, momentAt(5, french));
    expect(earlier.at).toBe(clock.at);
    expect(deadlineAt(earlier)).toBe(84);
  });

  it('takes what is needed beyond the bank off the grace, which a pause interrupts', () => {
    const clock = played(...answered, momentAt(0, french));
    const view = clockView(clock, START + 90 * HOUR)[0];
    expect(view).toMatchObject({ bankMs: 0, overdue: true, graceEnds: START + 108 * HOUR });
    const paused = keepTime(clock, momentAt(94, { ...french, paused: true }));
    const again = keepTime(paused, momentAt(200, french));
    expect(deadlineAt(again)).toBe(84);
    expect(clockView(again, START + 200 * HOUR)[0]?.graceEnds).toBe(START + 214 * HOUR);
  });

  it('that ran out begins at nothing when the answer comes late, and has its grace anew', () => {
    const clock = played(...answered, momentAt(0, french), momentAt(90, { ...french, acts: [moved] }));
    expect([bankAt(clock, 90), deadlineAt(clock)]).toEqual([12, 102]);
    expect(clockView(clock, clock.at)[0]?.graceEnds).toBe(START + 126 * HOUR);
  });

  it('that expired has its grace again the next time, but no time it did not earn', () => {
    const expired: ClockAct = { kind: 'expired', side: 'french' };
    const clock = played(...answered, momentAt(0, french), momentAt(108, { ...french, acts: [expired] }));
    expect(clockView(clock, clock.at)[0]).toMatchObject({ expired: true, overdue: true });
    expect(deadlineAt(clock)).toBe(84);
    // Decided for him, step by step, until the game is handed on.
    const handed = [momentAt(108, french), momentAt(108, british)].reduce(keepTime, clock);
    const next = keepTime(handed, momentAt(150, french));
    expect([bankAt(next, 150), deadlineAt(next)]).toEqual([0, 150]);
    expect(clockView(next, next.at)[0]).toMatchObject({
      expired: false,
      graceEnds: START + 174 * HOUR,
    });
  });

  it('that expired has its grace again even if the game was paused before it was handed on', () => {
    const expired: ClockAct = { kind: 'expired', side: 'french' };
    const clock = played(
      ...answered,
      momentAt(0, french),
      momentAt(108, { ...french, acts: [expired] }),
      momentAt(109, { ...french, paused: true }),
      momentAt(110, { ...british, paused: true }),
      momentAt(120, french),
    );
    expect(clockView(clock, clock.at)[0]).toMatchObject({
      expired: false,
      graceEnds: START + 144 * HOUR,
    });
  });

  it('is full for a substitute, who has not announced a vacation', () => {
    const leave: ClockAct = {
      kind: 'away',
      side: 'french',
      from: START + 20 * HOUR,
      to: START + 90 * HOUR,
    };
    const clock = played(
      ...answered,
      momentAt(0, { ...french, acts: [leave] }),
      momentAt(50, { ...french, acts: [{ kind: 'fresh', side: 'french' }] }),
    );
    expect([bankAt(clock, 50), deadlineAt(clock)]).toEqual([72, 122]);
  });
});

describe('a new time control', () => {
  it('leaves nobody less than its bank nor more than its cap', () => {
    const quick = { ...CONTROL, bank: 600, cap: 1200, first: 300 };
    const clock = played(...answered, momentAt(1, { control: quick, acts: [{ kind: 'control' }] }));
    expect(clock.sides.map(({ bank }) => bank / HOUR)).toEqual([20, 5]);
    const slow = keepTime(clock, momentAt(2, { control: { ...CONTROL, bank: 6000, cap: 6000 } }));
    expect(bankAt(slow, 2)).toBe(100);
  });

  it('counts with or without an act that says so, once', () => {
    const fewer = { ...CONTROL, increment: 0, bank: 60, cap: 60 };
    const silent = played(...answered, momentAt(1, { control: fewer }));
    expect(silent).toEqual(played(...answered, momentAt(1, { control: fewer, acts: [{ kind: 'control' }] })));
  });

  it('is set in its turn among what an entry does', () => {
    const gift: ClockAct = { kind: 'given', side: 'french', minutes: 600 };
    const control = { ...CONTROL, bank: 6000, cap: 12_000 };
    expect(bankAt(played(...answered, momentAt(1, { control, acts: [gift, { kind: 'control' }] })), 1)).toBe(
      100,
    );
    expect(bankAt(played(...answered, momentAt(1, { control, acts: [{ kind: 'control' }, gift] })), 1)).toBe(
      110,
    );
  });

  it('of none stops every clock, and the next one starts them with a bank', () => {
    const clock = played(...answered, momentAt(0, french), momentAt(90, { ...french, control: null }));
    expect(clockView(clock, clock.at)).toEqual([]);
    expect(deadlineAt(clock)).toBeNull();
    const again = keepTime(clock, momentAt(100, french));
    expect([bankAt(again, 100), deadlineAt(again)]).toEqual([72, 172]);
  });

  it('comes to a game without one as to its beginning, but for sides that have answered', () => {
    const without = { control: null };
    const clock = played(
      momentAt(0, { ...french, ...without }),
      momentAt(1, { ...british, ...without, acts: [moved] }),
      momentAt(2, british),
    );
    expect(clock.sides.map(({ bank }) => bank / HOUR)).toEqual([72, 168]);
  });
});

describe('a vacation', () => {
  const leave = (from: number | null, to: number | null): ClockAct => ({
    kind: 'away',
    side: 'french',
    from: from === null ? null : START + from * HOUR,
    to: to === null ? null : START + to * HOUR,
  });

  it('announced ahead moves the deadline at once', () => {
    const clock = played(...answered, momentAt(0, { ...french, acts: [leave(20, 120)] }));
    expect(deadlineAt(clock)).toBe(184);
    expect([20, 70, 120, 121].map((hour) => bankAt(clock, hour))).toEqual([64, 64, 64, 63]);
  });

  it('leaves a deadline that comes first where it is', () => {
    expect(deadlineAt(played(...answered, momentAt(0, { ...french, acts: [leave(84, 120)] })))).toBe(84);
  });

  it('from now on stops the clock until it ends', () => {
    const clock = played(
      ...answered,
      momentAt(0, french),
      momentAt(10, { ...french, acts: [leave(null, 34)] }),
    );
    expect(deadlineAt(clock)).toBe(108);
    expect(clockView(clock, START + 20 * HOUR)[0]).toMatchObject({
      running: false,
      awayUntil: START + 34 * HOUR,
    });
    expect(clockView(clock, START + 34 * HOUR)[0]).toMatchObject({ running: true, awayUntil: null });
  });

  it('goes on in the next one where they touch', () => {
    const clock = played(...answered, momentAt(0, { ...french, acts: [leave(30, 40), leave(20, 30)] }));
    expect(clockView(clock, START + 25 * HOUR)[0]?.awayUntil).toBe(START + 40 * HOUR);
  });

  it('cut short gives the time back to the game', () => {
    const clock = played(...answered, momentAt(0, { ...french, acts: [leave(0, 100), leave(200, 300)] }));
    const back = keepTime(clock, momentAt(50, { ...french, acts: [leave(null, null)] }));
    expect(deadlineAt(back)).toBe(134);
  });

  it('cannot be begun in the past by an entry of today', () => {
    const clock = played(...answered, momentAt(0, french), momentAt(10, { ...french, acts: [leave(0, 34)] }));
    expect(bankAt(clock, 10)).toBe(74);
    expect(clock.sides[0]?.away).toEqual([{ from: START + 10 * HOUR, to: START + 34 * HOUR }]);
  });
});

describe('the state of the clocks', () => {
  it('is canonical JSON', () => {
    const clock = played(...answered, momentAt(0, french)) as unknown as Json;
    expect(JSON.parse(canonicalJson(clock))).toEqual(clock);
  });

  it('knows its sides only', () => {
    expect(() => deadlineOf(played(momentAt(0)), 'spanish')).toThrow('spanish');
  });
});
