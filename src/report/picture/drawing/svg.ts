import type { ChartPoint } from '../../../engine/core/map-chart/map-chart-model.js';

/** Values of attributes; null leaves the attribute out. */
export type Attributes = { readonly [name: string]: string | number | null };

/** An element of an SVG file with what is inside it. */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`)
    .join('');
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`;
}

/** A number without digits nobody could see. */
export function short(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}

/** Text as it may stand in an SVG file. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The `d` of a path along these points. */
export function along(points: readonly ChartPoint[], closed = false): string {
  const [first, ...rest] = points.map(({ x, y }) => `${short(x)} ${short(y)}`);
  return `M${first ?? '0 0'}${rest.map((point) => `L${point}`).join('')}${closed ? 'Z' : ''}`;
}
