import { piecesAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { RaidFrame } from '../../procedure-state/raid-frame-types.js';
import { droppedRaidLeader } from '../../rules/combat/commander-and-force-validation.js';
import { raidResult } from '../../rules/combat/result-table-lookup.js';
import { pieceRef, pieceRefs, spaceRef } from '../../rules/message-references.js';
import {
  endangersLeaders,
  enemyMilitiaBox,
  raidColumn,
  raidModifiers,
} from '../../rules/raid/raid-column-and-modifiers.js';
import { raidEffect } from '../../rules/raid/raid-success-effects.js';
import { natives } from '../../rules/raid/raid-targets-and-obligation.js';
import { enemyOf, type PieceId } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { askLosses } from '../aftermath/step-losses.js';
import { toldModifiers } from '../modifier-descriptions.js';

/** 10.3, 10.31: the roll on the raid table and what a success does. The frame has those who still raid. */
export function resolveRaid(play: Play, frame: RaidFrame): void {
  const { world } = play;
  const { side, space, pieces } = frame;
  const leader = whoseTactics(play, frame);
  const column = raidColumn(world, play.state, side, space);
  const modifiers = raidModifiers(world, play.state, { side, space, pieces, leader });
  const die = play.roll(`raid on ${space}`);
  const total = modifiers.reduce((sum, { value }) => sum + value, die);
  const { success, losses } = raidResult(world, column, total);
  play.tell('raid-rolled', {
    side,
    space: spaceRef(space),
    pieces: pieceRefs(world, pieces),
    leader: leader === null ? null : pieceRef(world, leader),
    column,
    die,
    modifiers: toldModifiers(modifiers),
    count: modifiers.length,
    total,
    success,
    losses,
  });
  play.replace({ ...frame, step: 'losses', losses, perilous: endangersLeaders(column, die) });
  if (!success) return;
  const enemy = enemyOf(side);
  const before = play.state.raided[space]?.[side] ?? 0;
  const tribe = new Set(natives(world, space, enemy).map((piece) => play.state.pieces[piece] ?? ''));
  play.absorb(raidEffect(world, play.state, side, space));
  play.unsettle(enemy);
  // 6.53: leaders whose Indians died far away
  for (const place of tribe) if (world.spaces.has(place)) giveWayIfNeeded(play, enemy, place, null);
  if ((play.state.raided[space]?.[side] ?? 0) > before) hurtMilitia(play, frame);
}

/** 7.51: the leader named at the start, unless he has died meanwhile. */
function whoseTactics(play: Play, { leader, pieces }: RaidFrame): PieceId | null {
  return leader !== null && pieces.includes(leader) ? leader : droppedRaidLeader(play.world, pieces);
}

/** 14.2: a marker in a department costs the militia there a step. */
function hurtMilitia(play: Play, { side, space }: RaidFrame): void {
  if (!play.state.flags.raidsHurtMilitia) return;
  const box = enemyMilitiaBox(play.world, side, space);
  const pool = box === null ? [] : piecesAt(play.world, play.state, `box:${box}`);
  if (pool.length > 0) askLosses(play, { side: enemyOf(side), space, pool, steps: 1, rule: 'raid' });
}
