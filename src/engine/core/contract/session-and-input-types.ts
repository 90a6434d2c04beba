import type { Draw, ManualValue } from '../base/dice-interface.js';
import type { GameEvent } from '../base/game-event.js';
import type { Setup } from '../base/game-setup-record.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { TableInput } from './administrative-input.js';
import type { TableState } from './administrative-state.js';
import type { CaseInput } from './case-input.js';
import type { NextChoice, SealedNext } from './next-phase.js';
import type { Order } from './order.js';
import type { Plan } from './plan.js';
import type { QueuedLine } from './queued-line.js';

export type { QueuedLine } from './queued-line.js';

/**
 * A game at one moment: the rules' state and what the players have said beforehand. Everything a game is follows
 * from its set-up and its inputs, so a session is never stored as a truth, only cached.
 */
export interface Session<S = unknown> {
  readonly setup: Setup;
  readonly state: S;
  readonly queues: { readonly [side: SideId]: readonly QueuedLine[] };
  readonly plans: { readonly [side: SideId]: readonly Plan[] };
  /** What is sealed for a phase that has not come; absent where nobody has sealed anything. */
  readonly next?: { readonly [side: SideId]: SealedNext };
  /** Values given and not yet used, manual dice only, first in first out. */
  readonly values: readonly ManualValue[];
  /** Whose waiting orders were written knowing the values that are thrown; absent when nobody's were. */
  readonly foreknown?: { readonly [side: SideId]: Foreknown };
  /** How the game ended otherwise than by its rules; null while it goes on. */
  readonly ended: Ended | null;
  /** What is agreed at the table beside the rules. */
  readonly table: TableState;
}

/**
 * Orders of a mail that also gave values for the dice: their author wrote them knowing what was thrown, so a change that
 * the throw brings about is none he has to look at first.
 */
export interface Foreknown {
  /** How many of the values at hand are his mail's: with the next one after them he no longer knows what was thrown. */
  readonly values: number;
  /** Nothing has happened since the mail: an answer of the other side that comes now waited for these very values. */
  readonly fresh: boolean;
  /** The situation changed: his orders are laid aside as soon as anybody else has a say. */
  readonly due: boolean;
}

/** An end that the rules of the game know nothing of. */
export interface Ended {
  readonly reason: 'ended' | 'resigned' | 'agreed-draw' | 'forfeit';
  readonly winner: SideId | null;
  /** Why, in the moderator's words; empty where the reason says all. */
  readonly text: string;
}

/** The line of a message an input came from: kept with the input, since only its author may know it. */
export interface LineOrigin {
  readonly message: string | null;
  readonly line: number;
}

/** Everything that can change a session. The log is a list of these. */
export type Input =
  | TableInput
  /**
   * A player's message was accepted, whole: what it changes in his queue, his plans and the values at hand. One
   * input for all of it, so that a crash keeps the message or loses it, never half.
   */
  | {
      readonly type: 'orders';
      readonly side: SideId;
      /** Every line that was understood, as written, so that its verdict can be told again. */
      readonly received: readonly { readonly line: number; readonly text: string }[];
      /** What he has queued from now on; null leaves the queue alone. */
      readonly queue: readonly QueuedLine[] | null;
      /** His standing answers from now on; null leaves them alone. */
      readonly plans: readonly Plan[] | null;
      /** Further values for manual dice. */
      readonly values: readonly ManualValue[];
      /** The values at hand cannot be what is drawn next: these take their place. */
      readonly instead?: true;
      /**
       * The queue was written knowing these values, and no others come before them. Absent in older logs, which go on as
       * they did: there a throw laid such orders aside.
       */
      readonly foreknown?: true;
      /** What he has sealed for his next phase from now on, none to withdraw it; absent leaves it alone. */
      readonly next?: readonly NextChoice[];
    }
  /**
   * A phase begins for which something was sealed: one of the choices waits as its orders from now on, or none can. What is
   * said of those before it tells why they were passed over.
   */
  | {
      readonly type: 'next';
      readonly side: SideId;
      readonly decision: string;
      readonly taken: number | null;
      readonly reasons: readonly Violation[];
    }
  /** A decision is answered, from the queue or by a plan. */
  | {
      readonly type: 'answer';
      readonly side: SideId;
      readonly decision: string;
      readonly order: Order;
      /**
       * `default`: given for the side by the moderator, or by the clock where its policy says so. `quiet`: a quiet window
       * closed, and nothing was to be done there; whether the side could have is not told.
       */
      readonly via: 'queue' | 'plan' | 'default' | 'quiet';
      readonly plan?: string;
      readonly from?: LineOrigin;
    }
  | { readonly type: 'chance'; readonly decision: string }
  /** Queued lines or a plan could not be carried out when their moment came. */
  | {
      readonly type: 'drop';
      readonly side: SideId;
      readonly what: 'queue' | 'plan';
      readonly plan?: string;
      readonly from?: LineOrigin;
      readonly reason: Violation;
    };

/**
 * From here on the game is under other rules; the entry itself names them. No rules carry it out, since it stands between
 * two of them.
 */
export interface Adoption {
  readonly type: 'adopt';
  /** The side that takes the other's offer; null: by the moderator, or of itself where nothing comes out otherwise. */
  readonly side: SideId | null;
  /**
   * The first entry that would have come out otherwise under these rules, and the rule by which; null where all of it comes
   * out the same.
   */
  readonly first: { readonly seq: number; readonly rule: string | null } | null;
}

/** What an entry of a log may record. */
export type Recorded = Input | Adoption | CaseInput;

/** A player's message as an input. */
export type Orders = Extract<Input, { type: 'orders' }>;

/** What one input did. */
export interface Step<S = unknown> {
  readonly session: Session<S>;
  readonly events: readonly GameEvent[];
  readonly draws: readonly Draw[];
}
