import { createHash } from 'node:crypto';

/** An entry of a log, as the tree knows it. */
export interface LoggedEntry {
  readonly seq: number;
  /** SHA-256 (hex). */
  readonly hash: string;
}

/**
 * What stands in the tree for an entry: its hash, which commits to everything in it and tells nothing of it. The first of a log says of
 * which log it is, under a hash that somebody who knows the name can make: so a log that is begun twice is seen.
 */
export function leafData(origin: string, log: string, { seq, hash }: LoggedEntry): string {
  return seq === 0 ? `begun ${nameHash(origin, log)} ${hash}\n` : `entry ${hash}\n`;
}

/** The name of a log as the tree shows it (hex). */
export function nameHash(origin: string, log: string): string {
  return createHash('sha256').update(`${origin}\n${log}`).digest('hex');
}
