import type { Bye, Outcome, Seat } from '../base/index.js';

/** Points of a game that was won by at least `from` victory points, bids applied. */
export interface Grade {
  readonly from: number;
  readonly winner: number;
  readonly loser: number;
}

/** Points of a meeting as a whole, where its games only count together: team points, or the points of a match of several games. */
export interface MeetingPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** Board points that go with a bye given for want of an opponent. */
  readonly boardPointsOfBye: number;
}

/** What games and byes are worth. */
export interface PointsRules {
  /** A number, or the rating of the beaten opponent (`unrated` for one who has none). */
  readonly win: number | { readonly ratingOfBeaten: { readonly unrated: number } };
  readonly draw: number;
  readonly loss: number;
  /** Where a game that was never played counts otherwise than one that was. */
  readonly forfeit?: { readonly win: number; readonly loss: number };
  readonly byes: { readonly [kind in Bye['kind']]: number };
  /** A draw counts as a game won by this side. */
  readonly drawIsWinOf?: Seat;
  /** Points by margin, for games that were won and whose margin is known; the highest grade that is reached counts. */
  readonly grades?: readonly Grade[];
  /** Points by how the game ended (`resigned`), before any margin is looked at. */
  readonly ways?: { readonly [how: string]: { readonly winner: number; readonly loser: number } };
  /** Set where a meeting counts as one: points of its games are board points then. */
  readonly meeting?: MeetingPoints;
}

/** Points as chess has them: a win one, a draw half a point. */
export const CHESS_POINTS: PointsRules = {
  win: 1,
  draw: 0.5,
  loss: 0,
  byes: { pairing: 1, half: 0.5, zero: 0, late: 0 },
};

/** What a game has brought to each side. */
export type PointsOfGame = { readonly [seat in Seat]: number };

/** Who has won a game for the standings: a draw may be the win of a side. Null for a draw, and where both have lost. */
export function winnerOf(outcome: Exclude<Outcome, { kind: 'annulled' }>, rules: PointsRules): Seat | null {
  if (outcome.winner !== null || outcome.kind === 'forfeit') return outcome.winner;
  return rules.drawIsWinOf ?? null;
}

/** The points of both sides of a game that is over; null where it was annulled and counts for nobody. */
export function pointsOfGame(
  outcome: Outcome,
  rules: PointsRules,
  ratings: { readonly [seat in Seat]: number | null },
): PointsOfGame | null {
  if (outcome.kind === 'annulled') return null;
  const winner = winnerOf(outcome, rules);
  if (winner === null) {
    const each = outcome.kind === 'forfeit' ? (rules.forfeit?.loss ?? rules.loss) : rules.draw;
    return { first: each, second: each };
  }
  const loser: Seat = winner === 'first' ? 'second' : 'first';
  const [won, lost] = pointsOfWin(outcome, rules, ratings[loser]);
  return winner === 'first' ? { first: won, second: lost } : { first: lost, second: won };
}

function pointsOfWin(
  outcome: Exclude<Outcome, { kind: 'annulled' }>,
  rules: PointsRules,
  beaten: number | null,
): readonly [winner: number, loser: number] {
  const usual = typeof rules.win === 'number' ? rules.win : (beaten ?? rules.win.ratingOfBeaten.unrated);
  if (outcome.kind === 'forfeit') return [rules.forfeit?.win ?? usual, rules.forfeit?.loss ?? rules.loss];
  const ways = rules.ways ?? {};
  const way = outcome.how !== undefined && Object.hasOwn(ways, outcome.how) ? ways[outcome.how] : undefined;
  if (way !== undefined) return [way.winner, way.loser];
  const { margin } = outcome;
  if (margin !== undefined && outcome.winner !== null) {
    const reached = (rules.grades ?? []).filter(({ from }) => margin >= from);
    const [first, ...others] = reached;
    if (first !== undefined) {
      const best = others.reduce((one, other) => (other.from > one.from ? other : one), first);
      return [best.winner, best.loser];
    }
  }
  return [usual, rules.loss];
}
