import type { Entrant, EntrantId, Round } from '../base/index.js';
import { directEncounter } from './direct-encounter.js';
import { type Ledger, ledgerOf } from './ledger.js';
import type { PointsRules } from './points-rules.js';
import { lowerFirst, type TieBreak, type UnplayedGames } from './tie-break.js';
import { exact, tieBreakValues } from './tie-break-values.js';

/** How an event counts. */
export interface StandingsRules {
  readonly points: PointsRules;
  /** Tried in this order. */
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedGames;
  /** Whether games with a stand-in count for tie-breaks; they always count for points. No, unless told. */
  readonly standInsCount?: boolean;
}

/** What counts beside rounds: corrections by the director or points taken along, and lots that were drawn. */
export interface BesideRounds {
  readonly corrections?: ReadonlyMap<EntrantId, number>;
  readonly lots?: ReadonlyMap<EntrantId, number>;
}

/** One row of the standings. */
export interface Standing {
  readonly entrant: EntrantId;
  /** From 1; those whom no tie-break parts share a place, and the next place is that much lower. */
  readonly place: number;
  readonly points: number;
  /** What each tie-break gave, in the order of the rules; null where it gave nothing. */
  readonly tieBreaks: readonly (number | null)[];
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface Standings {
  /** Best first; within a shared place by seed. */
  readonly rows: readonly Standing[];
  /** Those a lot would have to part and for whom none was drawn. */
  readonly lotsWanted: readonly (readonly EntrantId[])[];
}

/** The standings after the rounds given. Games under way count nothing yet. */
export function standingsOf(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  rules: StandingsRules,
  { corrections = new Map(), lots = new Map() }: BesideRounds = {},
): Standings {
  const ledger = ledgerOf(entrants, rounds, rules.points);
  const points = new Map(
    entrants.map(({ id }) => {
      const own = (ledger.lines.get(id) ?? []).reduce((all, line) => all + line.points, 0);
      return [id, exact(own + (corrections.get(id) ?? 0))];
    }),
  );
  const facts = {
    ledger,
    entrants: new Map(entrants.map((entrant) => [entrant.id, entrant])),
    points,
    rules: rules.points,
    unplayed: rules.unplayed,
    standInsCount: rules.standInsCount === true,
    lots,
  };
  const seeded = [...entrants].sort((one, other) => one.seed - other.seed).map(({ id }) => id);
  let groups = parted(seeded, (id) => points.get(id) ?? null, false);
  const lotsWanted: (readonly EntrantId[])[] = [];
  const columns: ReadonlyMap<EntrantId, number | null>[] = [];
  for (const tieBreak of rules.tieBreaks) {
    if (tieBreak.by === 'lots') {
      lotsWanted.push(...groups.filter((group) => group.length > 1 && group.some((id) => !lots.has(id))));
    }
    const values =
      tieBreak.by === 'direct-encounter'
        ? encounters(groups, ledger, rules.unplayed)
        : tieBreakValues(tieBreak, facts);
    columns.push(values);
    groups = groups.flatMap((group) =>
      tieBreak.by === 'direct-encounter'
        ? partedByEncounter(group, ledger, rules.unplayed)
        : parted(group, (id) => values.get(id) ?? null, lowerFirst(tieBreak)),
    );
  }
  return { rows: rowsOf(groups, points, columns, ledger), lotsWanted };
}

function encounters(
  groups: readonly (readonly EntrantId[])[],
  ledger: Ledger,
  unplayed: UnplayedGames,
): ReadonlyMap<EntrantId, number> {
  return new Map(
    groups
      .filter((group) => group.length > 1)
      .flatMap((group) => [...(directEncounter(group, ledger, unplayed) ?? [])]),
  );
}

/** Those tied, cut by their games with each other; and those who are still tied, by their games with each other alone, as long as that parts anybody. */
function partedByEncounter(
  group: readonly EntrantId[],
  ledger: Ledger,
  unplayed: UnplayedGames,
): EntrantId[][] {
  const values = group.length > 1 ? directEncounter(group, ledger, unplayed) : null;
  if (values === null) return [[...group]];
  const parts = parted(group, (id) => values.get(id) ?? null, false);
  return parts.length === 1 ? parts : parts.flatMap((part) => partedByEncounter(part, ledger, unplayed));
}

/** A group cut where the value differs, best first; who has none comes last. What is equal stays in its order. */
function parted(
  group: readonly EntrantId[],
  valueFor: (id: EntrantId) => number | null,
  lowerFirst: boolean,
): EntrantId[][] {
  const rank = (id: EntrantId): number => {
    const value = valueFor(id);
    return value === null ? Number.POSITIVE_INFINITY : lowerFirst ? value : -value;
  };
  const parts: EntrantId[][] = [];
  let last: number | null = null;
  const sorted = group.map((id) => ({ id, at: rank(id) }));
  // Two who have no value are equal, which a difference of infinities would not say.
  sorted.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
  for (const { id, at } of sorted) {
    if (at === last) parts.at(-1)?.push(id);
    else parts.push([id]);
    last = at;
  }
  return parts;
}

function rowsOf(
  groups: readonly (readonly EntrantId[])[],
  points: ReadonlyMap<EntrantId, number>,
  columns: readonly ReadonlyMap<EntrantId, number | null>[],
  ledger: Ledger,
): readonly Standing[] {
  const rows: Standing[] = [];
  for (const group of groups) {
    const place = rows.length + 1;
    for (const entrant of group) {
      const played = (ledger.lines.get(entrant) ?? []).filter(({ state }) => state === 'played');
      const count = (result: string): number => played.filter((line) => line.result === result).length;
      rows.push({
        entrant,
        place,
        points: points.get(entrant) ?? 0,
        tieBreaks: columns.map((values) => values.get(entrant) ?? null),
        played: played.length,
        won: count('win'),
        drawn: count('draw'),
        lost: count('loss'),
      });
    }
  }
  return rows;
}
