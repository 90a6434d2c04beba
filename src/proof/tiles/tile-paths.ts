/** How many hashes, or leaves, stand in a whole tile. */
export const TILE_WIDTH = 256;

/** A tile of a tree: hashes beside each other at a level (of eight rows each), or the leaves themselves. */
export interface TilePlace {
  readonly level: number | 'entries';
  /** Number of the tile in its level, from 0. */
  readonly index: number;
  /** How many hashes it holds; less than a whole one at the right edge only. */
  readonly width: number;
}

/** The path under which a tile is served (C2SP tlog-tiles). */
export function tilePath({ level, index, width }: TilePlace): string {
  const thousands: string[] = [];
  for (let rest = index; ; rest = Math.floor(rest / 1000)) {
    thousands.unshift(String(rest % 1000).padStart(3, '0'));
    if (rest < 1000) break;
  }
  const parts = thousands.map((part, at) => (at < thousands.length - 1 ? `x${part}` : part));
  return `tile/${level}/${parts.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** All tiles of a tree of so many leaves that one of fewer leaves did not have, the leaves' first. */
export function newTiles(before: number, size: number): readonly TilePlace[] {
  const places: TilePlace[] = [];
  const add = (level: number | 'entries', had: number, has: number): void => {
    for (let index = Math.floor(had / TILE_WIDTH); index * TILE_WIDTH < has; index++) {
      const width = Math.min(TILE_WIDTH, has - index * TILE_WIDTH);
      if (had - index * TILE_WIDTH < width) places.push({ level, index, width });
    }
  };
  add('entries', before, size);
  let [had, has] = [before, size];
  for (let level = 0; has > 0; level++) {
    add(level, had, has);
    [had, has] = [Math.floor(had / TILE_WIDTH), Math.floor(has / TILE_WIDTH)];
  }
  return places;
}
