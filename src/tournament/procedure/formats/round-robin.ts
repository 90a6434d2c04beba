import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Draft, roundRobinRounds } from '../../pairing/index.js';
import type { RoundRobinStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';

/** Everybody meets everybody of his pool, by the table. Who has left keeps his number, so that the table stays what it is. */
export const roundRobin: Format<RoundRobinStage> = {
  kind: 'round-robin',
  takesLate: false,
  pools(set, field, lots) {
    if (field.length < 2 * set.pools) {
      return refuse('tournament-pools-too-small', undefined, { entrants: field.length, pools: set.pools });
    }
    const pools: EntrantId[][] = Array.from({ length: set.pools }, () => []);
    if (set.spread === 'blocks') {
      for (const [index, id] of field.entries())
        pools[Math.floor((index * set.pools) / field.length)]?.push(id);
      return ok(pools);
    }
    for (let row = 0; row * set.pools < field.length; row++) {
      const seeds = field.slice(row * set.pools, (row + 1) * set.pools);
      const dealt =
        set.spread === 'lots' && set.pools > 1
          ? lots.shuffle(`pools, row ${row + 1} of seeds`, seeds)
          : seeds;
      const backwards = set.spread === 'snake' && row % 2 === 1;
      for (const [index, id] of dealt.entries()) pools[backwards ? set.pools - 1 - index : index]?.push(id);
    }
    return ok(pools);
  },
  draft(view) {
    const round = view.rounds.length;
    const drafts: Draft[] = [];
    for (const pool of view.pools) {
      const table = tableOf(view, pool);
      if (!table.ok) return table;
      const draft = table.value[round];
      // Smaller pools are through earlier.
      if (draft !== undefined) drafts.push(draft);
    }
    return ok({
      meetings: drafts.flatMap(({ meetings }) => meetings),
      byes: drafts.flatMap(({ byes }) => byes),
    });
  },
  rounds: (view) =>
    Math.max(
      ...view.pools.map((pool) => {
        const table = tableOf(view, pool);
        return table.ok ? table.value.length : 0;
      }),
    ),
  gamesEach: ({ meet }, pool) => (pool.length - 1) * (meet === 'once' ? 1 : 2),
};

function tableOf(
  { set: { meet, rounds } }: StageView<RoundRobinStage>,
  pool: readonly EntrantId[],
): Result<readonly Draft[]> {
  return roundRobinRounds(pool, { meet, rounds });
}
