/** A picture of few colours: three bytes for each colour, one byte for each pixel. */
export interface Indexed {
  readonly palette: Uint8Array;
  readonly pixels: Uint8Array;
}

/** A byte tells twice as many apart, but the fewer there are the smaller the file is, and nobody sees the difference. */
const MOST = 40;

/**
 * Reduces opaque pixels (four bytes each) to the colours most of them have; the others, mere blends at the edges of
 * letters and lines, take the nearest of those.
 */
export function quantize(rgba: Uint8Array): Indexed {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST)
    .map(([colour]) => colour);
  const index = new Map(kept.map((colour, position) => [colour, position]));
  const pixels = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    let found = index.get(colour);
    if (found === undefined) {
      found = nearest(kept, colour);
      index.set(colour, found);
    }
    pixels[at / 4] = found;
  }
  return { palette: Uint8Array.from(kept.flatMap((colour) => channels(colour))), pixels };
}

function colourAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channels(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [position, one] of palette.entries()) {
    const [r, g, b] = channels(one);
    const away = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    if (away < least) {
      least = away;
      best = position;
    }
  }
  return best;
}
