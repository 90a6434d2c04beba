import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { encodePng } from './png.js';

const require = createRequire(import.meta.url);
/** The fonts come with the program: the machine may have none, and pictures should not differ between machines. */
const FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(FONTS, name));

/** The picture as a PNG file. */
export function pngOf(svg: string): Buffer {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: FILES, defaultFontFamily: 'DejaVu Sans' },
  }).render();
  return encodePng(image.width, image.height, image.pixels);
}
