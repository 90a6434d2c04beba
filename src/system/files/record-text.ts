import { RecordDamaged } from './record-files.js';
import { numbered, type RecordKind, RecordNewer, readNumbered } from './record-format-versions.js';

/** How the text of a record begins that has a number: one that is looked for may have been written by a newer program. */
export const NUMBERED_TEXT = '{"fileFormat":';

/**
 * A record as JSON, its number first. Throws on what could not be read again: that is a bug, and better found now; `where` tells which
 * record it is.
 */
export function textOfRecord<T extends object>(where: string, kind: RecordKind<T>, value: T): string {
  const { error } = kind.shape.safeParse(value);
  if (error !== undefined) {
    // What the value holds may be a secret.
    throw new TypeError(
      `${where}: ${error.issues[0]?.path.join('.') ?? ''} (${error.issues[0]?.code ?? ''})`,
    );
  }
  return JSON.stringify(numbered(kind, value));
}

/** What `textOfRecord` made a text of, in today's form. Throws `RecordDamaged` and `RecordNewer`, which tell `where`. */
export function recordOfText<T>(where: string, kind: RecordKind<T>, text: string): T {
  const read = readNumbered(kind, parsed(where, text));
  if (read.ok) return read.value;
  const { why } = read;
  if (why.kind === 'newer') throw new RecordNewer(where, why.format, why.known);
  throw new RecordDamaged(`${where}: ${why.at}`);
}

/** What is to be said of a text that a newer program wrote; null for any other, damaged ones too. */
export function newerText(where: string, kind: RecordKind<unknown>, text: string): RecordNewer | null {
  try {
    recordOfText(where, kind, text);
  } catch (error) {
    if (error instanceof RecordNewer) return error;
    if (!(error instanceof RecordDamaged)) throw error;
  }
  return null;
}

function parsed(where: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes what is wrong.
    throw new RecordDamaged(`${where}: no JSON`);
  }
}
