import { blockOf, blocksAt, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { marchLoss, STRAGGLES } from '../../rules/movement/march-loss.js';
import type { Side } from '../../state.js';

/**
 * 5.5: once a side has moved, a die for each of its blocks on a forced march. Hex by hex in map order, so that the order
 * of the dice tells nothing of who stands in different hexes.
 */
export function rollMarches(play: Play, side: Side): void {
  const { world } = play;
  if (play.state.marching.length === 0) return;
  const marched = new Set(play.state.marching);
  const order = world.hexIds.flatMap((hex) =>
    blocksAt(world, play.state, side, hex).filter((id) => marched.has(id)),
  );
  play.change({ marching: play.state.marching.filter((id) => blockOf(world, id).side !== side) });
  for (const id of order) {
    const { at, strength } = stateOf(play.state, id);
    const roll = play.roll('forced-march');
    const lost = roll <= STRAGGLES;
    play.tell('forced-march', { side, hex: at, roll, lost });
    if (!lost) {
      play.tell('marched-well', { block: id }, side);
      continue;
    }
    play.become(marchLoss(world, play.state, id));
    if (strength > 1) play.tell('straggled', { block: id, strength: strength - 1 }, side);
    else play.tell('lost-on-march', { side, block: id, hex: at });
  }
}
