/** Plain JSON: the only kind of value a state, an event, an order or a log entry may hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Code-unit comparison: the same order on every machine and in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A text that JSON writes as it stands. */
const AS_IT_STANDS = /^[ !#-[\]-~]*$/;
/** Longer ones are read faster by the machine itself. */
const SHORT = 64;

/**
 * Canonical JSON: keys sorted by code unit, no spaces, integers only where numbers appear.
 * Two equal values always give the same text, so hashes and comparisons can rest on it.
 * Throws on anything that is not plain JSON or on a number that is not a safe integer.
 *
 * Every entry of a log is hashed several times, so this is one of the busiest places of the program.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`canonical JSON holds integers only, got ${value}`);
    return String(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') throw new TypeError(`not plain JSON: ${typeof value}`);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  const object = value as JsonObject;
  for (const key of sortedKeys(object)) {
    const item = object[key];
    if (item === undefined) throw new TypeError(`not plain JSON: ${key} is undefined`);
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

function quoted(text: string): string {
  return text.length < SHORT && AS_IT_STANDS.test(text) ? `"${text}"` : JSON.stringify(text);
}

function sortedKeys(object: JsonObject): string[] {
  const keys = Object.keys(object);
  for (let i = 1; i < keys.length; i++) {
    if (byCodeUnit(keys[i - 1] ?? '', keys[i] ?? '') > 0) return keys.sort(byCodeUnit);
  }
  return keys;
}
