import type { EntrantId } from '../base/index.js';
import type { Standings } from './standings.js';

/** Who has won a pool. */
export interface PoolRule {
  /** Whoever wins needs more points than everybody had if all were level: what all games are worth, divided by the players. */
  readonly moreThanLevel: boolean;
  /** Points that both sides of one game get together. */
  readonly pointsOfGame: number;
  /** Games of the whole pool. */
  readonly games: number;
}

/** The winners of a pool: those of the first place, one or several; nobody where all are level, or the leaders have too little. */
export function poolWinners({ rows }: Standings, rule: PoolRule): readonly EntrantId[] {
  const winners = rows.filter(({ place }) => place === 1);
  const [leader] = winners;
  if (leader === undefined || (winners.length === rows.length && rows.length > 1)) return [];
  const level = (rule.pointsOfGame * rule.games) / rows.length;
  if (rule.moreThanLevel && leader.points <= level) return [];
  return winners.map(({ entrant }) => entrant);
}
