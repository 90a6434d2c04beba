import type { Hash } from '../tree/index.js';

/** A path through a tree longer than this is none of a tree that numbers can count. */
const LONGEST_PATH = 64;

/** Hashes, a line each. */
export function hashLines(hashes: readonly Hash[]): string {
  return hashes.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('');
}

/** Reads such lines; null where one is no hash, or where they are too many. */
export function readHashLines(lines: readonly string[]): readonly Hash[] | null {
  if (lines.length > LONGEST_PATH) return null;
  const hashes = lines.map((line) => Buffer.from(line, 'base64'));
  return hashes.every((hash, at) => hash.length === 32 && hash.toString('base64') === lines[at])
    ? hashes
    : null;
}
