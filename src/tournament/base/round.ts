import type { EntrantId } from './entrant.js';
import type { Outcome } from './outcome.js';

/** One game of a meeting: who has which side, and how it ended (null: under way). Of a team's meeting the members. */
export interface MeetingGame {
  readonly first: EntrantId;
  readonly second: EntrantId;
  readonly outcome: Outcome | null;
  readonly bid?: number;
  /** Which of all it was to end, from 1, where that matters. */
  readonly ended?: number;
}

/** Two entrants paired with each other in a round: one game, or several (sides changed, best of N, boards of teams). */
export interface Meeting {
  readonly table: number;
  readonly entrants: readonly [EntrantId, EntrantId];
  readonly games: readonly MeetingGame[];
  /** He who plays in place of a bye ("eliminator"): his own standing is not touched. */
  readonly standIn?: EntrantId;
}

/** Why somebody has no opponent: the odd one out; asked for half a point; away; entered late, the rounds before count as lost. */
export interface Bye {
  readonly entrant: EntrantId;
  readonly kind: 'pairing' | 'half' | 'zero' | 'late';
}

/** A round of a stage, both counted from 1. */
export interface Round {
  readonly stage: number;
  readonly number: number;
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
}
