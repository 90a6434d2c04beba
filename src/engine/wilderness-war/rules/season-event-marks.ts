import { SIDES, type Side } from '../state.js';

/** Mark of the season in which the side has had its Regulars event; it goes with the season. */
export function regularsMark(side: Side): string {
  return `${side}-regulars`;
}

/** Mark of the season in which an exchange cost the British Surrender!: the French may declare the reshuffle of 5.25. */
export const SURRENDER_LOST = 'surrender-lost';

/** Marks of events that last until the end of the season only. */
export const SEASON_MARKS: readonly string[] = [...SIDES.map(regularsMark), SURRENDER_LOST];
