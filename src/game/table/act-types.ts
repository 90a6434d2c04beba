import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { OfferKind } from '../../engine/core/contract/administrative-input.js';
import type { CaseSubject } from '../../engine/core/contract/case-input.js';
import type { PublicDraw } from '../../log/dice/index.js';

/** What a side may do at the table beside giving orders. */
export type SideAct =
  | { readonly kind: 'press'; readonly to: 'opponent' | 'moderator'; readonly text: string }
  | { readonly kind: 'offer'; readonly what: 'draw' | 'takeback' }
  /** To go on under newer rules: asks the other side, or agrees to what it asked; null: the newest there are. */
  | { readonly kind: 'adopt'; readonly version: string | null }
  /** More time for oneself has to be agreed to; for the other side it is given at once. */
  | { readonly kind: 'extend'; readonly side: SideId | null; readonly minutes: number }
  | { readonly kind: 'pause'; readonly reason: string }
  | { readonly kind: 'continue' }
  /** Null: the only offer there is. */
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly what: OfferKind | null }
  /** To have quiet windows: asks the other side, or agrees to what it asked; `minutes` null ends them. */
  | { readonly kind: 'quiet'; readonly minutes: number | null }
  /** It may begin, with words of its own for the dice or none. `early`: said before the ends of the chains were published. */
  | { readonly kind: 'ready'; readonly words: string | null; readonly early?: true }
  /** The public draw that the game waits for. */
  | ({ readonly kind: 'beacon' } & PublicDraw)
  | { readonly kind: 'resign' }
  /** Something was done wrongly: `last` is what followed from the last orders. `stops`: the clocks stand still until it is ruled upon. */
  | {
      readonly kind: 'dispute';
      readonly about: CaseSubject | { readonly kind: 'last' };
      readonly text: string;
      readonly to: 'all' | 'moderator';
      readonly stops: boolean;
    }
  | {
      readonly kind: 'answer-case';
      readonly number: number;
      readonly text: string;
      readonly to: 'all' | 'moderator';
    }
  /** Milliseconds since 1970, the first and the last moment; null ends a vacation. */
  | { readonly kind: 'vacation'; readonly from: number | null; readonly to: number | null }
  /** Orders that wait, counted from 1; null for all of them. */
  | { readonly kind: 'cancel'; readonly number: number | null }
  | { readonly kind: 'replace'; readonly number: number; readonly text: string };

/** What the moderator may do. Every act is an entry of the log that both sides are told of. */
export type ModeratorAct =
  | { readonly kind: 'press'; readonly to: readonly SideId[]; readonly text: string }
  | { readonly kind: 'end'; readonly reason: string }
  | { readonly kind: 'forfeit'; readonly side: SideId; readonly reason: string }
  | { readonly kind: 'ruling'; readonly text: string }
  /** Asks these sides about a case; all where none is named. */
  | {
      readonly kind: 'ask-case';
      readonly number: number;
      readonly to: readonly SideId[];
      readonly text: string;
    }
  /** Ends a case; the position is put back to just after entry `undo` where one is given. */
  | {
      readonly kind: 'rule-case';
      readonly number: number;
      readonly text: string;
      readonly undo: number | null;
    }
  | { readonly kind: 'pause'; readonly reason: string }
  | { readonly kind: 'continue' }
  | { readonly kind: 'undo'; readonly to: number; readonly reason: string }
  | { readonly kind: 'substitute'; readonly side: SideId }
  /** Goes on under newer rules; null: the newest there are. The robot may do so only where nothing comes out otherwise. */
  | { readonly kind: 'adopt'; readonly version: string | null }
  | { readonly kind: 'control'; readonly control: TimeControl | null }
  | { readonly kind: 'extend'; readonly side: SideId; readonly minutes: number }
  /** Answers for a side that is late, or for whoever is asked (null). */
  | { readonly kind: 'default'; readonly side: SideId | null }
  /** A quiet window, by the name of its question, is over. Only the robot says so, and only when it is. */
  | { readonly kind: 'close-window'; readonly window: string }
  /** The game begins without the answer of a side. */
  | { readonly kind: 'unanswered'; readonly side: SideId }
  /** The public draw that the game waits for. */
  | ({ readonly kind: 'beacon' } & PublicDraw)
  /** Its time and grace are used up. The robot may say so only when it is true, and act upon it only then. */
  | { readonly kind: 'expired'; readonly side: SideId };

/** A side's act with the line of the message it stood on. */
export interface ActLine {
  readonly line: number;
  /** As written. */
  readonly text: string;
  readonly act: SideAct;
}
