import type { Json, JsonObject } from '../core/json.js';
import { byCodeUnit } from '../core/json.js';
import { ok, type Result, refuse, type Violation } from '../core/result.js';
import type { EditionData, RuleNumberData } from './data-schema.js';
import type { Flags } from './state.js';

type Edition = EditionData['editions'][number];
type Changes = { readonly [K in keyof Flags]?: boolean | undefined };

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
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      return refuse(
        'unknown-option',
        undefined,
        { path: `options.${name}`, option: name, edition },
        Object.keys(options).sort(byCodeUnit),
      );
    }
    const violation = valueViolation(name, option, value, edition);
    if (violation !== null) return { ok: false, violation };
  }
  return ok({ ...usual(options), ...(given as JsonObject) });
}

function valueViolation(
  name: string,
  option: boolean | readonly string[],
  value: Json | undefined,
  edition: number,
): Violation | null {
  const path = `options.${name}`;
  if (typeof option === 'boolean') {
    return typeof value === 'boolean'
      ? null
      : { code: 'option-not-yes-or-no', params: { path, option: name } };
  }
  if (typeof value === 'string' && option.includes(value)) return null;
  return {
    code: 'option-unknown-choice',
    params: { path, option: name, edition, known: [...option] },
    suggestions: [...option],
  };
}

/** What a set-up may choose in an edition, the usual value first. */
export function choicesOf(
  editions: EditionData,
  edition: number,
): { readonly [option: string]: readonly Json[] } {
  const { options } = editionOf(editions, edition);
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      typeof option === 'boolean' ? [option, !option] : option,
    ]),
  );
}

function usual(options: Edition['options']): JsonObject {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      typeof option === 'boolean' ? option : (option[0] ?? ''),
    ]),
  );
}

/** What an edition with these options means for the rules. */
export function flagsOf(editions: EditionData, edition: number, options: JsonObject): Flags {
  const { flags, with: taken, without: declined } = editionOf(editions, edition);
  let result: Flags = flags;
  const change = (list: { readonly [option: string]: Changes }, when: boolean): void => {
    for (const [option, changes] of Object.entries(list)) {
      if (options[option] === when) result = { ...result, ...defined(changes) };
    }
  };
  change(taken, true);
  change(declined, false);
  return result;
}

function defined(changes: Changes): Partial<Flags> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function editionOf(editions: EditionData, edition: number): Edition {
  const found = editions.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found;
}

/** The number a rule has in an edition, empty where it has none; rules are named throughout by that in the 3rd. */
export function ruleNumber(data: RuleNumberData, edition: number, rule: string): string {
  const found = data.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found.absent.includes(rule) ? '' : (found.rules[rule] ?? rule);
}
