import type { Chart, ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';
import { type Changes, changedPlaces } from './board-changes.js';
import { nearScale, type Rect } from './drawing/index.js';
import type { Journey } from './move-paths.js';

/** How large a picture of a part may be, and how large it is at least, in pixels. */
const MOST = { width: 940, height: 720 };
const LEAST = { width: 560, height: 420 };
/** Kept free around what happened. */
const RIM = 90;

/**
 * The part of the chart where something happened, as much of it as goes into one picture: what came last, and then
 * what is nearest to it. Null where nothing happened.
 */
export function actionWindow(chart: Chart, journeys: readonly Journey[], changes: Changes): Rect | null {
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const changed = changedPlaces(chart, changes).flatMap((id) => places.get(id) ?? []);
  const fought = chart.marks
    .filter(({ kind }) => kind === 'battle' || kind === 'siege')
    .flatMap(({ at }) => places.get(at) ?? []);
  // The end of a journey tells more than its beginning.
  const points = [
    ...[...journeys].reverse().flatMap((one) => [...one.points].reverse()),
    ...changed,
    ...fought,
  ];
  const [first] = points;
  if (first === undefined) return null;
  const scale = nearScale(chart);
  const most = { width: (MOST.width - 2 * RIM) / scale, height: (MOST.height - 2 * RIM) / scale };
  let box = boxOf(first, first);
  const left = points.slice(1);
  for (let next = nearest(left, box); next !== null; next = nearest(left, box)) {
    left.splice(left.indexOf(next), 1);
    const wider = boxOf({ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }, next);
    if (wider.width <= most.width && wider.height <= most.height) box = wider;
  }
  return within(chart, {
    middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    width: Math.max(box.width + (2 * RIM) / scale, LEAST.width / scale),
    height: Math.max(box.height + (2 * RIM) / scale, LEAST.height / scale),
  });
}

function boxOf(...points: readonly ChartPoint[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function nearest(points: readonly ChartPoint[], { x, y, width, height }: Rect): ChartPoint | null {
  const away = (point: ChartPoint): number =>
    Math.hypot(Math.max(x - point.x, point.x - x - width, 0), Math.max(y - point.y, point.y - y - height, 0));
  let best: ChartPoint | null = null;
  for (const point of points) if (best === null || away(point) < away(best)) best = point;
  return best;
}

/** Shifted so that it shows no more of what is beside the map than it must. */
function within(
  chart: Chart,
  { middle, width, height }: { middle: ChartPoint; width: number; height: number },
): Rect {
  const start = (centre: number, length: number, whole: number): number =>
    Math.max(0, Math.min(centre - length / 2, whole - length));
  return {
    x: Math.round(start(middle.x, width, chart.width)),
    y: Math.round(start(middle.y, height, chart.height)),
    width: Math.round(Math.min(width, chart.width)),
    height: Math.round(Math.min(height, chart.height)),
  };
}
