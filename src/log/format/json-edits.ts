import { canonicalJson, type Json, type JsonObject } from '../../engine/core/base/json.js';

/**
 * One change of a plain value: where (a JSON pointer, RFC 6901) and what stands there from then on; without a value that member is
 * gone. A list is shortened by an edit of its `length`.
 */
export type Edit = readonly [where: string, to: Json] | readonly [where: string];

/** What makes `after` of `before`, in the order in which it is done; empty where they are equal. */
export function editsBetween(before: Json | undefined, after: Json): Edit[] {
  const edits: Edit[] = [];
  collect(before, after, '', edits);
  return edits;
}

function collect(before: Json | undefined, after: Json, where: string, edits: Edit[]): void {
  if (before === after) return;
  if (isList(before) && isList(after)) {
    for (const [index, item] of after.entries()) collect(before[index], item, `${where}/${index}`, edits);
    if (after.length < before.length) edits.push([`${where}/length`, after.length]);
  } else if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) {
      if (after[key] === undefined) edits.push([`${where}/${escaped(key)}`]);
    }
    for (const [key, item] of Object.entries(after)) {
      collect(Object.hasOwn(before, key) ? before[key] : undefined, item, `${where}/${escaped(key)}`, edits);
    }
  } else if (before === undefined || canonicalJson(before) !== canonicalJson(after))
    edits.push([where, after]);
}

/** The value with these changes; null where one of them does not fit, since a file may hold anything. */
export function withEdits(value: Json | undefined, edits: readonly Edit[]): Json | undefined | null {
  let edited = value;
  for (const edit of edits) {
    const [where] = edit;
    const path = where === '' ? [] : where.split('/').slice(1).map(unescaped);
    const done = edit.length === 2 ? put(edited, path, edit[1]) : put(edited, path, undefined);
    if (done === null) return null;
    edited = done.value;
  }
  return edited;
}

function put(
  value: Json | undefined,
  [key, ...rest]: readonly string[],
  to: Json | undefined,
): { readonly value: Json | undefined } | null {
  if (key === undefined) return { value: to };
  if (isList(value)) {
    const index = key === 'length' ? null : Number(key);
    if (index === null) {
      const shorter = rest.length === 0 && typeof to === 'number' && Number.isInteger(to);
      return shorter && to >= 0 && to <= value.length ? { value: value.slice(0, to) } : null;
    }
    if (!/^(?:0|[1-9][0-9]*)$/.test(key) || index > value.length) return null;
    const inner = put(value[index], rest, to);
    if (inner?.value === undefined) return null;
    return { value: [...value.slice(0, index), inner.value, ...value.slice(index + 1)] };
  }
  if (!isObject(value) || key === '__proto__') return null;
  const inner = put(Object.hasOwn(value, key) ? value[key] : undefined, rest, to);
  if (inner === null) return null;
  const { [key]: _before, ...others } = value;
  return { value: inner.value === undefined ? others : { ...value, [key]: inner.value } };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
