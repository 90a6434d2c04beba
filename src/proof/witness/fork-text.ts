import type { ForkRow } from '../../store/database/index.js';

/** What was shown against a house, as a file: what was seen before, and the request that does not go on from it, as it came. */
export function forkText({ kind, origin, at, seen, shown }: ForkRow): string {
  return `posthorn fork ${kind}\norigin ${origin}\nshown ${at}\n\n${seen}\n${shown}`;
}
