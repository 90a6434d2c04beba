import type { Ground, Tint } from '../../../engine/core/map-chart/map-chart-model.js';

/** Few and flat colours: they make small files, and every word on them has a contrast of at least 4.5. */
export const INK = '#1f2328';
export const MUTED = '#43494f';
export const PAPER = '#ffffff';
export const WATER = '#dbe8ef';
export const RIVER = '#3f7fae';
export const WAY = '#8d7350';
export const CHANGED = '#ffc20a';
export const FRAME = '#8b9298';
export const FOREST = '#6d9459';
export const SWAMP = '#6d7f3a';
export const FIRE = '#d9480f';

export const GROUND: { readonly [kind in Ground]: string } = {
  cultivated: '#f6ecd0',
  wilderness: '#d5e3c1',
  mountain: '#d8cbb6',
  open: '#f6ecd0',
  coast: '#f8f0d9',
  sea: '#cfe1ec',
  lake: '#cfe1ec',
  box: '#f4f4f1',
};

export interface SideColours {
  /** White words stand on it. */
  readonly strong: string;
  /** Dark words stand on it. */
  readonly weak: string;
}

/** Red and blue differ for every kind of colour blindness; shapes differ as well (`pointed`). */
export const SIDES: { readonly [tint in Tint]: SideColours } = {
  red: { strong: '#b0231b', weak: '#f5d0c9' },
  blue: { strong: '#1c4f9c', weak: '#cfdef5' },
};

/** Red, green and blue, an octet each. */
export type Colour = readonly [number, number, number];

/** The octets of `#rrggbb`. */
export function octetsOf(colour: string): Colour {
  const octet = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [octet(1), octet(3), octet(5)];
}

/** The colour that `part` of one over another looks like. */
export function blend(over: string, under: string, part: number): string {
  const below = octetsOf(under);
  const mixed = octetsOf(over).map((octet, at) => Math.round(octet * part + (below[at] ?? 0) * (1 - part)));
  return `#${mixed.map((octet) => octet.toString(16).padStart(2, '0')).join('')}`;
}
