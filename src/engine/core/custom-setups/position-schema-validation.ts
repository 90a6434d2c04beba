import type * as z from 'zod/mini';
import type { Json } from '../base/json.js';
import { ok, type Result, refuse } from '../base/result.js';
import { schemaFault } from '../base/schema-faults.js';

/**
 * Reads the form of a position that a person wrote. Only the form is looked at: the first fault is told with its path in
 * the file, as `scenario-unknown-field` or as `scenario-form` with a `schema-problem`.
 */
export function readPositionForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: Json,
): Result<z.output<Schema>> {
  const read = schema.safeParse(raw);
  if (read.success) return ok(read.data);
  const { path, problem } = schemaFault(raw, read.error);
  if (problem === 'unknown-key') {
    return refuse('scenario-unknown-field', undefined, { path, field: path.split('.').at(-1) ?? '' });
  }
  return refuse('scenario-form', undefined, { path, problem: `schema-problem:${problem}` });
}
