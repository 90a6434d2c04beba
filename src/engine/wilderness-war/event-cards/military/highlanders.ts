import type { CardNumber, State } from '../../state.js';
import { type AnyEvent, defineEvent } from '../event-definition.js';
import { reinforceBritish } from '../shared/british-reinforcements.js';
import { landingPorts } from '../shared/entry-spaces.js';
import { wasPlayed } from '../shared/played-lasting-events.js';

const WILLIAM_PITT = 67;
/** Last year in which they need William Pitt, in scenarios that begin in 1755. */
const UNTIL = 1758;

/** Whether the Highlanders are raised: a game without the card William Pitt begins after 1755. */
function raised(state: State): boolean {
  return wasPlayed(state, 'william-pitt') || state.year > UNTIL || state.outOfGame.includes(WILLIAM_PITT);
}

function highlandersOf(cards: readonly CardNumber[], units: number, leaders: number): AnyEvent {
  const id = units > 1 ? 'highlanders' : 'highlander';
  return defineEvent({
    id,
    cards,
    rules: ['5.51', '5.52', '5.521', '5.522', '5.55'],
    unavailable: (_world, view) =>
      raised(view) ? null : { code: 'highlanders-not-raised', rule: '5.51', params: { year: String(UNTIL) } },
    effect(play, side) {
      reinforceBritish(play, {
        // One name for all three cards, as logs have it; the question names none of them.
        why: 'highlanders',
        units: (unit) => unit.type === 'highland',
        count: units,
        leaders,
        spaces: landingPorts(play.world, play.state, side),
      });
    },
  });
}

/** Card 60: four Highland units and two leaders. */
export const highlanders = highlandersOf([60], 4, 2);
/** Cards 61 and 63: one of each. */
export const highlander = highlandersOf([61, 63], 1, 1);
