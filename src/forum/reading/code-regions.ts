/** A part of a text, from the first letter to before `to`. */
export interface Region {
  readonly from: number;
  readonly to: number;
}

const BRACKETED =
  /\[(code|pre|tt|icode|noparse|plain)(?=[\]=\s])[^\]\n]*\][\s\S]*?(?:\[\/\1\]|$(?![\s\S]))/gi;
const FENCED = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const TICKED = /(`+)[^\n]*?\1/g;

/** All that one forum or the other takes for code, whatever else it is; they may overlap. */
export function codeRegions(text: string): Region[] {
  return [BRACKETED, FENCED, TICKED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length })),
  );
}

export function within(regions: readonly Region[], at: number): boolean {
  return regions.some(({ from, to }) => at >= from && at < to);
}
