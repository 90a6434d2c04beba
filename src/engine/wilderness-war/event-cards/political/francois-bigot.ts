import { cardsOf } from '../../deck.js';
import { discard } from '../../procedures/play-and-discard-cards.js';
import { defineEvent } from '../event-definition.js';

/** Card 36: the French lose a blind card; 5.25 applies to it like to any other discard. */
export const francoisBigot = defineEvent({
  id: 'francois-bigot',
  cards: [36],
  rules: ['5.25'],
  unavailable: () => null,
  effect(play) {
    const hand = cardsOf(play.state, 'french');
    const [card] = hand.length === 0 ? [] : play.pick('francois-bigot', 'umpire', hand, 1);
    if (card === undefined) {
      play.tell('nothing-to-discard', { side: 'french' });
      return;
    }
    discard(play, 'french', card);
    play.tell('card-discarded', { side: 'french', card });
    play.unsettle('french');
  },
});
