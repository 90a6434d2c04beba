import { blockOf, isShip } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleLetter, BattleRole } from '../../procedure-state/battle-frame-types.js';
import {
  fighters,
  hasReserve,
  isAtSea,
  isBecalmed,
  roleOf,
  ships,
  sideIn,
  totalStrength,
  troops,
} from '../../rules/battle/battle-participants.js';
import {
  CHARGE_ROUND,
  isSpent,
  LAST_ROUND,
  letterOf,
  mayCharge,
  PURSUIT,
  VOLLEY_ROUND,
} from '../../rules/battle/combat-ratings-volleys-and-charges.js';
import { retreats } from '../../rules/battle/legal-retreats-and-regroupings.js';
import { targets } from '../../rules/battle/targets.js';
import { type BlockId, enemyOf, type Side } from '../../state.js';
import { revealReserves } from './before-first-round.js';
import { openFire, shoot, takeHit } from './fire.js';
import { driveOut, onlyWay, retreatTo } from './retreat.js';
import { settleSea } from './settle-sea-attack.js';

/** 7.2.1: in this order the turns of a round follow each other. */
const TURNS: readonly { readonly letter: BattleLetter; readonly turn: BattleRole }[] = (
  ['A', 'B', 'C'] as const
).flatMap((letter) => (['defender', 'attacker'] as const).map((turn) => ({ letter, turn })));

/** The next thing that happens in the rounds of a battle. */
export function fight(play: Play, frame: BattleFrame): void {
  if (settleSea(play, frame, false)) return;
  if (frame.hits !== null) takeHit(play, frame, frame.hits);
  else if (frame.firing.length > 0) shoot(play, frame);
  else {
    const loser = ([enemyOf(frame.attacker), frame.attacker] as const).find(
      (side) => fighters(play.world, play.state, frame, side).length === 0,
    );
    if (loser === undefined) nextTurn(play, frame);
    // 7.2.2: reserves that came too late
    else if (hasReserve(play.world, play.state, frame, loser)) {
      play.replace({ ...frame, step: 'leave', leaver: loser });
    } else play.replace({ ...frame, step: 'won', winner: enemyOf(loser) });
  }
}

function nextTurn(play: Play, frame: BattleFrame): void {
  const side = sideIn(frame, frame.turn);
  const able = fighters(play.world, play.state, frame, side).filter((id) => hasTurn(play, frame, id));
  if (able.length > 0) {
    takeTurn(play, frame, side, able);
    return;
  }
  const at = TURNS.findIndex(({ letter, turn }) => letter === frame.letter && turn === frame.turn);
  const next = TURNS[at + 1];
  if (next !== undefined) play.replace({ ...frame, ...next });
  else if (!settleSea(play, frame, true)) endRound(play, frame);
}

function hasTurn({ world, state }: Play, frame: BattleFrame, id: BlockId): boolean {
  if (frame.acted.includes(id) || letterOf(world, state, frame, id) !== frame.letter) return false;
  if (isShip(world, id) || !isBecalmed(world, state, frame)) return true;
  // 8.4: while the ships fight, land blocks can do nothing but retreat (7.4) or follow theirs to sea (8.5).
  return retreats(world, state, frame, id).length > 0;
}

/** 7.2.1: blocks of one letter fire or retreat; without a choice they fire. */
function takeTurn(play: Play, frame: BattleFrame, side: Side, able: readonly BlockId[]): void {
  const { world, state } = play;
  const { hex, round, letter } = frame;
  if (round === PURSUIT) {
    if (side === frame.leaver) driveOut(play, frame, side, able);
    else openFire(play, able);
    return;
  }
  if (able.every((id) => isSpent(frame, id))) {
    const only = onlyWay(play, frame, able);
    if (only !== null) {
      retreatTo(play, side, only);
      return;
    }
  }
  const canLeave = able.some((id) => retreats(world, state, frame, id).length > 0);
  if (!canLeave && !able.some((id) => mayChargeNow(play, frame, id))) {
    openFire(play, able);
    return;
  }
  play.ask({
    side,
    kind: 'fight',
    facts: {
      hex,
      round,
      letter,
      role: roleOf(frame, side),
      strength: totalStrength(world, state, frame, side),
      enemy: totalStrength(world, state, frame, enemyOf(side)),
      blocks: able,
      idle: able.every((id) => targets(world, state, frame, id).length === 0),
    },
  });
}

/** Margin of 8.2: whether a block may charge now; not where there is nobody whom it could hit (8.2, 8.4). */
export function mayChargeNow(
  { world, state }: Pick<Play, 'world' | 'state'>,
  frame: BattleFrame,
  id: BlockId,
): boolean {
  return (
    state.options.bayonetCharge &&
    frame.round === CHARGE_ROUND &&
    mayCharge(blockOf(world, id)) &&
    targets(world, state, frame, id).length > 0
  );
}

function endRound(play: Play, frame: BattleFrame): void {
  const fresh: BattleFrame = {
    ...frame,
    letter: 'A',
    turn: 'defender',
    // Margin of 8.2: a volley binds who fired it.
    volley:
      frame.round === VOLLEY_ROUND ? frame.volley.filter((id) => frame.acted.includes(id)) : frame.volley,
    acted: [],
    crossed: { british: {}, american: {} },
    wake: { british: null, american: null },
  };
  if (frame.round < LAST_ROUND) {
    const next = { ...fresh, round: frame.round + 1 };
    play.replace(next);
    play.tell('round-begun', { hex: frame.hex, round: next.round });
    if (frame.round === 1) revealReserves(play, next);
    return;
  }
  const leaver = frame.leaver ?? mustLeave(play, frame);
  if (frame.round === LAST_ROUND && play.state.options.pursuitRound) {
    play.replace({ ...fresh, leaver, round: PURSUIT });
    play.tell('pursuit-begun', { hex: frame.hex, side: leaver });
    return;
  }
  if (frame.round === LAST_ROUND) play.tell('must-leave', { hex: frame.hex, side: leaver });
  play.replace({ ...fresh, step: 'leave', leaver });
}

/** 7.2: the attacker; 8.6: warships that defend alone against land blocks ashore. */
function mustLeave({ world, state }: Play, frame: BattleFrame): Side {
  const defender = sideIn(frame, 'defender');
  const alone =
    ships(world, state, frame, defender).length > 0 && troops(world, state, frame, defender).length === 0;
  const ashore = troops(world, state, frame, frame.attacker).some((id) => !isAtSea(world, state, frame, id));
  return alone && ashore ? defender : frame.attacker;
}
