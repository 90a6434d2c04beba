import { closeSync, constants, writeSync } from 'node:fs';
import {
  bytesOnDisk,
  descriptorIfThere,
  moveIfThere,
  numbered,
  type RecordKind,
  RecordNewer,
  readIfThere,
  readNumbered,
} from '../../system/files/index.js';

/** A mail and what is known of it, as they are kept in one file. */
export interface StoredMail<Facts, Note> {
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
 * The facts as one header line in front of the mail, and what becomes of it as lines behind: one write makes all of it
 * durable, and the file is still a mail that any mail program opens. The facts hold the length of the mail, so that
 * its end is known, and a damaged file too.
 */
export function packMail<Facts extends object, Note extends object>(
  kind: MailKind<Facts, Note>,
  facts: Facts,
  bytes: Uint8Array,
  note: Note | null = null,
): Buffer {
  const line = `${FIELD}${JSON.stringify({ ...numbered(kind.facts, facts), bytes: bytes.length })}\n`;
  return Buffer.concat([
    Buffer.from(line, 'utf8'),
    bytes,
    Buffer.from(note === null ? '' : lineOf(numbered(kind.note, note)), 'utf8'),
  ]);
}

/** The mail in a file; null when there is no such file or it is damaged. Throws `RecordNewer`. */
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

/**
 * Notes what became of a mail, behind it. A killed process leaves the note whole or not at all; only `synced` ones
 * survive a power failure. False when there is no such file.
 */
export async function noteMail<Note extends object>(
  path: string,
  kind: Pick<MailKind<object, Note>, 'note'>,
  note: Note,
  synced = false,
): Promise<boolean> {
  const file = descriptorIfThere(path, constants.O_WRONLY | constants.O_APPEND);
  if (file === null) return false;
  try {
    writeSync(file, lineOf(numbered(kind.note, note)));
    if (synced) await bytesOnDisk(file);
    return true;
  } finally {
    closeSync(file);
  }
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

/** Puts a damaged file out of the way, so that the mail can be stored again; the operator may look at it. */
export async function setAside(path: string): Promise<void> {
  await moveIfThere(path, `${path}.damaged`);
}

/** On a line of its own whatever stands before it: a mail need not end with a line end, nor a note that was cut off. */
function lineOf(note: object): string {
  return `\n${JSON.stringify(note)}\n`;
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
