import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { writeFileDurably } from '../log/durable.js';

/** A file of the program's own that cannot be what the program wrote. Tells where, never what: it may hold secrets. */
export class RecordDamaged extends Error {
  override name = 'RecordDamaged';
}

/** Reads a YAML file of the program's own; null when there is none. Throws `RecordDamaged`. */
export async function readRecord<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const read = schema.safeParse(parsed(path, text));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new RecordDamaged(`${path}: ${issue?.path.join('.') ?? ''} (${issue?.code ?? 'damaged'})`);
}

/**
 * Writes it whole or not at all, for the owner's eyes only. Throws on what could not be read again: that is a bug, and
 * better found now.
 */
export async function writeRecord<T>(
  dir: string,
  name: string,
  value: T,
  schema: z.ZodType<T>,
): Promise<void> {
  const { error } = schema.safeParse(value);
  if (error !== undefined) {
    // What the value holds may be a secret.
    throw new TypeError(`${name}: ${error.issues[0]?.path.join('.') ?? ''} (${error.issues[0]?.code ?? ''})`);
  }
  await writeFileDurably(dir, name, stringify(value, { lineWidth: 0 }), 0o600);
}

function parsed(path: string, text: string): unknown {
  try {
    return parse(text, { strict: true, uniqueKeys: true, maxAliasCount: 0 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The parser's message quotes the line at fault.
    throw new RecordDamaged(`${path}: no YAML`);
  }
}
