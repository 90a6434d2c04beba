import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameClock } from './game-clock.js';
import { deadline, graceEnd, type SideClock, stopped } from './side-clock.js';
import { spanAt } from './time-spans.js';

/** How one side's clock stands, exactly: for that side and the moderator. Times in milliseconds (since 1970). */
export interface ClockView {
  readonly side: SideId;
  /** Whether time runs at this very moment. */
  readonly running: boolean;
  /** When the bank is or was empty; null while nothing is asked of the side or the game is halted. */
  readonly deadline: number | null;
  readonly bankMs: number;
  /** Whether the bank is empty and was needed. */
  readonly overdue: boolean;
  readonly graceEnds: number | null;
  /** When the side is back, if it is away. */
  readonly awayUntil: number | null;
  readonly pausedOrOver: boolean;
  /** Whether the bank holds the time for the side's first answer. */
  readonly first: boolean;
  /** Whether time and grace were declared used up. */
  readonly expired: boolean;
}

/** What may be told of one side's clock. */
export type PublicClock =
  | { readonly own: true; readonly view: ClockView }
  /** The bank as it was when the table last saw the clock touched. */
  | {
      readonly own: false;
      readonly side: SideId;
      readonly bankMs: number;
      readonly awayUntil: number | null;
    };

function viewOf(side: SideClock, clock: GameClock, time: number): ClockView {
  const now = Math.max(time, clock.at);
  const away = spanAt(side.away, now);
  const read = stopped(side, now);
  return {
    side: side.side,
    running: side.since !== null && away === null,
    deadline: deadline(side),
    bankMs: read.bank,
    overdue: read.emptied !== null,
    graceEnds: graceEnd(side, clock.control),
    awayUntil: away?.to ?? null,
    pausedOrOver: clock.halted,
    first: side.first,
    expired: side.expired !== null,
  };
}

/** Who is away at a moment and until when, as everybody knows it; in games without a time control, too. */
export function awayAt(
  clock: GameClock,
  now: number,
): readonly { readonly side: SideId; readonly until: number }[] {
  const at = Math.max(now, clock.at);
  return clock.table.flatMap(({ side, away }) => {
    const span = spanAt(away, at);
    return span === null ? [] : [{ side, until: span.to }];
  });
}

/**
 * How the clocks stand, one element per side; none in a game without a time control. It tells whether each side is
 * being asked something, which may be secret: for another side use `publicClock`.
 */
export function clockView(clock: GameClock, now: number): readonly ClockView[] {
  return clock.control === null ? [] : clock.sides.map((side) => viewOf(side, clock, now));
}

/**
 * The clocks as a viewer may see them: its own exactly, all of them for the moderator. Of another side only its bank as
 * of the last thing that happened to its clock before everybody's eyes, and that reckoned from what everybody knows:
 * a deadline, a running clock, or time spent on a secret decision would each tell that and when the side was asked.
 */
export function publicClock(clock: GameClock, viewer: Viewer, now: number): readonly PublicClock[] {
  if (clock.control === null) return [];
  const at = Math.max(now, clock.at);
  return clock.sides.flatMap((side, index): PublicClock[] => {
    if (viewer === side.side || viewer === 'umpire') return [{ own: true, view: viewOf(side, clock, at) }];
    const seen = clock.table[index];
    if (seen === undefined) throw new Error(`the table sees no clock of ${side.side}`);
    const awayUntil = spanAt(seen.away, at)?.to ?? null;
    return [{ own: false, side: side.side, bankMs: seen.bank, awayUntil }];
  });
}
