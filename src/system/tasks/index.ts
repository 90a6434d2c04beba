// In: tasks, each with the key or lane it belongs to; news for whoever listens.
// Out: the same tasks done in turn, others beside them; the news, passed on.
// Never here: what a task does, and no time of day.

export { Lanes } from './concurrent-lanes.js';
export { Signal } from './event-emitter.js';
export { Nap } from './interruptible-sleep.js';
export { Queues } from './keyed-queues.js';
export { Loop } from './loop.js';
export { Serial } from './serial-queue.js';
export { breathe, inTurns } from './yield-to-event-loop.js';
