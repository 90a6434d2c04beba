import type { Entrant, EntrantId, Round } from '../../base/index.js';
import { historyOf } from '../common/index.js';
import { byHalfWay, byInsertion, byKingOfTheHill, type LadderGame } from './ladder-moves.js';

/** How one goes up on a ladder. */
export type LadderMoves = 'insertion' | 'half-way' | 'king-of-the-hill';

/** How a ladder moves. */
export interface LadderRules {
  readonly moves: LadderMoves;
  /** King of the hill: rounds that may be skipped without losing the place, and how many of the highest may not at all; absent: all may. */
  readonly skips?: { readonly free: number; readonly notTop: number };
}

/**
 * The order of a ladder after its rounds, from the top. Draws and what is under way move nobody. Games of a round move one after the other: as they
 * ended where that is on record, else by table.
 */
export function ladderAfter(
  order: readonly EntrantId[],
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  { moves, skips }: LadderRules,
): readonly EntrantId[] {
  const skipped = new Map<EntrantId, number>();
  return rounds.reduce<readonly EntrantId[]>((before, round) => {
    const games = decidedIn(entrants, round);
    if (moves === 'king-of-the-hill') {
      return byKingOfTheHill(before, games, skips === undefined ? [] : fallen(before, round, skips, skipped));
    }
    const move = moves === 'insertion' ? byInsertion : byHalfWay;
    return games.reduce<readonly EntrantId[]>((now, game) => move(now, game), before);
  }, order);
}

/** Who has skipped a round that he may not skip; `skipped` counts those of each. */
function fallen(
  order: readonly EntrantId[],
  { byes }: Round,
  { free, notTop }: NonNullable<LadderRules['skips']>,
  skipped: Map<EntrantId, number>,
): EntrantId[] {
  return byes.flatMap(({ entrant, kind }) => {
    if (kind !== 'zero') return [];
    const many = (skipped.get(entrant) ?? 0) + 1;
    skipped.set(entrant, many);
    return many > free || order.indexOf(entrant) < notTop ? [entrant] : [];
  });
}

function decidedIn(entrants: readonly Entrant[], round: Round): LadderGame[] {
  const ended = ({ games }: Round['meetings'][number]): number => games[0]?.ended ?? 0;
  const meetings = [...round.meetings].sort(
    (one, other) => ended(one) - ended(other) || one.table - other.table,
  );
  // Who challenges may meet the same opponent again in a round, so each meeting is looked at alone.
  return meetings.flatMap((meeting): LadderGame[] => {
    const [one, other] = meeting.entrants;
    const history = historyOf(entrants, [{ ...round, meetings: [meeting], byes: [] }]);
    if (history.get(one)?.meetings[0]?.result === 'win') return [{ winner: one, loser: other }];
    return history.get(other)?.meetings[0]?.result === 'win' ? [{ winner: other, loser: one }] : [];
  });
}
