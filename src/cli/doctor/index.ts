// In: `posthorn doctor`.
// Out: findings, each with advice.
// Never here: anything that changes something.

export { doctor } from './doctor.js';
