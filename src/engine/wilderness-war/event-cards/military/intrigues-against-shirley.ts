import { isBesiegedPiece } from '../../position-accessors.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { defineEvent } from '../event-definition.js';

const SHIRLEY = 'shirley';

/** Card 70: Shirley loses his command while the French are ahead. */
export const intriguesAgainstShirley = defineEvent({
  id: 'intrigues-against-shirley',
  cards: [70],
  rules: ['8.22', '13.21'],
  unavailable(world, view) {
    if (view.vp < 1) return { code: 'french-not-ahead', rule: '5.5', params: {} };
    const leader = `leader:${SHIRLEY}`;
    const space = view.pieces[SHIRLEY] ?? '';
    if (!world.spaces.has(space)) return { code: 'shirley-not-there', rule: '5.5', params: { leader } };
    return isBesiegedPiece(world, view, SHIRLEY)
      ? { code: 'leader-besieged', rule: '8.22', params: { leader, space: `space:${space}` } }
      : null;
  },
  effect(play) {
    startRemoval(play, {
      side: 'british',
      pool: [SHIRLEY],
      count: 1,
      how: 'eliminate',
      why: 'intrigues-against-shirley',
    });
  },
});
