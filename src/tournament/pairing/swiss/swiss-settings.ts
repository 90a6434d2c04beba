import type { Bye, Entrant, EntrantId, Round, Seat } from '../../base/index.js';
import type { PairingPoints } from '../common/index.js';

/**
 * How those of equal record are paired: by lot; the top half against the bottom half (first with the first of the lower half);
 * highest against lowest (first with last); or each with the next.
 */
export type SwissMethod = 'random' | 'halves' | 'fold' | 'neighbours';

/** Who is not to meet whom, as long as it is said. */
export interface KeptApart {
  /** No two of these meet. */
  readonly together: readonly EntrantId[];
  /** Only in rounds up to this one; absent: in all. */
  readonly throughRound?: number;
  /** Only while more than so many are left in the field; absent: always. */
  readonly untilLeft?: number;
}

/** Who of an odd field is left over. */
export interface OddPlayer {
  /** `bye`: he sits out, nobody twice. `stand-in`: he plays one of `standIns`, those first who did it least; where there is none, `otherwise`. */
  readonly gets: 'bye' | 'stand-in';
  /** From the best record down, from the lowest up, or anybody. */
  readonly from: 'best' | 'lowest' | 'anywhere';
  /** Among equals: the nearest to that end by seed, or by lot. */
  readonly among: 'seed' | 'lot';
  /** Earlier champions and the like: among equals they come first, in this order. */
  readonly listed?: readonly EntrantId[];
  /** Whether who had a bye may have another when all have had as many; absent: never. */
  readonly again?: boolean;
  /** Who said no to it. */
  readonly declined?: readonly EntrantId[];
  readonly standIns?: readonly EntrantId[];
  readonly otherwise?: 'bye' | 'refusal';
}

/** Who has which side. */
export interface SwissSides {
  /** So that everybody has each side equally often; changed each round; the higher seed has the first; by lot. */
  readonly by: 'balance' | 'alternation' | 'seed' | 'lot';
  /** Whether two of whom one would have a side three times in a row, or three times more often than the other, may not meet (by alternation: twice in a row). */
  readonly strict: boolean;
  /** Games of a meeting; the sides change from each to the next. */
  readonly games: number;
  /** Whether sides have no say in who meets whom (but for `strict`); absent: of pairs as good otherwise, those whose wishes fit meet. */
  readonly afterwards?: boolean;
  /** The side somebody would have where what both have had leaves it open; absent: nobody has said. */
  readonly wished?: ReadonlyMap<EntrantId, Seat>;
}

/** The rules by which a round of a Swiss is paired. */
export interface SwissSettings {
  readonly method: SwissMethod;
  /** The highest seeds meet others by lot as long as there are any in their group; who has lost is no seed any more, where `until` says so. */
  readonly seeds: { readonly count: number; readonly until: 'first-loss' | 'end' } | null;
  /** Who leaves a group of odd number: its lowest goes down, one goes down by lot, or the highest rated of the next comes up. */
  readonly floater: 'lowest-down' | 'lot-down' | 'highest-rated-up';
  readonly rematch: 'never' | 'if-need-be' | 'allowed';
  readonly sides: SwissSides;
  readonly odd: OddPlayer;
  readonly keptApart: readonly KeptApart[];
  readonly points: PairingPoints;
}

/** A round that is to be paired. */
export interface SwissRequest {
  /** Everybody who is still in, whether he plays this round or not. */
  readonly entrants: readonly Entrant[];
  /** The rounds of this stage before it, in order. */
  readonly rounds: readonly Round[];
  /** Who does not play this round, and what for. */
  readonly away: readonly Bye[];
  /** Who is level with whom, the higher the better, where it is not the points: lives left, acceleration. */
  readonly records?: ReadonlyMap<EntrantId, number>;
  readonly settings: SwissSettings;
}
