import type { Violation } from '../../core/base/result.js';
import type { PieceId } from '../state.js';
import type { Leader, World } from '../world/static-data-types.js';
import { pieceRef } from './message-references.js';

/** 5.534: the one leader whom units of this kind follow, and in any number (Johnson); null for all others. */
function onlyCommander(world: World, piece: PieceId): Leader | null {
  const type = world.units.get(piece)?.type;
  if (type === undefined) return null;
  for (const leader of world.leaders.values()) if (leader.commandsFree.includes(type)) return leader;
  return null;
}

/** 5.534: whether the unit counts against nobody's command and follows one leader only. */
export function followsFreely(world: World, piece: PieceId): boolean {
  return onlyCommander(world, piece) !== null;
}

/** 5.34: units the leaders of a force may command together, those that come for free aside. */
export function commandLimit(world: World, leaders: readonly PieceId[]): number {
  return leaders.reduce((sum, piece) => sum + (world.leaders.get(piece)?.command ?? 0), 0);
}

/** 5.34: lower or equal command may serve under a commander. */
export function mayServeUnder(leader: Leader, commander: Leader): boolean {
  return leader.side === commander.side && leader.command <= commander.command;
}

/**
 * 5.34, 5.534: why this leader may not command these pieces (himself excluded) as one force; null when he may.
 * Ruling: Johnson brings his nations along as a subordinate too, since a force moves with the units of each of
 * its leaders.
 */
export function commandViolation(
  world: World,
  commander: PieceId,
  others: readonly PieceId[],
): Violation | null {
  const chief = world.leaders.get(commander);
  if (chief === undefined) throw new RangeError(`${commander} is no leader`);
  const subordinates = others.filter((piece) => world.leaders.has(piece));
  for (const piece of subordinates) {
    const leader = world.leaders.get(piece);
    if (leader !== undefined && !mayServeUnder(leader, chief)) {
      return {
        code: 'outranks-commander',
        rule: '5.34',
        params: {
          leader: `leader:${piece}`,
          commander: `leader:${commander}`,
          command: leader.command,
          limit: chief.command,
        },
      };
    }
  }
  const leaders = [commander, ...subordinates];
  let counted = 0;
  for (const piece of others) {
    if (world.leaders.has(piece)) continue;
    const only = onlyCommander(world, piece);
    if (only === null) counted++;
    else if (!leaders.includes(only.id)) {
      return {
        code: 'follows-only',
        rule: '5.534',
        params: { unit: pieceRef(world, piece), leader: `leader:${only.id}` },
      };
    }
  }
  const limit = commandLimit(world, leaders);
  if (counted > limit) {
    return {
      code: 'over-command',
      rule: '5.34',
      params: { commander: pieceRef(world, commander), units: counted, limit },
    };
  }
  return null;
}
