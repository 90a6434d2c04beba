import { createHash } from 'node:crypto';

export interface RetryPolicy {
  /** Milliseconds before the second attempt; doubled for each one after. */
  readonly first: number;
  readonly longest: number;
  readonly attempts: number;
}

/** About two days, as mail servers do it. */
export const DEFAULT_RETRY: RetryPolicy = { first: 60_000, longest: 4 * 3_600_000, attempts: 20 };

/** How much of a wait may be left out. */
const JITTER = 0.25;

/**
 * Milliseconds to wait after so many attempts. Up to a quarter less than the policy says, by mail and attempt, so that
 * mails which failed together are not all tried again in the same moment; the same each time it is asked.
 */
export function waitBefore(policy: RetryPolicy, id: string, attempts: number): number {
  const wait = Math.min(policy.longest, policy.first * 2 ** (attempts - 1));
  const share = createHash('sha256').update(`${id}\n${attempts}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.ceil(wait * (1 - JITTER * share));
}
