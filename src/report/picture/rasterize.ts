import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
/** The fonts come with the program: the machine may have none, and pictures should not differ between machines. */
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(FONTS, name));
/** Half a byte a pixel: the maps have about a dozen colours, and nobody misses the blends between them. */
const COLOURS = 16;

/** The picture as a PNG file. Drawn and packed outside the event loop; throws on an SVG that is not well formed. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { width, height, pixels } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FILES, defaultFontFamily: 'DejaVu Sans' },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
