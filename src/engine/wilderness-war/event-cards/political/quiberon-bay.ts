import { controls } from '../../position-accessors.js';
import { defineEvent } from '../event-definition.js';
import { markPlayed, wasPlayed } from '../shared/played-lasting-events.js';

/** From the year after this one the battle may be fought whatever else happened. */
const LATEST = 1759;
/** Cards the French are dealt up to afterwards. */
const FRENCH_HAND = 7;

/** Card 62: the French get no more help from Europe; from the next season the British act first (5.51). */
export const quiberonBay = defineEvent({
  id: 'quiberon-bay',
  cards: [62],
  rules: ['5.51', '5.21'],
  unavailable: (world, view) =>
    wasPlayed(view, 'louisbourg-squadrons-no-french-naval') ||
    controls(world, view, 'british', 'louisbourg') ||
    view.year > LATEST
      ? null
      : { code: 'quiberon-too-early', rule: '5.51', params: {} },
  effect(play) {
    markPlayed(play, 'quiberon-bay');
    play.change({ handSize: { ...play.state.handSize, french: FRENCH_HAND }, first: 'british' });
    play.tell('quiberon-bay', { hand: FRENCH_HAND });
  },
});
