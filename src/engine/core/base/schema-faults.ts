import type * as z from 'zod/mini';

/** Faults of data that a person brings along: where they are and what is wrong, so that it can be told to him. */

export const SCHEMA_PROBLEMS = [
  'missing',
  'unknown-key',
  'wrong-type',
  'not-allowed',
  'out-of-range',
  'wrong-form',
] as const;
export type SchemaProblem = (typeof SCHEMA_PROBLEMS)[number];

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first fault that a schema found in `whole`, by the names people use for its records (`hexes.boston.town.supply`). */
export function schemaFault(
  whole: unknown,
  error: z.core.$ZodError,
): { readonly path: string; readonly problem: SchemaProblem } {
  const issue = error.issues[0];
  const path = [...(issue?.path ?? [])];
  // A key that is not known is named itself, not the place it stands in.
  if (issue?.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  const { words, at } = walk(whole, path);
  return { path: words, problem: at === undefined ? 'missing' : problemOf(issue?.code) };
}

function problemOf(code: z.core.$ZodIssue['code'] | undefined): SchemaProblem {
  switch (code) {
    case 'unrecognized_keys':
      return 'unknown-key';
    case 'invalid_type':
      return 'wrong-type';
    case 'invalid_value':
      return 'not-allowed';
    case 'too_small':
    case 'too_big':
      return 'out-of-range';
    default:
      return 'wrong-form';
  }
}

/** Records by what people call them, since nobody counts the lines of a list. */
function walk(
  whole: unknown,
  path: readonly PropertyKey[],
): { readonly words: string; readonly at: unknown } {
  const words: string[] = [];
  let at: unknown = whole;
  for (const part of path) {
    at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined;
    words.push((typeof part === 'number' ? labelOf(at) : null) ?? String(part));
  }
  return { words: words.join('.'), at };
}

function labelOf(record: unknown): string | null {
  if (!isRecord(record)) return null;
  const { id, hex, a, b } = record;
  if (typeof id === 'string') return id;
  if (typeof hex === 'string') return hex;
  return typeof a === 'string' && typeof b === 'string' ? `${a}|${b}` : null;
}
