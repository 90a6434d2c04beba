import type { Play } from '../../procedure-context.js';

/** VI: the winter after an autumn turn. */
export function beginWinter(play: Play): void {
  play.push({ kind: 'winter', step: 'militia', asks: [] });
}
