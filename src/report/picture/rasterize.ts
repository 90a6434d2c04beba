import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sha256Hex } from '../../system/files/index.js';
import { Recent } from '../../system/memory/index.js';
import { Serial } from '../../system/tasks/index.js';
import { blend, type Colour, INK, octetsOf, PAPER } from './drawing/index.js';
import { indexedPng } from './indexed-png.js';
import { PrintedTexts } from './printed-texts.js';

const require = createRequire(import.meta.url);
/** The fonts come with the program: the machine may have none, and pictures should not differ between machines. */
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(FONTS, name));
const FONT = { loadSystemFonts: false, fontFiles: FILES, defaultFontFamily: 'DejaVu Sans' };
let texts: PrintedTexts | null = null;
/** Two pictures at a time: Node has four threads for such work, and the files of the games need some of them. */
const LANES = [new Serial(), new Serial()];
let begun = 0;

/** A file has some 60,000 octets. */
const MOST = 64;
const files = new Recent<Promise<Buffer>>(MOST);

/**
 * The picture as a PNG file, which is not to be changed: whoever has the same drawing made is given the same file. Drawn
 * and packed outside the event loop; throws on an SVG that is not well formed.
 */
export async function pngOf(svg: string): Promise<Buffer> {
  const name = sha256Hex(svg);
  const file = files.of(name, () => {
    const lane = LANES[begun++ % LANES.length] ?? new Serial();
    return lane.run(() => packed(svg));
  });
  try {
    return await file;
  } catch (error) {
    files.forget(name);
    throw error;
  }
}

async function packed(svg: string): Promise<Buffer> {
  // Loaded with the first picture: most commands draw none, and it takes a while.
  const { Resvg, renderAsync } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false };
  texts ??= new PrintedTexts({
    lettersOf: (text) => new Resvg(text, { font: FONT }).toString(),
    print: (letters) => new Resvg(letters, { font }).render().asPng(),
  });
  const drawn = await renderAsync(await texts.of(svg), { background: PAPER, font });
  return indexedPng(drawn, coloursOf(svg));
}

/** Those that the drawing names; for the dark ones also the blend that letters and lines in them have at their edges. */
function coloursOf(svg: string): readonly Colour[] {
  const named = new Set([
    PAPER,
    INK,
    ...[...svg.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, colour = INK]) => colour),
  ]);
  const edges = [...named].filter(isDark).map((colour) => blend(colour, PAPER, 0.5));
  return [...new Set([...named, ...edges])].map(octetsOf);
}

function isDark(colour: string): boolean {
  const [red, green, blue] = octetsOf(colour);
  return 0.3 * red + 0.6 * green + 0.1 * blue < 150;
}
