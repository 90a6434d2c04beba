import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Draft, dividedInto, drawnPools, poolSizes, roundRobinRounds } from '../../pairing/index.js';
import type { LeagueStage, RoundRobinStage } from '../../settings/index.js';
import type { Format, StageField, StageView } from './format-interface.js';
import { keptApart } from './shared-settings.js';

/** Everybody meets everybody of his pool, by the table. Who has left keeps his number, so that the table stays what it is. */
export const roundRobin: Format<RoundRobinStage> = {
  kind: 'round-robin',
  takesLate: false,
  pools(field, lots) {
    const { set, entrants } = field;
    const sizes = sizesOf(set.pools, entrants.length);
    if (sizes === null) {
      return typeof set.pools === 'number'
        ? refuse('tournament-pools-too-small', undefined, { entrants: entrants.length, pools: set.pools })
        : refuse('tournament-pools-unfit', undefined, { entrants: entrants.length, games: set.pools.games });
    }
    if (set.spread === 'blocks') return ok(blocksOf(field, sizes));
    if (set.spread !== 'lots') {
      const by = ({ snake: 'snake', pots: 'pots', 'all-lots': 'lot' } as const)[set.spread];
      return drawnPools(entrants, { sizes, by, apart: pairsApart(field) }, lots);
    }
    const pools: EntrantId[][] = sizes.map(() => []);
    for (let row = 0; row * sizes.length < entrants.length; row++) {
      const seeds = entrants.slice(row * sizes.length, (row + 1) * sizes.length).map(({ id }) => id);
      const dealt = sizes.length > 1 ? lots.shuffle(`pools, row ${row + 1} of seeds`, seeds) : seeds;
      for (const [index, id] of dealt.entries()) pools[index]?.push(id);
    }
    return ok(pools);
  },
  draft: (view) => draftOf(view, meetOf(view.set)),
  rounds: (view) => roundsOf(view, meetOf(view.set)),
  gamesEach: (set, pool) => (pool.length - 1) * (meetOf(set)(pool) === 'once' ? 1 : 2),
};

/** Divisions of equals, the best first; each a round robin. */
export const league: Format<LeagueStage> = {
  kind: 'league',
  takesLate: false,
  pools({ set, entrants }) {
    if (entrants.length < 2) {
      return refuse('round-robin-too-few', undefined, { entrants: entrants.length });
    }
    return ok(
      dividedInto(
        entrants.map(({ id }) => id),
        set,
      ),
    );
  },
  draft: (view) => draftOf(view, () => view.set.meet),
  rounds: (view) => roundsOf(view, () => view.set.meet),
  gamesEach: ({ meet }, pool) => (pool.length - 1) * (meet === 'once' ? 1 : 2),
};

type Meet = RoundRobinStage['meet'];
type View = StageView<RoundRobinStage | LeagueStage>;

/** The large pools first; null where the field cannot be divided so. */
function sizesOf(pools: RoundRobinStage['pools'], entrants: number): number[] | null {
  if (typeof pools !== 'number') return poolSizes(entrants, pools.games);
  if (entrants < 2 * pools) return null;
  return Array.from(
    { length: pools },
    (_, at) => Math.floor(entrants / pools) + (at < entrants % pools ? 1 : 0),
  );
}

function blocksOf({ entrants }: StageField, sizes: readonly number[]): EntrantId[][] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return entrants.slice(from - size, from).map(({ id }) => id);
  });
}

/** Every two of whom the file or a wish says that they are kept apart. */
function pairsApart(field: StageField): (readonly [EntrantId, EntrantId])[] {
  return keptApart(field).flatMap(({ together }) =>
    together.flatMap((one, at) => together.slice(at + 1).map((other) => [one, other] as const)),
  );
}

/** How often those of a pool meet: where everybody has as many games, those of the smaller pools twice. */
function meetOf({ pools, meet }: RoundRobinStage): (pool: readonly EntrantId[]) => Meet {
  return (pool) => (typeof pools === 'number' ? meet : pool.length === pools.games + 1 ? 'once' : 'twice');
}

function draftOf(view: View, meet: (pool: readonly EntrantId[]) => Meet): Result<Draft> {
  const drafts: Draft[] = [];
  for (const pool of view.pools) {
    const table = roundRobinRounds(pool, { meet: meet(pool), rounds: view.set.rounds });
    if (!table.ok) return table;
    const draft = table.value[view.rounds.length];
    // Smaller pools are through earlier.
    if (draft !== undefined) drafts.push(draft);
  }
  return ok({
    meetings: drafts.flatMap(({ meetings }) => meetings),
    byes: drafts.flatMap(({ byes }) => byes),
  });
}

function roundsOf(view: View, meet: (pool: readonly EntrantId[]) => Meet): number {
  return Math.max(
    ...view.pools.map((pool) => {
      const table = roundRobinRounds(pool, { meet: meet(pool), rounds: view.set.rounds });
      return table.ok ? table.value.length : 0;
    }),
  );
}
