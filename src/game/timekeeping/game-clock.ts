import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { keepWindows, type OpenWindow } from './quiet-window-clock.js';
import { deadline, newSideClock, type SideClock, stopped } from './side-clock.js';
import { acted, type ClockAct, concerns, pardoned } from './side-clock-changes.js';

/** How things stand just after one entry of the log. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The sides that have a decision to take. */
  readonly pending: readonly SideId[];
  /** Those of them of whom the whole table can see it; when left out, none. */
  readonly known?: readonly SideId[];
  readonly paused: boolean;
  readonly over: boolean;
  readonly control: TimeControl | null;
  /** The quiet windows that are open; absent where there are none. */
  readonly windows?: readonly Pick<OpenWindow, 'name' | 'side' | 'minutes'>[];
  readonly acts: readonly ClockAct[];
}

/** The clocks of a game: plain JSON, a function of the moments so far. */
export interface GameClock {
  /** The latest moment. */
  readonly at: number;
  /** Whether the game is paused or over. */
  readonly halted: boolean;
  /** Null: nobody's time is counted. */
  readonly control: TimeControl | null;
  readonly sides: readonly SideClock[];
  /**
   * The same clocks kept from what the whole table knows, for others to see: who is asked in secret spends no time
   * here, so nothing can be read from it that the table could not reckon itself.
   */
  readonly table: readonly SideClock[];
  /** The quiet windows that are open, at which nobody's time is counted; absent where there are none. */
  readonly windows?: readonly OpenWindow[];
}

/** The clocks of a game that begins with this moment. */
export function startClock(sides: readonly SideId[], moment: Moment): GameClock {
  const clocks = sides.map((side) => newSideClock(side, moment.control));
  const { at, control } = moment;
  return keepTime({ at, halted: false, control, sides: clocks, table: clocks }, moment);
}

/** The clocks after one more moment. Time does not run backwards: an earlier moment counts as the latest one. */
export function keepTime(clock: GameClock, moment: Moment): GameClock {
  const { control, known = [] } = moment;
  const at = Math.max(clock.at, moment.at);
  const halted = moment.paused || moment.over;
  const all = allActs(clock.control, moment);
  const { windows, spent } = keepWindows(clock, moment, at, halted);
  const acts = all.filter((act) => !spent.includes(act));
  const open = acts.filter((act) => act.kind !== 'moved' || act.hidden !== true);
  const keep = (sides: readonly SideClock[], asked: readonly SideId[], which: readonly ClockAct[]) =>
    sides.map((side) => {
      const waits = asked.includes(side.side);
      return keepSide(side, { at, control, acts: which, asked: waits, runs: waits && !halted });
    });
  return {
    at,
    halted,
    control,
    sides: keep(clock.sides, moment.pending, acts),
    table: keep(
      clock.table,
      known.filter((side) => moment.pending.includes(side)),
      open,
    ),
    ...(windows.length === 0 ? {} : { windows }),
  };
}

/** A control that changed without an act that says so has changed all the same. */
function allActs(before: TimeControl | null, { control, acts }: Moment): readonly ClockAct[] {
  const told = acts.some((act) => act.kind === 'control');
  return told || sameControl(before, control) ? acts : [{ kind: 'control' }, ...acts];
}

function sameControl(one: TimeControl | null, other: TimeControl | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof TimeControl)[]).every((key) => one[key] === other[key]);
}

interface Now {
  readonly at: number;
  readonly control: TimeControl | null;
  readonly acts: readonly ClockAct[];
  readonly asked: boolean;
  readonly runs: boolean;
}

function keepSide(clock: SideClock, { at, control, acts, asked, runs }: Now): SideClock {
  const mine = acts.filter((act) => concerns(act, clock));
  const since = runs && control !== null ? at : null;
  if (mine.length === 0 && (since === null) === (clock.since === null)) {
    return asked === clock.asked ? clock : rested({ ...clock, asked });
  }
  const after = mine.reduce((side, act) => acted(side, act, control, at), stopped(clock, at));
  return rested({ ...after, asked, since });
}

function rested(clock: SideClock): SideClock {
  return clock.asked ? clock : pardoned(clock);
}

/** The clock of one side. Throws for a side the game does not have. */
export function sideClock(clock: GameClock, side: SideId): SideClock {
  const found = clock.sides.find((one) => one.side === side);
  if (found === undefined) throw new Error(`no side ${side} has a clock`);
  return found;
}

/**
 * When the side's bank is or was empty if nothing else happens, its announced vacations reckoned with; null while
 * its time stands still.
 */
export function deadlineOf(clock: GameClock, side: SideId): number | null {
  return deadline(sideClock(clock, side));
}
