import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { optionNamed } from '../../engine/core/custom-setups/option-names.js';

const YES = new Set(['yes', 'on', 'true', 'oui', 'ja']);
const NO = new Set(['no', 'off', 'false', 'non', 'nein']);
/** Words before an option that turn it off. */
const WITHOUT = /^(?:no|not|without|sans|ohne|kein|keine)\s+/i;

/**
 * Reads options as people write them, parted by commas: `pursuit round, extra-card=yes, no draw band`. A name alone turns
 * an option on, or takes the other value where it has two.
 */
export function readOptions(module: GameModule, edition: number, text: string): Result<JsonObject> {
  const choices = module.choices?.(edition) ?? {};
  const inWords = module.optionsInWords ?? [];
  const known = [...Object.keys(choices), ...inWords];
  const chosen: { [option: string]: Json } = {};
  for (const item of text.split(/[,;]/)) {
    if (item.trim() === '') continue;
    const [before = '', after] = item.split(/[=:]/);
    const off = after === undefined && WITHOUT.test(before.trim());
    const name = off ? before.trim().replace(WITHOUT, '') : before;
    const option = optionNamed(known, name);
    if (option !== undefined && inWords.includes(option) && after !== undefined) {
      // What it says is read where the set-up is checked.
      chosen[option] = after.trim();
      continue;
    }
    const values = option === undefined ? undefined : choices[option];
    if (option === undefined || values === undefined) {
      return refuse('no-such-option', undefined, { text: item.trim().slice(0, 60) }, known);
    }
    const value = off ? valueMeant(values, 'no') : valueMeant(values, after?.trim() ?? null);
    if (value === undefined) {
      const params = { text: (after ?? item).trim().slice(0, 60), option };
      return refuse('no-such-value', undefined, params, values.map(String));
    }
    chosen[option] = value;
  }
  return ok(chosen);
}

function valueMeant(values: readonly Json[], text: string | null): Json | undefined {
  if (text === null) {
    if (values.includes(true)) return true;
    return values.length === 2 ? values[1] : undefined;
  }
  const wanted = fold(text);
  if (YES.has(wanted) && values.includes(true)) return true;
  if (NO.has(wanted) && values.includes(false)) return false;
  return values.find((value) => fold(String(value)) === wanted);
}

/** The options of a set-up that are not as usual, as `readOptions` reads them. */
export function unusualOptions(module: GameModule, edition: number, options: JsonObject): string[] {
  const unusual = Object.entries(module.choices?.(edition) ?? {}).flatMap(([option, [usual]]) => {
    const value = options[option];
    if (value === undefined || value === usual) return [];
    return [value === true ? option : `${option}=${String(value)}`];
  });
  const inWords = (module.optionsInWords ?? []).flatMap((option) =>
    options[option] === undefined ? [] : [`${option}=${String(options[option])}`],
  );
  return [...unusual, ...inWords];
}
