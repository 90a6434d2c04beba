import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { drawBoard } from '../../../src/report/picture/draw-board.js';
import { TextOutlines } from '../../../src/report/picture/text-outlines.js';
import { games, requestFor, stretches } from './drawn.js';

const ttf = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) => join(ttf, name));
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans' };

/** Outlines, and the texts that were asked for. */
function counted(most?: number): { readonly outlines: TextOutlines; readonly asked: string[] } {
  const asked: string[] = [];
  const outlines = new TextOutlines((svg) => {
    asked.push(svg.match(/>([^<]*)<\/text>/)?.[1] ?? '');
    return new Resvg(svg, { font }).toString();
  }, most);
  return { outlines, asked };
}

function pixelsOf(svg: string): Buffer {
  return new Resvg(svg, { font }).render().pixels;
}

const sheet = (...texts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" font-family="DejaVu Sans, sans-serif" font-stretch="condensed"><rect width="120" height="60" fill="#ffffff"/>${texts.join('')}</svg>`;
const text = (words: string, look = ' font-size="14" fill="#1f2328"', x = 10): string =>
  `<text x="${x}" y="30"${look}>${words}</text>`;

describe('texts as paths', () => {
  it('look as they did, wherever they stand', async () => {
    const { outlines } = counted();
    for (const svg of [
      sheet(text('Québec')),
      sheet(text('office &amp; Σ3', ' font-size="11.5" font-weight="bold" fill="#b0231b"', 4.3)),
      sheet(text('12', ' font-size="20" text-anchor="middle" fill="#000000"', 60)),
    ]) {
      const drawn = await outlines.of(svg);
      expect(drawn).not.toContain('<text');
      const [before, after] = [pixelsOf(svg), pixelsOf(drawn)];
      expect(before.some((octet) => octet < 100)).toBe(true);
      // Another rounding at the edge of a letter.
      const apart = before.map((octet, at) => Math.abs(octet - (after[at] ?? 0)));
      expect(Math.max(...apart)).toBeLessThan(64);
    }
  });

  it('keep their rim below the letters', async () => {
    const rimmed =
      ' font-size="20" fill="#000000" stroke="#ff0000" stroke-width="3" stroke-linejoin="round" paint-order="stroke"';
    const { outlines } = counted();
    const count = (pixels: Buffer, red: boolean): number => {
      let found = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at + 1] ?? 0) < 128 && (pixels[at] ?? 0) > 128 === red) found++;
      }
      return found;
    };
    const svg = sheet(text('Albany', rimmed));
    const [before, after] = [pixelsOf(svg), pixelsOf(await outlines.of(svg))];
    for (const red of [true, false]) {
      expect(count(before, red)).toBeGreaterThan(50);
      expect(Math.abs(count(after, red) / count(before, red) - 1)).toBeLessThan(0.25);
    }
  });

  it('are worked out once for each size, weight and anchor, whatever their colour and place', async () => {
    const { outlines, asked } = counted();
    await outlines.of(sheet(text('Albany'), text('Albany', ' font-size="14" fill="#ffffff"', 50)));
    await outlines.of(sheet(text('Albany')));
    expect(asked).toEqual(['Albany']);
    for (const look of [
      ' font-size="9"',
      ' font-size="14" font-weight="bold"',
      ' font-size="14" text-anchor="end"',
    ]) {
      await outlines.of(sheet(text('Albany', look)));
    }
    expect(asked).toHaveLength(4);
    await outlines.of(sheet(text('Albany')).replace('condensed', 'normal'));
    expect(asked).toHaveLength(5);
  });

  it('are forgotten where there are too many, those first that were not asked for', async () => {
    const asked: string[] = [];
    const path = ` d="M 1 1 ${'L 2 2 '.repeat(200)}Z"`;
    const outlines = new TextOutlines((svg) => {
      asked.push(svg.match(/>([^<]*)<\/text>/)?.[1] ?? '');
      return path;
    }, 4 * path.length);
    await outlines.of(sheet(text('Albany')));
    for (const name of ['Oswego', 'Boston', 'Ticonderoga', 'Louisbourg', 'Philadelphia', 'Oswego']) {
      await outlines.of(sheet(text(name)));
      await outlines.of(sheet(text('Albany')));
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
    const { outlines } = counted(10);
    expect((await outlines.of(sheet(text('Albany'), text('Boston')))).match(/ d="M[^"]+Z"/g)).toHaveLength(2);
  });

  it('may be nothing, or nothing that has a letter', async () => {
    const { outlines } = counted();
    expect(await outlines.of(sheet(text(' '), text('')))).toBe(sheet());
    expect(await outlines.of(sheet(text('😀')))).not.toContain('<text');
  });

  it('do not depend on what was drawn before, and for whom', async () => {
    for (const { module, scenario } of games) {
      const { outlines } = counted();
      const all = stretches(module, scenario, 'outlines', 60).slice(0, 4);
      const drawn = all.flatMap((stretch) =>
        ['umpire', ...module.sides].flatMap((viewer) => {
          const picture = drawBoard({ ...requestFor(module, stretch, viewer), crop: 'whole' });
          return picture === null ? [] : [picture.svg];
        }),
      );
      const shared: string[] = [];
      for (const svg of drawn) shared.push(await outlines.of(svg));
      for (const [index, svg] of drawn.entries()) {
        if (index % 3 === 1) expect(await counted().outlines.of(svg)).toBe(shared[index]);
      }
    }
  });
});
