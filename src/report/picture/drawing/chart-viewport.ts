import type { Chart, ChartPoint } from '../../../engine/core/map-chart/map-chart-model.js';

/** A rectangle by its upper left corner. */
export interface Rect extends ChartPoint {
  readonly width: number;
  readonly height: number;
}

/** A piece of the chart and how large it is drawn. */
export interface Frame {
  /** What of the chart is shown. */
  readonly window: Rect;
  /** Pixels for a unit of the chart. */
  readonly scale: number;
  /** The drawing of it in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether there is room for all names and for what stacks consist of. */
  readonly detailed: boolean;
  at(point: ChartPoint): ChartPoint;
  shows(point: ChartPoint): boolean;
  /** Whether anything of a line or an area with these corners could be seen; a curve may bow a little beyond them. */
  meets(points: readonly ChartPoint[]): boolean;
}

/** The longest edges of a picture of the whole map. */
const WHOLE = { width: 1160, height: 1300 };
/** How far neighbouring places are from each other in a picture of a part. */
const NEAR = 112;

/** How far a curve may bow, as a share of its length and breadth, and how wide a line may be, in pixels. */
const BOW = 0.5;
const LINE = 20;

/** The frame of the whole chart. */
export function wholeFrame(chart: Chart): Frame {
  const scale = Math.min(WHOLE.width / chart.width, WHOLE.height / chart.height);
  return frame({ x: 0, y: 0, width: chart.width, height: chart.height }, scale, false);
}

/** The frame of a part of the chart. */
export function nearFrame(chart: Chart, window: Rect): Frame {
  return frame(window, nearScale(chart), true);
}

/** Pixels for a unit of the chart in a picture of a part. */
export function nearScale(chart: Chart): number {
  return NEAR / chart.pitch;
}

function frame(window: Rect, scale: number, detailed: boolean): Frame {
  return {
    ...{ window, scale, detailed },
    width: Math.round(window.width * scale),
    height: Math.round(window.height * scale),
    at: ({ x, y }) => ({ x: (x - window.x) * scale, y: (y - window.y) * scale }),
    shows: ({ x, y }) =>
      x >= window.x && y >= window.y && x <= window.x + window.width && y <= window.y + window.height,
    meets: (points) => {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const apart = (lengths: readonly number[], start: number, length: number): boolean => {
        const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
        const rim = (most - least) * BOW + LINE / scale;
        return most + rim < start || least - rim > start + length;
      };
      return !apart(xs, window.x, window.width) && !apart(ys, window.y, window.height);
    },
  };
}
