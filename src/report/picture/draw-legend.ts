import { byCodeUnit } from '../../engine/core/base/json.js';
import type { LinkKind, MarkKind, PartKind, PlaceKind } from '../../engine/core/map-chart/map-chart-model.js';
import { linkSample } from './draw-areas-and-connections.js';
import type { Name } from './draw-place-names.js';
import {
  along,
  badge,
  baseline,
  CHANGED,
  element,
  flame,
  INK,
  line,
  markGlyph,
  PAPER,
  partGlyph,
  placeGlyph,
  styleOf,
  swords,
  textWidth,
} from './drawing/index.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';

const SIZE = 11;
const ROW = 21;
const SIGN = 30;
const GAP = 14;

interface Item {
  readonly words: string;
  /** Draws the sign around this middle. */
  sign(x: number, y: number): string;
}

/** What the signs of this drawing mean, below it. */
export interface Legend {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Explains what the drawing shows and nothing else; last, the codes that stand for names. */
export function drawLegend(sheet: Sheet, top: number, names: readonly Name[] = []): Legend {
  const rows: Item[][] = [[]];
  let left = GAP;
  for (const item of [...items(sheet), ...codeItems(sheet, names)]) {
    const width = SIGN + textWidth(item.words, SIZE) + GAP;
    if (left + width > sheet.frame.width && left > GAP) {
      rows.push([]);
      left = GAP;
    }
    rows.at(-1)?.push(item);
    left += width;
  }
  const drawn = rows.flatMap((row, index) => {
    let x = GAP;
    const y = top + 8 + ROW * (index + 0.5);
    return row.map((item) => {
      const piece =
        item.sign(x + SIGN / 2 - 4, y) + line(item.words, x + SIGN - 2, y + baseline(SIZE), { size: SIZE });
      x += SIGN + textWidth(item.words, SIZE) + GAP;
      return piece;
    });
  });
  return { width: sheet.frame.width, height: rows.length * ROW + 16, svg: drawn.join('') };
}

function items(sheet: Sheet): Item[] {
  return [
    ...sideItems(sheet),
    ...placeItems(sheet),
    ...linkItems(sheet),
    ...markItems(sheet),
    ...newsItems(sheet),
  ];
}

function codeItems({ chart, messages }: Sheet, names: readonly Name[]): Item[] {
  const references = new Map(chart.places.map(({ id, name }) => [id, name]));
  return names
    .flatMap(({ place, code }) => (code === null ? [] : [{ code, name: references.get(place) ?? '' }]))
    .sort((a, b) => byCodeUnit(a.code.replace(/^(.)(.)$/, '$10$2'), b.code.replace(/^(.)(.)$/, '$10$2')))
    .map(
      ({ code, name }): Item => ({
        words: messages.value(name),
        sign: (x, y) => line(code, x, y + baseline(SIZE), { size: SIZE, bold: true, anchor: 'middle' }),
      }),
    );
}

function sideItems({ chart, frame, messages }: Sheet): Item[] {
  const sides = chart.sides.map(({ side }): Item => {
    const style = styleOf(chart, side);
    return {
      words: messages.text('picture.legend.side', { side: `side:${side}` }),
      sign: (x, y) =>
        element('rect', {
          ...{ x: x - 10, y: y - 7, width: 20, height: 14, rx: style.round ? 6.5 : null, fill: style.strong },
        }) + line('3', x, y + baseline(SIZE), { size: SIZE, bold: true, colour: PAPER, anchor: 'middle' }),
    };
  });
  if (!frame.detailed) return sides;
  const parts = PARTS.filter((kind) =>
    chart.stacks.some(
      (stack) => stack.parts.some((part) => part.kind === kind) && isShown({ chart, frame }, stack.at),
    ),
  );
  return [
    ...sides,
    ...parts.map(
      (kind): Item => ({
        words: messages.text(`picture.part.${kind}`),
        sign: (x, y) => partGlyph(kind, { x, y, r: 5.5 }, INK),
      }),
    ),
    ...(chart.stacks.some(({ strength, at }) => strength !== null && isShown({ chart, frame }, at))
      ? [
          {
            words: messages.text('picture.legend.strength'),
            sign: (x: number, y: number) =>
              line('Σ', x, y + baseline(13), { size: 13, bold: true, anchor: 'middle' as const }),
          },
        ]
      : []),
  ];
}

const PARTS: readonly PartKind[] = [
  'troops',
  'light',
  'horse',
  'native',
  'militia',
  'leader',
  'ship',
  'hidden',
];

function isShown({ chart, frame }: Pick<Sheet, 'chart' | 'frame'>, at: string): boolean {
  const place = chart.places.find(({ id }) => id === at);
  return place !== undefined && frame.shows(place);
}

const PLACES: readonly PlaceKind[] = ['fortress', 'town', 'settlement', 'cultivated', 'wild', 'mountain'];

function placeItems({ chart, frame, messages }: Sheet): Item[] {
  const nobody = styleOf(chart, null);
  return PLACES.filter((kind) => chart.places.some((place) => place.kind === kind && frame.shows(place))).map(
    (kind): Item => ({
      words: messages.text(`picture.place.${kind}`),
      sign: (x, y) => placeGlyph(kind, { x, y, r: 5.5 }, nobody, kind === 'fortress'),
    }),
  );
}

const LINKS: readonly LinkKind[] = [
  ...(['land', 'trail', 'river', 'lakeshore', 'coast', 'one-way', 'amphibious'] as const),
  ...(['edge-forest', 'edge-swamp', 'edge-water', 'edge-closed'] as const),
];

function linkItems({ chart, frame, messages }: Sheet): Item[] {
  return LINKS.filter((kind) =>
    chart.links.some((link) => link.kind === kind && link.path.some(frame.shows)),
  ).map(
    (kind): Item => ({
      words: messages.text(`picture.link.${kind}`),
      sign: (x, y) => linkSample(kind, x, y),
    }),
  );
}

const MARKS: readonly MarkKind[] = [
  ...(['fort', 'works', 'stockade', 'siege', 'raided', 'amphib', 'fieldworks'] as const),
  ...(['allied', 'captured', 'choke', 'battle', 'storm'] as const),
];

function markItems({ chart, frame, messages }: Sheet): Item[] {
  const nobody = styleOf(chart, null);
  return MARKS.filter((kind) =>
    chart.marks.some((mark) => mark.kind === kind && isShown({ chart, frame }, mark.at)),
  ).map(
    (kind): Item => ({
      words: messages.text(`picture.mark.${kind}`),
      sign: (x, y) => markGlyph(kind, { x, y, r: 5 }, nobody, 1),
    }),
  );
}

function newsItems({ chart, frame, messages, changes, journeys }: Sheet): Item[] {
  const item = (key: string, sign: Item['sign']): Item => ({
    words: messages.text(`picture.legend.${key}`),
    sign,
  });
  const nobody = styleOf(chart, null);
  const seen = journeys.filter(({ points }) => points.some(frame.shows));
  const has = (...kinds: readonly string[]): boolean => seen.some(({ kind }) => kinds.includes(kind));
  const arrow =
    (dash: string | null) =>
    (x: number, y: number): string =>
      element('path', {
        d: along([
          { x: x - 11, y },
          { x: x + 5, y },
        ]),
        ...{ stroke: nobody.strong, 'stroke-width': 3.5, 'stroke-dasharray': dash },
      }) +
      element('path', {
        d: along(
          [
            { x: x + 12, y },
            { x: x + 3, y: y - 5 },
            { x: x + 3, y: y + 5 },
          ],
          true,
        ),
        fill: nobody.strong,
      });
  return [
    ...(has('march', 'intercept') ? [item('march', arrow(null))] : []),
    ...(has('sail') ? [item('sail', arrow('7 2 2 2'))] : []),
    ...(has('retreat') ? [item('retreat', arrow('5 3'))] : []),
    ...(has('battle') ? [item('fought', (x, y) => swords({ x, y, r: 6.5 }))] : []),
    ...(has('raid') ? [item('raid', (x, y) => flame({ x, y, r: 7 }, nobody))] : []),
    ...(seen.length > 0 ? [item('number', (x, y) => badge({ x, y, r: 7 }, '1', nobody.strong))] : []),
    ...(changes.changed.size + changes.gone.length + changes.turned.size > 0
      ? [
          item('changed', (x, y) =>
            element('rect', {
              ...{
                x: x - 11,
                y: y - 7,
                width: 22,
                height: 14,
                fill: CHANGED,
                stroke: INK,
                'stroke-width': 1,
              },
            }),
          ),
        ]
      : []),
    ...(changes.gone.length > 0
      ? [
          item(
            'gone',
            (x, y) =>
              element('rect', {
                ...{ x: x - 9, y: y - 6, width: 18, height: 12, fill: CHANGED },
                ...{ stroke: nobody.strong, 'stroke-width': 1.6, 'stroke-dasharray': '3 2' },
              }) + line('–', x, y + baseline(12), { size: 12, bold: true, anchor: 'middle' }),
          ),
        ]
      : []),
    ...(chart.stacks.some(({ besieged, at }) => besieged && isShown({ chart, frame }, at))
      ? [
          item('besieged', (x, y) =>
            element('rect', {
              ...{ x: x - 9, y: y - 6, width: 18, height: 12, fill: PAPER },
              ...{ stroke: nobody.strong, 'stroke-width': 2, 'stroke-dasharray': '4 2' },
            }),
          ),
        ]
      : []),
  ];
}
