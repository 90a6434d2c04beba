import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { acceptBid, makeBid } from '../../procedures/year/side-bidding.js';
import { factsOf } from '../../question-facts.js';
import { SIDES, type Side, type State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { candidatesOf, pick } from '../candidate-and-violation-helpers.js';
import { type At, order, wordOrder } from '../define-order.js';
import { sideSlot } from '../slots/side.js';
import { pointsSlot } from '../slots/victory-points.js';

/** As many points as the track of a written position may show. */
const MOST = 60;
/** Bids that are proposed lie no further apart. */
const USUAL = 3;

type BidArgs = { readonly points: number; readonly side: Side };

/** The bid to be raised; null for a first or a sealed one. */
function standing({ decision }: At): BidArgs | null {
  const { standing: points, wanted: side } = factsOf(decision, 'bid');
  return points === null || side === null ? null : { points, side };
}

function sides(at: At): readonly Side[] {
  const bid = standing(at);
  return bid === null ? SIDES : [bid.side];
}

/** 13.3, 14.7: victory points that the other player is to have for letting one play a side. */
export function bidOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'bid',
    answers: ['bid'],
    rules: ['13.3', '14.7'],
    syntax: [word('bid'), slot('points', pointsSlot), word('for'), slot('side', sideSlot)],
    unavailable(at) {
      const bid = standing(at);
      return bid !== null && bid.points >= MOST
        ? { code: 'bid-too-high', rule: '14.7', params: { most: MOST } }
        : null;
    },
    candidates: (at) => ({ side: candidatesOf('side', sides(at)) }),
    propose(at, choose) {
      const side = pick(sides(at), choose) ?? 'french';
      const least = (standing(at)?.points ?? -1) + 1;
      return { points: Math.min(MOST, least + choose(USUAL)), side };
    },
    resolve(at, args: BidArgs): Result<BidArgs> {
      const { points, side } = args;
      if (!Number.isInteger(points) || points < 0 || points > MOST) {
        return refuse('bid-too-high', '13.3', { most: MOST });
      }
      if (!SIDES.includes(side)) return refuse('unknown-name', undefined, { text: side, category: 'side' });
      const bid = standing(at);
      if (bid === null) return ok(args);
      if (side !== bid.side) return refuse('bid-for-the-same-side', '14.7', { side: `side:${bid.side}` });
      return points > bid.points ? ok(args) : refuse('bid-not-raised', '14.7', { points: bid.points });
    },
    carryOut: (play, { points, side }) => makeBid(play, side, points),
  });
}

/** 14.7: takes the points that are bid, and the other side. */
export function acceptOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'accept',
    answers: ['bid'],
    rules: ['14.7'],
    unavailable: (at) =>
      standing(at) === null ? { code: 'no-bid-to-accept', rule: '14.7', params: {} } : null,
    act: acceptBid,
  });
}
