import type { Seat } from '../base/index.js';

/** Somebody who is rated. Not an entrant: games that a substitute has played are his own. */
export type PersonId = string;

/** How strong somebody is held to be, in the units of his rating system. */
export interface Rating {
  readonly value: number;
  /** How far off it may well be; null in systems that do not know. */
  readonly deviation: number | null;
  /** How much his play changes (Glicko-2 alone). */
  readonly volatility?: number;
  /** Games it rests on. */
  readonly games: number;
}

export type Ratings = ReadonlyMap<PersonId, Rating>;

/** A game that counts for ratings. */
export interface RatedGame {
  /** Which game was played (`wilderness-war`). */
  readonly game: string;
  readonly first: PersonId;
  readonly second: PersonId;
  /** Null: a draw. */
  readonly winner: Seat | null;
}

/** A way to rate. */
export interface RatingSystem {
  readonly id: 'glicko2' | 'openskill' | 'area';
  /** What somebody has before his first game. */
  readonly newcomer: Rating;
  /** Decimal places of values that are shown. */
  readonly digits: number;
  /** Values beyond these are a slip, and computing with them comes to nothing. */
  readonly range: readonly [least: number, most: number];
  /**
   * Everybody's ratings after a period of games. Glicko-2 takes all games of a period at once, and who did not play is less
   * certain afterwards; the others take one game after the other in the order given. Players without a rating are
   * newcomers.
   */
  rate(before: Ratings, period: readonly RatedGame[]): Ratings;
}

/** Everybody who was rated before or has played. */
export function personsOf(before: Ratings, period: readonly RatedGame[]): readonly PersonId[] {
  return [...new Set([...before.keys(), ...period.flatMap(({ first, second }) => [first, second])])];
}

/** What a game was worth to a side: 1, 1/2 or 0. */
export function scoreOf({ winner }: RatedGame, seat: Seat): number {
  return winner === null ? 0.5 : winner === seat ? 1 : 0;
}
