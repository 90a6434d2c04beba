import { describe, expect, it } from '@jest/globals';
import { keepTime, type Moment, startClock } from '../../../src/game/timekeeping/game-clock.js';
import { closings } from '../../../src/game/timekeeping/quiet-window-clock.js';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const CONTROL = {
  ...{ first: 600, bank: 600, increment: 0, cap: 600, grace: 60, remind: 60, vacationDays: 9 },
  expiry: 'loss',
} as const;

const moment = (hours: number, more: Partial<Moment> = {}): Moment => ({
  ...{ at: START + hours * HOUR, pending: [], paused: false, over: false, control: CONTROL, acts: [] },
  ...more,
});
const OPEN = { windows: [{ name: 'd7', side: 'red', minutes: 600 }] };
const opened = keepTime(startClock(['red', 'blue'], moment(0)), moment(1, OPEN));
const hours = (clock: Parameters<typeof closings>[0], share: number) =>
  closings(clock, () => share).map(({ at }) => (at - START) / HOUR);

describe('the time of a quiet window', () => {
  it('lies between half of what was agreed and all of it', () => {
    expect(hours(opened, 0)).toEqual([6]);
    expect(hours(opened, 0.5)).toEqual([8.5]);
    expect(hours(opened, 1 - 2 ** -48)).toEqual([11]);
  });

  it('is what it was when it opened, whatever happens meanwhile, and nobody else spends any', () => {
    const later = keepTime(opened, moment(4, { ...OPEN, acts: [{ kind: 'moved', side: 'red' }] }));
    expect(hours(later, 0)).toEqual([6]);
    expect(later.sides).toEqual(opened.sides);
    expect(keepTime(later, moment(5)).windows).toBeUndefined();
  });

  it('stands still in a pause and begins anew after it', () => {
    const paused = keepTime(opened, moment(3, { ...OPEN, paused: true }));
    expect(hours(paused, 0)).toEqual([]);
    expect(hours(keepTime(paused, moment(20, OPEN)), 0)).toEqual([25]);
  });

  it('is longer by a vacation of its side, and by time that it is given, which is none of the bank', () => {
    const away = keepTime(
      opened,
      moment(2, { ...OPEN, acts: [{ kind: 'away', side: 'red', from: null, to: START + 12 * HOUR }] }),
    );
    expect(hours(away, 0)).toEqual([16]);
    const given = keepTime(
      opened,
      moment(2, { ...OPEN, acts: [{ kind: 'given', side: 'red', minutes: 120 }] }),
    );
    expect(hours(given, 0)).toEqual([8]);
    expect(given.sides).toEqual(opened.sides);
    const other = keepTime(
      opened,
      moment(2, { ...OPEN, acts: [{ kind: 'given', side: 'blue', minutes: 120 }] }),
    );
    expect(hours(other, 0)).toEqual([6]);
    expect(other.sides).not.toEqual(opened.sides);
  });
});
