import type { Json } from '../../../engine/core/base/json.js';
import type { Bye, EntrantId, Seat } from '../../base/index.js';

/** What decided a pairing, a side or a bye: a stable code, the key of a sentence in every language, and what it names. */
export interface Why {
  readonly code: string;
  readonly params?: { readonly [name: string]: Json };
}

/** Two who are to meet. */
export interface DraftMeeting {
  readonly entrants: readonly [EntrantId, EntrantId];
  /** The side of the first named in each game of the meeting, so one entry for each game. */
  readonly sides: readonly Seat[];
  readonly why: Why;
  /** He of the two who plays in place of a bye: his own standing is not touched. */
  readonly standIn?: EntrantId;
}

/** Somebody who has no opponent in the round. */
export interface DraftBye extends Bye {
  readonly why: Why;
}

/** A round as it is proposed: the meetings by table, the first table first. */
export interface Draft {
  readonly meetings: readonly DraftMeeting[];
  readonly byes: readonly DraftBye[];
}
