import { parseDocument } from 'yaml';
import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';

/** A name for a value (`&anna`) may be used so often; what unfolds to more is no file a person wrote. */
const MOST_ALIASES = 100;
/** Nothing that is asked for lies deeper. */
const DEEPEST = 100;

/** What is wrong with a text that is no YAML, by the code the library has for it. */
const PROBLEMS: { readonly [code: string]: string } = {
  ...{ DUPLICATE_KEY: 'yaml-twice', BAD_INDENT: 'yaml-indent', TAB_AS_INDENT: 'yaml-tab' },
  ...{ MISSING_CHAR: 'yaml-mark', MULTIPLE_DOCS: 'yaml-one' },
  ...{ BLOCK_AS_IMPLICIT_KEY: 'yaml-quotes', MULTILINE_IMPLICIT_KEY: 'yaml-quotes' },
  ...{
    BAD_SCALAR_START: 'yaml-quotes',
    BAD_DQ_ESCAPE: 'yaml-quotes',
    BLOCK_IN_FLOW: 'yaml-quotes',
    UNEXPECTED_TOKEN: 'yaml-quotes',
  },
};

/**
 * Reads a YAML file somebody names: data that could as well be JSON. Refused as `not-yaml` with the line (0 where there
 * is none to name) and the `problem`. `mostAliases`: how many values may stand in for others.
 */
export function readGivenYaml(text: string, mostAliases = MOST_ALIASES): Result<unknown> {
  let value: unknown;
  try {
    const document = parseDocument(text, { strict: true, uniqueKeys: true, logLevel: 'error' });
    const [fault] = document.errors;
    if (fault !== undefined) {
      return refusal(fault.linePos?.[0].line ?? 0, { code: PROBLEMS[fault.code] ?? 'yaml-other' });
    }
    value = document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    // The reader descends as deep as the file does.
    if (error instanceof RangeError) return refusal(0, { code: 'yaml-too-deep' });
    if (!(error instanceof ReferenceError)) throw error;
    const excess = error.message.startsWith('Excessive alias count');
    return refusal(
      0,
      excess ? { code: 'yaml-aliases', params: { most: mostAliases } } : { code: 'yaml-alias' },
    );
  }
  // A value that holds itself has no end.
  return deeperThan(value, DEEPEST) ? refusal(0, { code: 'yaml-too-deep' }) : ok(value);
}

function refusal(line: number, problem: Json): Result<never> {
  return refuse('not-yaml', undefined, { line, problem });
}

/** Whether anything in it lies deeper than `most` levels. */
function deeperThan(value: unknown, most: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return most === 0 || Object.values(value).some((part) => deeperThan(part, most - 1));
}
