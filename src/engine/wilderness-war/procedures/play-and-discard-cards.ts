import { ascending, cardsOf } from '../deck.js';
import type { Play } from '../procedure-context.js';
import type { CardNumber, Side, State } from '../state.js';

/** How cards leave the hands (5.2, 5.26, 5.56). */

/** The use of the card is chosen: once what it sets off has ended, so has the phase. */
export function phaseSpent(play: Play): void {
  play.amend('action', { step: 'over' });
}

/** Takes a card out of a hand, whatever for; a card held over is no longer held then. */
function leaveHand(play: Play, side: Side, card: CardNumber): void {
  const hand = cardsOf(play.state, side);
  if (!hand.includes(card)) throw new RangeError(`the ${side} hand has no card ${card}`);
  const left = ascending(hand.filter((held) => held !== card));
  const { hands, holding, reshuffle } = play.state;
  play.change({
    hands: { ...hands, [side]: { count: left.length, cards: left } },
    // 5.25: whatever the card was used for, and however it left the hand.
    reshuffle: reshuffle || play.world.cards.get(card)?.reshuffle === true,
    ...(holding[side] && left.length === 0 ? { holding: { ...holding, [side]: false } } : {}),
  });
}

/** A card goes face up to the discards, last (5.22). */
export function discard(play: Play, side: Side, card: CardNumber): void {
  leaveHand(play, side, card);
  play.change({ discards: [...play.state.discards, card] });
}

/**
 * 5.26: a card is played for one use in its owner's action phase. As an event it goes out of the game when it says so
 * (5.23); an event that decides this itself calls `removeFromGame` afterwards.
 */
export function playCard(play: Play, side: Side, card: CardNumber, use: State['lastUse'][Side]): void {
  leaveHand(play, side, card);
  const { discards, outOfGame, lastUse } = play.state;
  const removed = use === 'event' && play.world.cards.get(card)?.remove === true;
  play.change({
    ...(removed ? { outOfGame: ascending([...outOfGame, card]) } : { discards: [...discards, card] }),
    lastUse: { ...lastUse, [side]: use },
  });
  play.tell('card-played', { side, card, use });
  phaseSpent(play);
}

/** 5.56: a response event is played in the middle of an action phase, its owner's or not. */
export function playResponse(play: Play, side: Side, card: CardNumber): void {
  leaveHand(play, side, card);
  const { discards, outOfGame } = play.state;
  const removed = play.world.cards.get(card)?.remove === true;
  play.change(removed ? { outOfGame: ascending([...outOfGame, card]) } : { discards: [...discards, card] });
  play.tell('response-played', { side, card });
}

/** 5.23: a card that lies on the discards leaves the game after all. */
export function removeFromGame(play: Play, card: CardNumber): void {
  const { discards, outOfGame } = play.state;
  if (!discards.includes(card)) throw new RangeError(`card ${card} is not among the discards`);
  play.change({
    discards: discards.filter((other) => other !== card),
    outOfGame: ascending([...outOfGame, card]),
  });
}

/**
 * The cards of a list that a side may hold as far as the whole table knows: not face up, and the side has cards. A
 * window for a response opens by this alone, so that its opening tells nothing.
 */
export function possibleCards(
  state: State,
  side: Side,
  numbers: readonly CardNumber[],
): readonly CardNumber[] {
  if (state.hands[side].count === 0) return [];
  return numbers.filter((card) => !state.discards.includes(card) && !state.outOfGame.includes(card));
}
