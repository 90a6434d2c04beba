import { byCodeUnit } from '../../engine/core/base/json.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameClock } from './game-clock.js';
import { deadline, graceEnd, MINUTE, type SideClock } from './side-clock.js';
import { spanAt } from './time-spans.js';

/** In the order in which they come. */
const KINDS = ['remind', 'expire', 'grace-over'] as const;

/** Something to be done at a time of its own: remind the side, tell it that its bank is empty, declare it expired. */
export interface Due {
  /** The same for the same due however often it is reckoned, another one for every other due of the game. */
  readonly id: string;
  readonly at: number;
  readonly kind: (typeof KINDS)[number];
  readonly side: SideId;
  readonly deadline: number;
}

/** When to remind: not before the side was told of this deadline, and on its return if it is away. */
function reminder(clock: SideClock, control: TimeControl, empty: number): number | null {
  if (control.remind === 0 || clock.since === null) return null;
  const at = empty - control.remind * MINUTE;
  const back = spanAt(clock.away, at)?.to ?? at;
  return back > clock.since && back < empty ? back : null;
}

function duesOfSide(clock: SideClock, control: TimeControl): Due[] {
  const empty = deadline(clock);
  if (empty === null || clock.expired !== null) return [];
  const times = [reminder(clock, control, empty), empty, graceEnd(clock, control)];
  return KINDS.flatMap((kind, index) => {
    const at = times[index] ?? null;
    return at === null ? [] : [dueOf(clock, kind, at, empty)];
  });
}

function dueOf({ side, round }: SideClock, kind: Due['kind'], at: number, empty: number): Due {
  return { id: `${kind}/${side}/${round}/${empty}`, at, kind, side, deadline: empty };
}

/** All that is due if nothing else happens, past dues of the present deadlines too, earliest first. */
export function duesOf(clock: GameClock): readonly Due[] {
  const { control } = clock;
  if (control === null) return [];
  return clock.sides
    .flatMap((side) => duesOfSide(side, control))
    .sort((one, other) => one.at - other.at || byCodeUnit(one.side, other.side));
}

/**
 * The dues of the sides whose time was declared used up and who are still asked, at the time of that: what has to
 * follow may not have been done yet. Their ids are those they had before.
 */
export function declared({ control, sides }: GameClock): readonly Due[] {
  if (control === null) return [];
  return sides.flatMap((side) => {
    const empty = deadline(side);
    return empty === null || side.expired === null ? [] : [dueOf(side, 'grace-over', side.expired, empty)];
  });
}

/** What is due later than `after` (by default the latest moment) and first, or null. */
export function nextDue(clock: GameClock, after: number = clock.at): Due | null {
  return duesOf(clock).find(({ at }) => at > after) ?? null;
}

/** What is due later than `from` and not later than `to`, earliest first. */
export function duesBetween(clock: GameClock, from: number, to: number): readonly Due[] {
  return duesOf(clock).filter(({ at }) => from < at && at <= to);
}

/**
 * What is to be done now, for somebody who may have slept: of each side the last thing due, unless it is `done`
 * (by id). Nobody is reminded of a time that is up already.
 */
export function duesNow(clock: GameClock, now: number, done: (id: string) => boolean): readonly Due[] {
  const due = duesOf(clock).filter(({ at }) => at <= now);
  return due.filter((one) => due.findLast(({ side }) => side === one.side) === one && !done(one.id));
}
