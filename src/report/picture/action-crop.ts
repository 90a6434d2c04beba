import type { Chart, ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';
import { type Changes, changedPlaces } from './board-changes.js';
import { nearScale, type Rect } from './drawing/index.js';
import type { Journey } from './move-paths.js';

/** How large a picture of a part may be, how large it is at least, and what is kept free around what it is drawn for, in pixels. */
interface Size {
  readonly most: { readonly width: number; readonly height: number };
  readonly least: { readonly width: number; readonly height: number };
  readonly rim: number;
}

/** One picture of all that happened, as far as it goes into one. */
const LARGE: Size = { most: { width: 940, height: 720 }, least: { width: 560, height: 420 }, rim: 90 };
/** As wide as a telephone can show with letters one can read. */
const SMALL: Size = { most: { width: 460, height: 520 }, least: { width: 460, height: 340 }, rim: 70 };
/** So many small pictures, as far as there are places to show; a third where somebody fights there. */
const PARTS = { most: 3, usual: 2 };

/**
 * The part of the chart where something happened, as much of it as goes into one picture: what came last, and then
 * what is nearest to it. Null where nothing happened.
 */
export function actionWindow(chart: Chart, journeys: readonly Journey[], changes: Changes): Rect | null {
  return windowAround(chart, eventful(chart, journeys, changes), LARGE);
}

/**
 * Small parts of the chart, those where something happened first, the latest before the others; where these are few, also those
 * where the sides stand nearest to each other.
 */
export function partWindows(chart: Chart, journeys: readonly Journey[], changes: Changes): Rect[] {
  const windows: Rect[] = [];
  const take = (points: readonly ChartPoint[], most: number): void => {
    let left = unseen(points, windows);
    while (left.length > 0 && windows.length < most) {
      const found = windowAround(chart, left, SMALL);
      if (found === null) return;
      windows.push(found);
      left = unseen(left, windows);
    }
  };
  take(eventful(chart, journeys, changes), PARTS.usual);
  take(fights(chart, journeys), PARTS.most);
  take(fronts(chart), PARTS.usual);
  return windows;
}

function unseen(points: readonly ChartPoint[], windows: readonly Rect[]): ChartPoint[] {
  const sees = ({ x, y, width, height }: Rect, point: ChartPoint): boolean =>
    point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;
  return points.filter((point) => !windows.some((window) => sees(window, point)));
}

/** Where something happened, what tells most before the rest. */
function eventful(chart: Chart, journeys: readonly Journey[], changes: Changes): ChartPoint[] {
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const changed = changedPlaces(chart, changes).flatMap((id) => places.get(id) ?? []);
  const ways = [...journeys].reverse();
  // The end of a journey tells more than its beginning.
  return [...ways.flatMap((one) => [...one.points].reverse()), ...changed, ...fights(chart, [])];
}

/** Where somebody has fought lately, and where somebody is to fight. */
function fights(chart: Chart, journeys: readonly Journey[]): ChartPoint[] {
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const fought = journeys.filter(({ kind }) => kind === 'battle').flatMap(({ points }) => points);
  const open = chart.marks.filter(({ kind }) => kind === 'battle' || kind === 'siege');
  return [...fought, ...open.flatMap(({ at }) => places.get(at) ?? [])];
}

/** Places where one side stands, those nearest to another side's first. */
function fronts(chart: Chart): ChartPoint[] {
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const held = chart.stacks.flatMap(({ at, side }) => {
    const place = places.get(at);
    return place === undefined || place.kind === 'box' ? [] : [{ place, side }];
  });
  return held
    .map(({ place, side }) => {
      const others = held.filter((other) => other.side !== side);
      const away = others.map((other) => Math.hypot(other.place.x - place.x, other.place.y - place.y));
      return { place, away: Math.min(...away) };
    })
    .sort((a, b) => a.away - b.away)
    .map(({ place }) => place);
}

/** A window in which the first of the points is, and of the others those nearest to it for which there is room. */
function windowAround(chart: Chart, points: readonly ChartPoint[], size: Size): Rect | null {
  const [first] = points;
  if (first === undefined) return null;
  const scale = nearScale(chart);
  const room = (length: number): number => (length - 2 * size.rim) / scale;
  const most = { width: room(size.most.width), height: room(size.most.height) };
  let box = boxOf(first, first);
  const left = points.slice(1);
  for (let next = nearest(left, box); next !== null; next = nearest(left, box)) {
    left.splice(left.indexOf(next), 1);
    const wider = boxOf({ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }, next);
    if (wider.width <= most.width && wider.height <= most.height) box = wider;
  }
  return within(chart, {
    middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    width: Math.max(box.width + (2 * size.rim) / scale, size.least.width / scale),
    height: Math.max(box.height + (2 * size.rim) / scale, size.least.height / scale),
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
