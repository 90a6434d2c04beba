import type { ChartPoint } from './map-chart-model.js';

/** Corners of the round piece of land a space has where no other is near. */
const CORNERS = 20;

/**
 * The land around each point: all that is nearer to it than to any other, but no farther than `reach`. A sheet of points has no
 * coast in the data, so this is what makes land of the places and water of what lies between them.
 */
export function cells(points: readonly ChartPoint[], reach: number): readonly (readonly ChartPoint[])[] {
  return points.map((centre) => {
    let outline = disc(centre, reach);
    for (const other of points) {
      const away = Math.hypot(other.x - centre.x, other.y - centre.y);
      if (other !== centre && away < 2 * reach) outline = nearer(outline, centre, other);
    }
    return outline.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  });
}

function disc({ x, y }: ChartPoint, radius: number): ChartPoint[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** What is left of an outline on this side of the line halfway between two points. */
function nearer(outline: readonly ChartPoint[], to: ChartPoint, than: ChartPoint): ChartPoint[] {
  const middle = { x: (to.x + than.x) / 2, y: (to.y + than.y) / 2 };
  const beyond = ({ x, y }: ChartPoint): number =>
    (x - middle.x) * (than.x - to.x) + (y - middle.y) * (than.y - to.y);
  return outline.flatMap((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    const cut = { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) };
    return [...kept, cut];
  });
}
