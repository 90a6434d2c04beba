import type { JsonObject } from '../../core/base/json.js';
import type { PieceId, Side, SpaceId } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';

/** A side takes step losses from a pool of its units (7.6, 9.14, 10.31, Small Pox). */
export interface LossesFrame extends FrameBase {
  readonly kind: 'losses';
  readonly side: Side;
  readonly space: SpaceId;
  readonly pool: readonly PieceId[];
  readonly steps: number;
  readonly rule: 'battle' | 'assault' | 'raid' | 'smallpox';
}

/** Leaders without troops or fortification among enemies must give way (6.53). */
export interface GiveWayFrame extends FrameBase {
  readonly kind: 'give-way';
  readonly side: Side;
  readonly space: SpaceId;
  /** Where the enemy entered from, not open to them; null when there is no such space. */
  readonly entered: SpaceId | null;
}

/** New pieces are placed by an event (5.52). */
export interface PlacementFrame extends FrameBase {
  readonly kind: 'placement';
  readonly side: Side;
  /**
   * What is to be placed, lot by lot: `count` pieces of `from` (fewer only when fewer are there), each into one of the
   * spaces; `together` when the whole lot must go to one space.
   */
  readonly lots: readonly PlacementLot[];
  /** The event, for the question: `british-regulars`. */
  readonly why: string;
}

export interface PlacementLot {
  readonly from: readonly PieceId[];
  readonly count: number;
  readonly spaces: readonly SpaceId[];
  readonly together: boolean;
}

/** A number of pieces of a pool must go off the map; `side` chooses which, its own or the enemy's (5.54, 5.55). */
export interface RemovalFrame extends FrameBase {
  readonly kind: 'removal';
  /** Who chooses. */
  readonly side: Side;
  readonly pool: readonly PieceId[];
  readonly count: number;
  /** `eliminate` follows 5.52 and 7.61; `remove` takes them out of the game. */
  readonly how: 'eliminate' | 'remove';
  /** Spaces to settle afterwards, whoever was there. */
  readonly settle: readonly SpaceId[];
  readonly why: string;
}

/** A side restores `count` reduced units of a pool, or all if there are no more (5.523). */
export interface RestorationFrame extends FrameBase {
  readonly kind: 'restoration';
  readonly side: Side;
  readonly pool: readonly PieceId[];
  readonly count: number;
  readonly why: string;
}

/** 5.53: as many Indian units placed, or two reduced ones restored for each, in any mixture. */
export interface AllianceFrame extends FrameBase {
  readonly kind: 'alliance';
  readonly side: Side;
  readonly count: number;
  readonly placeable: readonly PieceId[];
  readonly restorable: readonly PieceId[];
  readonly why: string;
}

/** A card must be given up from the hand; the cards that may be are the owner's secret. */
export interface DiscardFrame extends FrameBase {
  readonly kind: 'discard';
  readonly side: Side;
  readonly why: string;
  /** Card numbers that would do, whether held or not. */
  readonly among: readonly number[];
}

/** 14.6: after the deal the British may trade a random card for a Regulars card of the discards. */
export interface TradeFrame extends FrameBase {
  readonly kind: 'trade';
  readonly side: Side;
}

/** Tournament variant: after the deal the British may lose a random card for a Regulars card of the discards. */
export interface ExchangeFrame extends FrameBase {
  readonly kind: 'exchange';
  readonly side: Side;
  /** The card that was lost; null before. */
  readonly given: number | null;
  /** The card that is to come; null until it was said. */
  readonly wanted: number | null;
}

/** Tournament variant: the French say at the end of a season whether the deck is reshuffled. */
export interface SeasonEndFrame extends FrameBase {
  readonly kind: 'season-end';
}

/** The year-end phases (4.0 B.3 to B.6). */
export interface YearEndFrame extends FrameBase {
  readonly kind: 'year-end';
  readonly step: 'indians' | 'leaders' | 'raided' | 'attrition' | 'victory';
  /** What is left to do in the step, in order. */
  readonly left: readonly JsonObject[];
}

/** 13.3, 14.7: the bids before the first deal. */
export interface BiddingFrame extends FrameBase {
  readonly kind: 'bidding';
  readonly method: 'sealed' | 'open';
  /** Open bids begin with a roll for who bids first. */
  readonly step: 'roll' | 'bid' | 'decided';
  /** The seat that bids next. */
  readonly turn: Side;
  /** In the order in which they were made. */
  readonly bids: readonly Bid[];
}

/** What the holder of a seat offers for playing a side. */
export interface Bid {
  /** The side he was seated as. */
  readonly seat: Side;
  /** Null in the other views while the bids are sealed. */
  readonly offer: { readonly side: Side; readonly points: number } | null;
}
