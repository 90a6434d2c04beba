// In: the text of a message, and where it speaks (seat, desk, moderator).
// Out: its orders, commands, messages to others, tokens; and what was wrong.
// Never here: whether an order is legal.

export { CachedMessageReadings } from './cached-message-readings.js';
export { unknownRun } from './detect-prose.js';
export { allOrders, type BodyReading, readBody, saidIn } from './message-body-parser.js';
