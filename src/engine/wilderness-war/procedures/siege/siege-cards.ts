import type { Play, Procedure, WindowAnswer } from '../../procedure-context.js';
import type { SiegeFrame } from '../../procedure-state/siege-frame-types.js';
import { surrenderViolation } from '../../rules/siege/siege-and-assault-restrictions.js';
import { requiredLevel } from '../../rules/siege/siege-requirements.js';
import { type CardNumber, enemyOf, type Side } from '../../state.js';
import { possibleCards } from '../play-and-discard-cards.js';
import { COEHORNS, mayPlayCoehorns, noteCoehorns, SURRENDER } from './coehorns-card.js';

/** 8.231: the windows before a siege roll. The besieger answers the Coehorns of the besieged last of all. */

type Role = 'besieger' | 'besieged';

/** 8.23: the besieger is asked first. */
export const besiegerCards: Procedure<'siege'> = (play, frame) =>
  offer(play, frame, 'besieger', [COEHORNS, SURRENDER]) || after(play, frame, null);

/** 8.23: then the besieged. */
export const besiegedCards: Procedure<'siege'> = (play, frame) =>
  offer(play, frame, 'besieged', [COEHORNS, SURRENDER]) || after(play, frame, null);

/** Ruling (8.231): the besieger again, for Surrender! only, after Coehorns of the besieged. */
export const besiegerReply: Procedure<'siege'> = (play, frame) =>
  offer(play, frame, 'besieger', [SURRENDER]) || after(play, frame, null);

/** What a card played before the siege roll does. */
export const siegeCards: WindowAnswer = (play, card) => {
  const frame = play.expect('siege');
  if (card === SURRENDER) {
    play.replace({ ...frame, step: 'surrender' });
    return;
  }
  if (card === COEHORNS) {
    noteCoehorns(play, frame.step === 'besieged-cards' ? enemyOf(frame.side) : frame.side, frame.space);
  }
  after(play, play.expect('siege'), card);
};

function after(play: Play, frame: SiegeFrame, card: CardNumber | null): void {
  switch (frame.step) {
    case 'besieger-cards':
      play.replace({ ...frame, step: 'besieged-cards' });
      return;
    case 'besieged-cards':
      play.replace({ ...frame, step: card === COEHORNS ? 'besieger-reply' : 'roll' });
      return;
    default:
      play.replace({ ...frame, step: 'roll' });
  }
}

/** Asks for cards, if the side might hold one of these that would be of use; tells whether it asked. */
function offer(play: Play, frame: SiegeFrame, role: Role, cards: readonly CardNumber[]): boolean {
  const { world, state } = play;
  const player: Side = role === 'besieger' ? frame.side : enemyOf(frame.side);
  const useful = possibleCards(state, player, cards).filter((card) =>
    card === COEHORNS
      ? mayPlayCoehorns(world, state, frame.space, player)
      : surrenderViolation(world, state, player, frame.space) === null,
  );
  if (useful.length === 0) return false;
  play.ask({
    side: player,
    kind: 'siege-cards',
    facts: {
      space: frame.space,
      level: state.sieges[frame.space] ?? 0,
      required: requiredLevel(world, state, frame.space),
      role,
      cards: [...useful],
    },
  });
  return true;
}
