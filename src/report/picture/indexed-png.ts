import { promisify } from 'node:util';
import { deflate, type ZlibOptions } from 'node:zlib';
import { Recent } from '../../system/memory/index.js';
import type { Colour } from './drawing/index.js';

/** A drawing by its pixels: red, green, blue and a fourth octet that is not looked at, line by line from above. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Eight bits a pixel, each the number of a colour (ISO 15948, 11.2.1); the rest has one value only. */
const INDEXED = [8, 3, 0, 0, 0];
/** The number of a colour that is not known yet; so there are at most so many colours. */
const OPEN = 255;
/** Of each octet so many bits count: nobody could tell more colours apart. */
const BITS = 6;

/** One step below the default takes two thirds of the time and makes the file by a fortieth longer. */
const LEVEL = 5;

const deflated = promisify<Buffer, ZlibOptions, Buffer>(deflate);

/**
 * A PNG file with no other colours than these, at most 255; each pixel has the one that is nearest to its own. A palette that is known
 * beforehand costs a fraction of one that has to be found in the picture. Packed outside the event loop.
 */
export async function indexedPng(picture: Pixels, colours: readonly Colour[]): Promise<Buffer> {
  const { width, height } = picture;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = await deflated(indexed(picture, colours.slice(0, OPEN)), { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(INDEXED)])),
    chunk('PLTE', Buffer.from(colours.slice(0, OPEN).flat())),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Tables of `numbersOf`, by the colours they are for: the pictures of one game mostly have the same. */
const tables = new Recent<Uint8Array>(8);

/** Which colour is the nearest, by the leading bits of red, green and blue; `OPEN` where nobody has asked yet. */
function numbersOf(colours: readonly Colour[]): Uint8Array {
  return tables.of(colours.join(' '), () => new Uint8Array(1 << (3 * BITS)).fill(OPEN));
}

/** Line by line, each behind a zero: nothing is foretold from its neighbours, which flat colours are best packed without. */
function indexed({ width, height, pixels }: Pixels, colours: readonly Colour[]): Buffer {
  const numbers = numbersOf(colours);
  const spare = 8 - BITS;
  const whole = wordsOf(pixels);
  const lines = Buffer.alloc((width + 1) * height);
  let to = 0;
  let at = 0;
  let last = ~(whole[0] ?? 0);
  let number = OPEN;
  for (let y = 0; y < height; y++) {
    to++;
    for (const end = at + width; at < end; at++) {
      // Most pixels are as the one before them.
      if (whole[at] !== last) {
        last = whole[at] ?? 0;
        const r = pixels[4 * at] ?? 0;
        const g = pixels[4 * at + 1] ?? 0;
        const b = pixels[4 * at + 2] ?? 0;
        const bucket = ((r >> spare) << (2 * BITS)) | ((g >> spare) << BITS) | (b >> spare);
        number = numbers[bucket] ?? OPEN;
        if (number === OPEN) {
          // By the middle of the bucket, whichever of its colours comes first.
          number = nearest(middle(r), middle(g), middle(b), colours);
          numbers[bucket] = number;
        }
      }
      lines[to++] = number;
    }
  }
  return lines;
}

/** The middle of all octets that share the leading bits. */
function middle(octet: number): number {
  return ((octet >> (8 - BITS)) << (8 - BITS)) + (1 << (7 - BITS));
}

/** The four octets of each pixel as one number, which only tells whether two are the same. */
function wordsOf(pixels: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(buffer, byteOffset, Math.floor(length / 4));
}

function nearest(r: number, g: number, b: number, colours: readonly Colour[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let number = 0; number < colours.length; number++) {
    const [red, green, blue] = colours[number] ?? [0, 0, 0];
    const away = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (away < least) {
      best = number;
      least = away;
    }
  }
  return best;
}

/** A piece of the file with its length, its name and its check sum (ISO 15948, 5.3). */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checkSum(body));
  return Buffer.concat([length, body, sum]);
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_none, octet) => {
  let rest = octet;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** The check sum of PNG (ISO 15948, Annex D); that of Node is younger than the oldest Node this runs on. */
function checkSum(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (let at = 0; at < data.length; at++) {
    sum = (REMAINDERS[(sum ^ (data[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}
