import type { EntrantId, Round, Seat } from '../base/index.js';
import type { PersonId, RatedGame } from './rating-system.js';

/** Somebody who has played a game in place of an entrant: who plays on in a game that others began has played it. */
export interface Substitution {
  readonly stage: number;
  readonly round: number;
  readonly table: number;
  /** Place of the game in its meeting, from 0. */
  readonly game: number;
  readonly seat: Seat;
  readonly person: PersonId;
}

/**
 * The games of a round that are rated, in the order of tables: played or adjudicated. Forfeits and what was annulled or goes on
 * are not. A game with a stand-in is one like any other, and a draw a draw, whatever the standings make of it. `gameOf` says
 * which game is played in a round.
 */
export function ratedGamesOf(
  round: Round,
  gameOf: (round: Round) => string,
  substitutions: readonly Substitution[] = [],
): readonly RatedGame[] {
  const game = gameOf(round);
  return round.meetings.flatMap(({ table, games }) =>
    games.flatMap(({ first, second, outcome }, at): readonly RatedGame[] => {
      if (outcome === null || (outcome.kind !== 'played' && outcome.kind !== 'adjudicated')) return [];
      const playedBy = (seat: Seat, entrant: EntrantId): PersonId =>
        substitutions.findLast(
          (one) =>
            one.stage === round.stage &&
            one.round === round.number &&
            one.table === table &&
            one.game === at &&
            one.seat === seat,
        )?.person ?? entrant;
      return [
        { game, first: playedBy('first', first), second: playedBy('second', second), winner: outcome.winner },
      ];
    }),
  );
}
