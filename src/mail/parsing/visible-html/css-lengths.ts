/** Pixels of what does not depend on anything. */
const PIXELS: { readonly [unit: string]: number } = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
};
/** Parts of the size of the text. */
const OF_TEXT: { readonly [unit: string]: number } = { em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 };

/** A length in pixels, or a share of something else. */
export type Length =
  | { readonly px: number; readonly quirk: boolean }
  | { readonly share: number }
  /** Depends on what is not known here. */
  | 'unknown';

/** Null for what is no length. `em`: the size of the text in pixels. */
export function lengthOf(value: string, em: number): Length | null {
  if (value.includes('(')) return 'unknown';
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/.exec(value) ?? [];
  if (number === undefined) return null;
  const count = Number(number);
  if (unit === '%') return { share: count / 100 };
  // Older rules take bare numbers for pixels.
  if (unit === '') return { px: count, quirk: count !== 0 };
  const pixels = PIXELS[unit] ?? (OF_TEXT[unit] === undefined ? undefined : OF_TEXT[unit] * em);
  if (pixels !== undefined) return { px: count * pixels, quirk: false };
  return /^([sld]?v([wh]|min|max|i|b)|rlh|rex|rch|rcap|ric|cq(w|h|i|b|min|max))$/.test(unit)
    ? 'unknown'
    : null;
}
