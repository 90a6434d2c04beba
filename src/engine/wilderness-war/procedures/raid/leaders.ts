import type { Play } from '../../play.js';
import { isLeader } from '../../queries.js';
import { pieceRef } from '../../rules/refs.js';
import type { PieceId } from '../../state.js';

/** 10.32 */
const FATAL = 1;

/** 10.32: a die for every leader among the raiders. */
export function testRaidLeaders(play: Play, raiders: readonly PieceId[]): void {
  for (const leader of raiders) {
    if (!isLeader(play.world, leader)) continue;
    const die = play.roll(`fate of ${leader}`);
    if (die === FATAL) play.relocate([leader], 'removed');
    play.tell('raid-leader-tested', { leader: pieceRef(play.world, leader), die, killed: die === FATAL });
  }
}
