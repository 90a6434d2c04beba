import { converter, parse, wcagContrast } from 'culori';

/** A colour: shares of red, green and blue, and how much it covers, each from 0 to 1. */
export interface Colour {
  readonly mode: 'rgb';
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

export const BLACK: Colour = { mode: 'rgb', r: 0, g: 0, b: 0, alpha: 1 };
export const WHITE: Colour = { mode: 'rgb', r: 1, g: 1, b: 1, alpha: 1 };

/** Below this contrast (WCAG 2, from 1 to 21) nobody finds a text who does not look for it. */
const LEAST_CONTRAST = 1.3;

/** Colours of the system, as they are on a light screen. */
const SYSTEM: ReadonlyMap<string, Colour> = new Map([
  ...['windowtext', 'canvastext', 'buttontext', 'fieldtext', 'infotext', 'menutext', 'text'].map(
    (name): [string, Colour] => [name, BLACK],
  ),
  ...['window', 'canvas', 'field'].map((name): [string, Colour] => [name, WHITE]),
]);
const toRgb = converter('rgb');

/** A colour of a style; null when it cannot be told which. */
export function colourOf(value: string): Colour | null {
  const system = SYSTEM.get(value);
  if (system !== undefined) return system;
  const read = toRgb(parse(value));
  if (read === undefined) return null;
  const { r, g, b, alpha = 1 } = read;
  return [r, g, b, alpha].every(Number.isFinite)
    ? { mode: 'rgb', r: share(r), g: share(g), b: share(b), alpha: share(alpha) }
    : null;
}

/** A colour as it looks on another. */
export function over(colour: Colour, ground: Colour, opacity = 1): Colour {
  const share = colour.alpha * opacity;
  const mixed = (top: number, below: number) => top * share + below * (1 - share);
  return {
    mode: 'rgb',
    r: mixed(colour.r, ground.r),
    g: mixed(colour.g, ground.g),
    b: mixed(colour.b, ground.b),
    alpha: 1,
  };
}

/** Whether a text of a colour is seen on a ground. */
export function isSeenOn(text: Colour, ground: Colour, opacity: number): boolean {
  return wcagContrast(over(text, ground, opacity), ground) >= LEAST_CONTRAST;
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
