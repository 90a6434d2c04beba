import type { z } from 'zod';
import type { JsonObject } from '../../engine/core/base/json.js';
import { TryLater } from './machine-errors.js';

/*
 * How the records that the program keeps change over its releases. Every kind has a list of the steps it took; a record with no
 * number is of the first form, and the number of one after n steps is n + 1. A record is written with the lowest number that
 * holds all of it, so that an older program can read whatever it could have written itself.
 */

/** What came with a number. */
export type Step<T> =
  /** Something that may be left out; whether a record has it. Without it the record is of the number before. */
  | { has(value: T): boolean }
  /**
   * Another form: makes it of a record of the number before, which is plain data and not looked at yet. Of what is damaged it makes
   * anything, and throws at nothing; the shape finds it.
   */
  | { upgrade(older: JsonObject): JsonObject };

/** One kind of record, in today's form. */
export interface RecordKind<T> {
  readonly shape: z.ZodType<T>;
  /** The first makes number 2. */
  readonly steps: readonly Step<T>[];
  /** Where the number stands, if not under `NUMBER`. */
  readonly key?: string;
}

/** Where the number of a record stands. */
export const NUMBER = 'fileFormat';

/** Why a record cannot be read: a number that is not known here, or the place and kind of its first fault. Never its content. */
export type Unread =
  | { readonly kind: 'newer'; readonly format: number; readonly known: number }
  | { readonly kind: 'damaged'; readonly at: string };

/** A record that a newer program wrote. Nothing is wrong with it, and it must stay as it is. */
export class RecordNewer extends TryLater {
  override name = 'RecordNewer';

  /** `path` tells which; `format` is its number, `known` the highest that is known here. */
  constructor(
    readonly path: string,
    readonly format: number,
    readonly known: number,
  ) {
    super(`${path}: written by a newer Posthorn (format ${format}; this one knows ${known})`);
  }
}

/** A record of any number up to today's, brought into today's form and checked. `raw` is what was parsed. */
export function readNumbered<T>(
  kind: RecordKind<T>,
  raw: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Unread } {
  const number = numberOf(kind, raw);
  if (number === null) return { ok: false, why: { kind: 'damaged', at: kind.key ?? NUMBER } };
  const known = kind.steps.length + 1;
  if (number > known) return { ok: false, why: { kind: 'newer', format: number, known } };
  let value = raw;
  if (isObject(raw)) {
    const { [kind.key ?? NUMBER]: _, ...content } = raw;
    const passed = kind.steps.slice(number - 1);
    value = passed.reduce((older, step) => ('upgrade' in step ? step.upgrade(older) : older), content);
  }
  const read = kind.shape.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  const at = `${issue?.path.join('.') ?? ''} (${issue?.code ?? 'damaged'})`;
  return { ok: false, why: { kind: 'damaged', at } };
}

/** What is to be written of a record: its number first, unless that is 1. */
export function numbered<T extends object>(kind: RecordKind<T>, value: T): object {
  const since = kind.steps.findLastIndex((step) => 'upgrade' in step || step.has(value));
  return since < 0 ? value : { [kind.key ?? NUMBER]: since + 2, ...value };
}

/** Null for what is no number of a record. */
function numberOf({ key = NUMBER }: Pick<RecordKind<unknown>, 'key'>, raw: unknown): number | null {
  if (!isObject(raw) || !Object.hasOwn(raw, key)) return 1;
  const number = raw[key];
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

function isObject(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
