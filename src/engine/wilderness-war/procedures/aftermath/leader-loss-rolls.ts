import type { Play } from '../../procedure-context.js';
import { pieceRef, spaceRef } from '../../rules/message-references.js';
import type { PieceId, Side, SpaceId } from '../../state.js';

/** 7.7, 10.32: a die for each of these leaders; a 1 kills. */
export function testLeaders(play: Play, side: Side, space: SpaceId, leaders: readonly PieceId[]): void {
  for (const leader of leaders) {
    const die = play.roll(`leader ${leader}`);
    if (die === 1) play.relocate([leader], 'removed');
    play.tell(die === 1 ? 'leader-killed' : 'leader-unhurt', {
      side,
      space: spaceRef(space),
      leader: pieceRef(play.world, leader),
      die,
    });
  }
}
