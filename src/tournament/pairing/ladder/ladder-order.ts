import type { Entrant, EntrantId, Round } from '../../base/index.js';
import { historyOf } from '../common/index.js';
import { byHalfWay, byInsertion, byKingOfTheHill, type LadderGame } from './ladder-moves.js';

/** How one goes up on a ladder. */
export type LadderMoves = 'insertion' | 'half-way' | 'king-of-the-hill';

/** The order of a ladder after rounds in which neighbours met, from the top. Draws and what is under way move nobody. */
export function ladderAfter(
  order: readonly EntrantId[],
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  moves: LadderMoves,
): readonly EntrantId[] {
  return rounds.reduce<readonly EntrantId[]>((before, round) => {
    const games = decidedIn(entrants, round);
    if (moves === 'king-of-the-hill') return byKingOfTheHill(before, games);
    const move = moves === 'insertion' ? byInsertion : byHalfWay;
    return games.reduce<readonly EntrantId[]>((now, game) => move(now, game), before);
  }, order);
}

function decidedIn(entrants: readonly Entrant[], round: Round): LadderGame[] {
  const history = historyOf(entrants, [round]);
  return round.meetings.flatMap(({ entrants: [one, other] }) => {
    const result = history.get(one)?.meetings.find(({ opponent }) => opponent === other)?.result;
    if (result === 'win') return [{ winner: one, loser: other }];
    return history
      .get(other)
      ?.meetings.some(({ opponent, result: theirs }) => opponent === one && theirs === 'win')
      ? [{ winner: other, loser: one }]
      : [];
  });
}
