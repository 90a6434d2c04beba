import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { MINUTE, type SideClock } from './side-clock.js';
import type { ClockAct } from './side-clock-changes.js';
import { passed } from './time-spans.js';

/** A window that closes of itself. */
export interface OpenWindow {
  /** The question, as people know it. */
  readonly name: string;
  readonly side: SideId;
  /** How long after it opened it closes at the latest. */
  readonly minutes: number;
  /** Since when its time runs (milliseconds since 1970); null while the game stands still, after which it begins anew. */
  readonly since: number | null;
  /** What it was given beside its own time (milliseconds); absent where it was given none. */
  readonly more?: number;
}

/** A window and the moment (milliseconds since 1970) when it closes. */
export interface Closing {
  readonly name: string;
  readonly side: SideId;
  readonly at: number;
}

/** The clocks of a game as far as windows go. */
interface Clocks {
  readonly sides: readonly SideClock[];
  readonly windows?: readonly OpenWindow[];
}

/** What stands open just after an entry of the log, and what the entry means to the clocks. */
interface Opened {
  readonly windows?: readonly Pick<OpenWindow, 'name' | 'side' | 'minutes'>[];
  readonly pending: readonly SideId[];
  readonly acts: readonly ClockAct[];
}

/**
 * The windows after one more moment. Time that is given to a side while nothing but a window waits for it is the window's, so
 * these acts are `spent`.
 */
export function keepWindows(
  { windows = [], sides }: Clocks,
  { windows: open = [], acts, pending }: Opened,
  at: number,
  halted: boolean,
): { readonly windows: readonly OpenWindow[]; readonly spent: readonly ClockAct[] } {
  const kept = open.map(({ name, side, minutes }): OpenWindow => {
    const before = windows.find((window) => window.name === name);
    if (halted) return { name, side, minutes, since: null };
    return before?.since == null ? { name, side, minutes, since: at } : { ...before, minutes };
  });
  const idle = (side: SideId) =>
    !pending.includes(side) && sides.some((clock) => clock.side === side && !clock.asked);
  const spent = acts.filter(
    (act) => act.kind === 'given' && idle(act.side) && kept.some(({ side }) => side === act.side),
  );
  return {
    windows: kept.map((window) => {
      const given = spent.flatMap((act) =>
        act.kind === 'given' && act.side === window.side ? [act.minutes * MINUTE] : [],
      );
      const more = given.reduce((sum, ms) => sum + ms, window.more ?? 0);
      return more === 0 ? window : { ...window, more };
    }),
    spent,
  };
}

/**
 * When the open windows close if nothing else happens, earliest first: after half of their time at the earliest, drawn evenly by
 * `share` (a number from 0 to below 1 for a name), and never while their side is away. Whole minutes. None while the game stands
 * still.
 */
export function closings({ windows = [], sides }: Clocks, share: (name: string) => number): Closing[] {
  return windows
    .flatMap(({ name, side, minutes, since, more = 0 }): Closing[] => {
      if (since === null) return [];
      const away = sides.find((clock) => clock.side === side)?.away ?? [];
      const after = (minutes * MINUTE * (1 + share(name))) / 2 + more;
      return [{ name, side, at: Math.ceil(passed(away, since, after) / MINUTE) * MINUTE }];
    })
    .sort((one, other) => one.at - other.at);
}
