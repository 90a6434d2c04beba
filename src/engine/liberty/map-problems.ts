import type { z } from 'zod';

/** What is wrong with a map, and where. */
export interface Fault {
  readonly path: string;
  readonly problem: MapProblem;
}

export const MAP_PROBLEMS = [
  'missing',
  'unknown-key',
  'wrong-type',
  'not-allowed',
  'out-of-range',
  'wrong-form',
  'given-twice',
  'unknown-hex',
  'not-adjacent',
  'sea-hexside-unlisted',
  'terrain-against-sea',
  'ships-on-land',
  'ships-against-terrain',
  'town-at-sea',
  'port-inland',
  'not-a-port',
  'not-behind-choke-point',
  'not-passable',
  'crosses-break',
  'crossable-by-land',
  'open-to-ships',
  'wilderness-differs',
  'zone-needs-port',
  'zone-needs-no-town',
  'set-up-place-missing',
  'set-up-at-sea',
  'set-up-not-a-port',
  'indian-town-missing',
  'indian-town-not-wilderness',
] as const;
export type MapProblem = (typeof MAP_PROBLEMS)[number];

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fault in the form of a value, as the schema calls it. */
export function problemOf(code: z.core.$ZodIssue['code'] | undefined): MapProblem {
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

/**
 * `hexes.boston.town.supply`, and what is there: records by what people call them, since nobody counts the lines of a
 * list.
 */
export function walk(
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
