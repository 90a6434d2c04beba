import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import {
  awayAt,
  type ClockView,
  duesOf,
  type GameClock,
  publicClock,
  wholeMinutes,
  writeTimeControl,
} from '../../game/timekeeping/index.js';
import { bothTimes, lengthText, type Messages } from '../messages/index.js';

const MINUTE = 60_000;

/** What a text about clocks is made from. */
export interface ClockReading {
  readonly clock: GameClock | null;
  readonly viewer: Viewer;
  readonly paused: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
  readonly messages: Messages;
  /** The time control of a game whose clocks nobody tells, as off an export; absent or null where there is none. */
  readonly control?: TimeControl | null;
}

/**
 * How much time the reader has, and who else is away: as much as he may know. One line that says there is no deadline
 * where nobody's time is counted, or the game is over.
 */
export function clockLines(reading: ClockReading): string[] {
  const { clock, viewer, paused, now, messages, control = null } = reading;
  if (clock === null && control !== null) {
    return [messages.text('clock.control', { text: writeTimeControl(control) })];
  }
  if (clock === null || clock.control === null || (clock.halted && !paused)) {
    // A window waits for who is away where nobody's time is counted.
    const away = clock === null || (clock.halted && !paused) ? [] : awayAt(clock, now);
    return [messages.text('clock.none'), ...away.map(({ side, until }) => awayLine(reading, side, until))];
  }
  const lines = publicClock(clock, viewer, now).flatMap((shown): string[] => {
    if (shown.own) return ownLines(reading, clock, shown.view);
    const { side, awayUntil } = shown;
    return awayUntil === null ? [] : [awayLine(reading, side, awayUntil)];
  });
  return clock.sides.some(({ side }) => side === viewer) || viewer === 'umpire'
    ? lines
    : [messages.text('clock.control', { text: writeTimeControl(clock.control) }), ...lines];
}

/**
 * What everybody knows of the time of the others. A clock that nobody saw touched would tell nothing but the time
 * control, so it is left out.
 */
export function othersLines({ clock, viewer, paused, now, messages }: ClockReading): string[] {
  const control = clock?.control ?? null;
  if (clock === null || control === null || (clock.halted && !paused)) return [];
  return publicClock(clock, viewer, now).flatMap((shown): string[] => {
    if (shown.own || shown.bankMs === control.first * MINUTE) return [];
    return [
      messages.text('clock.other', { side: `side:${shown.side}`, left: lengthOf(shown.bankMs, messages) }),
    ];
  });
}

function ownLines(reading: ClockReading, clock: GameClock, view: ClockView): string[] {
  const { viewer, now, zone, messages } = reading;
  const time = (ms: number | null) => (ms === null ? '' : bothTimes(ms, zone, messages));
  const who = { who: view.side === viewer ? 'you' : 'side', side: `side:${view.side}` };
  const left = lengthOf(view.bankMs, messages);
  const grace = clock.control?.grace === 0 || view.graceEnds === null ? 'none' : time(view.graceEnds);
  const expiry = clock.control?.expiry ?? 'moderator';
  const away = view.awayUntil === null ? [] : [awayLine(reading, view.side, view.awayUntil)];
  if (view.pausedOrOver) return [messages.text('clock.stopped', { ...who, left }), ...away];
  if (view.deadline === null) return [messages.text('clock.idle', { ...who, left }), ...away];
  if (view.expired) return [messages.text('clock.expired', { ...who, expiry })];
  const deadline = time(view.deadline);
  if (view.overdue) return [messages.text('clock.overdue', { ...who, deadline, grace, expiry }), ...away];
  const remind = duesOf(clock).find(
    ({ kind, side, at }) => kind === 'remind' && side === view.side && at > now,
  );
  return [
    messages.text('clock.running', { ...who, deadline, left }),
    ...(remind === undefined ? [] : [messages.text('clock.remind', { ...who, at: time(remind.at) })]),
    ...away,
  ];
}

function awayLine({ viewer, zone, messages }: ClockReading, side: SideId, until: number): string {
  return messages.text('clock.away', {
    who: side === viewer ? 'you' : 'side',
    side: `side:${side}`,
    until: bothTimes(until, zone, messages),
  });
}

/** Milliseconds as a length of time. */
export function lengthOf(ms: number, messages: Messages): string {
  return lengthText(Math.max(0, wholeMinutes(ms)), messages);
}
