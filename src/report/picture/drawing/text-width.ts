/**
 * How wide letters of the shipped font (DejaVu Sans Condensed) are, in hundredths of the size of type. Names must find
 * room before anything is drawn, and other fonts that may stand in for it are seldom wider.
 */
const LETTERS: { readonly [width: number]: string } = {
  25: 'ijl',
  27: 'IJ',
  29: ' \u00a0,.·',
  31: '/:;\\|-f!',
  35: '()[]t',
  37: 'r',
  41: '"',
  45: "*_`'–",
  47: 'sz?',
  49: 'cL',
  52: 'Fkvxy',
  55: 'PTYaeo',
  57: '$0123456789ESbdghnpqu{}',
  62: 'ABKRVXZC',
  67: 'UNHDG&',
  71: 'OQ',
  75: 'w#+<=>^~→×',
  79: 'M',
  88: 'mW%@…',
};

const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(LETTERS).flatMap(([width, letters]) =>
    [...letters].map((letter): [string, number] => [letter, Number(width)]),
  ),
);
/** Of letters that are not in the list. */
const OTHER = 66;
/** Bold letters are about so much wider. */
const BOLD = 1.14;

/** How wide a text will be in this size of type. */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  // Accents add nothing to the width of their letter.
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) sum += WIDTHS.get(letter) ?? OTHER;
  return (sum / 100) * size * (bold ? BOLD : 1);
}
