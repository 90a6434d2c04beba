import type { Entrant, EntrantId } from '../base/index.js';
import type { Ledger, LedgerLine } from './ledger.js';
import type { PointsRules } from './points-rules.js';
import type { TieBreak, UnplayedGames } from './tie-break.js';

/** All that tie-breaks are computed from. */
export interface TieBreakFacts {
  readonly ledger: Ledger;
  readonly entrants: ReadonlyMap<EntrantId, Entrant>;
  /** Points of everybody, corrections included. */
  readonly points: ReadonlyMap<EntrantId, number>;
  readonly rules: PointsRules;
  readonly unplayed: UnplayedGames;
  /** Whether games with a stand-in count for tie-breaks like any other; if not, they count against a virtual opponent. */
  readonly standInsCount: boolean;
  readonly lots: ReadonlyMap<EntrantId, number>;
}

type Of<K extends TieBreak['by']> = Extract<TieBreak, { by: K }>;

/**
 * Says what a tie-break gives each entrant; null where it gives nothing. `direct-encounter` is none of these: it belongs to
 * those who are tied (`directEncounter`).
 */
export function tieBreakValues(
  tieBreak: Exclude<TieBreak, Of<'direct-encounter'>>,
  facts: TieBreakFacts,
): ReadonlyMap<EntrantId, number | null> {
  const adjusted = adjustedScores(facts);
  return new Map(
    [...facts.entrants.keys()].map((id) => {
      const value = valueFor(tieBreak, id, facts, adjusted);
      return [id, value === null ? null : exact(value)];
    }),
  );
}

/** The same number whatever order its parts were added in. */
export function exact(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function valueFor(
  tieBreak: Exclude<TieBreak, Of<'direct-encounter'>>,
  id: EntrantId,
  facts: TieBreakFacts,
  adjusted: ReadonlyMap<EntrantId, number>,
): number | null {
  const lines = facts.ledger.lines.get(id) ?? [];
  const played = lines.filter(({ state }) => state === 'played');
  const won = played.filter(({ result }) => result === 'win');
  switch (tieBreak.by) {
    case 'buchholz':
      return buchholz(tieBreak, opposition(id, facts, adjusted));
    case 'sonneborn-berger':
      return (
        sum(opposition(id, facts, adjusted).map(({ score, share }) => score * share)) *
        (tieBreak.doubled === true ? 2 : 1)
      );
    case 'progressive':
      return progressive(lines, facts.ledger.rounds);
    case 'wins':
      return tieBreak.unplayed === true
        ? lines.filter(
            (line) => line.result === 'win' || (line.bye === 'pairing' && shareOf(line, facts) === 1),
          ).length
        : won.length;
    case 'wins-with':
      return won.filter(({ seat }) => seat === tieBreak.side).length;
    case 'decisive-wins':
      return won.filter(({ how }) => how !== null && tieBreak.ways.includes(how)).length;
    case 'margin':
      return total(
        played.map(({ margin }) => margin),
        tieBreak.average,
      );
    case 'bids':
      return total(
        played.filter(({ seat }) => seat === tieBreak.side).map(({ bid }) => bid),
        tieBreak.average,
      );
    case 'opponents-rating':
      return total(
        (tieBreak.of === 'beaten' ? won : played)
          .filter((line) => facts.standInsCount || !line.standIn)
          .map(({ opponent }) => facts.entrants.get(opponent ?? '')?.rating ?? null),
        tieBreak.average,
      );
    case 'strength-of-schedule':
      return strengthOfSchedule(played, facts);
    case 'games-played':
      return played.length;
    case 'board-points':
      return sum(lines.map(({ boardPoints }) => boardPoints));
    case 'previous-rating':
      return facts.entrants.get(id)?.rating ?? null;
    case 'lots':
      return facts.lots.get(id) ?? null;
  }
}

/** An opponent as he counts: his score, what was won of him (0 to 1), and whether the round was given away. */
interface Opposed {
  readonly score: number;
  readonly share: number;
  readonly voluntary: boolean;
}

function opposition(
  id: EntrantId,
  facts: TieBreakFacts,
  adjusted: ReadonlyMap<EntrantId, number>,
): readonly Opposed[] {
  const own = facts.points.get(id) ?? 0;
  return (facts.ledger.lines.get(id) ?? []).flatMap((line): readonly Opposed[] => {
    if (line.state === 'open' || line.state === 'annulled') return [];
    const { voluntary } = line;
    const share = shareOf(line, facts);
    const real = line.standIn && !facts.standInsCount ? undefined : adjusted.get(line.opponent ?? '');
    const scheduled = facts.unplayed === 'as-scheduled';
    if (real !== undefined && (line.state === 'played' || scheduled)) {
      return [{ score: real, share, voluntary: false }];
    }
    return scheduled && line.opponent === null ? [] : [{ score: own, share, voluntary }];
  });
}

/** What part of a win a line was: of a bye, by the points it brought. */
function shareOf(line: LedgerLine, { rules }: TieBreakFacts): number {
  if (line.result !== null) return line.result === 'win' ? 1 : line.result === 'draw' ? 0.5 : 0;
  if (line.state !== 'bye') return 0;
  const win = rules.meeting?.win ?? rules.win;
  if (typeof win !== 'number' || win <= 0) return line.points > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, line.points / win));
}

/** Everybody's score as his opponents count it (FIDE C.07, 16.3: the rounds after one's last in which one would have played are draws). */
function adjustedScores(facts: TieBreakFacts): ReadonlyMap<EntrantId, number> {
  if (facts.unplayed === 'as-scheduled') return facts.points;
  const draw = facts.rules.meeting?.draw ?? facts.rules.draw;
  return new Map(
    [...facts.points].map(([id, points]) => {
      const lines = facts.ledger.lines.get(id) ?? [];
      const last = Math.max(-1, ...lines.filter((line) => !line.voluntary).map(({ round }) => round));
      const after = lines.filter(({ round }) => round > last);
      const rounds = new Set(after.map(({ round }) => round)).size;
      return [id, points - sum(after.map((line) => line.points)) + rounds * draw];
    }),
  );
}

function buchholz(tieBreak: Of<'buchholz'>, opposed: readonly Opposed[]): number {
  const median = tieBreak.median ?? 0;
  const cut = tieBreak.cut ?? 0;
  // FIDE C.07, 16.5: rounds that were given away are the first to be cut.
  const sorted = [...opposed].sort(
    (one, other) => Number(one.voluntary) - Number(other.voluntary) || other.score - one.score,
  );
  const kept = sorted.slice(median, Math.max(median, sorted.length - Math.max(cut, median)));
  return sum(kept.map(({ score }) => score));
}

function progressive(lines: readonly LedgerLine[], rounds: number): number {
  // Points of a round count in it and in each round after it.
  return sum(lines.map(({ round, points }) => points * (rounds - round)));
}

function strengthOfSchedule(played: readonly LedgerLine[], facts: TieBreakFacts): number | null {
  const opponents = [
    ...new Set(
      played.flatMap(({ opponent, standIn }) =>
        opponent === null || (standIn && !facts.standInsCount) ? [] : [opponent],
      ),
    ),
  ];
  const games = sum(
    opponents.map(
      (id) => (facts.ledger.lines.get(id) ?? []).filter(({ state }) => state === 'played').length,
    ),
  );
  if (games === 0) return null;
  return sum(opponents.map((id) => facts.points.get(id) ?? 0)) / games;
}

/** The sum of what is known, or its average; an average of nothing is nothing. */
function total(values: readonly (number | null)[], average = false): number | null {
  const known = values.filter((value) => value !== null);
  if (!average) return sum(known);
  return known.length === 0 ? null : sum(known) / known.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
