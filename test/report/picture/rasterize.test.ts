import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { drawBoard } from '../../../src/report/picture/picture.js';
import { encodePng } from '../../../src/report/picture/png.js';
import { quantize } from '../../../src/report/picture/quantize.js';
import { pngOf } from '../../../src/report/picture/rasterize.js';
import { games, requestFor, stretches } from './drawn.js';

/** A larger picture burdens a mail. */
const MOST = 150_000;

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly palette: Buffer;
  /** Numbers of colours, line by line. */
  readonly lines: readonly Buffer[];
}

/** Reads a PNG file with a palette; fails on one that is damaged. */
function decoded(png: Buffer): Decoded {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const raw = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  expect(raw).toHaveLength((width + 1) * height);
  const lines = Array.from({ length: height }, (_, y) =>
    raw.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)),
  );
  return { width, height, palette: chunks.get('PLTE') ?? Buffer.alloc(0), lines };
}

function colour({ palette, lines }: Decoded, x: number, y: number): number[] {
  const index = lines[y]?.[x] ?? 0;
  return [...palette.subarray(3 * index, 3 * index + 3)];
}

describe('the PNG of a picture', () => {
  for (const { module, scenario } of games) {
    it(`is small and can be decoded, at the beginning and late in a game (${module.id})`, () => {
      for (const seed of ['one', 'two']) {
        const all = stretches(module, scenario, seed, 20);
        for (const stretch of [all[0], all.at(-1)]) {
          if (stretch === undefined) throw new Error('no game');
          for (const crop of ['whole', 'action'] as const) {
            const picture = drawBoard({ ...requestFor(module, stretch, 'umpire', 'de'), crop });
            if (picture === null) continue;
            const png = pngOf(picture.svg);
            expect(png.length).toBeLessThan(MOST);
            const { width, height, lines } = decoded(png);
            expect(picture.svg).toContain(` width="${width}" height="${height}"`);
            // Somebody has drawn something.
            expect(new Set(lines.flatMap((line) => [...new Set(line)])).size).toBeGreaterThan(12);
          }
        }
      }
    });
  }

  it('is the same every time, and opaque paper where nothing is drawn', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>';
    expect(pngOf(svg)).toEqual(pngOf(svg));
    expect(colour(decoded(pngOf(svg)), 3, 3)).toEqual([255, 255, 255]);
  });

  it('has letters even where the machine has no fonts', () => {
    const written = (text: string): number => {
      const { lines } = decoded(
        pngOf(
          `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="DejaVu Sans, sans-serif" font-stretch="condensed"><rect width="200" height="40" fill="#fff"/><text x="5" y="30" font-size="24">${text}</text></svg>`,
        ),
      );
      return lines.reduce((sum, line) => sum + line.filter((index) => index !== 0).length, 0);
    };
    expect(written(' ')).toBe(0);
    expect(written('Québec')).toBeGreaterThan(300);
    // Letters that are missing are boxes, all of them alike.
    expect(written('i')).toBeLessThan(written('W'));
  });

  it('fails on a file that is not well formed', () => {
    expect(() => pngOf('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toThrow();
  });
});

describe('a picture of few colours', () => {
  it('keeps the colours most pixels have, and gives the others the nearest of them', () => {
    const pixels: number[] = [];
    const paint = (count: number, r: number, g: number, b: number): void => {
      for (let i = 0; i < count; i++) pixels.push(r, g, b, 255);
    };
    for (let shade = 0; shade < 39; shade++) paint(10, 6 * shade, 0, 0);
    paint(10, 0, 0, 255);
    paint(1, 1, 0, 250);
    const { palette, pixels: indexed } = quantize(Uint8Array.from(pixels));
    expect(palette).toHaveLength(3 * 40);
    const last = indexed.at(-1) ?? 0;
    expect([...palette.subarray(3 * last, 3 * last + 3)]).toEqual([0, 0, 255]);
  });

  it('is written line by line', () => {
    const png = decoded(encodePng(2, 1, Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 255)));
    expect([colour(png, 0, 0), colour(png, 1, 0)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });
});
