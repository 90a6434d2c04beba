import { ascending, cardsOf } from '../deck.js';
import type { Play } from '../procedure-context.js';
import { type CardNumber, enemyOf, type Side } from '../state.js';

/**
 * A card passes from one hand to the other. It is neither played nor discarded, so that a Surrender! taken in this way
 * calls for no reshuffle (5.25); who loses the card he held over (4.0 A.2) holds none.
 */
export function stealCard(play: Play, owner: Side, card: CardNumber): void {
  const thief = enemyOf(owner);
  const { hands, holding } = play.state;
  const left = cardsOf(play.state, owner).filter((held) => held !== card);
  const gained = ascending([...cardsOf(play.state, thief), card]);
  play.change({
    hands: {
      ...hands,
      [owner]: { count: left.length, cards: left },
      [thief]: { count: gained.length, cards: gained },
    },
    holding: { ...holding, [owner]: holding[owner] && left.length > 0 },
  });
}

/** 5.22: an event brings a card back from the discards. */
export function takeFromDiscards(play: Play, side: Side, card: CardNumber): void {
  const { discards, hands } = play.state;
  if (!discards.includes(card)) throw new RangeError(`card ${card} is not among the discards`);
  const cards = ascending([...cardsOf(play.state, side), card]);
  play.change({
    discards: discards.filter((other) => other !== card),
    hands: { ...hands, [side]: { count: cards.length, cards } },
  });
}
