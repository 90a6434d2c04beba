import { inOrder, stateOf, strengthened } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { SupplyFrame } from '../../procedure-state/action-frame-types.js';
import { mayBeNeedy } from '../../rules/action/supply-card-eligibility.js';
import { canForceExchange } from '../../rules/winter/prisoners.js';
import type { BlockId } from '../../state.js';

/**
 * 3.1.2: asks for blocks as long as there are steps and, for all the enemy knows, somebody who can use one; or while the
 * card may force an exchange of prisoners instead (13.2).
 */
export function goOnWithSupply(play: Play, frame: SupplyFrame): void {
  const { world, state } = play;
  const { side, left, supplied } = frame;
  const useful = mayBeNeedy(world, state, side, supplied) || canForceExchange(world, state, frame);
  if (left > 0 && useful) play.ask({ side, kind: 'supply', facts: { left } });
  else play.done();
}

/** 3.1.2: each of these blocks gets a step. Everybody sees where, its owner whom. */
export function supplyBlocks(play: Play, ids: readonly BlockId[]): void {
  const { world } = play;
  const frame = play.expect('supply');
  for (const id of ids) play.become(strengthened(play.state, id, stateOf(play.state, id).strength + 1));
  play.replace({
    ...frame,
    left: frame.left - ids.length,
    supplied: inOrder(world, [...frame.supplied, ...ids]),
  });
  for (const hex of world.hexIds) {
    const here = ids.filter((id) => stateOf(play.state, id).at === hex);
    if (here.length === 0) continue;
    play.tell('supplied', { side: frame.side, hex, count: here.length });
    play.tell('supplied-blocks', { hex, blocks: here }, frame.side);
  }
}

/** The rest of the steps is lost. */
export function endSupply(play: Play): void {
  play.replace({ ...play.expect('supply'), left: 0 });
}
