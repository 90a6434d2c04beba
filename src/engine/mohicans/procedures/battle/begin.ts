import type { Play } from '../../play.js';

/** IV: the battles of the turn are fought. */
export function beginBattles(play: Play): void {
  play.push({ kind: 'battles', asks: [] });
}
