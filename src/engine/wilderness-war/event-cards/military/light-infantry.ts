import { defineEvent } from '../event-definition.js';
import { reinforceBritish } from '../shared/british-reinforcements.js';
import { entryFortresses } from '../shared/entry-spaces.js';

/** Card 54: two Light Infantry and a leader, at any fortresses. */
export const lightInfantry = defineEvent({
  id: 'light-infantry',
  cards: [54],
  rules: ['5.52', '5.521', '5.522', '5.55'],
  unavailable: () => null,
  effect(play, side) {
    reinforceBritish(play, {
      why: 'light-infantry',
      units: (unit) => unit.type === 'light-infantry',
      count: 2,
      leaders: 1,
      spaces: entryFortresses(play.world, play.state, side),
    });
  },
});
