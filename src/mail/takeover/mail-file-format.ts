import { type RecordKind, RecordNewer, readIfThere, readNumbered } from '../../system/files/index.js';

/** A mail and what is known of it, as they were kept in one file. */
interface StoredMail<Facts, Note> {
  readonly facts: Facts;
  readonly bytes: Buffer;
  /** What was noted last; null when nothing was. */
  readonly note: Note | null;
}

/** What stands before and behind a kind of mail. */
export interface MailKind<Facts extends object, Note extends object> {
  readonly facts: RecordKind<Facts>;
  readonly note: RecordKind<Note>;
}

const FIELD = 'X-Posthorn: ';
const END = 0x0a;

/**
 * The mail in a file; null when there is no such file or it is damaged. Throws `RecordNewer`. Its facts are one header line in front of
 * the mail and hold its length, so that its end is known, and a damaged file too; what became of it stands in lines behind.
 */
export async function readMail<Facts extends object, Note extends object>(
  path: string,
  kind: MailKind<Facts, Note>,
): Promise<StoredMail<Facts & { bytes: number }, Note> | null> {
  const content = await readIfThere(path);
  if (content === null) return null;
  const start = content.indexOf(END) + 1;
  const line = content.toString('utf8', 0, Math.max(0, start - 1));
  const told = line.startsWith(FIELD) ? parseJson<{ bytes: number }>(line.slice(FIELD.length)) : null;
  const facts = told === null ? null : inForm(path, kind.facts, told);
  if (told === null || facts === null || !(told.bytes <= content.length - start)) return null;
  const end = start + told.bytes;
  const note = lastNote(path, kind.note, content.toString('utf8', end));
  return { facts: { ...facts, bytes: told.bytes }, bytes: content.subarray(start, end), note };
}

/** Null for what is no JSON object: such text was cut off, and what it told can be told anew. */
export function parseJson<T>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'SyntaxError') {
      return null;
    }
    throw error;
  }
}

function lastNote<Note>(path: string, kind: RecordKind<Note>, text: string): Note | null {
  for (const line of text.split('\n').reverse()) {
    const told = line === '' ? null : parseJson<object>(line);
    const note = told === null ? null : inForm(path, kind, told);
    if (note !== null) return note;
  }
  return null;
}

function inForm<T>(path: string, kind: RecordKind<T>, told: object): T | null {
  const read = readNumbered(kind, told);
  if (read.ok) return read.value;
  if (read.why.kind === 'newer') throw new RecordNewer(path, read.why.format, read.why.known);
  return null;
}
