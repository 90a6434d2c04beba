import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseOwnYaml } from './plain-yaml.js';
import { NUMBER, numbered, type RecordKind, RecordNewer, readNumbered } from './record-format-versions.js';
import { writeFileDurably } from './write-file-atomically.js';

const FIRST_NUMBER = new RegExp(`^(?:#.*\\n)*${NUMBER}: (\\d+)\\n`);

/** A file of the program's own that cannot be what the program wrote. Tells where, never what: it may hold secrets. */
export class RecordDamaged extends Error {
  override name = 'RecordDamaged';
}

/** Reads a YAML file of the program's own; null when there is none. Throws `RecordDamaged` and `RecordNewer`. */
export async function readRecord<T>(path: string, kind: RecordKind<T>): Promise<T | null> {
  const text = textOf(path);
  return text === null ? null : recordOfYaml(path, kind, text);
}

/** The same of a text; `where` tells which record it is. */
export function recordOfYaml<T>(where: string, kind: RecordKind<T>, text: string): T {
  return ofKind(where, kind, parsed(where, text));
}

/** What was parsed of a file of the program's own, in today's form. Throws `RecordDamaged` and `RecordNewer`. */
export function ofKind<T>(path: string, kind: RecordKind<T>, raw: unknown): T {
  const read = readNumbered(kind, raw);
  if (read.ok) return read.value;
  const { why } = read;
  if (why.kind === 'newer') throw new RecordNewer(path, why.format, why.known);
  throw new RecordDamaged(`${path}: ${why.at}`);
}

/** A record as YAML. Throws on what could not be read again: that is a bug, and better found now; `where` tells which record it is. */
export function yamlOfRecord<T extends object>(where: string, kind: RecordKind<T>, value: T): string {
  const { error } = kind.shape.safeParse(value);
  if (error !== undefined) {
    // What the value holds may be a secret.
    throw new TypeError(
      `${where}: ${error.issues[0]?.path.join('.') ?? ''} (${error.issues[0]?.code ?? ''})`,
    );
  }
  return stringify(numbered(kind, value), { lineWidth: 0 });
}

/**
 * Writes it whole or not at all, for the owner's eyes only. Throws what `yamlOfRecord` throws, and `RecordNewer` where a newer
 * program's lies in its place.
 */
export async function writeRecord<T extends object>(
  dir: string,
  name: string,
  value: T,
  kind: RecordKind<T>,
): Promise<void> {
  const text = yamlOfRecord(name, kind, value);
  const newer = newerAt(join(dir, name), kind);
  if (newer !== null) throw newer;
  await writeFileDurably(dir, name, text, 0o600);
}

/** What is to be said of a YAML file that a newer program wrote; null for any other, damaged ones too. Looks at its number alone. */
export function newerAt(path: string, kind: Pick<RecordKind<unknown>, 'steps'>): RecordNewer | null {
  return newerYaml(path, kind, textOf(path) ?? '');
}

/** The same of a text; `where` tells which record it is. */
export function newerYaml(
  where: string,
  { steps }: Pick<RecordKind<unknown>, 'steps'>,
  text: string,
): RecordNewer | null {
  // The number stands first, behind remarks.
  const number = Number(FIRST_NUMBER.exec(text)?.[1] ?? 1);
  const known = steps.length + 1;
  return number > known ? new RecordNewer(where, number, known) : null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return parseOwnYaml(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The parser's message quotes the line at fault.
    throw new RecordDamaged(`${path}: no YAML`);
  }
}
