import type { Json, JsonObject } from './json.js';

/**
 * What an event or a question tells, with references in the place of ids, so that readers see names. `refer` says what an
 * id is that stands under that name: `boston` becomes `hex:boston`.
 */
export function references(data: JsonObject, refer: (id: string, name: string) => string): JsonObject {
  const all = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => all(item, name));
    return typeof value === 'string' ? refer(value, name) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, all(value, name)]));
}
