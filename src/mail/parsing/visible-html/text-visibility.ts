import { BLACK, type Colour, isSeenOn, WHITE } from './css-colours.js';
import type { Applied } from './possible-property-values.js';

/** What is declared of one element, the strongest first, by property. */
export type Style = ReadonlyMap<string, readonly Applied[]>;

/** A colour; `null` where it cannot be told which. */
export type Paint = Colour | null;
/** What the letters are filled with, where that is not their colour. */
export type Fill = Paint | 'as-colour';
/** A part of the size of the text, or pixels. */
export type LineHeight = { readonly factor: number } | { readonly px: number };

/** How the text in an element may look, as far as that decides whether it is seen. Lists hold everything it may be. */
export interface Look {
  /** Nothing in it is seen whatever it says of itself. */
  readonly gone: boolean;
  readonly hidden: ReadonlyMap<string, readonly boolean[]>;
  readonly opacity: number;
  /** Pixels. */
  readonly sizes: readonly number[];
  readonly lineHeights: readonly LineHeight[];
  readonly spacings: readonly number[];
  readonly indents: readonly number[];
  readonly badFonts: readonly boolean[];
  readonly nowrap: readonly boolean[];
  readonly colours: readonly Paint[];
  readonly fills: readonly Fill[];
  /** Colours that may be behind the text, and all that stand around it. */
  readonly grounds: readonly Paint[];
  readonly allGrounds: readonly Paint[];
  /** Nothing has painted the page yet: what does so next paints all of it. */
  readonly bare: boolean;
  /** It is not on the page at all, and covers nothing. */
  readonly absent: boolean;
  /** It stands where nobody can tell, over what else stands there. */
  readonly over: boolean;
  /** And is painted: what it covers is not seen. */
  readonly covers: boolean;
  /** Pixels from the left edge of the page, the least and the most it can be. */
  readonly left: readonly [number, number];
  /** Pixels by which it is pulled over what stands above or below it. */
  readonly pulled: number;
  /** What stands behind it in its line is pulled somewhere else. */
  readonly pulls: boolean;
  /** Its lines may run to the left. */
  readonly leftward: boolean;
  /** What sticks out at the side is cut off. */
  readonly clipped: boolean;
  /** Its boxes share their room among each other, or have what the table gives them. */
  readonly squeezed: boolean;
}

/** What the page is like as a whole. */
export interface Surroundings {
  /** Fonts it brings along. */
  readonly fonts: readonly string[];
  /** It asks for a dark ground, of which nobody knows the colour. */
  readonly dark: boolean;
}

const SMALLEST_TEXT = 5;
const LEAST_OPACITY = 0.25;
const LEAST_LINE = 0.5;
const MOST_SPACING = 60;
const FARTHEST = 2000;
/** What may stick out at the edge of the page: its margin. */
const EDGE = -2;
const WIDEST_CLIPPED = 300;

/** The look of a page before anything is said. */
export function firstLook({ dark }: Surroundings): Look {
  const ground = dark ? null : WHITE;
  return {
    gone: false,
    hidden: new Map(),
    opacity: 1,
    sizes: [16],
    lineHeights: [{ factor: 1.2 }],
    spacings: [0],
    indents: [0],
    badFonts: [false],
    nowrap: [false],
    colours: [dark ? null : BLACK],
    fills: ['as-colour'],
    grounds: [ground],
    allGrounds: [ground],
    bare: true,
    absent: false,
    over: false,
    covers: false,
    left: [0, 0],
    pulled: 0,
    pulls: false,
    leftward: false,
    clipped: false,
    squeezed: false,
  };
}

/** Whether text right in an element is seen. */
export function isSeen(look: Look): boolean {
  const { colours, fills, grounds, left, indents, sizes } = look;
  if (look.gone || look.opacity < LEAST_OPACITY) return false;
  if ([...look.hidden.values()].some((values) => values.includes(true))) return false;
  if (look.badFonts.includes(true) || (look.clipped && look.nowrap.includes(true))) return false;
  if (sizes.some((size) => !(size >= SMALLEST_TEXT))) return false;
  if (look.lineHeights.some((height) => !lineSeen(height, sizes))) return false;
  if (look.spacings.some((spacing) => !(spacing > -1 && spacing < MOST_SPACING))) return false;
  if (look.leftward && indents.some((indent) => indent !== 0)) return false;
  const edges = indents.flatMap((indent) => left.map((edge) => edge + indent));
  if (edges.some((edge) => !(edge >= EDGE && edge <= (look.clipped ? WIDEST_CLIPPED : FARTHEST))))
    return false;
  const inks = fills.flatMap((fill) => (fill === 'as-colour' ? colours : [fill]));
  return inks.every((ink) =>
    grounds.every((ground) => ink !== null && ground !== null && isSeenOn(ink, ground, look.opacity)),
  );
}

function lineSeen(height: LineHeight, sizes: readonly number[]): boolean {
  return 'factor' in height
    ? height.factor >= LEAST_LINE
    : sizes.every((size) => height.px >= size * LEAST_LINE);
}
