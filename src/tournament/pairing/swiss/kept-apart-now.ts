import type { EntrantId } from '../../base/index.js';
import type { KeptApart } from './swiss-settings.js';

/** Whether two are kept apart in a round (counted from 1) to which `left` are still in. */
export function keptApartNow(
  rules: readonly KeptApart[],
  round: number,
  left: number,
): (one: EntrantId, other: EntrantId) => boolean {
  const groups = new Map<EntrantId, number[]>();
  rules.forEach(({ together, throughRound, untilLeft }, index) => {
    if (round > (throughRound ?? round) || left <= (untilLeft ?? 0)) return;
    for (const id of together) {
      const own = groups.get(id) ?? [];
      own.push(index);
      groups.set(id, own);
    }
  });
  return (one, other) => {
    const theirs = groups.get(other);
    return theirs !== undefined && (groups.get(one)?.some((group) => theirs.includes(group)) ?? false);
  };
}
