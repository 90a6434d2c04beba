import type { ChartMark, ChartPlace } from '../../engine/core/map-chart/map-chart-model.js';
import {
  anchor,
  baseline,
  CHANGED,
  element,
  INK,
  line,
  markGlyph,
  placeGlyph,
  styleOf,
  surrounds,
} from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import { around, type Offer } from './free-space-finder.js';

/** The signs of places with what was built there; takes the room they need. */
export function drawPlaces(sheet: Sheet): string[] {
  return shown(sheet).map((place) => drawPlace(sheet, place));
}

/** What lies beside the signs of places; takes its room. */
export function drawMarks(sheet: Sheet): string[] {
  return shown(sheet).map((place) =>
    marksAt(sheet, place)
      .filter(({ kind }) => !surrounds(kind))
      .map((mark) => drawBeside(sheet, place, mark))
      .join(''),
  );
}

function shown({ chart, frame }: Sheet): ChartPlace[] {
  return chart.places.filter((place) => frame.shows(place));
}

function marksAt({ chart, journeys }: Sheet, { id }: ChartPlace): ChartMark[] {
  const begun = journeys.some(({ kind, path }) => kind === 'battle' && path[0] === id);
  // A battle that has begun is told as such.
  return chart.marks.filter(({ at, kind }) => at === id && !(begun && kind === 'battle'));
}

function drawPlace(sheet: Sheet, place: ChartPlace): string {
  const { chart, frame, room, sizes, changes } = sheet;
  const { x, y } = frame.at(place);
  const r = sizes.symbol;
  const built = marksAt(sheet, place).filter(({ kind }) => surrounds(kind));
  const isNew =
    changes.turned.has(place.id) ||
    built.some(({ id }) => changes.changed.has(id)) ||
    changes.lifted.some(({ at }) => at === place.id);
  if (place.kind === 'box') return '';
  const size = 2 * reachOf(sheet, place);
  if (size > 0) room.take(around(x, y, size, size), 2);
  const style = styleOf(chart, place.side);
  const value =
    place.value === null || place.value === 0
      ? ''
      : line(String(place.value), x, y + baseline(r * 1.9), {
          size: r * 1.9,
          bold: true,
          colour: INK,
          anchor: 'middle',
        });
  return [
    isNew && place.kind !== 'ground' ? halo(x, y, reachOf(sheet, place) + r * 0.6) : '',
    ...built.map(({ kind, side, count }) =>
      markGlyph(kind, { x, y, r: r * 1.25 }, styleOf(chart, side), count),
    ),
    placeGlyph(place.kind, { x, y, r }, style, place.side !== null),
    value,
    place.port ? anchor({ x: x - r * 2.1, y: y + r * 1.3, r: r * 0.95 }) : '',
  ].join('');
}

/** How far the sign of a place goes with what is drawn around it. */
export function reachOf({ chart, sizes }: Sheet, { id, kind }: ChartPlace): number {
  const around = chart.marks.filter((mark) => mark.at === id && surrounds(mark.kind));
  if (around.some((mark) => mark.kind === 'siege')) return sizes.symbol * 2.5;
  if (around.length > 0 || kind === 'fortress') return sizes.symbol * 1.7;
  return kind === 'ground' || kind === 'box' ? 0 : sizes.symbol * 1.2;
}

function halo(x: number, y: number, r: number): string {
  return element('circle', { cx: x, cy: y, r, fill: CHANGED, stroke: INK, 'stroke-width': 0.8 });
}

function drawBeside(sheet: Sheet, place: ChartPlace, { kind, side, count, id }: ChartMark): string {
  const { chart, frame, room, sizes, changes } = sheet;
  const { x, y } = frame.at(place);
  const r = sizes.symbol * (kind === 'storm' ? 2 : kind === 'battle' ? 1.3 : 1);
  const rect = room.settle(
    ring(x, y, kind === 'storm' ? 0 : sizes.symbol * 2.4, r),
    Number.POSITIVE_INFINITY,
    1.5,
  );
  if (rect === null) return '';
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return (
    (changes.changed.has(id) && kind !== 'storm' ? halo(middle.x, middle.y, r * 1.45) : '') +
    markGlyph(kind, { ...middle, r }, styleOf(chart, side), count)
  );
}

/** Small places all around a point. */
export function ring(x: number, y: number, away: number, r: number): Offer[] {
  return [45, 135, 225, 315, 90, 0, 180, 270].flatMap((degrees, index) =>
    [1, 1.5].map((farther, step) => {
      const angle = (Math.PI * degrees) / 180;
      const [dx, dy] = [Math.cos(angle) * away * farther, -Math.sin(angle) * away * farther];
      return { rect: around(x + dx, y + dy, 2.2 * r, 2.2 * r), cost: index * 0.05 + step * 0.4 };
    }),
  );
}
