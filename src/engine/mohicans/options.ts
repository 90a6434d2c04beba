import { byCodeUnit, type Json, type JsonObject } from '../core/json.js';
import { ok, type Result, refuse } from '../core/result.js';
import type { Options } from './state.js';

/** The options that hold a moderator's own map and dice; they are no choice between a few values. */
export const OWN_OPTIONS = ['map', 'dice'] as const;

export const USUAL: Options = {
  lineBattles: false,
  halves: false,
  historical: false,
  record: 'fourteen',
};

/** What a set-up may choose, the usual value first. `records` are the readings of the turn track. */
export function choices(records: readonly string[]): { readonly [option: string]: readonly Json[] } {
  return {
    'line-battles': [false, true],
    halves: [false, true],
    historical: [false, true],
    turns: [USUAL.record, ...records.filter((record) => record !== USUAL.record)],
  };
}

/** Reads the optional rules a set-up asks for; the usual choice where it says nothing. Map and dice are read elsewhere. */
export function checkOptions(raw: Json | undefined, records: readonly string[]): Result<JsonObject> {
  const given = raw ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('options-not-a-mapping', undefined, { path: 'options' });
  }
  const known = choices(records);
  const chosen: { [option: string]: Json } = {};
  for (const [option, values] of Object.entries(known)) chosen[option] = values[0] ?? null;
  for (const [option, value] of Object.entries(given as JsonObject)) {
    if ((OWN_OPTIONS as readonly string[]).includes(option)) continue;
    const path = `options.${option}`;
    const values = Object.hasOwn(known, option) ? known[option] : undefined;
    if (values === undefined) {
      const names = [...Object.keys(known), ...OWN_OPTIONS].sort(byCodeUnit);
      return refuse('unknown-option', undefined, { path, option }, names);
    }
    if (!values.includes(value)) {
      return refuse('no-such-value', undefined, { path, option, text: String(value).slice(0, 60) }, [
        ...values.map(String),
      ]);
    }
    chosen[option] = value;
  }
  return ok(chosen);
}

/** The optional rules in use. */
export function optionsOf(chosen: JsonObject): Options {
  return {
    lineBattles: chosen['line-battles'] === true,
    halves: chosen.halves === true,
    historical: chosen.historical === true,
    record: typeof chosen.turns === 'string' ? chosen.turns : USUAL.record,
  };
}
