// In: what is to be done: mails, letters, clocks, what is to be forgotten.
// Out: one robot that does it, be it the only one or one of many on a data base.
// Never here: how it is done.

export { ownWork } from './own-work.js';
export { PooledWork, robotsAt } from './pooled-work.js';
export type { Duties, MailWork, SharedWork } from './work-interface.js';
