import { defineEvent } from '../event-definition.js';
import { reinforceBritish } from '../shared/british-reinforcements.js';
import { landingPorts } from '../shared/entry-spaces.js';
import { noteRegulars, regularsViolation } from '../shared/regulars-once-per-season.js';

/** Cards 57-59 and 64: three Regulars and a leader from overseas, once a season. */
export const britishRegulars = defineEvent({
  id: 'british-regulars',
  cards: [57, 58, 59, 64],
  rules: ['5.52', '5.521', '5.522', '5.55', '14.3'],
  unavailable: (_world, view, side) => regularsViolation(view, side),
  effect(play, side) {
    noteRegulars(play, side);
    reinforceBritish(play, {
      why: 'british-regulars',
      units: (unit) => unit.type === 'regular-british',
      count: 3,
      leaders: 1,
      spaces: landingPorts(play.world, play.state, side),
    });
  },
});
