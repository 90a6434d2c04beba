import type { Seat } from '../base/index.js';

/** One way to put entrants of equal points in order; an event names several, tried one after the other. */
export type TieBreak =
  /** Points of the games the tied have played with each other; only where all of them have met. */
  | { readonly by: 'direct-encounter' }
  /** Sum of the opponents' scores; the `cut` lowest left out, or the `median` lowest and highest. */
  | { readonly by: 'buchholz'; readonly cut?: 1 | 2; readonly median?: 1 | 2 }
  /** Scores of the beaten and half the scores of those drawn with; `doubled`: twice and once. */
  | { readonly by: 'sonneborn-berger'; readonly doubled?: boolean }
  /** Sum of the own scores after each round. */
  | { readonly by: 'progressive' }
  /** Games won; forfeits and byes that count like a win among them where `unplayed` says so. */
  | { readonly by: 'wins'; readonly unplayed?: boolean }
  /** Games won with the side that is harder to play. */
  | { readonly by: 'wins-with'; readonly side: Seat }
  /** Games won in one of these ways (`how` of their outcome). */
  | { readonly by: 'decisive-wins'; readonly ways: readonly string[] }
  /** Victory points ahead, over all games whose margin is known; games lost count against it. */
  | { readonly by: 'margin'; readonly average?: boolean }
  /** What was bid for this side, over all games played with it. */
  | { readonly by: 'bids'; readonly side: Seat; readonly average?: boolean }
  /** Ratings of the opponents that were beaten or played; who has no rating is left out. */
  | { readonly by: 'opponents-rating'; readonly of: 'beaten' | 'played'; readonly average?: boolean }
  /** Points of all opponents, divided by the games these opponents have played. */
  | { readonly by: 'strength-of-schedule' }
  /** Most games played. */
  | { readonly by: 'games-played' }
  /** Points of single games where a meeting counts as one. */
  | { readonly by: 'board-points' }
  /** The lower rating from before the event goes first. */
  | { readonly by: 'previous-rating' }
  /** A lot that was drawn; the lower goes first. */
  | { readonly by: 'lots' };

/**
 * How games that were not played count for tie-breaks over opponents. `virtual-opponent`: as FIDE does in Swiss events
 * since 2023 (C.07): against somebody of the own score, and an opponent's last rounds that he did not play by his own choice
 * as draws. `as-scheduled`: as in a round robin, against the opponent who was due; byes count nothing.
 */
export type UnplayedGames = 'virtual-opponent' | 'as-scheduled';

/** Those where the lower value goes first. */
export function lowerFirst(tieBreak: TieBreak): boolean {
  return tieBreak.by === 'previous-rating' || tieBreak.by === 'lots';
}
