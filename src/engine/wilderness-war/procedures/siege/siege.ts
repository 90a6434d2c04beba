import type { Play, Procedure } from '../../procedure-context.js';
import type { SiegeFrame } from '../../procedure-state/siege-frame-types.js';
import { type PieceId, SIDES, type Side, type SpaceId } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { startMassacre } from '../aftermath/massacre-card.js';
import { assaultCards, assaultSteps } from './assault.js';
import { besiegedCards, besiegerCards, besiegerReply, siegeCards } from './siege-cards.js';
import { considerAssault, rollSiege } from './siege-roll.js';
import { surrender } from './surrender-card.js';

/** 8.231, 9.11: opens the siege roll of an activated force, or the assault without one. */
export function startSiege(
  play: Play,
  siege: {
    readonly side: Side;
    readonly space: SpaceId;
    readonly leader: PieceId | null;
    readonly rolls: boolean;
  },
): void {
  const { side, space, leader, rolls } = siege;
  play.push({
    kind: 'siege',
    side,
    space,
    leader,
    step: rolls ? 'besieger-cards' : 'attacker-cards',
    caused: null,
    leaderTests: [],
    surrendered: [],
    ask: null,
    returned: null,
  });
}

const steps: { readonly [S in SiegeFrame['step']]: Procedure<'siege'> } = {
  'besieger-cards': besiegerCards,
  'besieged-cards': besiegedCards,
  'besieger-reply': besiegerReply,
  roll: rollSiege,
  'assault?': considerAssault,
  ...assaultSteps,
  surrender,
  massacre: (play, frame) => {
    play.replace({ ...frame, step: 'give-way' });
    startMassacre(play, frame.side, frame.space, frame.surrendered);
  },
  // 6.53: leaders of attackers who died to the last unit, or inside a captured fortress that reverted (8.24)
  'give-way': (play, frame) => {
    play.replace({ ...frame, step: 'end' });
    for (const side of SIDES) giveWayIfNeeded(play, side, frame.space, null);
  },
  end: (play) => play.done(),
};

/** A siege roll or an assault, stage by stage (8.23, 9.0). */
export const siege: Procedure<'siege'> = (play, frame) => steps[frame.step](play, frame);

/** The windows of sieges and assaults. */
export const siegeWindows = { 'siege-cards': siegeCards, 'assault-cards': assaultCards };
