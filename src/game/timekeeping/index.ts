// In: what the log tells of times, and the time control of a game.
// Out: clocks, deadlines, vacations, zones, durations as a person writes them.
// Never here: the time of day (it is given), and who is told what.

export type { ClockAct } from './clock-acts-and-their-effects.js';
export { type ClockView, clockView, publicClock } from './clock-view.js';
export { type Due, declared, duesNow, duesOf, nextDue } from './due-deadlines.js';
export { readDuration, wholeMinutes, writeDuration } from './duration-text.js';
export { type GameClock, keepTime, type Moment, startClock } from './game-clock.js';
export { MINUTE } from './side-clock.js';
export { DEFAULT_CONTROL, readTimeControl, writeTimeControl } from './time-control-text.js';
export { type Span, timeOutside } from './time-spans.js';
export { endOfDay, formatInZone, isZone, readDate, startOfDay } from './time-zones.js';
export { mayComeBack, mayGoOnVacation } from './vacation-rules.js';
