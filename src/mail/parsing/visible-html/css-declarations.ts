import { type CssNode, ident, parse } from 'css-tree';

/** One property of a style, its value without comments, in lower case. */
export interface Declared {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

const VENDOR = /^-(webkit|moz|ms|o)-/;
/** What the same thing was called before, and what it is called in any direction of writing. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['inline-size', 'width'],
  ['max-inline-size', 'max-width'],
  ['block-size', 'height'],
  ['max-block-size', 'max-height'],
  ['overflow-inline', 'overflow-x'],
  ['overflow-block', 'overflow-y'],
  ['margin-inline-start', 'margin-left'],
  ['margin-inline-end', 'margin-right'],
  ['margin-block-start', 'margin-top'],
  ['margin-block-end', 'margin-bottom'],
  ['padding-inline-start', 'padding-left'],
  ['inset-inline-start', 'left'],
  ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'],
  ['inset-block-end', 'bottom'],
  ['text-decoration-line', 'text-decoration'],
  ['animation-name', 'animation'],
  ['line-clamp', 'clamp'],
  ['text-stroke-width', 'text-stroke'],
]);
const WIDE = /^(inherit|initial|unset|revert|revert-layer)$/;

/** What a `style` attribute says. */
export function readStyle(style: string): Declared[] {
  const list = parse(style, { context: 'declarationList', parseValue: false, parseCustomProperty: false });
  return list.type === 'DeclarationList' ? declarationsOf(list.children.toArray()) : [];
}

/** The declarations among the parts of a block, as long properties. */
export function declarationsOf(parts: readonly CssNode[]): Declared[] {
  return parts.flatMap((part) => {
    if (part.type !== 'Declaration' || part.value.type !== 'Raw') return [];
    const property = nameOf(ident.decode(part.property).toLowerCase());
    return longOf(property, plainValue(part.value.value)).map((long) => ({
      ...long,
      important: part.important !== false,
    }));
  });
}

/** One property given in an attribute of an element or by the element itself. */
export function declared(property: string, value: string): Declared {
  return { property, value: plainValue(value), important: false };
}

/** The words of a value; what stands in brackets is one with the word before it. */
export function wordsOf(value: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let word = '';
  for (const letter of value) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (depth <= 0 && (letter === ' ' || letter === '/' || letter === ',')) {
      if (word !== '') words.push(word);
      word = '';
      if (letter !== ' ') words.push(letter);
    } else word += letter;
  }
  return word === '' ? words : [...words, word];
}

function nameOf(property: string): string {
  const bare = property.startsWith('--') ? property : property.replace(VENDOR, '');
  return OTHER_NAMES.get(bare) ?? bare;
}

function plainValue(value: string): string {
  return ident
    .decode(value)
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

type Long = Pick<Declared, 'property' | 'value'>;

/** A short property as the long ones it stands for, as far as they are looked at. */
function longOf(property: string, value: string): Long[] {
  const same = (...names: readonly string[]) => names.map((name) => ({ property: name, value }));
  const wide = WIDE.test(value) || value.includes('var(');
  switch (property) {
    case 'font':
      return wide ? same('font-size', 'line-height', 'font-family', 'font-size-adjust') : fontOf(value);
    case 'background':
      return wide ? same('background-color', 'background-image', 'background-clip') : backgroundOf(value);
    case 'margin':
      return sidesOf(value, ['margin-top', 'margin-right', 'margin-bottom', 'margin-left']);
    case 'padding':
      return sidesOf(value, ['padding-top', 'padding-right', 'padding-bottom', 'padding-left']);
    case 'inset':
      return sidesOf(value, ['top', 'right', 'bottom', 'left']);
    case 'margin-inline':
      return pairOf(value, ['margin-left', 'margin-right']);
    case 'margin-block':
      return pairOf(value, ['margin-top', 'margin-bottom']);
    case 'padding-inline':
      return pairOf(value, ['padding-left', 'padding-right']);
    case 'inset-inline':
      return pairOf(value, ['left', 'right']);
    case 'inset-block':
      return pairOf(value, ['top', 'bottom']);
    case 'overflow':
      return pairOf(value, ['overflow-y', 'overflow-x']);
    default:
      return same(property);
  }
}

function sidesOf(value: string, names: readonly [string, string, string, string]): Long[] {
  const [top = '', right = top, bottom = top, left = right] = wordsOf(value);
  const values = [top, right, bottom, left];
  return names.map((property, at) => ({ property, value: values[at] ?? '' }));
}

function pairOf(value: string, [first, second]: readonly [string, string]): Long[] {
  const [one = '', other = one] = wordsOf(value);
  return [
    { property: first, value: one },
    { property: second, value: other },
  ];
}

/** The size stands before the family, alone or with the height of a line behind a stroke. */
function fontOf(value: string): Long[] {
  const words = wordsOf(value);
  const at = words.findIndex(
    (word) =>
      /^([+.\d]|calc|min|max|clamp|(xx?x?-)?(small|large)|medium)/.test(word) && !/^\d{3}$/.test(word),
  );
  if (at < 0) return [];
  const height = words[at + 1] === '/' ? (words[at + 2] ?? 'normal') : 'normal';
  const family = words.slice(words[at + 1] === '/' ? at + 3 : at + 1).join(' ');
  return [
    { property: 'font-size', value: words[at] ?? '' },
    { property: 'line-height', value: height },
    { property: 'font-family', value: family },
    { property: 'font-size-adjust', value: 'none' },
  ];
}

const NO_COLOUR =
  /^(none|repeat|repeat-[xy]|no-repeat|space|round|scroll|fixed|local|left|right|top|bottom|center|cover|contain|auto|border-box|padding-box|content-box|text|[/,]|[-+.\d].*|url\(.*|"[^"]*"|[a-z-]*(gradient|image-set|image|cross-fade|element)\(.*)$/;

function backgroundOf(value: string): Long[] {
  const words = wordsOf(value);
  const clip = words.find((word) => /^(content-box|text)$/.test(word)) ?? 'border-box';
  const image = words.find((word) =>
    /^(url|[a-z-]*(gradient|image-set|image|cross-fade|element))\(/.test(word),
  );
  return [
    { property: 'background-color', value: words.find((word) => !NO_COLOUR.test(word)) ?? 'transparent' },
    { property: 'background-image', value: image ?? 'none' },
    { property: 'background-clip', value: clip },
  ];
}
