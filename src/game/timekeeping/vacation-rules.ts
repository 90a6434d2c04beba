import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type GameClock, sideClock } from './game-clock.js';
import { stopped } from './side-clock.js';
import type { Span } from './time-spans.js';
import { daysAway, wentAway, yearsOf } from './vacation-spans.js';

/** A day named by its beginning has begun already; the longest day has 25 hours. */
const TODAY = 25 * 3_600_000;

/** Days of vacation the side may still take in a calendar year (UTC). */
export function vacationLeft(clock: GameClock, side: SideId, year: number): number {
  const allowed = clock.control?.vacationDays ?? 0;
  return Math.max(0, allowed - daysAway(sideClock(clock, side).away, year));
}

/**
 * Whether the side may be away from `from` (null or earlier today: from now on) until just before `to`, and the time
 * it then is. Refuses with `vacation-without-clock`, `vacation-backwards`, `vacation-in-the-past`, `vacation-too-late`
 * (the bank is empty: only others can give time now) or `vacation-too-long`. Where nobody's time is counted, but windows close of
 * themselves (`windows`), there is no allowance: all that waits for who is away is a window.
 */
export function mayGoOnVacation(
  clock: GameClock,
  side: SideId,
  wish: { readonly from: number | null; readonly to: number },
  now: number,
  windows = false,
): Result<Span> {
  if (clock.control === null && !windows) return refuse('vacation-without-clock');
  const span = { from: Math.max(wish.from ?? now, now), to: wish.to };
  if (wish.from !== null && wish.to <= wish.from) return refuse('vacation-backwards');
  if (wish.to <= now || (wish.from !== null && wish.from < now - TODAY))
    return refuse('vacation-in-the-past');
  if (clock.control === null) return ok(span);
  const mine = sideClock(clock, side);
  if (stopped(mine, now).emptied !== null) return refuse('vacation-too-late');
  const after = wentAway(mine.away, span);
  for (const year of yearsOf(span)) {
    const days = daysAway(after, year) - daysAway(mine.away, year);
    const left = vacationLeft(clock, side, year);
    if (days > left) return refuse('vacation-too-long', undefined, { year: String(year), days, left });
  }
  return ok(span);
}

/** Whether the side has a vacation that lasts or is to come. Refuses with `not-on-vacation`. */
export function mayComeBack(clock: GameClock, side: SideId, now: number): Result<null> {
  return sideClock(clock, side).away.some(({ to }) => to > now) ? ok(null) : refuse('not-on-vacation');
}
