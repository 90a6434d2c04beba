import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Colour } from '../../../src/report/picture/drawing/palette.js';
import { indexedPng } from '../../../src/report/picture/indexed-png.js';

/** A drawing of so many columns and rows of these colours. */
function picture(columns: number, colours: readonly Colour[]) {
  const height = colours.length / columns;
  return { width: columns, height, pixels: Uint8Array.from(colours.flatMap((colour) => [...colour, 255])) };
}

/** What another program reads in the file. */
async function read(png: Buffer): Promise<{ columns: number; rows: number; colours: number[][] }> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(3 * at, 3 * at + 3),
  ]);
  return { columns: info.width, rows: info.height, colours };
}

const RED: Colour = [176, 35, 27];
const BLUE: Colour = [28, 79, 156];
const PAPER: Colour = [255, 255, 255];

describe('a PNG file of few colours', () => {
  it('has the pixels it was given, in lines of any length', async () => {
    for (const columns of [1, 2, 3, 6]) {
      const colours = [RED, BLUE, PAPER, PAPER, BLUE, RED];
      const told = await read(await indexedPng(picture(columns, colours), [PAPER, RED, BLUE]));
      expect(told).toEqual({ columns, rows: 6 / columns, colours });
    }
  });

  it('takes the nearest for a colour it has not', async () => {
    const shades: Colour[] = [
      [250, 250, 250],
      [150, 60, 60],
      [0, 0, 0],
    ];
    const { colours } = await read(await indexedPng(picture(3, shades), [PAPER, RED, BLUE]));
    expect(colours).toEqual([PAPER, RED, BLUE]);
  });

  it('keeps up to 255 colours apart and leaves out the rest', async () => {
    const many = Array.from({ length: 300 }, (_, at): Colour => [(at % 32) * 8, Math.floor(at / 32) * 8, 0]);
    const { colours } = await read(await indexedPng(picture(30, many), many));
    expect(colours.slice(0, 255)).toEqual(many.slice(0, 255));
    for (const colour of colours.slice(255)) expect(many.slice(0, 255)).toContainEqual(colour);
  });

  it('is packed', async () => {
    const plain = picture(400, new Array<Colour>(400 * 300).fill(RED));
    expect((await indexedPng(plain, [PAPER, RED])).length).toBeLessThan(1000);
  });
});
