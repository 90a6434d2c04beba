import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Serial } from '../../system/tasks/index.js';
import { TextOutlines } from './text-outlines.js';

const require = createRequire(import.meta.url);
/** The fonts come with the program: the machine may have none, and pictures should not differ between machines. */
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(FONTS, name));
const FONT = { loadSystemFonts: false, fontFiles: FILES, defaultFontFamily: 'DejaVu Sans' };
let outlines: TextOutlines | null = null;
/** Half a byte a pixel: the maps have about a dozen colours, and nobody misses the blends between them. */
const COLOURS = 16;

/** Two pictures at a time: Node has four threads for such work, and the files of the games need some of them. */
const LANES = [new Serial(), new Serial()];
let begun = 0;

/** The picture as a PNG file. Drawn and packed outside the event loop; throws on an SVG that is not well formed. */
export function pngOf(svg: string): Promise<Buffer> {
  const lane = LANES[begun++ % LANES.length] ?? new Serial();
  return lane.run(() => packed(svg));
}

async function packed(svg: string): Promise<Buffer> {
  // Loaded with the first picture: most commands draw none, and these take a while.
  const [{ Resvg, renderAsync }, { default: sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('sharp'),
  ]);
  outlines ??= new TextOutlines((text) => new Resvg(text, { font: FONT }).toString());
  const { width, height, pixels } = await renderAsync(await outlines.of(svg), {
    font: { loadSystemFonts: false },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 1 })
    .toBuffer();
}
