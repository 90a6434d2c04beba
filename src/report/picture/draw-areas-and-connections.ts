import { memoBy } from '../../engine/core/base/memoize.js';
import type {
  ChartArea,
  ChartLink,
  ChartPoint,
  LinkKind,
} from '../../engine/core/map-chart/map-chart-model.js';
import {
  type Attributes,
  along,
  blend,
  curve,
  element,
  FOREST,
  FRAME,
  type Frame,
  GROUND,
  INK,
  line,
  MUTED,
  PAPER,
  RIVER,
  SWAMP,
  styleOf,
  WAY,
} from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';

/** The ground and the lines on it. */
export function drawTerrain(sheet: Sheet): string {
  const { grounds, holders, lines } = terrainOf(sheet);
  return [grounds, ...holders, lines].join('');
}

/** The ground, whose land it is, area by area, and the lines, each over what comes before. */
export function terrainOf(sheet: Sheet): {
  readonly grounds: string;
  readonly holders: readonly string[];
  readonly lines: string;
} {
  const { chart, frame } = sheet;
  const areas = frame.detailed ? chart.areas.filter(({ outline }) => frame.meets(outline)) : chart.areas;
  return {
    // Hard edges: blends of two pale grounds are in no palette, and make neighbours that meet cost twice as much.
    grounds: element('g', { 'shape-rendering': 'crispEdges' }, ...areas.map((area) => drawArea(sheet, area))),
    holders: areas.map((area) => drawHolder(sheet, area)),
    lines:
      (frame.detailed ? linesOn(frame, chart.links) : wholeLines(chart.links, frame.scale)) +
      codesIn(sheet, areas),
  };
}

/** What hexes are called on squared maps, at their upper edge. */
function codesIn({ chart, frame, sizes }: Sheet, areas: readonly ChartArea[]): string {
  const codes = new Map(chart.places.map(({ id, code }) => [id, code]));
  const size = sizes.name * 0.68;
  return areas
    .flatMap(({ edged, place, outline }) => {
      const code = codes.get(place ?? '');
      if (!edged || code === undefined) return [];
      const corners = outline.map(frame.at);
      const top = Math.min(...corners.map(({ y }) => y));
      const middle = corners.reduce((sum, { x }) => sum + x, 0) / corners.length;
      return [line(code, middle, top + size * 1.35, { size, colour: MUTED, anchor: 'middle' })];
    })
    .join('');
}

/** The ground of the whole map lies in every picture where it lay in the first. */
const wholeOutline = memoBy((outline: readonly ChartPoint[], scale: number) =>
  along(outline.map(scaledBy(scale)), true),
);
const wholeLines = memoBy((links: readonly ChartLink[], scale: number) =>
  linesOn({ at: scaledBy(scale), meets: () => true }, links),
);

function scaledBy(scale: number): Frame['at'] {
  return ({ x, y }) => ({ x: x * scale, y: y * scale });
}

function outlineOn({ detailed, at, scale }: Frame, outline: readonly ChartPoint[]): string {
  return detailed ? along(outline.map(at), true) : wholeOutline(outline, scale);
}

function linesOn(frame: Pick<Frame, 'at' | 'meets'>, links: readonly ChartLink[]): string {
  const shown = links.filter(({ path }) => frame.meets(path));
  const edges = shown.filter(({ kind }) => kind.startsWith('edge-'));
  const ways = shown.filter(({ kind }) => !kind.startsWith('edge-'));
  return drawLinks(frame, edges) + drawLinks(frame, ways);
}

function drawArea({ frame }: Sheet, { terrain, outline }: ChartArea): string {
  return element('path', {
    d: outlineOn(frame, outline),
    fill: GROUND[terrain],
    stroke: terrain === 'box' ? FRAME : null,
  });
}

/** Whose land it is: a rim inside the area. */
function drawHolder({ chart, frame }: Sheet, { side, outline, terrain, edged }: ChartArea): string {
  if (!edged || terrain === 'box') return '';
  const thin = element('path', {
    d: outlineOn(frame, outline),
    fill: 'none',
    stroke: '#b9bfae',
    'stroke-width': 0.7,
  });
  if (side === null) return thin;
  const corners = outline.map(frame.at);
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const rim = corners.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * 0.9,
    y: middle.y + (y - middle.y) * 0.9,
  }));
  const style = styleOf(chart, side);
  return (
    thin +
    element('path', {
      d: along(rim, true),
      ...{ fill: blend(style.weak, GROUND[terrain], 0.55), stroke: style.strong, 'stroke-width': 1.6 },
      'stroke-dasharray': style.round ? '4 2.5' : null,
    })
  );
}

/** All lines of a kind are one path, which makes the file a good deal smaller. */
function drawLinks({ at }: Pick<Frame, 'at'>, links: readonly ChartLink[]): string {
  return LOOKS.map(([kind, look]) => {
    const d = links.filter((link) => link.kind === kind).map((link) => pathOf(link, at));
    return d.length === 0 ? '' : element('path', { d: d.join(''), fill: 'none', ...look });
  }).join('');
}

function pathOf({ kind, path }: ChartLink, at: Frame['at']): string {
  const points = path.map(at);
  if (kind === 'river' && points.length > 2) return along(curve(points));
  const [from, to] = [points.at(-2), points.at(-1)];
  if ((kind !== 'one-way' && kind !== 'amphibious') || from === undefined || to === undefined)
    return along(points);
  // An open arrow head on the way.
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * 14, y: to.y - dy * 14 };
  const wing = (turn: number) => ({ x: tip.x - dx * 8 - dy * 5 * turn, y: tip.y - dy * 8 + dx * 5 * turn });
  return along(points) + along([wing(1), tip, wing(-1)]);
}

/** From below to above. */
const LOOKS: readonly (readonly [LinkKind, Attributes])[] = [
  ['edge-water', { stroke: RIVER, 'stroke-width': 2.2 }],
  [
    'edge-forest',
    { stroke: FOREST, 'stroke-width': 2.6, 'stroke-dasharray': '0.1 5.4', 'stroke-linecap': 'round' },
  ],
  ['edge-swamp', { stroke: SWAMP, 'stroke-width': 3.2, 'stroke-dasharray': '6 3' }],
  ['edge-closed', { stroke: INK, 'stroke-width': 3.2 }],
  // The water beside which the way goes.
  ['lakeshore', { stroke: GROUND.lake, 'stroke-width': 13, 'stroke-linecap': 'round' }],
  ['land', { stroke: WAY, 'stroke-width': 1.3 }],
  ['trail', { stroke: WAY, 'stroke-width': 1.3, 'stroke-dasharray': '3 3' }],
  ['coast', { stroke: RIVER, 'stroke-width': 1.6, 'stroke-dasharray': '1.5 3.5', 'stroke-linecap': 'round' }],
  ['river', { stroke: RIVER, 'stroke-width': 3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }],
  ['lakeshore', { stroke: RIVER, 'stroke-width': 3, 'stroke-dasharray': '7 3' }],
  ['one-way', { stroke: MUTED, 'stroke-width': 1.3, 'stroke-dasharray': '4 3' }],
  ['amphibious', { stroke: RIVER, 'stroke-width': 1.3, 'stroke-dasharray': '2 4' }],
];

/** A short piece of such a line, for the legend. */
export function linkSample(kind: LinkKind, x: number, y: number): string {
  const look = LOOKS.findLast(([one]) => one === kind)?.[1] ?? { stroke: PAPER };
  return element('path', {
    d: along([
      { x: x - 11, y },
      { x: x + 11, y },
    ]),
    fill: 'none',
    ...look,
  });
}
