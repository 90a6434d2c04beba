import type { Json, JsonObject } from '../core/json.js';
import { byCodeUnit } from '../core/json.js';
import { ok, type Result, refuse } from '../core/result.js';
import type { EditionData } from './data-schema.js';
import type { Flags } from './state.js';

/** Reads the edition a set-up asks for; the usual one when none is named. */
export function checkEdition(editions: EditionData, raw: Json | undefined): Result<number> {
  const edition = raw ?? editions.default;
  const known = editions.editions.map(({ number }) => number);
  if (typeof edition !== 'number' || !known.includes(edition)) {
    return refuse('unknown-edition', undefined, { path: 'edition', edition, known });
  }
  return ok(edition);
}

/** Reads the options of an edition and fills in the usual choice for those not named. */
export function checkOptions(
  editions: EditionData,
  edition: number,
  raw: Json | undefined,
): Result<JsonObject> {
  const { options } = editionOf(editions, edition);
  const given = raw ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('options-not-a-mapping', undefined, { path: 'options' });
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(options, name)) {
      return refuse(
        'unknown-option',
        undefined,
        { path: `options.${name}`, option: name, edition },
        Object.keys(options).sort(byCodeUnit),
      );
    }
    if (typeof value !== 'boolean') {
      return refuse('option-not-yes-or-no', undefined, { path: `options.${name}`, option: name });
    }
  }
  return ok({ ...options, ...(given as JsonObject) });
}

/** What an edition with these options means for the rules. */
export function flagsOf(editions: EditionData, edition: number, options: JsonObject): Flags {
  const { flags, without } = editionOf(editions, edition);
  let result: Flags = flags;
  for (const [option, changes] of Object.entries(without)) {
    if (options[option] !== false) continue;
    result = { ...result, ...defined(changes) };
  }
  return result;
}

function defined(changes: { readonly [K in keyof Flags]?: boolean | undefined }): Partial<Flags> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function editionOf(editions: EditionData, edition: number): EditionData['editions'][number] {
  const found = editions.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found;
}
