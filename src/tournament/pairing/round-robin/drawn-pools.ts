import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Entrant, EntrantId } from '../../base/index.js';
import type { Lots } from '../common/index.js';

/** How a field is divided into pools. */
export interface PoolSettings {
  /** How large each is; together as many as there are entrants. */
  readonly sizes: readonly number[];
  /**
   * `snake`: by seed to and fro over the pools; `pots`: the seeds are cut into pots of one for each pool, and each pot is drawn
   * over them, who has no rating last; `lot`: all by lot.
   */
  readonly by: 'snake' | 'pots' | 'lot';
  /** Pairs who do not share a pool. */
  readonly apart: readonly (readonly [EntrantId, EntrantId])[];
}

/** So many tries to keep people apart before it is taken for impossible. */
const TRIES = 200_000;

/**
 * The pools, each in the order in which they came in. Refused: `pools-wrong-sizes` (`entrants`, `places`);
 * `pools-impossible` where those who are to be kept apart cannot be.
 */
export function drawnPools(
  entrants: readonly Entrant[],
  { sizes, by, apart }: PoolSettings,
  lots: Lots,
): Result<EntrantId[][]> {
  const places = sizes.reduce((sum, size) => sum + size, 0);
  if (places !== entrants.length) {
    return refuse('pools-wrong-sizes', undefined, { entrants: entrants.length, places });
  }
  const order = orderOf(entrants, sizes.length, by, lots);
  const pools: EntrantId[][] = sizes.map(() => []);
  const enemies = (one: EntrantId, other: EntrantId): boolean =>
    apart.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  let tries = 0;
  const place = (at: number): boolean => {
    const id = order[at];
    if (id === undefined) return true;
    for (const index of wishes(at, sizes.length)) {
      const pool = pools[index];
      if (pool === undefined || pool.length >= (sizes[index] ?? 0)) continue;
      if (pool.some((other) => enemies(id, other))) continue;
      if (++tries > TRIES) return false;
      pool.push(id);
      if (place(at + 1)) return true;
      pool.pop();
    }
    return false;
  };
  if (apart.length === 0) {
    for (const [at, id] of order.entries()) {
      const free = wishes(at, sizes.length).find(
        (index) => (pools[index]?.length ?? 0) < (sizes[index] ?? 0),
      );
      if (free !== undefined) pools[free]?.push(id);
    }
    return ok(pools);
  }
  return place(0) ? ok(pools) : refuse('pools-impossible');
}

function orderOf(
  entrants: readonly Entrant[],
  pools: number,
  by: PoolSettings['by'],
  lots: Lots,
): EntrantId[] {
  const seeded = [...entrants].sort((a, b) => a.seed - b.seed);
  if (by === 'snake') return seeded.map(({ id }) => id);
  if (by === 'lot') {
    return lots.shuffle(
      'pools',
      seeded.map(({ id }) => id),
    );
  }
  const rated = seeded.filter(({ rating }) => rating !== null);
  const order: EntrantId[] = [];
  for (let at = 0; at < rated.length; at += pools) {
    const pot = rated.slice(at, at + pools).map(({ id }) => id);
    order.push(...lots.shuffle(`pools, pot ${at / pools + 1}`, pot));
  }
  const unrated = seeded.filter(({ rating }) => rating === null).map(({ id }) => id);
  return [...order, ...lots.shuffle('pools, pot without rating', unrated)];
}

/** The pools from the one whose turn it is, to and fro. */
function wishes(at: number, pools: number): number[] {
  const turn = at % pools;
  const own = Math.floor(at / pools) % 2 === 0 ? turn : pools - 1 - turn;
  return Array.from({ length: pools }, (_, step) => (own + step) % pools);
}
