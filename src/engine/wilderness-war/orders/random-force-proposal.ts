import type { Choose } from '../../core/contract/order.js';
import { companions } from '../rules/activation.js';
import { commandLimit, followsFreely } from '../rules/command-limits.js';
import type { PieceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { pick, pickSome } from './candidate-and-violation-helpers.js';

/** Somebody to go with a leader: perhaps some subordinates, and units within what they can command together. */
export function compose(
  world: World,
  view: State,
  leader: PieceId,
  choose: Choose,
  among?: readonly PieceId[],
): PieceId[] {
  const all = companions(world, view, leader);
  const with_ = among === undefined ? all : all.filter((piece) => among.includes(piece));
  const subordinates = with_.filter((piece) => world.leaders.has(piece) && choose(2) === 0);
  const chiefs = [leader, ...subordinates];
  const units = with_.filter((piece) => world.units.has(piece));
  const free = units.filter((piece) => followsFreely(world, piece));
  const counted = units.filter((piece) => !free.includes(piece));
  const most = Math.min(counted.length, commandLimit(world, chiefs));
  const least = free.length === 0 ? Math.min(1, most) : 0;
  // Mostly as many as may come: players march in strength.
  const number = choose(2) === 0 ? most : least + choose(most - least + 1);
  const taken = new Set([...subordinates, ...pickSome(counted, number, choose)]);
  const guided = chiefs.some((chief) => (world.leaders.get(chief)?.commandsFree.length ?? 0) > 0);
  if (guided) for (const piece of free) if (choose(4) !== 0) taken.add(piece);
  return with_.filter((piece) => taken.has(piece));
}

/** 6.72, 6.8: one unit, or one force under a leader, of these pieces in one space. */
export function composeForce(
  world: World,
  view: State,
  here: readonly PieceId[],
  choose: Choose,
): readonly PieceId[] {
  const leaders = here.filter((piece) => world.leaders.has(piece));
  const units = here.filter((piece) => world.units.has(piece));
  // 5.34: the highest command present of those taken leads, so the leader is looked for from the top.
  const leader = pick(leaders, choose);
  if (leader !== undefined && choose(4) !== 0) {
    const others = compose(world, view, leader, choose, here);
    if (others.some((piece) => world.units.has(piece))) {
      const taken = new Set([leader, ...others]);
      return here.filter((piece) => taken.has(piece));
    }
  }
  const unit = pick(units, choose);
  return unit === undefined ? [] : [unit];
}
