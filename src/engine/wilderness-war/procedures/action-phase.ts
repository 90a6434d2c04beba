import type { Procedure } from '../procedure-context.js';
import { enemyOf } from '../state.js';
import { turnTo } from './season.js';

/** An action phase (4.0 A.2): a card is asked for, and what it set off having ended, the next phase begins. */
export const acting: Procedure<'action'> = (play, frame) => {
  if (frame.step === 'over') {
    play.close('action-phase');
    turnTo(play, frame.side);
    return;
  }
  const { season, year, hands, mustPlayAll } = play.state;
  play.ask({
    side: frame.side,
    kind: 'action',
    facts: {
      season,
      year,
      cards: hands[frame.side].count,
      enemyCards: hands[enemyOf(frame.side)].count,
      mustPlayAll: mustPlayAll[frame.side],
    },
  });
};
