import type { ChartPoint } from '../../../engine/core/map-chart/map-chart-model.js';

/** Steps of each stretch of a curve. */
const STEPS = 12;

/** Catmull and Rom's curve: it goes through every point. */
export function curve(points: readonly ChartPoint[]): ChartPoint[] {
  const drawn: ChartPoint[] = [];
  for (const [index, from] of points.slice(0, -1).entries()) {
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const blend = (a: number, b: number, c: number, d: number): number =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      drawn.push({
        x: blend(before.x, from.x, to.x, after.x),
        y: blend(before.y, from.y, to.y, after.y),
      });
    }
  }
  const last = points.at(-1);
  return last === undefined ? drawn : [...drawn, last];
}
