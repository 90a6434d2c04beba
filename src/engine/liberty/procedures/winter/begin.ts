import type { Play } from '../../procedure-context.js';
import { SIDES } from '../../state.js';

/** 11: what is done after the last turn of a year. */
export function beginWinter(play: Play): void {
  play.push({ kind: 'winter', step: 'victory', disbanding: SIDES, asks: [] });
}
