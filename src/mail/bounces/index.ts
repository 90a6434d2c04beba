// In: a mail that reports on a mail of ours.
// Out: what became of that one.
// Never here: what follows from it (that is sending/).

export { type BounceKind, classify } from './classify.js';
export type { DeliveryReport, RecipientReport } from './delivery-report.js';
export { parseDsn } from './dsn.js';
export { statusOf } from './enhanced-status-code.js';
