import type { Chart, ChartArea, ChartPoint, ChartStack, Ground, PartKind } from './map-chart-model.js';

/** What every chart of a map begins with: the part that no position changes. */
export type ChartBase = Pick<Chart, 'width' | 'height' | 'pitch' | 'areas' | 'links' | 'places'>;

/** A piece of ground that belongs to nobody yet; `edged` where it means something where it ends. */
export function areaOf(
  id: string,
  place: string | null,
  terrain: Ground,
  outline: readonly ChartPoint[],
  edged = false,
): ChartArea {
  return { id, place, terrain, edged, outline, side: null };
}

/** The corners of a box around its middle. */
export function boxAround({ x, y }: ChartPoint, size: Pick<Chart, 'width' | 'height'>): ChartPoint[] {
  const [right, below] = [size.width / 2, size.height / 2];
  return [
    { x: x - right, y: y - below },
    { x: x + right, y: y - below },
    { x: x + right, y: y + below },
    { x: x - right, y: y + below },
  ];
}

/** The order in which the parts of a stack are told. */
const PARTS = ['leader', 'troops', 'light', 'horse', 'native', 'militia', 'ship', 'hidden'] as const;

/** How many of each kind are in a stack. */
export function partsOf(kinds: readonly PartKind[]): ChartStack['parts'] {
  return PARTS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
