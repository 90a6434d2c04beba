import type { EntrantId } from '../base/index.js';
import type { Ledger } from './ledger.js';
import type { UnplayedGames } from './tie-break.js';
import { exact } from './tie-break-values.js';

/**
 * The points each of the tied has made against the others; null where two of them have not met. A forfeit is a meeting only
 * where unplayed games count as scheduled.
 */
export function directEncounter(
  tied: readonly EntrantId[],
  ledger: Ledger,
  unplayed: UnplayedGames,
): ReadonlyMap<EntrantId, number> | null {
  const among = new Set(tied);
  const points = new Map<EntrantId, number>();
  for (const id of tied) {
    const met = new Set<EntrantId>();
    let made = 0;
    for (const { state, opponent, points, standIn } of ledger.lines.get(id) ?? []) {
      if (opponent === null || standIn || !among.has(opponent)) continue;
      if (state !== 'played' && !(state === 'forfeit' && unplayed === 'as-scheduled')) continue;
      met.add(opponent);
      made += points;
    }
    if (met.size < tied.length - 1) return null;
    points.set(id, exact(made));
  }
  return points;
}
