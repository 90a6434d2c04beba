import { cardsOf } from '../../deck.js';
import { stealCard } from '../../procedures/steal-or-retrieve-card.js';
import { enemyOf } from '../../state.js';
import { defineEvent } from '../event-definition.js';

/** Lowest roll that takes a card. */
const CAUGHT = 3;

/** Card 35: a blind card from the enemy's hand. */
export const courierIntercepted = defineEvent({
  id: 'courier-intercepted',
  cards: [35],
  rules: ['5.25'],
  unavailable: () => null,
  effect(play, side) {
    const enemy = enemyOf(side);
    const die = play.roll('courier-intercepted');
    const hand = die < CAUGHT ? [] : cardsOf(play.state, enemy);
    const [card] = hand.length === 0 ? [] : play.pick('courier-intercepted', 'umpire', hand, 1);
    play.tell('courier-intercepted', { side, enemy, die, taken: card !== undefined });
    if (card === undefined) return;
    stealCard(play, enemy, card);
    play.tell('card-stolen', { side, card }, side);
    play.tell('card-lost', { side: enemy, card }, enemy);
    play.unsettle(enemy);
  },
});
