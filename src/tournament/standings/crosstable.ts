import type { Entrant, EntrantId, Round } from '../base/index.js';
import { type LedgerLine, ledgerOf } from './ledger.js';
import type { PointsRules } from './points-rules.js';
import type { Standing } from './standings.js';

/** One row of a crosstable: what each round came to, several games of a round one after the other. */
export interface CrosstableRow {
  readonly entrant: EntrantId;
  readonly place: number;
  readonly points: number;
  /** By round, then by game. */
  readonly rounds: readonly (readonly LedgerLine[])[];
}

/** The crosstable in the order of the standings. */
export function crosstableOf(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  rules: PointsRules,
  standings: readonly Standing[],
): readonly CrosstableRow[] {
  const { lines } = ledgerOf(entrants, rounds, rules);
  return standings.map(({ entrant, place, points }) => {
    const own = lines.get(entrant) ?? [];
    return {
      entrant,
      place,
      points,
      rounds: rounds.map((_, round) => own.filter((line) => line.round === round)),
    };
  });
}

/** What a row of a crosstable has against one opponent, in the order of rounds: the cell of a round robin. */
export function against(row: CrosstableRow, opponent: EntrantId): readonly LedgerLine[] {
  return row.rounds.flat().filter((line) => line.opponent === opponent && !line.standIn);
}
