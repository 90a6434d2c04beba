// In: the name of what only one of many programs may have at a time.
// Out: who has it, for a time.
// Never here: what he does with it.

export { type Lease, Leases } from './leases.js';
