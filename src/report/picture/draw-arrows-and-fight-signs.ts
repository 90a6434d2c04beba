import type { ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';
import { ring } from './draw-place-symbols.js';
import { badge, curve, element, flame, PAPER, short, styleOf, swords } from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import { around } from './free-space-finder.js';
import { type Journey, MOVES } from './move-paths.js';

/** Arrows for who went where, in the order in which it happened; takes some room along them. */
export function drawArrows(sheet: Sheet): string[] {
  const lanes = lanesOf(sheet.journeys);
  return sheet.journeys.map((journey, index) =>
    MOVES.has(journey.kind) ? drawArrow(sheet, journey, index + 1, lanes[index] ?? 0) : '',
  );
}

/** How many went before each journey along a part of its way in the same direction: arrows of one road stand beside each other. */
function lanesOf(journeys: readonly Journey[]): number[] {
  const taken = new Map<string, Set<number>>();
  return journeys.map(({ kind, path }) => {
    if (!MOVES.has(kind)) return 0;
    const parts = path.slice(1).map((to, index) => `${path[index] ?? ''}>${to}`);
    const used = parts.map((part) => taken.get(part) ?? new Set<number>());
    let lane = 0;
    while (used.some((lanes) => lanes.has(lane))) lane++;
    for (const [index, part] of parts.entries()) taken.set(part, (used[index] ?? new Set()).add(lane));
    return lane;
  });
}

/** Signs for fights and raids, with the number of their place in the story. */
export function drawDeeds(sheet: Sheet): string[] {
  return sheet.journeys.map((journey, index) =>
    MOVES.has(journey.kind) ? '' : drawDeed(sheet, journey, index + 1),
  );
}

function drawArrow(
  sheet: Sheet,
  { kind, side, path, points }: Journey,
  number: number,
  lane: number,
): string {
  const { chart, frame, room, sizes } = sheet;
  if (!points.some(frame.shows)) return '';
  const style = styleOf(chart, side);
  const wide = frame.detailed ? 5 : 3.6;
  const aside = (lane + 0.5) * (wide + 3);
  const way = smooth(points.map(frame.at), sizes.symbol * 1.6, aside);
  const [end, before] = [way.at(-1), way.at(-3)];
  if (end === undefined || before === undefined) return '';
  const middle = freest(sheet, way);
  const badgeSpot = { ...middle, r: frame.detailed ? 8.5 : 7 };
  room.take(around(middle.x, middle.y, 2 * badgeSpot.r, 2 * badgeSpot.r), 2);
  for (const [index, { x, y }] of way.entries()) if (index % 4 === 0) room.take(around(x, y, 8, 8), 0.35);
  const d = `M${way.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;
  const dash = kind === 'retreat' ? '9 5' : kind === 'sail' ? '14 4 3 4' : null;
  const body = { d, fill: 'none', 'stroke-linejoin': 'round' };
  return element(
    'g',
    { 'data-trail': [kind, side, ...path].join(' ') },
    element('path', { ...body, stroke: PAPER, 'stroke-width': wide + 3, 'stroke-opacity': 0.85 }),
    element('path', { ...body, stroke: style.strong, 'stroke-width': wide, 'stroke-dasharray': dash }),
    style.round
      ? element('path', { ...body, stroke: PAPER, 'stroke-width': wide / 3.5, 'stroke-dasharray': dash })
      : '',
    head(before, end, wide, style.strong),
    badge(badgeSpot, String(number), style.strong),
  );
}

/** Where on the middle part of the way a number hides least. */
function freest({ room }: Sheet, way: readonly ChartPoint[]): ChartPoint {
  const part = way.slice(Math.floor(way.length * 0.3), Math.ceil(way.length * 0.75));
  const half = part[Math.floor(part.length / 2)] ?? { x: 0, y: 0 };
  let best = { point: half, hidden: Number.POSITIVE_INFINITY };
  for (const point of [half, ...part]) {
    const hidden = room.covered(around(point.x, point.y, 16, 16));
    if (hidden < best.hidden) best = { point, hidden };
  }
  return best.point;
}

function head(from: ChartPoint, to: ChartPoint, wide: number, colour: string): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x + dx * wide * 1.2, y: to.y + dy * wide * 1.2 };
  const wing = (turn: number): string =>
    `${short(tip.x - dx * wide * 3.2 - dy * wide * 1.7 * turn)} ${short(tip.y - dy * wide * 3.2 + dx * wide * 1.7 * turn)}`;
  return element('path', {
    d: `M${short(tip.x)} ${short(tip.y)}L${wing(1)}L${wing(-1)}Z`,
    ...{ fill: colour, stroke: PAPER, 'stroke-width': 1.2, 'stroke-linejoin': 'round' },
  });
}

/**
 * A curve through the points that begins and ends a little before the first and the last one, so far aside to the right: there
 * and back are two arrows. A short way bows a little, too.
 */
function smooth(points: readonly ChartPoint[], off: number, aside: number): ChartPoint[] {
  const [first, second] = points;
  if (points.length === 2 && first !== undefined && second !== undefined) {
    const bow = 0.1;
    const middle = {
      x: (first.x + second.x) / 2 - (second.y - first.y) * bow,
      y: (first.y + second.y) / 2 + (second.x - first.x) * bow,
    };
    return shifted(trimmed(curve([first, middle, second]), off), aside);
  }
  return shifted(trimmed(curve(points), off), aside);
}

/** The same way so far to the right of itself. */
function shifted(way: readonly ChartPoint[], aside: number): ChartPoint[] {
  return way.map(({ x, y }, index) => {
    const [from, to] = [way[Math.max(0, index - 2)], way[Math.min(way.length - 1, index + 2)]];
    if (from === undefined || to === undefined) return { x, y };
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return {
      x: x - ((to.y - from.y) / length) * aside,
      y: y + ((to.x - from.x) / length) * aside,
    };
  });
}

function trimmed(way: readonly ChartPoint[], off: number): ChartPoint[] {
  const [start, end] = [way[0], way.at(-1)];
  if (start === undefined || end === undefined) return [...way];
  const away = (a: ChartPoint, b: ChartPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
  const kept = way.filter((point) => away(point, start) >= off * 0.6 && away(point, end) >= off);
  return kept.length >= 4 ? kept : [...way];
}

function drawDeed(sheet: Sheet, { kind, side, path, points }: Journey, number: number): string {
  const { chart, frame, room, sizes } = sheet;
  const [place] = points;
  if (place === undefined || !frame.shows(place)) return '';
  const { x, y } = frame.at(place);
  const r = sizes.symbol * 1.4;
  // Room for the sign and the number at its corner.
  const offers = ring(x, y, sizes.symbol * 3.2, r * 1.45);
  const rect = room.settle(offers, Number.POSITIVE_INFINITY, 2) ?? around(x, y, r, r);
  const middle = { x: rect.x + rect.width / 2 - r * 0.3, y: rect.y + rect.height / 2 - r * 0.3 };
  const style = styleOf(chart, side);
  const sign = kind === 'raid' ? flame({ ...middle, r }, style) : swords({ ...middle, r });
  const spot = { x: middle.x + r, y: middle.y + r, r: frame.detailed ? 7.5 : 6 };
  const trail = [kind, side, ...path].join(' ');
  return element('g', { 'data-trail': trail }, sign, badge(spot, String(number), style.strong));
}
