import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { acceptBid, makeBid } from '../../procedures/year/bidding.js';
import { SIDES, type Side, type State } from '../../state.js';
import type { World } from '../../world.js';
import { pick } from '../common.js';
import { pointsSlot } from '../slots/points.js';
import { sideSlot } from '../slots/side.js';
import { wordOrder } from '../word-order.js';

/** As many points as the track of a written position may show. */
const MOST = 60;
/** Bids that are proposed lie no further apart. */
const USUAL = 3;

type BidArgs = { readonly points: number; readonly side: Side };

interface Standing {
  readonly points: number;
  readonly side: Side;
}

/** The bid to be raised; null for a first or a sealed one. */
function standing(decision: Decision): Standing | null {
  const { standing, wanted } = decision.facts;
  if (typeof standing !== 'number' || (wanted !== 'french' && wanted !== 'british')) return null;
  return { points: standing, side: wanted };
}

/** 13.3, 14.7: victory points that the other player is to have for letting one play a side. */
export function bidOrder(world: World): OrderDef<State> {
  const sides = (decision: Decision): readonly Side[] => {
    const bid = standing(decision);
    return bid === null ? SIDES : [bid.side];
  };
  return defineOrder<State, BidArgs>({
    verb: 'bid',
    answers: ['bid'],
    rules: ['13.3', '14.7'],
    syntax: [word('bid'), slot('points', pointsSlot), word('for'), slot('side', sideSlot)],
    unavailable(_view, decision) {
      const bid = standing(decision);
      return bid !== null && bid.points >= MOST
        ? { code: 'bid-too-high', rule: '14.7', params: { most: MOST } }
        : null;
    },
    candidates: (_view, decision) => ({
      side: sides(decision).map((side) => ({ value: `side:${side}` })),
    }),
    propose(_view, decision, choose) {
      const side = pick(sides(decision), choose) ?? 'french';
      const least = (standing(decision)?.points ?? -1) + 1;
      return { points: Math.min(MOST, least + choose(USUAL)), side };
    },
    check(_view, decision, { points, side }) {
      if (!Number.isInteger(points) || points < 0 || points > MOST) {
        return { code: 'bid-too-high', rule: '13.3', params: { most: MOST } };
      }
      if (!SIDES.includes(side)) {
        return { code: 'unknown-name', params: { text: side, category: 'side' } };
      }
      const bid = standing(decision);
      if (bid === null) return null;
      if (side !== bid.side) {
        return { code: 'bid-for-the-same-side', rule: '14.7', params: { side: `side:${bid.side}` } };
      }
      return points > bid.points
        ? null
        : { code: 'bid-not-raised', rule: '14.7', params: { points: bid.points } };
    },
    apply: (state, _decision, { points, side }, dice) =>
      perform(world, state, dice, (play) => makeBid(play, side, points)),
  });
}

/** 14.7: takes the points that are bid, and the other side. */
export function acceptOrder(world: World): OrderDef<State> {
  return wordOrder(world, {
    verb: 'accept',
    answers: ['bid'],
    rules: ['14.7'],
    unavailable: (_view, decision) =>
      standing(decision) === null ? { code: 'no-bid-to-accept', rule: '14.7', params: {} } : null,
    act: acceptBid,
  });
}
