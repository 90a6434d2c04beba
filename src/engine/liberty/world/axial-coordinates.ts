/** Places on the grid: q grows one column to the right, r one hex down the column. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six neighbours of a hex, clockwise from the top. */
export const STEPS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** How many hexes it is from one to the other. */
export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

export function adjacent(a: Axial, b: Axial): boolean {
  return distance(a, b) === 1;
}

/** Map order: north to south, then west to east. Half a hex down counts one. */
export function inMapOrder(a: Axial, b: Axial): number {
  return 2 * a.r + a.q - (2 * b.r + b.q) || a.q - b.q;
}

/** 1.4: how many forest hexsides each hex has. */
export function forestHexsides(
  hexsides: Iterable<{ readonly a: string; readonly b: string; readonly terrain: string }>,
): ReadonlyMap<string, number> {
  const forests = new Map<string, number>();
  for (const { a, b, terrain } of hexsides) {
    if (terrain !== 'forest') continue;
    for (const hex of [a, b]) forests.set(hex, (forests.get(hex) ?? 0) + 1);
  }
  return forests;
}
