import { type Result, refuse } from '../../engine/core/base/result.js';
import type { RecordNewer } from '../../system/files/index.js';

/** Files and records that are named where there are many. */
const NAMED = 5;

/** Refuses with `newer-files`: a newer program has been at work, which can go on without losing anything. */
export function refuseNewer(newer: readonly RecordNewer[]): Result<never> {
  const files = newer.slice(0, NAMED).map(({ path }) => path);
  return refuse('newer-files', undefined, { count: newer.length, files });
}
