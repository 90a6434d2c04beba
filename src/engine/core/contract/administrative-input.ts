import type { Json } from '../base/json.js';
import type { TimeControl } from '../base/time-control.js';
import type { SideId } from '../base/viewer-and-audience.js';

/** What one side may propose and the other has to agree to. */
export const OFFERS = ['draw', 'takeback', 'pause', 'extend', 'adopt', 'quiet'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** A proposal that stands. */
export type Offer =
  | { readonly what: 'draw' | 'pause' }
  /** Back to just after entry `to`. */
  | { readonly what: 'takeback'; readonly to: number }
  /** So many minutes more for the side that asks. */
  | { readonly what: 'extend'; readonly minutes: number }
  /** To go on under the rules of this version. */
  | { readonly what: 'adopt'; readonly version: string }
  /** Quiet windows that close so many minutes after they opened, at the latest. */
  | { readonly what: 'quiet'; readonly minutes: number };

/**
 * What a side's share in the dice is: words it gave, the signature of its mail server under its answer, the answer itself where nobody
 * signed it, or words that whoever typed a command gave for it.
 */
export const SHARES = ['words', 'signature', 'mail', 'command'] as const;

/** What happens at a table beside the rules of the game: the players among themselves, the moderator, the clock. */
export type TableInput =
  /** A message between players. Those named and the moderator may read it. */
  | {
      readonly type: 'press';
      readonly by: SideId | 'umpire';
      readonly to: readonly SideId[];
      readonly text: string;
    }
  | { readonly type: 'offer'; readonly side: SideId; readonly offer: Offer }
  | { readonly type: 'withdraw'; readonly side: SideId; readonly what: OfferKind }
  /** `side` declines what the other side offered; consent is told by what follows from it. */
  | { readonly type: 'decline'; readonly side: SideId; readonly what: OfferKind }
  /** Agreed by both: nobody wins. */
  | { readonly type: 'agree-draw'; readonly side: SideId }
  | { readonly type: 'resign'; readonly side: SideId }
  /** The moderator, or the clock where its policy is loss, declares the game lost for a side. */
  | { readonly type: 'forfeit'; readonly side: SideId; readonly reason: string }
  /** The moderator ends the game; the reason is told to everybody. */
  | { readonly type: 'end'; readonly reason: string }
  /** Nothing can be ordered and no clock runs. By the moderator, or by a side with the consent of the other. */
  | { readonly type: 'pause'; readonly by: SideId | 'umpire'; readonly reason: string }
  | { readonly type: 'continue'; readonly by: SideId | 'umpire' }
  | { readonly type: 'ruling'; readonly text: string }
  /**
   * The position is again what it was after entry `to`: `state` is that position. By the moderator with a reason, or
   * by consent (`side` took back). Queues are emptied, plans stay, dice are never thrown again.
   */
  | {
      readonly type: 'undo';
      readonly to: number;
      readonly side: SideId | null;
      readonly reason: string;
      readonly state: Json;
    }
  /** Somebody else plays the side from now on. */
  | { readonly type: 'substitute'; readonly side: SideId }
  /** A new time control, or none. */
  | { readonly type: 'control'; readonly control: TimeControl | null }
  /** More time for a side, given by the moderator or by the other side. */
  | {
      readonly type: 'give-time';
      readonly by: SideId | 'umpire';
      readonly side: SideId;
      readonly minutes: number;
    }
  /** The side is away from `from` to the end of `to` (milliseconds since 1970); both null: back already. */
  | {
      readonly type: 'vacation';
      readonly side: SideId;
      readonly from: number | null;
      readonly to: number | null;
    }
  /**
   * Windows are quiet from now on: `side` agreed to what the other offered. With `minutes` null `side` ends that for the
   * windows to come.
   */
  | { readonly type: 'quiet'; readonly side: SideId; readonly minutes: number | null }
  /**
   * The side has answered that it is ready: `words` are mixed into every draw. `mail`: SHA-256 (hex) of the answer as it came, null where
   * it was none. `early`: it was written before the ends of the chains were published.
   */
  | {
      readonly type: 'ready';
      readonly side: SideId;
      readonly words: string;
      readonly from: (typeof SHARES)[number];
      readonly mail: string | null;
      readonly early?: true;
    }
  /** The moderator has the game begin without the answer of a side. */
  | { readonly type: 'unanswered'; readonly side: SideId }
  /** All have answered: the public draw that is waited for beside, by the number of its round. */
  | { readonly type: 'beacon-round'; readonly round: number }
  /** The public draw of that round: its signature (hex), which is mixed into every draw; `previous` is that of the draw before it, where it signs it. */
  | {
      readonly type: 'beacon';
      readonly round: number;
      readonly signature: string;
      readonly previous?: string;
    }
  /** The side's time and grace are used up; what follows is the policy's next input. */
  | { readonly type: 'expired'; readonly side: SideId };
