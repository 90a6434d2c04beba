import type { ChartPlace } from '../../engine/core/map-chart/map-chart-model.js';
import { changedPlaces } from './board-changes.js';
import { reachOf } from './draw-place-symbols.js';
import { INK, line, MUTED, PAPER, type Rect, textWidth } from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import { around, type Offer } from './free-space-finder.js';

/** More of a name than this may not cover anything else. */
const MOST = 0.12;
/** Of the code of a place, or of its name where it has no code, when nowhere is room. */
const MOST_NEEDED = 0.45;
/** Of the usual size: names that find no room, and those that matter less on the whole board. */
const SMALL = 0.8;

/** The name of a place where it is written. */
export interface Name {
  readonly place: string;
  readonly rect: Rect;
  readonly svg: string;
  /** What stands there instead, where there was no room for the name. */
  readonly code: string | null;
}

/**
 * The names of places, those that matter most first; not of those that have theirs already. A name that finds no room is
 * written smaller, and where there is none for that either its code stands there, which the legend explains.
 */
export function drawNames(sheet: Sheet, but: ReadonlySet<string> = new Set()): Name[] {
  const { chart, frame } = sheet;
  const busy = new Set([
    ...chart.stacks.map(({ at }) => at),
    ...chart.marks.filter(({ kind }) => kind !== 'storm').map(({ at }) => at),
    ...changedPlaces(chart, sheet.changes),
    ...sheet.journeys.flatMap(({ path }) => path),
  ]);
  const rank = (place: ChartPlace): number =>
    (busy.has(place.id) ? 2 : 0) + (place.prominent ? 2 : 0) + (isSettled(place) ? 1 : 0);
  const wanted = chart.places.filter((place) => !but.has(place.id) && frame.shows(place));
  return [...wanted].sort((a, b) => rank(b) - rank(a)).map((place) => drawName(sheet, place, rank(place)));
}

function isSettled({ kind }: ChartPlace): boolean {
  return kind !== 'wild' && kind !== 'mountain' && kind !== 'ground';
}

function drawName(sheet: Sheet, place: ChartPlace, rank: number): Name {
  const { frame, messages, sizes } = sheet;
  const name = messages.value(place.name);
  const usual = sizes.name * (place.prominent ? 1.05 : 1);
  const style = { bold: place.prominent, colour: rank === 0 ? MUTED : INK };
  if (place.kind === 'box') return { ...inItsBox(sheet, place, name, usual), place: place.id, code: null };
  const small = sizes.name * SMALL;
  const attempts = rank === 0 && !frame.detailed ? [small] : [usual, small];
  for (const size of attempts) {
    const written = write(sheet, place, name, { ...style, size }, MOST);
    if (written !== null) return { ...written, place: place.id, code: null };
  }
  const { code = null } = place;
  const last = { ...style, bold: code !== null || place.prominent, size: small };
  for (const most of [MOST, MOST_NEEDED, Number.POSITIVE_INFINITY]) {
    const written = write(sheet, place, code ?? name, last, most);
    if (written !== null) return { ...written, place: place.id, code };
  }
  throw new RangeError('no spot at all');
}

interface Style {
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

type Written = Pick<Name, 'rect' | 'svg'>;

/** Words beside a place; null where they would cover more than so much of what is there. */
function write(sheet: Sheet, place: ChartPlace, words: string, style: Style, most: number): Written | null {
  const width = textWidth(words, style.size, style.bold) + 2;
  const height = style.size * 1.05;
  const rect = sheet.room.settle(offers(sheet, place, width, height), most, 1.5);
  if (rect === null) return null;
  return { rect, svg: line(words, rect.x + 1, rect.y + height * 0.8, { ...style, rim: PAPER }) };
}

/** A name too long for its box is written smaller. */
function inItsBox(sheet: Sheet, place: ChartPlace, name: string, usual: number): Written {
  const { frame, room } = sheet;
  const { x, y } = frame.at(place);
  const box = boxOf(sheet, place);
  const size = Math.min(
    usual,
    box === null ? usual : (usual * (box.width - 8)) / textWidth(name, usual, place.prominent),
  );
  const height = size * 1.05;
  const width = textWidth(name, size, place.prominent) + 2;
  const rect = around(x, (box?.y ?? y) + height, width, height);
  room.take(rect, 1.5);
  return {
    rect,
    svg: line(name, rect.x + 1, rect.y + height * 0.8, {
      ...{ size, bold: place.prominent, rim: PAPER, colour: INK },
    }),
  };
}

/** The box beside the map that a place is. */
function boxOf({ chart, frame }: Sheet, place: ChartPlace): Rect | null {
  const corners = chart.areas.find((one) => one.place === place.id)?.outline.map(frame.at) ?? [];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  if (corners.length === 0) return null;
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Around the sign of the place. */
function offers(sheet: Sheet, place: ChartPlace, width: number, height: number): Offer[] {
  const { x, y } = sheet.frame.at(place);
  const offers: Offer[] = [];
  const near = reachOf(sheet, place) + 1.5;
  for (const [step, away] of [near, near * 1.7 + 3, near * 2.6 + 6, near * 3.6 + 10].entries()) {
    const [dx, dy] = [width / 2 + away, height / 2 + away];
    const spots: readonly (readonly [number, number])[] = [
      [0, dy],
      [dx, 0],
      [0, -dy],
      [-dx, 0],
      [dx * 0.75, dy * 0.85],
      [-dx * 0.75, dy * 0.85],
      [dx * 0.75, -dy * 0.85],
      [-dx * 0.75, -dy * 0.85],
    ];
    for (const [index, [right, down]] of spots.entries())
      offers.push({ rect: around(x + right, y + down, width, height), cost: step * 0.9 + index * 0.08 });
  }
  return offers;
}
