import { memo } from '../../core/base/memoize.js';
import type { PlaceId, UnitId } from '../ids.js';
import type { World } from './static-data-types.js';

/** Where each unit comes in counter order. */
export const unitRanks = memo(({ unitIds }: World): ReadonlyMap<UnitId, number> => rankOf(unitIds));

/** Where each place comes in map order. */
export const placeRanks = memo(({ placeIds }: World): ReadonlyMap<PlaceId, number> => rankOf(placeIds));

function rankOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, rank) => [id, rank]));
}

/** Those ids that have a rank, by their ranks, each once. */
export function ranked(ranks: ReadonlyMap<string, number>, ids: Iterable<string>): string[] {
  const wanted = [...new Set(ids)].filter((id) => ranks.has(id));
  return wanted.length < 2 ? wanted : wanted.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
