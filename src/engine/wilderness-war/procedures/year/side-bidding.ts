import { SEATS } from '../../../core/contract/order.js';
import { Unknown } from '../../../core/session/order-outcome-preview.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { Bid, BiddingFrame } from '../../procedure-state/choices-frame-types.js';
import { awardPoints } from '../../rules/occupation-effects.js';
import { enemyOf, type Side } from '../../state.js';
import { openSeason } from '../season.js';

/** The sides are bid for before anything else happens (13.3, 14.7); `first` bids first where an event has named him. */
export function openBidding(play: Play, method: BiddingFrame['method'], first: Side | null): void {
  // 14.7: else it is left to the dice.
  const isRolled = method === 'open' && first === null;
  play.push({
    kind: 'bidding',
    method,
    step: isRolled ? 'roll' : 'bid',
    turn: first ?? 'french',
    bids: [],
    ask: null,
    returned: null,
  });
  if (isRolled) play.ask({ side: 'chance', kind: 'bidding', facts: { method } });
}

export const bidding: Procedure<'bidding'> = (play, frame) => {
  if (frame.step === 'roll') {
    rollForFirst(play, frame);
    return;
  }
  if (frame.step === 'decided' || (frame.method === 'sealed' && frame.bids.length === 2)) {
    decide(play, frame);
    return;
  }
  const { method, turn } = frame;
  const standing = method === 'open' ? (frame.bids.at(-1)?.offer ?? null) : null;
  play.ask({
    side: turn,
    kind: 'bid',
    facts: {
      method,
      standing: standing?.points ?? null,
      wanted: standing?.side ?? null,
    },
  });
  const { top } = play;
  if (method === 'sealed' && top?.kind === 'bidding' && top.ask !== null) {
    play.replace({ ...top, ask: { ...top.ask, sealed: true } });
  }
};

/** 14.7: the higher roll bids first; equal rolls are rolled again. */
function rollForFirst(play: Play, frame: BiddingFrame): void {
  for (;;) {
    const french = play.roll('bidding french');
    const british = play.roll('bidding british');
    play.tell('bidding-rolled', { french, british });
    if (french === british) continue;
    play.replace({ ...frame, step: 'bid', turn: french > british ? 'french' : 'british' });
    return;
  }
}

/** A seat names its side and price. */
export function makeBid(play: Play, side: Side, points: number): void {
  const frame = play.expect('bidding');
  const bid: Bid = { seat: frame.turn, offer: { side, points } };
  play.replace({ ...frame, turn: enemyOf(frame.turn), bids: [...frame.bids, bid] });
  play.tell(frame.method === 'open' ? 'bid-made' : 'bid-sealed', {
    seat: `side:${bid.seat}`,
    ...(frame.method === 'open' ? { wanted: `side:${side}`, points } : {}),
  });
}

/** 14.7: the other player takes the bid and plays the other side. */
export function acceptBid(play: Play): void {
  play.replace({ ...play.expect('bidding'), step: 'decided' });
}

interface Decided {
  /** The side the seat called French plays. */
  readonly french: Side;
  /** The side that was paid for; null when nobody had to pay. */
  readonly paid: Side | null;
  readonly points: number;
}

function decide(play: Play, frame: BiddingFrame): void {
  const decided = frame.method === 'open' ? accepted(frame) : opened(play, frame);
  const { french, paid, points } = decided;
  const seats = { french, british: enemyOf(french) };
  play.change({ seats });
  play.tell('sides-decided', {
    swapped: french !== 'french',
    frenchSeat: `side:${seats.french}`,
    britishSeat: `side:${seats.british}`,
  });
  if (paid !== null && points > 0) play.absorb(awardPoints(play.state, enemyOf(paid), points));
  // What somebody meant to do on one side must not bind the other player, who is to hold that side now.
  play.unsettle('french', 'british');
  play.close(SEATS);
  play.done();
  if (play.top === null) openSeason(play);
}

/** 14.7: the last bid stands; who made it plays the side he named. */
function accepted(frame: BiddingFrame): Decided {
  const bid = frame.bids.at(-1);
  const offer = bid?.offer;
  if (bid === undefined || offer === null || offer === undefined) throw new RangeError('no bid to accept');
  return { french: sideOfFrench(bid.seat, offer.side), paid: offer.side, points: offer.points };
}

/** 13.3: both bids are opened. Who bids more, or is luckier, plays the side that both want. */
function opened(play: Play, frame: BiddingFrame): Decided {
  const [first, second] = frame.bids;
  const one = first?.offer;
  const two = second?.offer;
  if (first === undefined || second === undefined) throw new RangeError('bids are missing');
  if (!one || !two) throw new Unknown('the other bid is sealed');
  for (const { seat, offer } of frame.bids) {
    if (offer !== null) {
      play.tell('bid-made', { seat: `side:${seat}`, wanted: `side:${offer.side}`, points: offer.points });
    }
  }
  // Nobody pays for a side that the other does not want.
  if (one.side !== two.side) return { french: sideOfFrench(first.seat, one.side), paid: null, points: 0 };
  const winner = one.points === two.points ? byLot(play) : one.points > two.points ? first.seat : second.seat;
  const points = Math.max(one.points, two.points);
  return { french: sideOfFrench(winner, one.side), paid: one.side, points };
}

/** 13.3: equal bids are decided by a die. */
function byLot(play: Play): Side {
  const die = play.roll('bidding');
  const seat: Side = die % 2 === 1 ? 'french' : 'british';
  play.tell('bids-equal', { die, seat: `side:${seat}` });
  return seat;
}

function sideOfFrench(seat: Side, side: Side): Side {
  return seat === 'french' ? side : enemyOf(side);
}
