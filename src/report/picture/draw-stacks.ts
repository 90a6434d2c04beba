import type { ChartPlace, ChartPoint, ChartStack } from '../../engine/core/map-chart/map-chart-model.js';
import { reachOf } from './draw-place-symbols.js';
import {
  along,
  baseline,
  CHANGED,
  element,
  INK,
  line,
  PAPER,
  partGlyph,
  type Rect,
  styleOf,
  textWidth,
} from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import { around, type Offer } from './free-space-finder.js';

const PAD = 4;

/** What is written on the box of a stack. */
interface Face {
  readonly count: string;
  readonly leaders: string;
  /** What it consists of, where there is room for it. */
  readonly parts: ChartStack['parts'];
  readonly strength: string;
  readonly width: number;
  readonly height: number;
}

/** The boxes of all stacks, and empty ones where stacks stood; takes their room. */
export function drawStacks(sheet: Sheet): string[] {
  const places = new Map(sheet.chart.places.map((place) => [place.id, place]));
  const shown = (at: string): ChartPlace[] => {
    const place = places.get(at);
    return place !== undefined && sheet.frame.shows(place) ? [place] : [];
  };
  // Large ones first: small ones find room anywhere.
  const stacks = [...sheet.chart.stacks].sort(
    (a, b) => b.count - a.count || b.leaders.length - a.leaders.length,
  );
  const drawn = stacks.flatMap((stack) => shown(stack.at).map((place) => drawStack(sheet, place, stack)));
  const gone = sheet.changes.gone.flatMap((stack) =>
    shown(stack.at).map((place) => drawGone(sheet, place, stack)),
  );
  return [...gone, ...drawn.map(({ lead }) => lead), ...drawn.map(({ box }) => box)];
}

function drawStack(sheet: Sheet, place: ChartPlace, stack: ChartStack): { lead: string; box: string } {
  const face = faceOf(sheet, stack);
  const rect = settle(sheet, place, face.width, face.height);
  const middle = sheet.frame.at(place);
  const { strong } = styleOf(sheet.chart, stack.side);
  return {
    lead: leadLine(middle, rect, strong, sheet.sizes.symbol),
    box: boxOf(sheet, stack, face, rect),
  };
}

function faceOf({ frame, messages, sizes }: Sheet, stack: ChartStack): Face {
  const count = stack.count === 0 ? '' : String(stack.count);
  const named = frame.detailed ? 3 : 1;
  const names = stack.leaders.slice(0, named).map((leader) => messages.value(leader));
  const more = stack.leaders.length - names.length;
  const leaders = `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
  const parts = frame.detailed ? stack.parts : [];
  const strength = frame.detailed && stack.count > 0 && stack.strength !== null ? `Σ${stack.strength}` : '';
  const first =
    textWidth(count, sizes.count, true) +
    (count !== '' && leaders !== '' ? PAD : 0) +
    textWidth(leaders, sizes.leader);
  const second = parts.reduce((sum, part) => sum + partWidth(part.count), 0) + textWidth(strength, 11);
  const row = Math.round(sizes.count * 1.35);
  return {
    ...{ count, leaders, parts, strength },
    width: Math.max(row * 1.15, 2 * PAD + Math.max(first, second)),
    height: parts.length > 0 ? row + 15 : row,
  };
}

function partWidth(count: number): number {
  return 15 + textWidth(String(count), 11) + 5;
}

/** Beside its place, or wherever in the neighbourhood there is room. */
function settle(sheet: Sheet, place: ChartPlace, width: number, height: number): Rect {
  const { x, y } = sheet.frame.at(place);
  const offers =
    place.kind === 'box' ? inBox(sheet, place, width, height) : offersAround(sheet, place, width, height);
  return sheet.room.settle(offers, Number.POSITIVE_INFINITY, 2) ?? around(x, y, width, height);
}

function offersAround(sheet: Sheet, place: ChartPlace, width: number, height: number): Offer[] {
  const offers: Offer[] = [];
  const { x, y } = sheet.frame.at(place);
  const near = Math.max(reachOf(sheet, place), sheet.sizes.symbol) + 2;
  for (const [step, away] of [near, near * 1.8, near * 2.8, near * 4].entries()) {
    const [dx, dy] = [width / 2 + away, height / 2 + away];
    const directions: readonly (readonly [number, number])[] = [
      [dx, 0],
      [0, -dy],
      [0, dy],
      [-dx, 0],
      [dx * 0.8, -dy * 0.8],
      [dx * 0.8, dy * 0.8],
      [-dx * 0.8, -dy * 0.8],
      [-dx * 0.8, dy * 0.8],
    ];
    for (const [index, [right, down]] of directions.entries()) {
      offers.push({ rect: around(x + right, y + down, width, height), cost: step * 1.1 + index * 0.06 });
    }
  }
  return offers;
}

/** Boxes have their name above and all the rest for stacks. */
function inBox({ frame }: Sheet, place: ChartPlace, width: number, height: number): Offer[] {
  const { x, y } = frame.at(place);
  return [0, 1, 2].flatMap((row) =>
    [0, -1, 1].map((column, index) => ({
      rect: around(x + column * (width + 6), y + 4 + row * (height + 4), width, height),
      cost: row + index * 0.1,
    })),
  );
}

/** From the sign of the place to the box, where the box stands aside. */
function leadLine(from: ChartPoint, rect: Rect, colour: string, symbol: number): string {
  const to = {
    x: Math.min(Math.max(from.x, rect.x + 4), rect.x + rect.width - 4),
    y: Math.min(Math.max(from.y, rect.y + 4), rect.y + rect.height - 4),
  };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < symbol * 3.6) return '';
  const share = (symbol * 1.3) / length;
  const start = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return element('path', { d: along([start, to]), stroke: colour, 'stroke-width': 1.6 });
}

function boxOf({ chart, changes, sizes }: Sheet, stack: ChartStack, face: Face, rect: Rect): string {
  const style = styleOf(chart, stack.side);
  const row = Math.round(sizes.count * 1.35);
  const round = style.round ? Math.min(row, rect.height) / 2.2 : 0;
  // The besieged are shut in: dark on light, with a strong rim.
  const [ground, words] = stack.besieged ? [style.weak, INK] : [style.strong, PAPER];
  const frame = (grow: number, look: { readonly [name: string]: string | number }): string =>
    element('rect', {
      ...{ x: rect.x - grow, y: rect.y - grow, width: rect.width + 2 * grow, height: rect.height + 2 * grow },
      rx: round === 0 ? null : round + grow,
      ...look,
    });
  const middle = rect.y + row / 2;
  const start = rect.x + (rect.width - widthOf(face, sizes)) / 2;
  const leaderX = start + (face.count === '' ? 0 : textWidth(face.count, sizes.count, true) + PAD);
  const isNew = changes.changed.has(stack.id);
  return element(
    'g',
    { 'data-stack': stack.id, 'data-changed': isNew ? 'yes' : null },
    isNew ? frame(3.5, { fill: CHANGED, stroke: INK, 'stroke-width': 1 }) : frame(1.5, { fill: PAPER }),
    frame(0, {
      fill: ground,
      ...(stack.besieged ? { stroke: style.strong, 'stroke-width': 2, 'stroke-dasharray': '4 2' } : {}),
    }),
    face.count === ''
      ? ''
      : line(face.count, start, middle + baseline(sizes.count), {
          size: sizes.count,
          bold: true,
          colour: words,
        }),
    face.leaders === ''
      ? ''
      : line(face.leaders, leaderX, middle + baseline(sizes.leader), { size: sizes.leader, colour: words }),
    partsOf(face, rect, row, words),
  );
}

function widthOf({ count, leaders }: Face, sizes: Sheet['sizes']): number {
  return (
    textWidth(count, sizes.count, true) +
    (count !== '' && leaders !== '' ? PAD : 0) +
    textWidth(leaders, sizes.leader)
  );
}

function partsOf({ parts, strength }: Face, rect: Rect, row: number, colour: string): string {
  if (parts.length === 0) return '';
  const width = parts.reduce((sum, { count }) => sum + partWidth(count), 0) + textWidth(strength, 11);
  const y = rect.y + row + 5.5;
  let x = rect.x + (rect.width - width) / 2;
  const drawn: string[] = [];
  for (const { kind, count } of parts) {
    drawn.push(partGlyph(kind, { x: x + 6.5, y, r: 4.6 }, colour));
    drawn.push(line(String(count), x + 15, y + baseline(11), { size: 11, colour }));
    x += partWidth(count);
  }
  if (strength !== '') drawn.push(line(strength, x, y + baseline(11), { size: 11, colour }));
  return drawn.join('');
}

/** Nobody of that side is there any more. */
function drawGone(sheet: Sheet, place: ChartPlace, { side, id }: ChartStack): string {
  const { strong, round } = styleOf(sheet.chart, side);
  const [width, height] = [sizes(sheet) * 1.5, sizes(sheet)];
  const rect = settle(sheet, place, width, height);
  return element(
    'g',
    { 'data-gone': id },
    element('rect', {
      ...{ x: rect.x, y: rect.y, width, height, rx: round ? height / 2.2 : null },
      ...{ fill: CHANGED, stroke: strong, 'stroke-width': 1.6, 'stroke-dasharray': '3 2' },
    }),
    line('–', rect.x + width / 2, rect.y + height / 2 + baseline(height), {
      ...{ size: height, bold: true, colour: INK, anchor: 'middle' },
    }),
  );
}

function sizes({ sizes: { count } }: Sheet): number {
  return count;
}
