// In: a mail that reports on a mail of ours.
// Out: what became of that one.
// Never here: what follows from it (that is sending/).

export type { DeliveryReport, RecipientReport } from './delivery-report.js';
export { statusOf } from './enhanced-status-code.js';
export { type BounceKind, classify } from './hard-or-soft-classification.js';
export { parseDsn } from './parse-bounce.js';
