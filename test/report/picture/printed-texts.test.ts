import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { drawBoard } from '../../../src/report/picture/draw-board.js';
import { PrintedTexts } from '../../../src/report/picture/printed-texts.js';
import { games, requestFor, stretches } from './drawn.js';

const ttf = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(ttf, name));
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans' };

/** Prints, and the texts that were asked for. */
function counted(most?: number): { readonly prints: PrintedTexts; readonly asked: string[] } {
  const asked: string[] = [];
  const printer = {
    lettersOf(svg: string) {
      asked.push(svg.match(/>([^<]*)<\/text>/)?.[1] ?? '');
      return new Resvg(svg, { font }).toString();
    },
    print: (svg: string) => new Resvg(svg).render().asPng(),
  };
  return { prints: new PrintedTexts(printer, most), asked };
}

function pixelsOf(svg: string): Buffer {
  return new Resvg(svg, { font }).render().pixels;
}

const sheet = (...texts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" font-family="DejaVu Sans, sans-serif" font-stretch="condensed"><rect width="120" height="60" fill="#ffffff"/>${texts.join('')}</svg>`;
const text = (words: string, look = ' font-size="14" fill="#1f2328"', x = 10): string =>
  `<text x="${x}" y="30"${look}>${words}</text>`;

describe('texts as pictures', () => {
  const rimmed =
    ' font-size="20" fill="#000000" stroke="#ff0000" stroke-width="3" stroke-linejoin="round" paint-order="stroke"';

  it.each([
    ['at the origin of its letters', text('Québec'), text('Québec')],
    [
      'at the nearest whole pixel',
      text('office &amp; Σ3', ' font-size="11.5" font-weight="bold" fill="#b0231b"', 4.3),
      text('office &amp; Σ3', ' font-size="11.5" font-weight="bold" fill="#b0231b"', 4),
    ],
    [
      'around its middle',
      text('12', ' font-size="20" text-anchor="middle" fill="#000000"', 60),
      text('12', ' font-size="20" text-anchor="middle" fill="#000000"', 60),
    ],
    ['with the rim below its letters', text('Albany', rimmed), text('Albany', rimmed)],
  ])('look as they did, each %s', async (_where, given, meant) => {
    const drawn = await counted().prints.of(sheet(given));
    expect(drawn).not.toContain('<text');
    const [before, after] = [pixelsOf(sheet(meant)), pixelsOf(drawn)];
    expect(before.some((octet) => octet < 100)).toBe(true);
    // Another rounding at the edge of a letter.
    const apart = before.map((octet, at) => Math.abs(octet - (after[at] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(64);
  });

  it('lie below what is drawn behind them, and are cut off where the drawing ends', async () => {
    const cover = '<rect x="20" width="100" height="60" fill="#00ff00"/>';
    const svg = sheet(text('Philadelphia', rimmed), text('Albany', rimmed, -30), cover);
    const [before, after] = [pixelsOf(svg), pixelsOf(await counted().prints.of(svg))];
    const green = (pixels: Buffer): number => {
      let found = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if (pixels[at] === 0 && pixels[at + 1] === 255 && pixels[at + 2] === 0) found++;
      }
      return found;
    };
    expect(green(after)).toBe(100 * 60);
    expect(green(before)).toBe(100 * 60);
  });

  it('are worked out once for each size, weight, anchor and colour, wherever they stand', async () => {
    const { prints, asked } = counted();
    await prints.of(sheet(text('Albany'), text('Albany', undefined, 50)));
    await prints.of(sheet(text('Albany')));
    expect(asked).toEqual(['Albany']);
    for (const look of [
      ' font-size="9"',
      ' font-size="14" font-weight="bold"',
      ' font-size="14" text-anchor="end"',
      ' font-size="14" fill="#ffffff"',
    ]) {
      await prints.of(sheet(text('Albany', look)));
    }
    expect(asked).toHaveLength(5);
    await prints.of(sheet(text('Albany')).replace('condensed', 'normal'));
    expect(asked).toHaveLength(6);
  });

  it('are forgotten where there are too many, those first that were not asked for', async () => {
    const asked: string[] = [];
    const printer = {
      lettersOf(svg: string) {
        asked.push(svg.match(/>([^<]*)<\/text>/)?.[1] ?? '');
        return ' d="M 1 1 L 9 9 Z"';
      },
      print: () => new Uint8Array(300),
    };
    const prints = new PrintedTexts(printer, 4 * 400);
    await prints.of(sheet(text('Albany')));
    for (const name of ['Oswego', 'Boston', 'Ticonderoga', 'Louisbourg', 'Philadelphia', 'Oswego']) {
      await prints.of(sheet(text(name)));
      await prints.of(sheet(text('Albany')));
    }
    expect(asked).toEqual([
      'Albany',
      'Oswego',
      'Boston',
      'Ticonderoga',
      'Louisbourg',
      'Philadelphia',
      'Oswego',
    ]);
  });

  it('are all there even where they are more than is kept', async () => {
    const { prints } = counted(10);
    expect((await prints.of(sheet(text('Albany'), text('Boston')))).match(/<image /g)).toHaveLength(2);
  });

  it('may be nothing, or nothing that has a letter', async () => {
    const { prints } = counted();
    expect(await prints.of(sheet(text(' '), text('')))).toBe(sheet());
    expect(await prints.of(sheet(text('😀')))).not.toContain('<text');
  });

  it('do not depend on what was drawn before, and for whom', async () => {
    for (const { module, scenario } of games) {
      const { prints } = counted();
      const all = stretches(module, scenario, 'outlines', 60).slice(0, 4);
      const drawn = all.flatMap((stretch) =>
        ['umpire', ...module.sides].flatMap((viewer) => {
          const picture = drawBoard({ ...requestFor(module, stretch, viewer), crop: 'whole' });
          return picture === null ? [] : [picture.svg];
        }),
      );
      const shared: string[] = [];
      for (const svg of drawn) shared.push(await prints.of(svg));
      for (const [index, svg] of drawn.entries()) {
        if (index % 3 === 1) expect(await counted().prints.of(svg)).toBe(shared[index]);
      }
    }
  });
});
