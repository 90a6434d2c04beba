import { colourOf } from './css-colours.js';
import { wordsOf } from './css-declarations.js';
import { lengthOf } from './css-lengths.js';
import { certain, perhaps, type Read } from './possible-property-values.js';
import { bareFamily } from './style-sheet.js';
import type { Fill, LineHeight, Paint } from './text-visibility.js';

// How the values of single properties are read, as far as they decide whether text is seen.

/** Letters that are pictures. */
const PICTURE_FONTS = /wingdings|webdings|symbol|dingbats|marlett|bookshelf|blank|barcode|emoji|icon/;

export function readOpacity(value: string): Read<number> {
  if (value.includes('(')) return perhaps(0);
  const [, number, unit] = /^([+-]?\d*\.?\d+(?:e[+-]?\d+)?)(%?)$/.exec(value) ?? [];
  if (number === undefined) return null;
  return certain(Math.min(1, Math.max(0, unit === '%' ? Number(number) / 100 : Number(number))));
}

export function readNowrap(value: string): Read<boolean> {
  if (value.includes('(')) return perhaps(true);
  if (/^(normal|pre-wrap|pre-line|break-spaces|collapse|preserve|wrap)/.test(value)) return certain(false);
  return /^(nowrap|pre)\b/.test(value) ? certain(true) : null;
}

export function readColour(around: Paint): (value: string) => Read<Paint> {
  return (value) => {
    if (value === 'currentcolor') return certain(around);
    const colour = colourOf(value);
    if (colour !== null) return certain(colour);
    // Older rules take bare digits for a colour.
    if (/^[0-9a-f]{3}([0-9a-f]{3})?$/.test(value)) return perhaps(colourOf(`#${value}`));
    return value === '' ? null : perhaps(null);
  };
}

export function readFill(value: string): Read<Fill> {
  return value === 'currentcolor' ? certain('as-colour') : readColour(null)(value);
}

export function readLineHeight(em: number): (value: string) => Read<LineHeight> {
  return (value) => {
    if (value === 'normal') return certain({ factor: 1.2 });
    const length = lengthOf(value, em);
    if (length === null) return null;
    if (length === 'unknown') return perhaps({ px: 0 });
    if ('share' in length) return length.share < 0 ? null : certain({ px: length.share * em });
    if (length.px < 0) return null;
    return /[a-z]$/.test(value) ? certain({ px: length.px }) : certain({ factor: length.px });
  };
}

export function readSpacing(em: number): (value: string) => Read<number> {
  return (value) => {
    if (value === 'normal') return certain(0);
    return pixels(value, em);
  };
}

export function readIndent(em: number): (value: string) => Read<number> {
  return (value) => pixels(wordsOf(value)[0] ?? '', em);
}

/** A share of something else may be anything but nothing. */
function pixels(value: string, em: number): Read<number> {
  const length = lengthOf(value, em);
  if (length === null) return null;
  if (length === 'unknown') return perhaps(Number.NaN);
  if ('share' in length) return certain(length.share === 0 ? 0 : Number.NaN);
  return length.quirk ? perhaps(length.px) : certain(length.px);
}

export function readFont(fonts: readonly string[]): (value: string) => Read<boolean> {
  return (value) => {
    if (value.includes('var(')) return perhaps(true);
    const families = value.split(',').map(bareFamily);
    return certain(families.some((family) => PICTURE_FONTS.test(family) || fonts.includes(family)));
  };
}
