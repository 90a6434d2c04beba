import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { passed, type Span, timeOutside } from './time-spans.js';

/** Milliseconds of a minute, the unit of a time control. */
export const MINUTE = 60_000;

/**
 * The time of one side. It is written anew only when something happens to it, never by the mere passing of time or
 * by what others do, so that its deadline stays the same to the millisecond for as long as it is one deadline.
 * All times in milliseconds.
 */
export interface SideClock {
  readonly side: SideId;
  /** Whether the side has a decision to take. */
  readonly asked: boolean;
  /** Since when time runs, but for the time the side is away; null while it stands still. */
  readonly since: number | null;
  /** What was left at `since`, or is left while time stands still. Never below nothing. */
  readonly bank: number;
  /** When the bank ran out, if it had before `since`. */
  readonly emptied: number | null;
  /** Of the grace, what was used up before `since`. */
  readonly graceUsed: number;
  /** When time and grace were declared used up; until the side has time again or is asked no more. */
  readonly expired: number | null;
  /** Whether its first answer in this game is still to come; until then the bank holds the time for that. */
  readonly first: boolean;
  /** How often it answered or expired: tells deadlines apart that fall on the same millisecond. */
  readonly round: number;
  /** When the side was, is and will be away: joined, earliest first. */
  readonly away: readonly Span[];
}

/** A clock that has not begun to run. */
export function newSideClock(side: SideId, control: TimeControl | null): SideClock {
  const bank = control === null ? 0 : control.first * MINUTE;
  const still = { asked: false, since: null, emptied: null, graceUsed: 0, expired: null };
  return { side, ...still, bank, first: true, round: 0, away: [] };
}

/** When the bank is or was empty if nothing else happens; null while time stands still. */
export function deadline(clock: SideClock): number | null {
  if (clock.since === null) return null;
  return clock.emptied ?? passed(clock.away, clock.since, clock.bank);
}

/**
 * When the grace is used up too if nothing else happens; null while time stands still. A side that is asked again with
 * nothing left of it while it is away has until it is back.
 */
export function graceEnd(clock: SideClock, control: TimeControl | null): number | null {
  const empty = deadline(clock);
  if (empty === null || clock.since === null || control === null) return null;
  const grace = control.grace * MINUTE;
  if (clock.emptied === null) return passed(clock.away, empty, grace);
  return passed(clock.away, clock.since, Math.max(0, grace - clock.graceUsed));
}

/** The same clock read and stopped at `at`: what ran since is taken off the bank, then off the grace. */
export function stopped(clock: SideClock, at: number): SideClock {
  const empty = deadline(clock);
  if (empty === null || clock.since === null) return clock;
  if (at < empty) {
    return { ...clock, bank: clock.bank - timeOutside(clock.away, clock.since, at), since: null };
  }
  const graceUsed = clock.graceUsed + timeOutside(clock.away, Math.max(empty, clock.since), at);
  return { ...clock, bank: 0, emptied: empty, graceUsed, since: null };
}

/** A bank set anew (milliseconds): whatever ran out before is forgotten. */
export function withBank(clock: SideClock, bank: number): SideClock {
  return { ...clock, bank, emptied: null, graceUsed: 0, expired: null };
}
