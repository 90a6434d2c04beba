/** Plain JSON: the only kind of value a state, an event, an order or a log entry may hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Code-unit comparison: the same order on every machine and in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Canonical JSON: keys sorted by code unit, no spaces, integers only where numbers appear.
 * Two equal values always give the same text, so hashes and comparisons can rest on it.
 * Throws on anything that is not plain JSON or on a number that is not a safe integer.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`canonical JSON holds integers only, got ${value}`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`not plain JSON: ${typeof value}`);
  const object = value as JsonObject;
  const parts: string[] = [];
  for (const key of Object.keys(object).sort(byCodeUnit)) {
    const item = object[key];
    if (item === undefined) throw new TypeError(`not plain JSON: ${key} is undefined`);
    parts.push(`${JSON.stringify(key)}:${canonicalJson(item)}`);
  }
  return `{${parts.join(',')}}`;
}
