import { Unknown } from '../../../core/session/order-outcome-preview.js';
import type { Asked, Play, Procedure } from '../../procedure-context.js';
import { cardsOf, leaderBy, without } from '../../rules/hand-accessors-and-player-order.js';
import { type CardKind, SIDES, type Side } from '../../state.js';

/** 3.1: both choose a card face down; it is turned up when both have. 13.4: or one goes back unseen. */
export const choosing: Procedure<'choose'> = (play, frame) => {
  if (SIDES.every((side) => frame.made[side])) {
    if (frame.purpose === 'play') reveal(play);
    else play.done();
    return;
  }
  // The last card of the hand is no choice, and everybody can count it.
  if (SIDES.every((side) => play.state.hands[side].count === 1)) {
    for (const side of SIDES) lay(play, side, onlyCard(play, side));
    return;
  }
  const kind = frame.purpose === 'play' ? 'card' : 'discard';
  play.ask(...SIDES.map((side): Asked => ({ side, kind, facts: {}, sealed: true })));
};

/** A side has chosen: all see that it has, and only itself which card. */
export function chosen(play: Play, side: Side, card: CardKind): void {
  const { purpose } = play.expect('choose');
  lay(play, side, card);
  play.tell(purpose === 'play' ? 'card-chosen' : 'card-put-back', { side });
  play.tell(purpose === 'play' ? 'chosen-card' : 'put-back-card', { side, card }, side);
}

/** The card leaves the hand face down. */
function lay(play: Play, side: Side, card: CardKind): void {
  const frame = play.expect('choose');
  play.change({ hands: without(play.state, side, card) });
  play.replace({
    ...frame,
    chosen: { ...frame.chosen, [side]: card },
    made: { ...frame.made, [side]: true },
  });
}

function onlyCard(play: Play, side: Side): CardKind {
  const [card] = cardsOf(play.state, side);
  if (card === undefined) throw new RangeError(`the ${side} hand is empty`);
  return card;
}

function reveal(play: Play): void {
  const { british, american } = play.expect('choose').chosen;
  if (british === null || american === null) throw new Unknown('the other card is not known');
  play.done();
  play.change({ played: { british, american } });
  play.tell('cards', { british, american });
  const leader = leaderBy(play.world, british, american);
  if (leader !== 'tie') lead(play, leader);
  // Margin of 5.4; 3.1 gives a tie to the British.
  else if (play.state.options.britishInitiative) play.push({ kind: 'initiative', asks: [] });
  else lead(play, 'british');
}

/** Margin of 5.4: the British choose who goes first. */
export const initiative: Procedure<'initiative'> = (play) => {
  play.ask({ side: 'british', kind: 'initiative', facts: { card: play.state.played.british } });
};

/** The British have chosen who goes first. */
export function settled(play: Play, side: Side): void {
  play.expect('initiative');
  play.done();
  lead(play, side);
}

function lead(play: Play, side: Side): void {
  play.change({ player1: side });
  play.tell('player-1', { side });
}
