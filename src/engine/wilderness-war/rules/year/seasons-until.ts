import type { State } from '../../state.js';

/** The first year of the war on the map. */
const FIRST_YEAR = 1755;

/** 4.0: how many seasons lie before one, of the two of each year from 1755 on. */
export function seasonsUntil(year: number, season: State['season']): number {
  return (year - FIRST_YEAR) * 2 + (season === 'late' ? 1 : 0);
}
