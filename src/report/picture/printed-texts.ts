import { breathe } from '../../system/tasks/index.js';

/** How texts become pictures. */
export interface Printer {
  /** A small drawing with paths in place of its texts. */
  lettersOf(svg: string): string;
  /** A small drawing as a PNG file. */
  print(svg: string): Uint8Array;
}

/** A line of text as drawings write it. */
const TEXT = /<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)<\/text>/g;
/** What the form of letters follows from; on the first tag they hold for all texts of a drawing. */
const FORM = / (?:font-[a-z]+|text-anchor)="[^"]*"/g;
/** How wide the rim around letters is, to both sides of their edge. */
const RIM = / stroke-width="([^"]*)"/;
/** Characters of prints that are kept: some six thousand texts, more than three games have in three languages and all their colours. */
const MOST = 12_000_000;

/** A text as a picture of its own: where it lies from the origin of the text, in whole pixels, and its file. */
interface Print {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Base64; empty where there is nothing to see. */
  readonly png: string;
}

/**
 * Texts that were drawn before as little pictures, those used last at the end. What is kept follows from the text, its font, size and
 * colours alone, whoever it was drawn for.
 */
export class PrintedTexts {
  readonly #printer: Printer;
  readonly #most: number;
  readonly #known = new Map<string, Print>();
  #length = 0;

  /** Keeps prints of `most` characters altogether. */
  constructor(printer: Printer, most = MOST) {
    this.#printer = printer;
    this.#most = most;
  }

  /**
   * The drawing with every text as a picture in its place, at the nearest whole pixel. Letters are two thirds of the work of a drawing,
   * and nearly all texts come again and again. Lets others have their turn before each text that is new.
   */
  async of(svg: string): Promise<string> {
    const [root = ''] = svg.match(/^<svg[^>]*>/) ?? [];
    const fonts = formOf(root);
    // Held here, too: what others draw meanwhile may push it out.
    const used = new Map<string, Print>();
    for (const [, , , look = '', text = ''] of svg.matchAll(TEXT)) {
      const name = nameOf(fonts, look, text);
      if (!used.has(name)) used.set(name, this.#recall(name) ?? (await this.#make(name, fonts, look, text)));
    }
    return svg.replace(TEXT, (_all, x: string, y: string, look: string, text: string) => {
      const print = used.get(nameOf(fonts, look, text));
      return print === undefined ? '' : imageAt(print, Number(x), Number(y));
    });
  }

  #recall(name: string): Print | null {
    const known = this.#known.get(name);
    if (known === undefined) return null;
    this.#known.delete(name);
    this.#known.set(name, known);
    return known;
  }

  async #make(name: string, fonts: string, look: string, text: string): Promise<Print> {
    await breathe();
    const print = printed(this.#printer, `<text${fonts}${formOf(look)}>${text}</text>`, look);
    this.#keep(name, print);
    return print;
  }

  #keep(name: string, print: Print): void {
    this.#length += print.png.length - (this.#known.get(name)?.png.length ?? 0);
    this.#known.set(name, print);
    for (const [oldest, kept] of this.#known) {
      if (this.#length <= this.#most) return;
      this.#known.delete(oldest);
      this.#length -= kept.png.length;
    }
  }
}

function nameOf(fonts: string, look: string, text: string): string {
  return `${fonts}${look}>${text}`;
}

function formOf(attributes: string): string {
  return (attributes.match(FORM) ?? []).join('');
}

function printed(printer: Printer, element: string, look: string): Print {
  const svg = printer.lettersOf(sheet(1, 1, element));
  const path = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d).join('');
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (numbers.length === 0) return { left: 0, top: 0, width: 0, height: 0, png: '' };
  const xs = numbers.filter((_number, at) => at % 2 === 0);
  const ys = numbers.filter((_number, at) => at % 2 === 1);
  const rim = Number(look.match(RIM)?.[1] ?? 0) / 2;
  const [left, top] = [Math.floor(Math.min(...xs) - rim), Math.floor(Math.min(...ys) - rim)];
  const [width, height] = [Math.ceil(Math.max(...xs) + rim) - left, Math.ceil(Math.max(...ys) + rim) - top];
  const letters = `<path transform="translate(${-left} ${-top})"${look.replace(FORM, '')} d="${path}"/>`;
  const png = Buffer.from(printer.print(sheet(width, height, letters))).toString('base64');
  return { left, top, width, height, png };
}

function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

function imageAt({ left, top, width, height, png }: Print, x: number, y: number): string {
  if (png === '') return '';
  const place = `x="${Math.round(x) + left}" y="${Math.round(y) + top}"`;
  return `<image ${place} width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`;
}
