import { cardsOf } from '../../deck.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { DiscardFrame } from '../../procedure-state/choices-frame-types.js';
import type { CardNumber, Side, State } from '../../state.js';
import { discard } from '../play-and-discard-cards.js';

/** Has a side give up one of these cards, if it holds any; all the table learns that it holds none. */
export function startDiscard(play: Play, side: Side, why: string, among: readonly CardNumber[]): void {
  if (discardable(play.state, { side, among }).length === 0) {
    play.tell('nothing-to-discard', { side });
    return;
  }
  play.push({ kind: 'discard', side, why, among, ask: null, returned: null });
}

/** The cards of the hand that would do. */
export function discardable(
  view: State,
  { side, among }: Pick<DiscardFrame, 'side' | 'among'>,
): CardNumber[] {
  return cardsOf(view, side).filter((card) => among.includes(card));
}

/**
 * Asks for the card. Asked even where one card only would do, and without saying how many there are: what else the
 * hand does not hold is nobody's business (5.24).
 */
export const discarding: Procedure<'discard'> = (play, { side, why, among }) => {
  const out = [...play.state.discards, ...play.state.outOfGame];
  play.ask({ side, kind: 'discard', facts: { why, among: among.filter((card) => !out.includes(card)) } });
};

/** The side has chosen. */
export function chooseDiscard(play: Play, card: CardNumber): void {
  const { side } = play.expect('discard');
  discard(play, side, card);
  play.tell('card-discarded', { side, card });
  play.unsettle(side);
  play.done();
}
