// In: what the log tells of times, and the time control of a game.
// Out: clocks, deadlines, vacations, zones, durations as a person writes them.
// Never here: the time of day (it is given), and who is told what.

export { awayAt, type ClockView, clockView, publicClock } from './clock-view.js';
export { endOfDay, formatInZone, isZone, readDate, startOfDay } from './days-and-times-in-zones.js';
export { type Due, declared, duesNow, duesOf, nextDue } from './due-deadlines.js';
export { readDuration, wholeMinutes, writeDuration } from './duration-text.js';
export { type GameClock, keepTime, type Moment, sideClock, startClock } from './game-clock.js';
export { quietMinutes, USUAL_WINDOW } from './quiet-minutes.js';
export { type Closing, closings, type OpenWindow } from './quiet-window-clock.js';
export { MINUTE } from './side-clock.js';
export type { ClockAct } from './side-clock-changes.js';
export { DEFAULT_CONTROL, readTimeControl, writeTimeControl } from './time-control-text.js';
export { type Span, timeOutside } from './time-spans.js';
export { mayComeBack, mayGoOnVacation } from './vacation-rules.js';
