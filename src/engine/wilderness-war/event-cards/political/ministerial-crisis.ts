import { startDiscard } from '../../procedures/event-choices/forced-discard.js';
import type { CardNumber } from '../../state.js';
import { defineEvent } from '../event-definition.js';

/** British Regulars, Highlanders, Light Infantry, Troop Transports, Victories in Germany. */
const MATERIAL: readonly CardNumber[] = [47, 48, 54, 57, 58, 59, 60, 61, 63, 64];

/** Card 37: the British give up a card that would have brought or restored troops, if they hold one. */
export const ministerialCrisis = defineEvent({
  id: 'ministerial-crisis',
  cards: [37],
  rules: ['5.24'],
  unavailable: () => null,
  effect(play) {
    startDiscard(play, 'british', 'ministerial-crisis', MATERIAL);
  },
});
