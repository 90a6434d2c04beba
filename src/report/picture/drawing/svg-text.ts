import { INK } from './palette.js';
import { element, escaped } from './svg.js';

export interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** A rim of this colour keeps letters legible on lines. */
  readonly rim?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text; x, y are where its base line begins (or has its middle). */
export function line(text: string, x: number, y: number, type: Type): string {
  const rim =
    type.rim === undefined
      ? {}
      : { stroke: type.rim, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return element(
    'text',
    {
      ...{ x, y, 'font-size': type.size, fill: type.colour ?? INK },
      'font-weight': type.bold === true ? 'bold' : null,
      'text-anchor': type.anchor === undefined || type.anchor === 'start' ? null : type.anchor,
      ...rim,
    },
    escaped(text),
  );
}

/** How far below the middle of a line its base line is. */
export function baseline(size: number): number {
  return size * 0.36;
}
