import { defineEvent } from '../event-definition.js';
import { reinforceBritish } from '../shared/british-reinforcements.js';
import { entryFortresses } from '../shared/entry-spaces.js';

/** Card 65: the four Royal American battalions and a leader, at fortresses of the colonies. */
export const royalAmericans = defineEvent({
  id: 'royal-americans',
  cards: [65],
  rules: ['5.52', '5.521', '5.522', '5.55'],
  unavailable: () => null,
  effect(play, side) {
    reinforceBritish(play, {
      why: 'royal-americans',
      units: (unit) => unit.type === 'royal-american',
      count: 4,
      leaders: 1,
      spaces: entryFortresses(play.world, play.state, side, ['northern', 'southern']),
    });
  },
});
