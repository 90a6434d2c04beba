import { captured } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { roleOf, standing } from '../../rules/battle/battle-participants.js';
import {
  type Departure,
  depart,
  type Leavers,
  retreats,
} from '../../rules/battle/legal-retreats-and-regroupings.js';
import { type BlockId, enemyOf, type HexId, type Side } from '../../state.js';

/** 7.4: these blocks retreat to a hex. */
export function retreatTo(play: Play, side: Side, leavers: Leavers): void {
  const frame = play.expect('battle');
  const seen = play.state.revealed;
  tellRetreat(play, frame, side, leavers.to, leave(play, leavers, retreats), seen);
}

/** Blocks leave the battle one after the other by the ways they have. */
export function leave(play: Play, { ids, to }: Leavers, waysOf: typeof retreats): readonly Departure[] {
  const { state, frame, left, stuck } = depart(
    play.world,
    play.state,
    play.expect('battle'),
    ids,
    to,
    waysOf,
  );
  if (stuck !== null) throw new RangeError(`${stuck} has no way to ${to}`);
  play.become(state);
  play.replace(frame);
  return left;
}

/** Blocks that lie face up are named to everybody, reserves to their owner. */
function tellRetreat(
  play: Play,
  { hex: from }: BattleFrame,
  side: Side,
  to: HexId,
  left: readonly Departure[],
  seen: readonly BlockId[],
): void {
  const open = left.map(({ id }) => id).filter((id) => seen.includes(id));
  const hidden = left.map(({ id }) => id).filter((id) => !seen.includes(id));
  if (open.length > 0) play.tell('retreated', { side, from, to, count: open.length, blocks: open });
  if (hidden.length === 0) return;
  play.tell('reserve-retreated', { side, from, to, count: hidden.length });
  play.tell('reserve-retreated-blocks', { side, from, to, blocks: hidden }, side);
}

/** 7.4: who must retreat and cannot is captured. */
export function trap(play: Play, { hex }: BattleFrame, side: Side, ids: readonly BlockId[]): void {
  play.become(captured(play.world, play.state, ids));
  play.tell('captured', { side, hex, blocks: ids });
}

/**
 * The blocks that must retreat do so one group after the other; none of them has anything else to do. Nothing is asked
 * where those that lie face up have all the same one way; reserves would betray themselves by it.
 */
export function driveOut(play: Play, frame: BattleFrame, side: Side, ids: readonly BlockId[]): void {
  const { world, state } = play;
  const ways = ids.map((id) => retreats(world, state, frame, id));
  if (ways.every((own) => own.length === 0)) {
    trap(play, frame, side, ids);
    return;
  }
  const open = ids.every((id) => state.revealed.includes(id));
  const only = open ? onlyWay(play, frame, ids) : null;
  if (only !== null) {
    retreatTo(play, side, only);
    return;
  }
  const { hex, round } = frame;
  play.ask({
    side,
    kind: 'retreat',
    facts: { hex, round, role: roleOf(frame, side), count: ids.length, ...(open ? { blocks: ids } : {}) },
  });
}

/**
 * Where blocks that must retreat can only go to one place, and there is room for all who can: who goes there now. Null
 * where there is something to choose.
 */
export function onlyWay(
  { world, state }: Pick<Play, 'world' | 'state'>,
  frame: BattleFrame,
  ids: readonly BlockId[],
): Leavers | null {
  const able = ids.filter((id) => retreats(world, state, frame, id).length > 0);
  const goals = new Set(able.flatMap((id) => retreats(world, state, frame, id).map(({ to }) => to)));
  const [to] = goals;
  if (to === undefined || goals.size > 1) return null;
  // 8.5: the others may have a way once their warship has gone ahead.
  const going = [ids, able].find((some) => depart(world, state, frame, some, to, retreats).stuck === null);
  return going === undefined ? null : { ids: going, to };
}

/** After the last round, or for reserves that came too late: everybody of the side leaves the hex. */
export function leaveHex(play: Play, frame: BattleFrame): void {
  const { leaver } = frame;
  if (leaver === null) throw new RangeError('nobody has to leave');
  const ids = standing(play.world, play.state, frame.hex, leaver);
  if (ids.length > 0) driveOut(play, frame, leaver, ids);
  else play.replace({ ...frame, step: 'won', winner: enemyOf(leaver) });
}
