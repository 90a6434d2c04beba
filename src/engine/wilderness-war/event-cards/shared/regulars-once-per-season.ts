import type { Violation } from '../../../core/base/result.js';
import type { Play } from '../../procedure-context.js';
import { awardPoints } from '../../rules/occupation-effects.js';
import { regularsMark } from '../../rules/season-event-marks.js';
import type { Side, State } from '../../state.js';
import { markPlayed, wasPlayed } from './played-lasting-events.js';

/** Last year in which Regulars have a political price (14.3). */
const GENERAL_WAR = 1756;

/** Why no (further) Regulars event may be played this season; null when one may. */
export function regularsViolation(state: State, side: Side): Violation | null {
  return wasPlayed(state, regularsMark(side))
    ? { code: 'regulars-this-season', rule: '5.51', params: { side: `side:${side}` } }
    : null;
}

/** Notes the event for the season, and its price where the optional rule asks for one (14.3). */
export function noteRegulars(play: Play, side: Side): void {
  markPlayed(play, regularsMark(side));
  const { flags, year } = play.state;
  if (flags.earlyRegularsCostPoint && year <= GENERAL_WAR) play.absorb(awardPoints(play.state, side, -1));
}
