import type { Json, JsonObject } from '../../core/base/json.js';
import type { Options } from '../state.js';

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

/** The optional rules in use. */
export function optionsOf(chosen: JsonObject): Options {
  return {
    lineBattles: chosen['line-battles'] === true,
    halves: chosen.halves === true,
    historical: chosen.historical === true,
    record: typeof chosen.turns === 'string' ? chosen.turns : USUAL.record,
  };
}
