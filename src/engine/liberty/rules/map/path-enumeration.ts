import type { HexId } from '../../ids.js';

/**
 * All tracks out of a hex that lead from hex to hex as `next` says and through none of them twice: the shorter first, then in
 * the order of `next`. Each names the hex it begins in.
 */
export function tracks(from: HexId, most: number, next: (hex: HexId) => readonly HexId[]): HexId[][] {
  const found: HexId[][] = [];
  let longest: HexId[][] = [[from]];
  for (let far = 1; far <= most; far += 1) {
    longest = longest.flatMap((track) =>
      next(track.at(-1) ?? from)
        .filter((to) => !track.includes(to))
        .map((to) => [...track, to]),
    );
    found.push(...longest);
  }
  return found;
}
