import type { LineVerdict } from '../../game/table/index.js';

/**
 * What everybody is told of a post with orders, as the key of a message below `post.`. Of an order that waits nothing is said but that it
 * was read: for what, and whether for long, is its author's secret.
 */
export function wordOf(
  accepted: boolean | null,
  verdicts: readonly LineVerdict[],
): 'asked' | 'looked-at' | 'not-done' | 'done' | 'read' {
  if (verdicts.length === 0) return 'asked';
  if (verdicts.some(({ status }) => status === 'legal')) return 'looked-at';
  if (accepted === false) return 'not-done';
  return verdicts.every(({ status }) => status === 'done' || status === 'joined') ? 'done' : 'read';
}
