// In: the log of one game, what its projection carries.
// Out: what follows from it for the table: clocks, cases, orders that were laid aside, how far a takeback reaches, whether newer rules would do.
// Never here: judging what somebody says, appending to the log.

export { casesIn, clockOf, clockProjection } from './clock-from-log.js';
export { type LaidAside, LaidAsideOrders, laidAsideIn } from './laid-aside-orders.js';
export { NewerRules } from './newer-rules.js';
export { takebackTarget, wasForeseen } from './takeback-target.js';
export { lookAhead, type Prospect, prospectOf, type RulesNamed } from './upgrade-forecast.js';
