import { canonicalJson, type Json, type JsonObject } from './json.js';

/*
 * How the states of a game change over its versions. A field that is new has a usual value, which is what older games have
 * without knowing it: it is left out of what their entries commit to. What cannot be said by a new field is an upgrade.
 * A field that is there only where it is needed changes nothing of what was and need not be listed.
 */

/** A field that older states lack. */
export interface NewField {
  /** Keys one below the other; `*` for every key, or item of a list, that there is. */
  readonly at: readonly string[];
  /** What it holds in a game that knows nothing of it. */
  readonly usual: Json;
}

export interface StateFormat {
  /** Fields that came with this format. */
  readonly fields?: readonly NewField[];
  /** A state of the format before in this one, for what is more than a new field; new fields are added to it after that. Pure. */
  upgrade?(state: JsonObject): JsonObject;
}

/** The formats of a game's states after the first, which has number 1: the first in the list is number 2. */
export type StateFormats = readonly StateFormat[];

/** The number of the format that these rules write. */
export function formatOf({ formats = [] }: { readonly formats?: StateFormats }): number {
  return formats.length + 1;
}

/**
 * A state as it would be written in an older format: without the fields that came later, where they hold what is usual. One
 * that holds something else stays, as no state of the older format could have it. Null where an upgrade lies between, since
 * nobody can do that backwards.
 */
export function inFormat(formats: StateFormats, state: Json, format: number): Json | null {
  let older = state;
  for (let number = formats.length + 1; number > format; number--) {
    const { fields = [], upgrade } = formats[number - 2] ?? {};
    if (upgrade !== undefined) return null;
    for (const { at, usual } of fields) older = atEnd(older, at, (field) => withoutUsual(field, usual));
  }
  return older;
}

/** A state of an older format in today's. */
export function upgraded(formats: StateFormats, state: Json, format: number): Json {
  let newer = state;
  for (let number = format + 1; number <= formats.length + 1; number++) {
    const { fields = [], upgrade } = formats[number - 2] ?? {};
    if (upgrade !== undefined) newer = upgrade(newer as JsonObject);
    for (const { at, usual } of fields) newer = atEnd(newer, at, (field) => field ?? usual);
  }
  return newer;
}

function withoutUsual(field: Json | undefined, usual: Json): Json | undefined {
  return field !== undefined && canonicalJson(field) === canonicalJson(usual) ? undefined : field;
}

/** The value with what stands at a path made anew; what `make` gives nothing for is left out. What is not there is passed by. */
function atEnd(
  value: Json,
  [key, ...rest]: readonly string[],
  make: (field: Json | undefined) => Json | undefined,
): Json {
  if (key === undefined || value === null || typeof value !== 'object') return value;
  const inner = (field: Json | undefined): Json | undefined =>
    rest.length === 0 ? make(field) : field === undefined ? undefined : atEnd(field, rest, make);
  if (Array.isArray(value)) return key === '*' ? value.map((item: Json) => inner(item) ?? item) : value;
  const object = { ...(value as { [key: string]: Json }) };
  for (const name of key === '*' ? Object.keys(object) : [key]) {
    const made = inner(object[name]);
    if (made === undefined) delete object[name];
    else object[name] = made;
  }
  return object;
}
