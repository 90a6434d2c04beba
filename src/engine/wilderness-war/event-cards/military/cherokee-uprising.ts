import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { defineEvent } from '../event-definition.js';
import { type UnitTest, unbesiegedOnMap } from '../shared/event-unit-pools.js';
import { markPlayed, wasPlayed } from '../shared/played-lasting-events.js';
import { isCherokee } from './cherokees.js';

const WHY = 'cherokee-uprising';
const REGULARS = 2;
const PROVINCIALS = 1;

/** Card 31: the Cherokee turn on their friends, which costs the British troops of their own choice. */
export const cherokeeUprising = defineEvent({
  id: WHY,
  cards: [31],
  rules: ['5.51', '5.52', '8.22'],
  unavailable: (_world, view) =>
    wasPlayed(view, 'cherokees') ? null : { code: 'no-cherokees-yet', rule: '5.51', params: {} },
  effect(play) {
    // 5.51: the marker is turned over.
    play.change({ played: play.state.played.filter((event) => event !== 'cherokees') });
    markPlayed(play, WHY);
    const lose = (fits: UnitTest, most: number): void => {
      const pool = unbesiegedOnMap(play.world, play.state, (unit) => unit.side === 'british' && fits(unit));
      startRemoval(play, { side: 'british', pool, count: most, how: 'eliminate', why: WHY });
    };
    // The last one pushed goes first.
    lose((unit) => unit.type === 'southern-provincial', PROVINCIALS);
    lose((unit) => unit.regular, REGULARS);
    lose(isCherokee, Number.MAX_SAFE_INTEGER);
  },
});
