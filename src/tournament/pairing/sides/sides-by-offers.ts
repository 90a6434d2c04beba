import type { EntrantId, Seat } from '../../base/index.js';
import type { Lots } from '../common/index.js';

/** What somebody gives for a side: so many points for his opponent. */
export interface Offer {
  readonly entrant: EntrantId;
  readonly side: Seat;
  readonly points: number;
}

/** Who has which side, and what his opponent gets for it. */
export interface SidesByOffers {
  readonly first: EntrantId;
  readonly second: EntrantId;
  /** 0 where the two want different sides, for then nobody pays. */
  readonly points: number;
  /** Whom the points go to; null where there are none. */
  readonly to: EntrantId | null;
  readonly decidedBy: 'preference' | 'offer' | 'lot';
}

/**
 * Sealed offers, opened together: who want different sides have them for nothing; of the same side it is his who offers more, and the
 * other gets what was offered. Equal offers are settled by lot.
 */
export function sidesByOffers(
  [one, other]: readonly [Offer, Offer],
  purpose: string,
  lots: Lots,
): SidesByOffers {
  const settled = (winner: Offer, loser: Offer, decidedBy: SidesByOffers['decidedBy']): SidesByOffers => {
    const [first, second] =
      winner.side === 'first' ? [winner.entrant, loser.entrant] : [loser.entrant, winner.entrant];
    const points = decidedBy === 'preference' ? 0 : winner.points;
    return { first, second, points, to: points === 0 ? null : loser.entrant, decidedBy };
  };
  if (one.side !== other.side) return settled(one, other, 'preference');
  if (one.points > other.points) return settled(one, other, 'offer');
  if (one.points < other.points) return settled(other, one, 'offer');
  return lots.toss(purpose) ? settled(one, other, 'lot') : settled(other, one, 'lot');
}
