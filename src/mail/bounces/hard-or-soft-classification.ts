import type { RecipientReport } from './delivery-report.js';

/** How much a failure says of an address: `hard` that it is no good, `soft` that one mail did not get there. */
export type BounceKind = 'hard' | 'soft';

/**
 * Permanent by their number, but not of the address (RFC 3463):
 * a full mailbox empties (2.2); a mail too long or of a wrong form says nothing of others (2.3, 3.4, 6.x);
 * a sender's address that is not liked is ours (1.7, 1.8); an expired queue is a long temporary failure (4.7);
 * a wrong or unknown command is a quarrel of two servers (5.1 to 5.5, but not 5.0, which some say of unknown users);
 * policy, blocking lists and missing signatures (7.x) come and go, and are mended by the operator, not by the player.
 */
const SOFT = /^5\.(1\.[78]|2\.[23]|3\.4|4\.7|5\.[1-5]|6\.\d+|7\.\d+)$/;

/**
 * The kind of a report, or null when nothing failed: a delay is no failure yet, and delivered is delivered. Temporary
 * codes (4.x.x) of a mail that was given up are soft; every other permanent code is hard.
 */
export function classify(report: Pick<RecipientReport, 'action' | 'status'>): BounceKind | null {
  if (report.action !== 'failed') return null;
  return report.status.startsWith('5') && !SOFT.test(report.status) ? 'hard' : 'soft';
}
