import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawBoard } from '../../../src/report/picture/draw-board.js';
import { CHANGED, SIDES } from '../../../src/report/picture/drawing/palette.js';
import { pngOf } from '../../../src/report/picture/rasterize.js';
import { games, requestFor, stretches } from './drawn.js';

/** A larger picture burdens a mail. */
const MOST = 150_000;

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue in one number, pixel by pixel, line by line. */
  readonly pixels: Uint32Array;
}

/** Reads a PNG file; fails on one that is damaged. */
async function decoded(png: Buffer): Promise<Decoded> {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(info.width * info.height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = data.readUIntBE(at * info.channels, 3);
  return { width: info.width, height: info.height, pixels };
}

describe('the PNG of a picture', () => {
  for (const { module, scenario } of games) {
    it(`is small and can be decoded, at the beginning and late in a game (${module.id})`, async () => {
      for (const seed of ['one', 'two']) {
        const all = stretches(module, scenario, seed, 20);
        for (const stretch of [all[0], all.at(-1)]) {
          if (stretch === undefined) throw new Error('no game');
          for (const crop of ['whole', 'action'] as const) {
            const picture = drawBoard({ ...requestFor(module, stretch, 'umpire', 'de'), crop });
            if (picture === null) continue;
            const png = await pngOf(picture.svg);
            expect(png.length).toBeLessThan(MOST);
            const { width, height, pixels } = await decoded(png);
            expect(picture.svg).toContain(` width="${width}" height="${height}"`);
            // Somebody has drawn something.
            expect(new Set(pixels).size).toBeGreaterThan(10);
          }
        }
      }
    });
  }

  it('shows nothing of the map above and below it', async () => {
    let looked = 0;
    for (const { module, scenario } of games) {
      for (const stretch of stretches(module, scenario, 'strips', 60)) {
        const picture = drawBoard({ ...requestFor(module, stretch, 'umpire'), crop: 'action' });
        if (picture === null) continue;
        const { width, height, pixels } = await decoded(await pngOf(picture.svg));
        const [, map = ''] =
          picture.svg.match(/<g transform="translate\(0 26\)"><rect [^>]*height="(\d+)"/) ?? [];
        const row = (y: number): Set<number> => new Set(pixels.subarray(y * width, (y + 1) * width));
        const below = 26 + Number(map) + 3;
        expect(below).toBeLessThan(height);
        expect([row(1), row(below)]).toEqual([new Set([0xffffff]), new Set([0xffffff])]);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(5);
  });

  it('has no other colours than those the drawing names, and blends of the dark ones with paper', async () => {
    for (const { module, scenario } of games) {
      const [, stretch] = stretches(module, scenario, 'colours', 20);
      if (stretch === undefined) throw new Error('no game');
      const { svg } = drawBoard({ ...requestFor(module, stretch, 'umpire'), crop: 'whole' }) ?? { svg: '' };
      const named = new Set(
        [...svg.matchAll(/"#([0-9a-f]{6})"/g)].map(([, hex = '']) => Number.parseInt(hex, 16)),
      );
      const { pixels } = await decoded(await pngOf(svg));
      const count = new Map<number, number>();
      for (const pixel of pixels) count.set(pixel, (count.get(pixel) ?? 0) + 1);
      // What is new is marked in a colour of its own, and the sides are told apart by theirs.
      for (const colour of [CHANGED, ...Object.values(SIDES).map(({ strong }) => strong)]) {
        expect(count.get(Number.parseInt(colour.slice(1), 16)) ?? 0).toBeGreaterThan(100);
      }
      const others = [...count].filter(([colour]) => !named.has(colour));
      expect(others.length).toBeLessThanOrEqual(named.size);
      expect(others.reduce((sum, [, pixels]) => sum + pixels, 0) / pixels.length).toBeLessThan(0.06);
    }
  });

  it('is the same every time, and opaque paper where nothing is drawn', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>';
    const png = await pngOf(svg);
    expect(await pngOf(svg)).toEqual(png);
    expect(new Set((await decoded(png)).pixels)).toEqual(new Set([0xffffff]));
  });

  it('has letters even where the machine has no fonts', async () => {
    const written = async (text: string): Promise<number> => {
      const { pixels } = await decoded(
        await pngOf(
          `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="DejaVu Sans, sans-serif" font-stretch="condensed"><rect width="200" height="40" fill="#fff"/><text x="5" y="30" font-size="24">${text}</text></svg>`,
        ),
      );
      return pixels.filter((pixel) => pixel !== 0xffffff).length;
    };
    expect(await written(' ')).toBe(0);
    expect(await written('Québec')).toBeGreaterThan(300);
    // Letters that are missing are boxes, all of them alike.
    expect(await written('i')).toBeLessThan(await written('W'));
  });

  it('fails on a file that is not well formed', async () => {
    await expect(pngOf('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).rejects.toThrow();
  });
});
