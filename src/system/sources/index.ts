// In: nothing.
// Out: the time of day and random bytes, each from the one place the house takes them from.
// Never here: anything that uses them.

export { type Random, systemRandom } from './random.js';
export { systemClock, type TimeSource } from './time-source.js';
