import { describe, expect, it } from '@jest/globals';
import { endOfDay, readDate, startOfDay } from '../../../src/game/timekeeping/days-and-times-in-zones.js';
import { type GameClock, keepTime, startClock } from '../../../src/game/timekeeping/game-clock.js';
import { mayComeBack, mayGoOnVacation, vacationLeft } from '../../../src/game/timekeeping/vacation-rules.js';
import { daysAway } from '../../../src/game/timekeeping/vacation-spans.js';
import { fc } from '../../support/property.js';
import { CONTROL, DAY, HOUR, momentAt, SIDES, START } from './support.js';

const fresh = startClock(SIDES, momentAt(0, { pending: ['french'] }));

function span(from: string, to: string, zone = 'Europe/Berlin') {
  const [first, last] = [readDate(from), readDate(to)];
  if (!first.ok || !last.ok) throw new Error('no date');
  return { from: startOfDay(first.value, zone), to: endOfDay(last.value, zone) };
}

function go(clock: GameClock, wish: { from: number | null; to: number }, now = START): GameClock {
  const leave = mayGoOnVacation(clock, 'french', wish, now);
  if (!leave.ok) throw new Error(leave.violation.code);
  const act = { kind: 'away', side: 'french', ...leave.value } as const;
  return keepTime(clock, momentAt((now - START) / HOUR, { pending: ['french'], acts: [act] }));
}

function refusal(wish: { from: number | null; to: number }, now = START, clock = fresh): unknown {
  const leave = mayGoOnVacation(clock, 'french', wish, now);
  return leave.ok ? 'allowed' : leave.violation.code;
}

describe('vacations', () => {
  it.each([
    ['Europe/Berlin', '2026-12-24', '2027-01-02', 8, 2],
    ['Asia/Kathmandu', '2026-12-24', '2027-01-02', 8, 2],
    ['America/New_York', '2026-12-24', '2027-01-02', 8, 2],
    ['Pacific/Auckland', '2026-12-30', '2026-12-31', 2, 0],
    // The longest and the shortest day of the year are a day each.
    ['Europe/Berlin', '2026-10-24', '2026-10-26', 3, 0],
    ['Europe/Berlin', '2026-03-28', '2026-03-30', 3, 0],
    ['Europe/Berlin', '2026-03-29', '2026-03-29', 1, 0],
  ])('in %s from %s to %s take days of the years they fall into', (zone, from, to, in2026, in2027) => {
    const clock = go(fresh, span(from, to, zone));
    expect(vacationLeft(clock, 'french', 2026)).toBe(30 - in2026);
    expect(vacationLeft(clock, 'french', 2027)).toBe(30 - in2027);
    expect(vacationLeft(clock, 'british', 2026)).toBe(30);
  });

  it('take no day twice where they overlap', () => {
    const once = go(fresh, span('2026-07-01', '2026-07-10'));
    expect(vacationLeft(go(once, span('2026-07-08', '2026-07-12')), 'french', 2026)).toBe(18);
    expect(vacationLeft(go(once, span('2026-07-02', '2026-07-03')), 'french', 2026)).toBe(20);
  });

  it('may be as long as days are left in each year', () => {
    expect(refusal(span('2026-07-01', '2026-07-30'))).toBe('allowed');
    expect(refusal(span('2026-12-02', '2027-01-30'))).toBe('allowed');
    const some = go(fresh, span('2026-05-01', '2026-05-28'));
    expect(mayGoOnVacation(some, 'french', span('2026-07-01', '2026-07-03'), START)).toEqual({
      ok: false,
      violation: { code: 'vacation-too-long', params: { year: '2026', days: 3, left: 2 } },
    });
    expect(refusal(span('2026-07-01', '2026-07-03'), START, some)).toBe('vacation-too-long');
    expect(refusal({ from: null, to: Date.UTC(9999, 11, 31) })).toBe('vacation-too-long');
  });

  it('begin now where they are said to begin today, not earlier', () => {
    const today = span('2026-03-01', '2026-03-03');
    expect(mayGoOnVacation(fresh, 'french', today, START)).toEqual({
      ok: true,
      value: { from: START, to: today.to },
    });
    expect(mayGoOnVacation(fresh, 'french', { from: null, to: today.to }, START)).toEqual({
      ok: true,
      value: { from: START, to: today.to },
    });
    expect(refusal(span('2026-02-27', '2026-03-03'))).toBe('vacation-in-the-past');
    expect(refusal(span('2026-02-20', '2026-02-23'))).toBe('vacation-in-the-past');
    expect(refusal({ from: null, to: START })).toBe('vacation-in-the-past');
    expect(refusal({ from: START + 2 * DAY, to: START + DAY })).toBe('vacation-backwards');
  });

  it('are no way out once the bank is empty, and no use without a clock', () => {
    const wish = { from: null, to: START + 20 * DAY };
    expect(refusal(wish, START + 7 * DAY - 1)).toBe('allowed');
    expect(refusal(wish, START + 7 * DAY)).toBe('vacation-too-late');
    const without = keepTime(fresh, momentAt(1, { control: null }));
    expect(refusal(wish, START + HOUR, without)).toBe('vacation-without-clock');
  });

  it('that are ended early give back the days not begun', () => {
    const clock = go(fresh, { from: START, to: START + 10 * DAY });
    expect(mayComeBack(clock, 'french', START + 3 * DAY).ok).toBe(true);
    const back = keepTime(
      clock,
      momentAt(60, { acts: [{ kind: 'away', side: 'french', from: null, to: null }] }),
    );
    expect(vacationLeft(back, 'french', 2026)).toBe(27);
    expect(mayComeBack(back, 'french', START + 60 * HOUR)).toEqual({
      ok: false,
      violation: { code: 'not-on-vacation' },
    });
  });

  it('of an hour are a day, and count in whatever year that day lies', () => {
    expect(vacationLeft(go(fresh, { from: null, to: START + HOUR / 2 }), 'french', 2026)).toBe(29);
    const none = keepTime(fresh, momentAt(1, { control: { ...CONTROL, vacationDays: 0 } }));
    const eve = Date.UTC(2026, 11, 31, 20);
    expect(refusal({ from: eve, to: eve + 2 * HOUR }, START + HOUR, none)).toBe('vacation-too-long');
  });

  it('leave nothing below nothing when the allowance shrinks', () => {
    const clock = go(fresh, span('2026-07-01', '2026-07-10'));
    const strict = keepTime(clock, momentAt(1, { control: { ...CONTROL, vacationDays: 5 } }));
    expect(vacationLeft(strict, 'french', 2026)).toBe(0);
  });

  it('have all their days in some year', () => {
    fc.assert(
      fc.property(fc.nat(2000 * 24), fc.integer({ min: 1, max: 900 }), (hours, days) => {
        const from = START + hours * HOUR;
        const years = Array.from({ length: 12 }, (_, index) => 2025 + index);
        const counted = years.map((year) => daysAway([{ from, to: from + days * DAY }], year));
        expect(counted.reduce((sum, one) => sum + one, 0)).toBe(days);
        expect(Math.max(...counted)).toBeLessThanOrEqual(366);
      }),
    );
  });
});
