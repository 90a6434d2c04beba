import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';

/** Whom one may challenge. */
export interface ChallengeSettings {
  /** How many places above one's own; absent: anybody above. */
  readonly reach?: number;
  /** How many games each may have under way; absent: any number. */
  readonly games?: number;
  /** Whether those below may be challenged, too. */
  readonly downward: boolean;
}

/**
 * Whether somebody may challenge another now; `underWay` tells how many games of the ladder each has. Refused: `ladder-unknown`
 * (`entrant`), `ladder-oneself`, `ladder-below`, `ladder-out-of-reach` (`places`, `reach`), `ladder-busy` (`entrant`, `games`),
 * `ladder-already-playing`.
 */
export function mayChallenge(
  order: readonly EntrantId[],
  challenger: EntrantId,
  challenged: EntrantId,
  underWay: readonly (readonly [EntrantId, EntrantId])[],
  { reach, games, downward }: ChallengeSettings,
): Result<null> {
  for (const entrant of [challenger, challenged]) {
    if (!order.includes(entrant)) return refuse('ladder-unknown', undefined, { entrant });
  }
  if (challenger === challenged) return refuse('ladder-oneself');
  const places = order.indexOf(challenger) - order.indexOf(challenged);
  if (places < 0 && !downward) return refuse('ladder-below');
  if (reach !== undefined && Math.abs(places) > reach) {
    return refuse('ladder-out-of-reach', undefined, { places: Math.abs(places), reach });
  }
  if (underWay.some((both) => both.includes(challenger) && both.includes(challenged))) {
    return refuse('ladder-already-playing');
  }
  for (const entrant of [challenger, challenged]) {
    const own = underWay.filter((both) => both.includes(entrant)).length;
    if (games !== undefined && own >= games) return refuse('ladder-busy', undefined, { entrant, games });
  }
  return ok(null);
}
