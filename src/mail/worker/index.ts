// In: raw bytes, and what is to be found out about them.
// Out: the same as reading/, authentication/ and bounces/ give, worked out in a thread with a bound on time.
// Never here: a reading of its own.

export type { MailReader } from './mail-reader-interface.js';
export { type ReadingParts, readHead, textOf } from './read-headers-step.js';
export { ThreadedReader } from './threaded-mail-reader.js';
