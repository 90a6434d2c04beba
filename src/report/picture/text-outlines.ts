import type { ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';
import { breathe } from '../../system/tasks/index.js';
import { along } from './drawing/index.js';

/** Draws the letters of a small drawing: the same drawing with paths in place of its texts. */
export type LetterDrawer = (svg: string) => string;

/** A line of text as drawings write it. */
const TEXT = /<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)<\/text>/g;
/** What the form of letters follows from; on the first tag they hold for all texts of a drawing. */
const FORM = / (?:font-[a-z]+|text-anchor)="[^"]*"/g;
/** What makes a rim around letters. */
const RIM = / (?:stroke(?:-[a-z]+)?|paint-order)="[^"]*"/g;
/** Characters of outlines that are kept: more than two thousand texts, as many as three games have in three languages. */
const MOST = 16_000_000;
/** Corners of a rim are at least so far from each other, in pixels: it is thicker than that. */
const GAP = 1.5;

/** The paths of a text that begins at the origin. */
interface Outline {
  readonly letters: string;
  /** A simpler path of the same letters, for a rim around them. */
  readonly rim: string;
}

/**
 * Outlines of texts that were drawn before, those used last at the end. What is kept follows from the text, its font and its size
 * alone, whoever it was drawn for.
 */
export class TextOutlines {
  readonly #draw: LetterDrawer;
  readonly #most: number;
  readonly #known = new Map<string, Outline>();
  #length = 0;

  /** Keeps outlines of `most` characters altogether. */
  constructor(draw: LetterDrawer, most = MOST) {
    this.#draw = draw;
    this.#most = most;
  }

  /**
   * The drawing with every text as paths. To find the glyphs of a text is half of the work of a drawing, and nearly all texts
   * come again and again. Lets others have their turn before each text that is new.
   */
  async of(svg: string): Promise<string> {
    const [root = ''] = svg.match(/^<svg[^>]*>/) ?? [];
    const fonts = formOf(root);
    // Held here, too: what others draw meanwhile may push it out.
    const used = new Map<string, Outline>();
    for (const [, , , look = '', text = ''] of svg.matchAll(TEXT)) {
      const element = `<text${fonts}${formOf(look)}>${text}</text>`;
      if (!used.has(element)) used.set(element, this.#recall(element) ?? (await this.#make(element)));
    }
    return svg.replace(TEXT, (_all, x: string, y: string, look: string, text: string) => {
      const outline = used.get(`<text${fonts}${formOf(look)}>${text}</text>`);
      return outline === undefined ? '' : drawn(outline, `translate(${x} ${y})`, look.replace(FORM, ''));
    });
  }

  #recall(element: string): Outline | null {
    const known = this.#known.get(element);
    if (known === undefined) return null;
    this.#known.delete(element);
    this.#known.set(element, known);
    return known;
  }

  async #make(element: string): Promise<Outline> {
    await breathe();
    const svg = this.#draw(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${element}</svg>`);
    const path = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d).join('');
    const outline = { letters: brief(path), rim: coarse(path) };
    this.#keep(element, outline);
    return outline;
  }

  #keep(element: string, outline: Outline): void {
    this.#length += lengthOf(outline) - lengthOf(this.#known.get(element));
    this.#known.set(element, outline);
    for (const [oldest, kept] of this.#known) {
      if (this.#length <= this.#most) return;
      this.#known.delete(oldest);
      this.#length -= lengthOf(kept);
    }
  }
}

function lengthOf(outline: Outline | undefined): number {
  return outline === undefined ? 0 : outline.letters.length + outline.rim.length;
}

function formOf(attributes: string): string {
  return (attributes.match(FORM) ?? []).join('');
}

function drawn({ letters, rim }: Outline, transform: string, look: string): string {
  if (letters === '') return '';
  const place = `<path transform="${transform}"`;
  if (!look.includes(' paint-order="stroke"')) return `${place}${look} d="${letters}"/>`;
  const stroke = (look.match(RIM) ?? []).join('').replace('"round"', '"bevel"');
  return (
    `${place} fill="none" shape-rendering="crispEdges"${stroke} d="${rim}"/>` +
    `${place}${look.replace(RIM, '')} d="${letters}"/>`
  );
}

/** Without blanks and digits that nobody could see. */
function brief(path: string): string {
  return path
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/ ?([A-Z]) ?/g, '$1');
}

/** The same path with chords in place of its curves, and with fewer corners. */
function coarse(path: string): string {
  const contours = path.split('Z').map((contour) =>
    [...contour.matchAll(/[ML] (\S+) (\S+)|Q \S+ \S+ (\S+) (\S+)/g)].map((found) => ({
      x: Number(found[1] ?? found[3]),
      y: Number(found[2] ?? found[4]),
    })),
  );
  return contours
    .filter((corners) => corners.length > 0)
    .map((corners) => along(spread(corners), true))
    .join('');
}

function spread(corners: readonly ChartPoint[]): ChartPoint[] {
  const kept: ChartPoint[] = [];
  for (const corner of corners) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(corner.x - last.x, corner.y - last.y) >= GAP) kept.push(corner);
  }
  return kept;
}
