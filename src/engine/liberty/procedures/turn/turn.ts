import type { Play, Procedure } from '../../procedure-context.js';
import type { TurnFrame } from '../../procedure-state/turn-frame-types.js';
import { enemyOf, SIDES } from '../../state.js';
import { beginActions } from '../action/begin.js';
import { beginBattles } from '../battle/begin.js';
import { beginWinter } from '../winter/begin.js';
import { choose } from './deal.js';
import { endTurn } from './end.js';
import { playerOne, weather } from './weather.js';

/** The sequence of play: each step sets the one that follows before it lets anything else go on. */
const STEPS: { readonly [S in TurnFrame['step']]: (play: Play) => void } = {
  year(play) {
    play.ask({ side: 'chance', kind: 'deal', facts: { year: play.state.year } });
  },
  cards(play) {
    then(play, 'weather');
    play.change({ turn: play.state.turn + 1 });
    choose(play, 'play');
  },
  weather(play) {
    then(play, 'first');
    weather(play);
  },
  first(play) {
    then(play, 'second');
    beginActions(play, playerOne(play.state));
  },
  second(play) {
    const side = enemyOf(playerOne(play.state));
    then(play, 'battles');
    // What he meant to do was said before he saw what Player 1 did.
    play.unsettle(side);
    beginActions(play, side);
  },
  battles(play) {
    then(play, 'end');
    beginBattles(play);
  },
  end(play) {
    play.turnOver(playerOne(play.state));
    endTurn(play);
    const cards = SIDES.some((side) => play.state.hands[side].count > 0);
    then(play, cards ? 'cards' : 'winter');
  },
  winter(play) {
    then(play, 'year');
    beginWinter(play);
  },
};

/** The years and their turns. */
export const turn: Procedure<'turn'> = (play, { step }) => STEPS[step](play);

function then(play: Play, step: TurnFrame['step']): void {
  play.amend('turn', { step });
}
