import { BLACK, type Colour, over, WHITE } from './css-colours.js';
import { lengthOf } from './css-lengths.js';
import {
  readColour,
  readFill,
  readFont,
  readIndent,
  readLineHeight,
  readNowrap,
  readOpacity,
  readSpacing,
} from './css-value-parsers.js';
import { HIDES_ALL, HIDES_TEXT } from './hiding-properties.js';
import { type Applied, certain, perhaps, possible, type Read } from './possible-property-values.js';
import type { Fill, LineHeight, Look, Paint, Style, Surroundings } from './text-visibility.js';

const NARROWEST = 200;
const NAMED_SIZES: ReadonlyMap<string, number> = new Map([
  ['xx-small', 9],
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
  ['xxx-large', 48],
]);
/** Elements that are exactly as big as their text, unless they are told otherwise. */
const AROUND_TEXT =
  /^(html|body|table|thead|tbody|tfoot|tr|td|th|span|font|b|strong|i|em|u|a|mark|code|tt|small|big|label)$/;
/** Elements that stand in no line, unless they are told to. */
const BLOCKS =
  /^(html|body|div|p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|table|section|article|main|center|hr|figure)$/;
const MOST_GROUNDS = 12;

/** The look of an element in another. */
export function lookOf(tag: string, style: Style, around: Look, page: Surroundings): Look {
  const of = (property: string) => style.get(property) ?? [];
  const sizes = sizesOf(of('font-size'), around);
  const size = Math.max(...sizes);
  const em = Number.isFinite(size) ? size : 16;
  const length = (property: string) => boxLengths(of(property), em);
  const isSet = (...properties: readonly string[]) =>
    properties.some((property) =>
      of(property).some(({ value }) => !/^(auto|none|initial|unset|normal)$/.test(value)),
    );
  const sign = (property: string): readonly [number, number] => {
    const values = length(property);
    return [Math.min(...values), Math.max(...values)];
  };

  const overflows = ['overflow-x', 'overflow-y'].some((property) =>
    of(property).some(({ value }) => !/^(visible|initial|unset|inherit)$/.test(value)),
  );
  const contents = of('display').some(({ value }) => value.includes('contents'));
  const margins = [
    sign('margin-left'),
    sign('margin-right'),
    sign('margin-top'),
    sign('margin-bottom'),
  ] as const;
  const [marginLeft, marginRight, marginTop, marginBottom] = margins;
  const padding = sign('padding-left');
  const shifts = ['left', 'right', 'top', 'bottom'].flatMap((property) => length(property));
  const moved =
    of('position').some(({ value }) => value !== 'static') && shifts.some((shift) => !(Math.abs(shift) <= 8));
  const pulled = -Math.min(0, marginTop[0]) - Math.min(0, marginBottom[0]);
  const inLine = !BLOCKS.test(tag) || style.has('display') || style.has('float') || around.squeezed;
  const left = [
    around.left[0] + marginLeft[0] + Math.max(0, padding[0]),
    around.left[1] + marginLeft[1] + Math.max(0, padding[1]),
  ] as const;
  const wide = [...length('width'), ...length('min-width')];
  const cutShort =
    overflows &&
    (around.squeezed ||
      isSet('height', 'max-height', 'aspect-ratio', 'flex', 'flex-basis') ||
      (isSet('width', 'max-width') &&
        [...of('width'), ...of('max-width')].some(({ value }) => isNarrow(value, em))));
  const tooWide = around.clipped && wide.some((width) => !(width <= 800));
  const all = [...style.keys()].some((property) => {
    const read = HIDES_ALL.get(property);
    return read !== undefined && possible(of(property), false, read).includes(true);
  });
  const isPlaced =
    moved ||
    PLACED.some((property) =>
      of(property).some(({ value }) => !/^(none|static|relative|sticky)$/.test(value)),
    );
  const over = around.over || isPlaced;
  const absent = around.absent || of('display')[0]?.value === 'none';
  const opacity = Math.min(...possible(of('opacity'), 1, readOpacity));

  const hidden = new Map(around.hidden);
  for (const property of style.keys()) {
    const read = HIDES_TEXT.get(property);
    if (read === undefined) continue;
    const passed = around.hidden.get(property) ?? [false];
    hidden.set(property, distinct(possible(of(property), false, read, passed)));
  }
  const inherit = <T>(
    property: string,
    passed: readonly T[],
    initial: T,
    read: (value: string) => Read<T>,
  ) => (style.has(property) ? distinct(possible(of(property), initial, read, passed)) : passed);
  const nowrap = inherit('white-space', around.nowrap, false, readNowrap);
  const colours = inherit(
    'color',
    around.colours,
    page.dark ? null : BLACK,
    readColour(around.colours[0] ?? null),
  );
  const spacings = distinct([
    ...inherit('letter-spacing', around.spacings, 0, readSpacing(em)),
    ...inherit('word-spacing', around.spacings, 0, readSpacing(em)),
  ]);
  const leftward = around.leftward || of('direction').some(({ value }) => value !== 'ltr');
  const floats = of('float').some(({ value }) => value !== 'none');
  const negative = margins.some(([least]) => least < 0);
  const limited = isSet('height', 'max-height', 'width', 'max-width', 'aspect-ratio', 'flex', 'flex-basis');
  const before = floats || negative || nowrap.includes(true) ? around.allGrounds : around.grounds;
  const painted = contents
    ? { under: before, opaque: [] }
    : paintedOn(before, style, opacity * around.opacity);
  const bound = AROUND_TEXT.test(tag)
    ? of('table-layout').length === 0 && of('display').length === 0
    : !limited;
  // CSS Backgrounds 3, 2.11: what the root paints, or the body where the root does not, is painted everywhere.
  const everywhere = around.bare && /^(html|body)$/.test(tag) && painted.opaque.length > 0;
  const elsewhere = everywhere ? [] : around.allGrounds;
  const grounds = bound && !floats && !negative ? painted.under : [...painted.under, ...elsewhere];

  return {
    gone:
      around.gone ||
      all ||
      cutShort ||
      tooWide ||
      moved ||
      // In lines that run to the left it is this that moves it away.
      !(marginRight[0] > -100),
    hidden,
    opacity: around.opacity * opacity,
    sizes,
    lineHeights: inherit<LineHeight>('line-height', around.lineHeights, { factor: 1.2 }, readLineHeight(em)),
    spacings,
    // That of a box counts for all the lines in it, whatever stands in them says of itself.
    indents: distinct([...around.indents, ...inherit('text-indent', around.indents, 0, readIndent(em))]),
    badFonts: inherit('font-family', around.badFonts, false, readFont(page.fonts)),
    nowrap,
    colours,
    fills: inherit<Fill>('text-fill-color', around.fills, 'as-colour', readFill),
    grounds: distinct(grounds).slice(0, MOST_GROUNDS),
    allGrounds: distinct([...painted.opaque, ...grounds, ...elsewhere]).slice(0, MOST_GROUNDS),
    absent,
    over,
    covers: over && !absent && painted.opaque.length > 0,
    bare: tag === 'html' && painted.opaque.length === 0,
    left,
    pulled,
    pulls:
      (inLine && (marginLeft[0] < 0 || marginRight[0] < 0)) || spacings.some((spacing) => !(spacing > -1)),
    leftward,
    // In lines that run to the left what sticks out does so where nobody can go.
    clipped: around.clipped || overflows || leftward,
    squeezed:
      of('display').some(({ value }) => /flex|grid|box/.test(value)) ||
      of('table-layout').some(({ value }) => value !== 'auto') ||
      (around.squeezed && /^(table|thead|tbody|tfoot|tr|td|th)$/.test(tag)),
  };
}

/** Properties by which an element may stand elsewhere than in the flow of the page. */
const PLACED = ['position', 'transform', 'translate', 'scale', 'rotate', 'offset', 'offset-path'];

/** Narrower than a line of text; what depends on something else may be. */
function isNarrow(value: string, em: number): boolean {
  const length = lengthOf(value, em);
  if (length === null) return false;
  if (length === 'unknown') return true;
  return 'share' in length ? length.share < 0.3 : length.px < NARROWEST;
}

function sizesOf(applied: readonly Applied[], around: Look): readonly number[] {
  const most = Math.max(...around.sizes);
  const least = Math.min(...around.sizes);
  const read = (value: string): Read<number> => {
    const named = NAMED_SIZES.get(value);
    if (named !== undefined) return certain(named);
    if (value === 'smaller') return certain(least / 1.2);
    if (value === 'larger') return certain(least * 1.2);
    const length = lengthOf(value, least);
    if (length === null) return null;
    if (length === 'unknown') return perhaps(Number.NaN);
    if ('share' in length) return length.share < 0 ? null : certain(least * length.share);
    if (length.px < 0) return null;
    return length.quirk ? perhaps(length.px) : certain(length.px);
  };
  const sizes = possible(applied, 16, read, [least, most]);
  return sizes.some(Number.isNaN) ? [Number.NaN] : [Math.min(...sizes), Math.max(...sizes)];
}

/** Lengths of a box in pixels, 0 among them where none is sure; what cannot be told is infinitely small. */
function boxLengths(applied: readonly Applied[], em: number): readonly number[] {
  return possible(applied, 0, (value) => {
    if (value === 'auto' || value === 'none') return certain(0);
    const length = lengthOf(value, em);
    if (length === null) return null;
    if (length === 'unknown') return perhaps(Number.NEGATIVE_INFINITY);
    if ('share' in length) return certain(length.share < 0 ? Number.NEGATIVE_INFINITY : 0);
    return length.quirk ? perhaps(length.px) : certain(length.px);
  });
}

/** What is behind the text of an element that may have a colour of its own. */
function paintedOn(
  below: readonly Paint[],
  style: Style,
  opacity: number,
): { readonly under: readonly Paint[]; readonly opaque: readonly Paint[] } {
  const images = possible(style.get('background-image') ?? [], false, (value) => certain(value !== 'none'));
  const clips = (style.get('background-clip') ?? []).some(
    ({ value }) => !/^(border|padding)-box$/.test(value),
  );
  if (images.includes(true)) return { under: [null], opaque: [null] };
  const clear = { ...WHITE, alpha: 0 };
  const colours = possible<Paint>(style.get('background-color') ?? [], clear, readColour(null));
  const under = colours.flatMap((colour) =>
    colour === null
      ? [null]
      : below.map((ground) => (ground === null ? onUnknown(colour) : over(colour, ground, opacity))),
  );
  const some = colours.some((colour) => colour === null || colour.alpha > 0);
  return { under: clips && some ? [null] : under, opaque: some ? under : [] };
}

function onUnknown(colour: Colour): Paint {
  return colour.alpha === 1 ? colour : null;
}

function distinct<T>(values: readonly T[]): readonly T[] {
  if (values.length < 2) return values;
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
