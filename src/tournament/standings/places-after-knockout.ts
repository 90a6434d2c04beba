import type { EntrantId, Meeting, Round, Seat } from '../base/index.js';

/**
 * Places after a knock-out, best first: who went out in a later round stands higher, and of those who went out in one round
 * he who lost to the better placed. Games for places (third place) decide where they were played; rounds of a consolation
 * tree are not among `rounds`. `advancesOnDraw` is the side that goes on where games were drawn, or gives
 * the seed by which of two the better one does. Who waits for the end of his
 * meeting is not in the list, nor are stand-ins; before the final is over those still in come first, in the order of tables.
 */
export function placesAfterKnockout(
  rounds: readonly Round[],
  advancesOnDraw: AfterDraw = null,
): readonly EntrantId[] {
  const losses = new Map<EntrantId, number>();
  const last = new Map<EntrantId, { round: number; before: number; meeting: Decided }>();
  for (const [round, { meetings }] of rounds.entries()) {
    for (const meeting of meetings) {
      const decided = decide(meeting, advancesOnDraw);
      for (const id of meeting.entrants) {
        if (id === meeting.standIn) continue;
        last.set(id, { round, before: losses.get(id) ?? 0, meeting: decided });
      }
      if (decided.loser !== null) losses.set(decided.loser, (losses.get(decided.loser) ?? 0) + 1);
    }
  }
  const placed: EntrantId[] = [];
  for (let round = rounds.length - 1; round >= 0; round--) {
    const here = [...last].filter(([, at]) => at.round === round);
    const rank = (id: EntrantId | null): number => {
      const at = id === null ? -1 : placed.indexOf(id);
      return at < 0 ? rounds.length + placed.length : at;
    };
    const order = here
      .filter(([, { meeting }]) => meeting.winner !== null)
      .map(([id, { before, meeting }]) => ({
        id,
        before,
        won: meeting.winner === id,
        // Whoever won his last meeting stands before all who lost to him; of those still going on nothing is known.
        by: meeting.winner === id ? -1 : rank(meeting.winner),
        table: meeting.table,
      }))
      .sort(
        (one, other) =>
          one.before - other.before ||
          Number(other.won) - Number(one.won) ||
          one.by - other.by ||
          one.table - other.table,
      );
    placed.push(...order.map(({ id }) => id));
  }
  return placed;
}

/** Who goes on after a draw: a side, the better seed of two, or nobody of himself. */
type AfterDraw = Seat | ((id: EntrantId) => number) | null;

interface Decided {
  readonly table: number;
  readonly winner: EntrantId | null;
  readonly loser: EntrantId | null;
}

/** Who goes on from a meeting, by games won. */
function decide(meeting: Meeting, advancesOnDraw: AfterDraw): Decided {
  const [one, other] = meeting.entrants;
  const wins = new Map<EntrantId, number>();
  for (const { first, second, outcome } of meeting.games) {
    if (outcome === null) return { table: meeting.table, winner: null, loser: null };
    if (outcome.kind === 'annulled') continue;
    const drawn = typeof advancesOnDraw === 'function' || outcome.kind === 'forfeit' ? null : advancesOnDraw;
    const seat = outcome.winner ?? drawn;
    if (seat === null) continue;
    const winner = seat === 'first' ? first : second;
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  const [ones, others] = [wins.get(one) ?? 0, wins.get(other) ?? 0];
  const isBySeed = ones === others && typeof advancesOnDraw === 'function';
  if (ones === others && !isBySeed) return { table: meeting.table, winner: null, loser: null };
  const isOne = isBySeed ? advancesOnDraw(one) < advancesOnDraw(other) : ones > others;
  return isOne
    ? { table: meeting.table, winner: one, loser: other }
    : { table: meeting.table, winner: other, loser: one };
}
