import type { ChartPoint } from '../../../engine/core/map-chart/map-chart-model.js';

/** Values of attributes; null leaves the attribute out. */
export type Attributes = { readonly [name: string]: string | number | null };

/** An element of an SVG file with what is inside it. */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key] ?? null;
    if (value !== null) tag += ` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`;
  }
  return inside.length === 0 ? `${tag}/>` : `${tag}>${inside.join('')}</${name}>`;
}

/** A number without digits nobody could see. */
export function short(value: number): string {
  // The sum of -0 and 0 has no sign.
  return String(Math.round(value * 10) / 10 + 0);
}

/** Characters that may not stand in an SVG file as they are, or not at all. */
const UNSAFE = /[^\t\n\r !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/** Text as it may stand in an SVG file. */
export function escaped(text: string): string {
  if (!UNSAFE.test(text)) return text;
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
