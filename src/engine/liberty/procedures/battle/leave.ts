import type { BattleFrame } from '../../frames/battle.js';
import type { Play } from '../../play.js';
import { captured } from '../../queries.js';
import { type Departure, depart, retreats } from '../../rules/battle/retreats.js';
import { roleOf, standing } from '../../rules/battle/roster.js';
import { type BlockId, enemyOf, type HexId, type Side } from '../../state.js';

/** 7.4: these blocks retreat to a hex. */
export function retreatTo(play: Play, side: Side, ids: readonly BlockId[], to: HexId): void {
  const frame = play.expect('battle');
  const seen = play.state.revealed;
  const { state, frame: next, left, stuck } = depart(play.world, play.state, frame, ids, to, retreats);
  if (stuck !== null) throw new RangeError(`${stuck} cannot retreat to ${to}`);
  play.change(state);
  play.replace(next);
  tellRetreat(play, frame, side, to, left, seen);
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
  play.change(captured(play.world, play.state, ids));
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
    retreatTo(play, side, only.ids, only.to);
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
): { readonly ids: readonly BlockId[]; readonly to: HexId } | null {
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
