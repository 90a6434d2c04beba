import type { GameEvent } from '../base/game-event.js';

/** How much an event says of what came of an order. */
export type Weight =
  /** How something ended: a battle, a siege, the game. It is told whatever else happened. */
  | 'end'
  /** What dice or others made of the order: the fire of its author and what it hit, what was drawn. */
  | 'result'
  /** What was done by it; told where nothing weighs more. */
  | 'deed'
  /** Something begins anew: what follows says nothing of the order where anything was made of it before. */
  | 'anew'
  /** Somebody else acts, and what follows came of that. */
  | 'other';

/** More of them would be the account itself, which follows. */
const MOST_ENDS = 3;
const MOST_RESULTS = 4;
const MOST_DEEDS = 3;

/**
 * Of all that happened upon an order the few events that say what came of it. `open`: dice or others had a part in it; where not, its
 * author knows what he did, and only how something ended is told.
 */
export function whatCame<T extends { readonly event: GameEvent }>(
  happened: readonly T[],
  weight: (event: GameEvent) => Weight | null,
  open: boolean,
): readonly T[] {
  const [ends, results, deeds]: [T[], T[], T[]] = [[], [], []];
  for (const one of happened) {
    const weighs = weight(one.event);
    if (weighs === 'other' || (weighs === 'anew' && results.length > 0)) break;
    if (weighs === 'end') ends.push(one);
    else if (weighs === 'result') results.push(one);
    else if (weighs === 'deed') deeds.push(one);
  }
  // The end of all comes last, and is never left out.
  if (ends.length > MOST_ENDS) return [...ends.slice(0, MOST_ENDS - 1), ...ends.slice(-1)];
  if (ends.length > 0) return ends;
  if (!open) return [];
  return results.length > 0 ? results.slice(0, MOST_RESULTS) : deeds.slice(-MOST_DEEDS);
}
