import type { Chart, ChartMove, ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';

/** A trail whose places are found on the map. */
export interface Journey extends ChartMove {
  readonly points: readonly ChartPoint[];
}

/** More arrows than these would hide the map; the latest ones are drawn. */
const MOST = 14;

/** Where things went, the latest last; what went the same way in a row is one journey. */
export function journeysOf(chart: Chart, trails: readonly ChartMove[]): readonly Journey[] {
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const found: Journey[] = [];
  for (const trail of trails) {
    const path = trail.path.filter((id, index) => places.has(id) && id !== trail.path[index - 1]);
    const goes = MOVES.has(trail.kind);
    if (path.length < (goes ? 2 : 1)) continue;
    const points = path.flatMap((id) => places.get(id) ?? []).map(({ x, y }) => ({ x, y }));
    const last = found.at(-1);
    if (last !== undefined && isSame(last, trail.kind, trail.side, path)) {
      found.splice(-1, 1, {
        ...last,
        count: last.count === null || trail.count === null ? null : last.count + trail.count,
        leaders: [...last.leaders, ...trail.leaders],
      });
    } else found.push({ ...trail, path, points });
  }
  return found.slice(-MOST);
}

/** Kinds that go from somewhere to somewhere else. */
export const MOVES: ReadonlySet<ChartMove['kind']> = new Set(['march', 'sail', 'intercept', 'retreat']);

function isSame(last: Journey, kind: ChartMove['kind'], side: string, path: readonly string[]): boolean {
  return last.kind === kind && last.side === side && last.path.join() === path.join();
}
