import type { Hex } from '../world/static-data-types.js';

/** Parts of the board in the order of a report. */
export const REGIONS = ['canada', 'new-england', 'middle', 'south', 'frontier', 'sea'] as const;
export type Region = (typeof REGIONS)[number];

/** Rows south of which Canada and New England end, and columns from the west. */
const CANADA = { lastColumn: 4, lastRow: 6 };
const NEW_ENGLAND = { firstColumn: 5, lastInlandRow: 8, lastCoastRow: 9 };
const MIDDLE = { firstColumn: 4 };

/** In which part of the board a reader looks for a hex. It is for listings only, no rule knows it. */
export function regionOf({ q, r, region, wilderness }: Hex): Region {
  if (q === null || r === null) return 'sea';
  const row = r + q / 2;
  if (q <= CANADA.lastColumn && row <= CANADA.lastRow) return 'canada';
  if (region === 'south') return wilderness ? 'frontier' : 'south';
  if (row <= NEW_ENGLAND.lastInlandRow && q >= NEW_ENGLAND.firstColumn) return 'new-england';
  if (row <= NEW_ENGLAND.lastCoastRow && q > NEW_ENGLAND.firstColumn) return 'new-england';
  return wilderness || q < MIDDLE.firstColumn ? 'frontier' : 'middle';
}
