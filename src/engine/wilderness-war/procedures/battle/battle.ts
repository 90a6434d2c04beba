import type { Play, Procedure } from '../../procedure-context.js';
import type { BattleCause, BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { type CardNumber, SIDES } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { startMassacre } from '../aftermath/massacre-card.js';
import { askLosses } from '../aftermath/step-losses.js';
import { answerCards, askCards } from './battle-cards.js';
import { askMilitia, deployMilitia } from './battle-militia.js';
import { endanger, fire } from './fire.js';
import { fighters, otherRole, sideIn, troops } from './roster.js';
import { decide, driveOut, turnBack } from './settle-winner-and-drive-out-loser.js';

/**
 * Begins a battle (7.0). Everybody is in the space already. The frame below gets a `BattleResult`; a siege marker
 * that may be due afterwards (8.21) is not placed here.
 */
export function startBattle(play: Play, cause: BattleCause): void {
  const { world } = play;
  play.push({
    ...cause,
    kind: 'battle',
    step: 'militia',
    militia: [],
    ambush: [],
    caused: { attacker: null, defender: null },
    owed: [],
    leaderTests: [],
    began: [],
    winner: null,
    overrun: false,
    razed: false,
    ask: null,
    returned: null,
  });
  const frame = play.expect('battle');
  play.tell('battle-joined', {
    side: cause.side,
    space: spaceRef(cause.space),
    attackers: pieceRefs(world, fighters(world, play.state, frame, 'attacker')),
    defenders: pieceRefs(world, fighters(world, play.state, frame, 'defender')),
  });
}

/** 7.2: one stage after the other. */
export const battle: Procedure<'battle'> = (play, frame) => {
  switch (frame.step) {
    case 'militia':
      askMilitia(play, frame);
      return;
    case 'attacker-cards':
      askCards(play, frame, 'attacker', 'defender-cards');
      return;
    case 'defender-cards':
      askCards(play, frame, 'defender', 'fire');
      return;
    case 'fire':
      fire(play, frame);
      return;
    case 'losses':
      takeNext(play, frame);
      return;
    case 'leaders':
      endanger(play, frame);
      return;
    case 'result':
      decide(play, frame);
      return;
    case 'retreat':
      driveOut(play, frame);
      return;
    case 'infiltrator':
      turnBack(play, frame);
      return;
    case 'massacre':
      play.replace({ ...frame, step: 'give-way' });
      if (frame.razed) startMassacre(play, frame.side, frame.space);
      return;
    case 'give-way':
      clear(play, frame);
      return;
    case 'end':
      end(play, frame);
  }
};

/** 7.6: the next side takes the losses it owes. */
function takeNext(play: Play, frame: BattleFrame): void {
  const [role, ...owed] = frame.owed;
  if (role === undefined) {
    play.replace({ ...frame, step: 'leaders' });
    return;
  }
  play.replace({ ...frame, owed });
  askLosses(play, {
    side: sideIn(frame, role),
    space: frame.space,
    pool: troops(play.world, play.state, frame, role),
    steps: frame.caused[otherRole(role)] ?? 0,
    rule: 'battle',
  });
}

/** What follows from who is left in the space; 6.53: leaders who outlived their troops. */
function clear(play: Play, frame: BattleFrame): void {
  play.replace({ ...frame, step: 'end' });
  play.absorb(settleOccupation(play.world, play.state, frame.space));
  for (const side of SIDES) giveWayIfNeeded(play, side, frame.space, null);
}

function end(play: Play, frame: BattleFrame): void {
  const { winner, overrun } = frame;
  if (winner === null) throw new RangeError('a battle without a winner');
  // a beaten sortie is in the space too, but inside
  const remaining = winner === frame.side ? fighters(play.world, play.state, frame, 'attacker') : [];
  play.done({ of: 'battle', winner, remaining, overrun });
}

/** 7.2 B: cards for the battle. */
export const battleWindows = {
  'battle-cards': answerCards,
};

/** 7.3: no militia. */
export const battleWaivers = {
  militia: (play: Play, _card: CardNumber | null): void => deployMilitia(play, []),
};
