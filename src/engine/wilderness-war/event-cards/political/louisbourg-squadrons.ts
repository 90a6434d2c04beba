import { removeFromGame } from '../../procedures/play-and-discard-cards.js';
import { defineEvent } from '../event-definition.js';
import { controlViolation } from '../shared/control-requirement.js';
import { markPlayed } from '../shared/played-lasting-events.js';

const LOUISBOURG = 'louisbourg';
/** Highest roll that costs the French their squadrons. */
const LOST = 3;

/** Card 21: no landings for the rest of the year, at the risk of the squadrons (5.51). */
export const louisbourgSquadrons = defineEvent({
  id: 'louisbourg-squadrons',
  cards: [21],
  rules: ['5.51', '8.22'],
  unavailable: (world, view, side) => controlViolation(world, view, side, LOUISBOURG),
  effect(play, _side, _args, card) {
    markPlayed(play, 'louisbourg-squadrons-no-amphib');
    const die = play.roll('louisbourg-squadrons');
    const lost = die <= LOST;
    if (lost) {
      markPlayed(play, 'louisbourg-squadrons-no-french-naval');
      removeFromGame(play, card);
    }
    play.tell('louisbourg-squadrons', { die, lost });
    play.unsettle('british');
  },
});
