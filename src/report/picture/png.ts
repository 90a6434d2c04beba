import { deflateSync } from 'node:zlib';
import { quantize } from './quantize.js';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits a pixel, each the number of a colour in the palette. */
const INDEXED = Uint8Array.of(8, 3, 0, 0, 0);

/** A PNG file with a palette, of opaque pixels of four bytes each. */
export function encodePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const { palette, pixels } = quantize(rgba);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Every line begins with the number of its filter; pictures with a palette are smallest without one.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, INDEXED])),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

const TABLE: readonly number[] = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** The checksum of a chunk (CRC-32). */
function crc(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
