import type { Play } from '../../play.js';
import type { Side } from '../../state.js';

/** III: a side moves. */
export function beginMovement(play: Play, side: Side): void {
  play.push({ kind: 'movement', side, asks: [] });
}
