import type { Play, Procedure } from '../../procedure-context.js';
import type { WinterFrame } from '../../procedure-state/winter-frame-types.js';
import { SIDES } from '../../state.js';
import { adjustIroquois } from './iroquois-allegiance.js';
import { askMatches } from './naval-war.js';
import { askPromotions } from './promotion.js';
import { sendMilitiaHome, sendTribesHome } from './winter-return-home.js';
import { starve } from './winter-supply-losses.js';

type Step = WinterFrame['step'];

/** VI: the order of the winter is fixed. */
const STEPS: { readonly [S in Step]: (play: Play) => void } = {
  militia(play) {
    then(play, 'promotions');
    play.tell('winter-began', { year: play.state.year });
    sendMilitiaHome(play);
  },
  promotions(play) {
    then(play, 'tribes');
    askPromotions(play);
  },
  tribes(play) {
    then(play, 'supply');
    sendTribesHome(play);
  },
  supply(play) {
    then(play, 'iroquois');
    starve(play);
  },
  iroquois(play) {
    then(play, 'naval');
    adjustIroquois(play);
  },
  naval(play) {
    then(play, 'end');
    askMatches(play);
  },
  end(play) {
    const none = { french: 0, british: 0 };
    play.change({ tally: { great: none, burnt: none, veterans: [] } });
    play.turnOver(...SIDES);
    play.done();
  },
};

/** The winter of a year. */
export const winter: Procedure<'winter'> = (play, { step }) => STEPS[step](play);

function then(play: Play, step: Step): void {
  play.amend('winter', { step });
}
