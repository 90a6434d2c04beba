import { allAt, blockOf, captured, count, pooled, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { ATLANTIC, type BlockId, enemyOf, type HexId, SIDES, type Side } from '../../state.js';

/** 11.3: blocks of a side go back to its pool. Everybody sees how many leave a place, and their owner who they are. */
export function disband(play: Play, side: Side, ids: readonly BlockId[]): void {
  const from = new Map<HexId, BlockId[]>();
  for (const id of ids) {
    const { at } = stateOf(play.state, id);
    from.set(at, [...(from.get(at) ?? []), id]);
  }
  play.become(pooled(play.world, play.state, ids));
  for (const hex of play.world.hexIds) {
    const blocks = from.get(hex);
    if (blocks === undefined) continue;
    play.tell('disbanded', { side, hex, count: blocks.length });
    play.tell('disbanded-blocks', { side, hex, blocks }, side);
  }
}

/** 11.3: the side whose turn it is disbands no more. */
export function endDisbanding(play: Play): void {
  const { disbanding } = play.expect('winter');
  play.amend('winter', { disbanding: disbanding.slice(1) });
}

/** 10, 11.3: an Indian block whose town is in enemy hands is captured, even out of the pool; who holds the town goes home. */
export function loseIndianTowns(play: Play): void {
  for (const id of play.world.blockIds) {
    const { home, side } = blockOf(play.world, id);
    const enemy = enemyOf(side);
    if (home === null || count(play.state, enemy, home) === 0) continue;
    if (stateOf(play.state, id).at !== 'prisoner') {
      play.become(captured(play.world, play.state, [id]));
      play.tell('indian-captured', { block: id, hex: home });
    }
    disband(play, enemy, allAt(play.world, play.state, enemy, home));
  }
}

/** 11.3: nobody winters in the Atlantic. */
export function recallFromSea(play: Play): void {
  for (const side of SIDES) disband(play, side, allAt(play.world, play.state, side, ATLANTIC));
}
