import type { ChartPlace } from '../../engine/core/map-chart/map-chart-model.js';
import { changedPlaces } from './board-changes.js';
import { reachOf } from './draw-place-symbols.js';
import { INK, line, MUTED, PAPER, type Rect, textWidth } from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import { around, type Offer } from './free-space-finder.js';

/** More of a name than this may not cover anything else; names that find no such room are left out. */
const MOST = 0.12;
/** The names one cannot do without may cover more. */
const MOST_NEEDED = 0.45;

/** The name of a place where it is written. */
export interface Name {
  readonly place: string;
  readonly rect: Rect;
  readonly svg: string;
}

/** The names of places, those that matter most first; not of those that have theirs already. */
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
  const wanted = chart.places.filter(
    (place) => !but.has(place.id) && frame.shows(place) && (frame.detailed || rank(place) > 0),
  );
  return [...wanted]
    .sort((a, b) => rank(b) - rank(a))
    .flatMap((place) => {
      const name = drawName(sheet, place, rank(place));
      return name === null ? [] : [name];
    });
}

function isSettled({ kind }: ChartPlace): boolean {
  return kind !== 'wild' && kind !== 'mountain' && kind !== 'ground';
}

function drawName(sheet: Sheet, place: ChartPlace, rank: number): Name | null {
  const { frame, messages, room, sizes } = sheet;
  const name = messages.value(place.name);
  const bold = place.prominent;
  const box = place.kind === 'box' ? boxOf(sheet, place) : null;
  const usual = sizes.name * (place.prominent ? 1.05 : 1);
  // A name too long for its box is written smaller.
  const size = Math.min(
    usual,
    box === null ? usual : (usual * (box.width - 8)) / textWidth(name, usual, bold),
  );
  const width = textWidth(name, size, bold) + 2;
  const height = size * 1.05;
  const { x } = frame.at(place);
  const spots =
    box === null
      ? offers(sheet, place, width, height)
      : [{ rect: around(x, box.y + height, width, height), cost: 0 }];
  const rect = room.settle(spots, rank >= 2 ? MOST_NEEDED : MOST, 1.5);
  if (rect === null) return null;
  const svg = line(name, rect.x + 1, rect.y + height * 0.8, {
    ...{ size, bold, rim: PAPER, colour: rank === 0 ? MUTED : INK },
  });
  return { place: place.id, rect, svg };
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
