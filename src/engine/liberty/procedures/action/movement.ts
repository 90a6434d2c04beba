import type { Play } from '../../play.js';
import { stateOf } from '../../queries.js';
import { paidFor } from '../../rules/action/paying.js';
import { destination, moved } from '../../rules/movement/enter.js';
import type { Move } from '../../rules/movement/move.js';
import { cameHome, defenderOf } from '../../rules/movement/town-defence.js';
import type { HexId, Side } from '../../state.js';

/** 5: carries out a movement that was found legal. */
export function carryOut(play: Play, side: Side, move: Move): void {
  const { world } = play;
  const [from] = move.hexes;
  if (from === undefined) throw new RangeError('a way that begins nowhere');
  const to = destination(move);
  play.replace(paidFor(play.expect('action'), from));
  play.change(moved(world, play.state, side, move));
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
  const way = { from, to, via };
  play.tell('moved', {
    side,
    ...way,
    by,
    count: blocks.length,
    forced: marching.length,
    comes: site === undefined ? 'in' : site.attacker === side ? 'attacks' : 'helps',
  });
  play.tell('moved-blocks', { ...way, blocks: [...blocks], forced: [...marching] }, side);
}

/** 13.5 */
function defendTown(play: Play, { blocks, by, hexes }: Move, hex: HexId): void {
  const { world, state } = play;
  const defender = defenderOf(world, state, hex);
  if (defender === null) return;
  const { at } = stateOf(state, defender);
  const from = hexes.at(-2) ?? hex;
  play.change(cameHome(world, state, defender, hex, { from, by, count: blocks.length }));
  play.tell('came-home', { block: defender, from: at, hex });
}
