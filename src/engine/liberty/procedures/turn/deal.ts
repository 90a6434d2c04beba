import type { Play } from '../../procedure-context.js';
import { ordered, turnsIn } from '../../rules/hand-accessors-and-player-order.js';
import { type CardKind, SIDES, type Side, type State } from '../../state.js';

/** 3, 13.4: how many cards each side is dealt this year. */
export function dealtCards({ year, options }: Pick<State, 'year' | 'options'>): number {
  return turnsIn(year) + (options.extraCard ? 1 : 0);
}

/**
 * 3: the answer to the `deal` of chance: the whole deck is shuffled and each side dealt its hand. Nobody but the umpire
 * may know the draws, since what is left of the deck after the first of them would show it.
 */
export function deal(play: Play): void {
  const { world, state } = play;
  const size = dealtCards(state);
  const left = [...world.deck];
  const hands = { ...state.hands };
  play.tell('year-began', { year: state.year });
  for (const side of SIDES) {
    const cards = ordered(world, play.pick(`deal ${side}`, 'umpire', left, size));
    for (const card of cards) left.splice(left.indexOf(card), 1);
    hands[side] = { count: size, cards };
    play.tell('dealt', { side, cards }, side);
  }
  play.tell('dealt-count', { count: size });
  play.change({ hands });
  // What was said before the deal was said without these cards.
  play.turnOver(...SIDES);
  play.amend('turn', { step: 'cards' });
  if (state.options.extraCard) choose(play, 'discard'); // 13.4
}

/** Lets both sides choose a card at once. */
export function choose(play: Play, purpose: 'play' | 'discard'): void {
  const chosen: { [S in Side]: CardKind | null } = { british: null, american: null };
  play.push({ kind: 'choose', asks: [], purpose, chosen, made: { british: false, american: false } });
}
