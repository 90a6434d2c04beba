import { stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { paidFor } from '../../rules/action/action-payment.js';
import { cameHome, defenderOf } from '../../rules/movement/indians-return-to-defend-town.js';
import { destination, moved } from '../../rules/movement/movement-effects.js';
import type { Move } from '../../rules/movement/movement-types.js';
import type { HexId, Side } from '../../state.js';

/** 5: carries out a movement that was found legal. */
export function carryOut(play: Play, side: Side, move: Move): void {
  const { world } = play;
  const [from] = move.hexes;
  if (from === undefined) throw new RangeError('a way that begins nowhere');
  const to = destination(move);
  play.replace(paidFor(play.expect('action'), from));
  play.become(moved(world, play.state, side, move));
  tellMovement(play, side, move, from, to);
  if (side === 'american') defendTown(play, move, to);
}

function tellMovement(
  play: Play,
  side: Side,
  { blocks, by, hexes, marching }: Move,
  from: HexId,
  to: HexId,
): void {
  const via = hexes.slice(1, -1);
  const site = play.state.sites[to];
  play.tell('moved', {
    side,
    from,
    to,
    // Margin of 1.6: by which hexside they came to a battle must be seen (7.2.2); the rest of the way, and by what means
    // they went, would tell what they are.
    via: site === undefined ? [] : via.slice(-1),
    count: blocks.length,
    forced: marching.length,
    comes: site === undefined ? 'in' : site.attacker === side ? 'attacks' : 'helps',
  });
  play.tell('moved-blocks', { from, to, via, by, blocks: [...blocks], forced: [...marching] }, side);
}

/** 13.5 */
function defendTown(play: Play, { blocks, by, hexes }: Move, hex: HexId): void {
  const { world, state } = play;
  const defender = defenderOf(world, state, hex);
  if (defender === null) return;
  const { at } = stateOf(state, defender);
  const from = hexes.at(-2) ?? hex;
  play.become(cameHome(world, state, defender, hex, { from, by, count: blocks.length }));
  play.tell('came-home', { block: defender, from: at, hex });
}
