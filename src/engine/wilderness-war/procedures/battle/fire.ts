import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleRole } from '../../procedure-state/battle-frame-types.js';
import {
  type BattleModifiers,
  battleModifiers,
  firing,
} from '../../rules/combat/battle-and-assault-modifiers.js';
import { combatStrength } from '../../rules/combat/combat-strength.js';
import { nonActiveLeader } from '../../rules/combat/commander-and-force-validation.js';
import { combatLosses } from '../../rules/combat/result-table-lookup.js';
import { spaceRef } from '../../rules/message-references.js';
import { enemyOf } from '../../state.js';
import { testLeaders } from '../aftermath/leader-loss-rolls.js';
import { columnLabel, toldModifiers } from '../modifier-descriptions.js';
import { chiefs, fighters, otherRole, sideIn, troops } from './roster.js';

/** 7.7: natural rolls that endanger the leaders of the other side. */
const PERILOUS: readonly number[] = [1, 6];

/**
 * 7.2 C, 7.56: those who fire now roll: both sides, or who ambushed and then, the losses having been taken, the other.
 * 7.6: the attacker takes his losses before the defender.
 */
export function fire(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const began = [...fighters(world, state, frame, 'attacker'), ...fighters(world, state, frame, 'defender')];
  const now = frame.began.length > 0 ? frame : { ...frame, began };
  const modifiers = modifiersOf(play, now);
  const first = (['attacker', 'defender'] as const).find((role) => modifiers[role].first);
  const due = (['attacker', 'defender'] as const).filter((role) =>
    first === undefined
      ? now.caused[role] === null
      : now.caused[first] === null
        ? role === first
        : role !== first,
  );
  const caused = { ...now.caused };
  const leaderTests: BattleRole[] = [];
  for (const role of due) {
    const shot = shoot(play, now, role, modifiers);
    caused[role] = shot.losses;
    // 7.7: not when nothing was hit
    if (shot.losses > 0 && PERILOUS.includes(shot.die)) leaderTests.push(otherRole(role));
  }
  const owed = (['attacker', 'defender'] as const).filter((role) => due.includes(otherRole(role)));
  play.replace({
    ...now,
    step: 'losses',
    caused,
    owed,
    leaderTests: owed.filter((role) => leaderTests.includes(role)),
  });
}

/**
 * Everything that modifies the fire of both sides.
 * Ruling: troops count for 7.52 and 7.53 if they were there when the firing began, leaders only while they live.
 */
function modifiersOf(play: Play, frame: BattleFrame): BattleModifiers {
  const { world, state } = play;
  const { space, leader } = frame;
  const units = (role: BattleRole) =>
    frame.began.filter((piece) => world.units.get(piece)?.side === sideIn(frame, role));
  const [sole, other] = frame.ambush;
  const alone = sole === undefined || other !== undefined ? null : sole;
  return battleModifiers(world, {
    space,
    attackers: units('attacker'),
    defenders: units('defender'),
    attackerLeader: leader !== null && state.pieces[leader] === space ? leader : null,
    defenderLeader: nonActiveLeader(world, chiefs(world, state, frame, 'defender')),
    amphibious: frame.by === 'landing',
    stockade: state.stockades[space] === enemyOf(frame.side),
    fieldworks: state.fieldworks.includes(space),
    ambush: alone === null ? null : alone === frame.side ? 'attacker' : 'defender',
  });
}

/** One side fires. Ruling: a side that an ambush left without units fires no more. */
function shoot(
  play: Play,
  frame: BattleFrame,
  role: BattleRole,
  modifiers: BattleModifiers,
): { readonly die: number; readonly losses: number } {
  const { world, state } = play;
  const units = troops(world, state, frame, role);
  if (units.length === 0) return { die: 0, losses: 0 };
  const own = modifiers[role];
  const { strength, column } = firing(world, combatStrength(world, state, units), own);
  const side = sideIn(frame, role);
  const die = play.roll(`battle ${side}`);
  const losses = combatLosses(world, state.flags, column, die + own.drm);
  const told = toldModifiers([...own.drms, ...own.shifts]);
  play.tell('fired', {
    side,
    space: spaceRef(frame.space),
    strength,
    doubled: own.doubled,
    column: columnLabel(world, column),
    die,
    total: die + own.drm,
    losses,
    modifiers: told,
    modified: told.length,
  });
  return { die, losses };
}

/** 7.7: each leader of a side in danger is killed by a roll of 1. */
export function endanger(play: Play, frame: BattleFrame): void {
  for (const role of frame.leaderTests) {
    testLeaders(play, sideIn(frame, role), frame.space, chiefs(play.world, play.state, frame, role));
  }
  const fought = frame.caused.attacker !== null && frame.caused.defender !== null;
  play.replace({ ...play.expect('battle'), leaderTests: [], step: fought ? 'result' : 'fire' });
}
