import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import type { Moment } from '../../../src/game/timekeeping/game-clock.js';
import { fc } from '../../support/property.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Noon of 1 March 2026, UTC. */
export const START = Date.UTC(2026, 2, 1, 12);
export const SIDES = ['french', 'british'] as const;

/** 72 h and 12 h a move up to 120 h, a week for the first answer, a day of grace, reminded a day before. */
export const CONTROL: TimeControl = {
  first: 7 * 1440,
  bank: 72 * 60,
  increment: 12 * 60,
  cap: 120 * 60,
  grace: 24 * 60,
  remind: 24 * 60,
  vacationDays: 30,
  expiry: 'default',
};

/** A moment at `START` plus so many hours, under the usual control. */
export function momentAt(hours: number, rest: Partial<Moment> = {}): Moment {
  const at = START + hours * HOUR;
  return { at, pending: [], paused: false, over: false, control: CONTROL, acts: [], ...rest };
}

/** Time controls from a blitz of minutes to weeks. */
export const controls: fc.Arbitrary<TimeControl> = fc
  .record({
    first: fc.integer({ min: 1, max: 20_000 }),
    bank: fc.integer({ min: 1, max: 20_000 }),
    increment: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
    room: fc.integer({ min: 0, max: 10_000 }),
    grace: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
    remind: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
    vacationDays: fc.integer({ min: 0, max: 366 }),
    expiry: fc.constantFrom('default', 'moderator', 'loss'),
  })
  .map(({ room, ...rest }) => ({ ...rest, cap: rest.bank + room }));
