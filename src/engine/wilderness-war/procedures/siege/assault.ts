import { besiegedPieces, leadersAt, piecesOf, unitsAt } from '../../position-accessors.js';
import type { Play, Procedure, WindowAnswer } from '../../procedure-context.js';
import type { SiegeFrame } from '../../procedure-state/siege-frame-types.js';
import {
  assaultModifiers,
  type FireModifiers,
  firing,
  type Role,
} from '../../rules/combat/battle-and-assault-modifiers.js';
import { combatStrength } from '../../rules/combat/combat-strength.js';
import { nonActiveLeader } from '../../rules/combat/commander-and-force-validation.js';
import { combatLosses } from '../../rules/combat/result-table-lookup.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { captureFort } from '../../rules/siege/fortification-capture.js';
import { enemyOf, type PieceId, type Side } from '../../state.js';
import { testLeaders } from '../aftermath/leader-loss-rolls.js';
import { noteFought } from '../aftermath/record-combat-participation.js';
import { askLosses } from '../aftermath/step-losses.js';
import { columnLabel, toldModifiers } from '../modifier-descriptions.js';
import { possibleCards } from '../play-and-discard-cards.js';
import { COEHORNS, coehornsPlayed, mayPlayCoehorns, noteCoehorns } from './coehorns-card.js';
import { loseGarrison } from './surrender-card.js';

type Assault = Procedure<'siege'>;

/** 8.24: who assaults may still bring his artillery, and the defender may wait with his until now. */
const offerCoehorns = (play: Play, frame: SiegeFrame, role: Role, next: SiegeFrame['step']): void => {
  const player = role === 'attacker' ? frame.side : enemyOf(frame.side);
  const cards = mayPlayCoehorns(play.world, play.state, frame.space, player)
    ? possibleCards(play.state, player, [COEHORNS])
    : [];
  if (cards.length === 0) play.replace({ ...frame, step: next });
  else {
    play.ask({
      side: player,
      kind: 'assault-cards',
      facts: {
        space: frame.space,
        level: play.state.sieges[frame.space] ?? 0,
        role,
        cards: [...cards],
      },
    });
  }
};

/** What a card played before an assault does. */
export const assaultCards: WindowAnswer = (play, card) => {
  const attacks = play.expect('siege').step === 'attacker-cards';
  const { side, space } = play.expect('siege');
  if (card === COEHORNS) noteCoehorns(play, attacks ? side : enemyOf(side), space);
  play.replace({ ...play.expect('siege'), step: attacks ? 'defender-cards' : 'fire' });
};

/** 9.12, 9.13, 9.14: both sides fire at once; an empty place defends itself on the column of strength 0. */
const fire: Assault = (play, frame) => {
  const { world, state } = play;
  const { side, space } = frame;
  const enemy = enemyOf(side);
  const attackers = unitsAt(world, state, space, side);
  const defenders = unitsAt(world, state, space, enemy);
  play.tell('assault-began', {
    side,
    space: spaceRef(space),
    attackers: pieceRefs(world, piecesOf(world, state, space, side)),
    defenders: pieceRefs(world, besiegedPieces(world, state, space)),
    inside: besiegedPieces(world, state, space).length,
  });
  // 9.12: all of them take part, activated or not
  noteFought(play, piecesOf(world, state, space, side));
  const modifiers = assaultModifiers(world, {
    // 7.51: the activated leader; without one (9.11) the highest-rated there leads (9.13)
    attackerLeader: frame.leader ?? nonActiveLeader(world, leadersAt(world, state, space, side)),
    defenderLeader: nonActiveLeader(world, besiegedPieces(world, state, space)),
    coehorns: coehornsPlayed(play, frame.space).map((player) => (player === side ? 'attacker' : 'defender')),
  });
  const attack = fireOf(play, side, space, attackers, modifiers.attacker);
  const defence = fireOf(play, enemy, space, defenders, modifiers.defender);
  play.unsettle('french', 'british');
  play.replace({
    ...play.expect('siege'),
    caused: { attacker: attack.losses, defender: defence.losses },
    leaderTests: [...(defence.testsLeaders ? [side] : []), ...(attack.testsLeaders ? [enemy] : [])],
    step: 'attacker-losses',
  });
};

function fireOf(
  play: Play,
  side: Side,
  space: string,
  units: readonly PieceId[],
  modifiers: FireModifiers,
): { readonly losses: number; readonly testsLeaders: boolean } {
  const { world, state } = play;
  const { strength, column } = firing(world, combatStrength(world, state, units), modifiers);
  const die = play.roll(`assault ${side}`);
  const total = die + modifiers.drm;
  const losses = combatLosses(world, state.flags, column, total);
  play.tell('assault-fired', {
    side,
    space: spaceRef(space),
    strength,
    column: columnLabel(world, column),
    die,
    modifiers: toldModifiers(modifiers.drms),
    modified: modifiers.drms.length,
    shift: modifiers.shift,
    total,
    losses,
  });
  // 7.7: a natural 1 or 6 that causes losses
  return { losses, testsLeaders: losses > 0 && (die === 1 || die === 6) };
}

/** 9.14: a side takes what the other one caused. */
function takeLosses(
  play: Play,
  frame: SiegeFrame,
  side: Side,
  steps: number,
  next: SiegeFrame['step'],
): void {
  play.replace({ ...frame, step: next });
  const pool = unitsAt(play.world, play.state, frame.space, side);
  if (steps > 0 && pool.length > 0) {
    askLosses(play, { side, space: frame.space, pool, steps, rule: 'assault' });
  }
}

/** 9.2: only more losses than were suffered win an assault, whoever is left. */
function wins(frame: SiegeFrame): boolean {
  return frame.caused !== null && frame.caused.attacker > frame.caused.defender;
}

/**
 * 7.7: the leaders of whom the other side rolled well are tested.
 * Ruling: not those inside a place that falls, who are lost anyway (9.22).
 */
const leaders: Assault = (play, frame) => {
  play.replace({ ...frame, step: 'result' });
  for (const side of frame.leaderTests) {
    if (side !== frame.side && wins(frame)) continue;
    testLeaders(play, side, frame.space, leadersAt(play.world, play.state, frame.space, side));
  }
};

/** 9.21, 9.22 */
const result: Assault = (play, frame) => {
  const { world } = play;
  const { side, space } = frame;
  if (wins(frame)) {
    play.tell('assault-won', { side, space: spaceRef(space) });
    loseGarrison(play, besiegedPieces(world, play.state, space), space);
    play.absorb(captureFort(world, play.state, side, space, false));
    play.replace({ ...play.expect('siege'), step: 'massacre' });
    return;
  }
  play.tell('assault-repelled', { side: enemyOf(side), space: spaceRef(space) });
  // 8.232: nobody may be left to go on with the siege
  play.absorb(settleOccupation(world, play.state, space));
  play.replace({ ...play.expect('siege'), step: 'give-way' });
};

/** The stages of an assault (9.0). */
export const assaultSteps = {
  'attacker-cards': (play, frame) => offerCoehorns(play, frame, 'attacker', 'defender-cards'),
  'defender-cards': (play, frame) => offerCoehorns(play, frame, 'defender', 'fire'),
  fire,
  'attacker-losses': (play, frame) =>
    takeLosses(play, frame, frame.side, frame.caused?.defender ?? 0, 'defender-losses'),
  'defender-losses': (play, frame) =>
    takeLosses(play, frame, enemyOf(frame.side), frame.caused?.attacker ?? 0, 'leaders'),
  leaders,
  result,
} as const satisfies { readonly [step: string]: Assault };
