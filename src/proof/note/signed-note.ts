import { type KeyObject, sign, verify } from 'node:crypto';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { isKeyName, keyId, type VerifierKey } from './verifier-key.js';

/** A signature line: who signed, and the bytes after the key's identity. */
export interface NoteSignature {
  readonly name: string;
  readonly id: Uint8Array;
  readonly bytes: Uint8Array;
}

/** A text with its signatures, as read; nothing of it is believed before `verifiedBy` or `cosignedAt` says so. */
export interface Note {
  /** With its final newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Whoever signs. */
export interface Signer {
  readonly name: string;
  /** The raw 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly key: KeyObject;
}

const MOST_SIGNATURES = 64;
const MOST_CHARACTERS = 100_000;

/** Reads a signed note (C2SP signed-note). Refusal: `proof-no-note` with what is wrong in `problem`. */
export function readNote(note: string): Result<Note> {
  const wrong = (problem: string) => refuse('proof-no-note', undefined, { problem });
  if (note.length > MOST_CHARACTERS) return wrong('too long');
  if (/[^\P{Cc}\n]|\ufffd/u.test(note)) return wrong('control characters');
  const blank = note.lastIndexOf('\n\n');
  if (blank < 0 || !note.endsWith('\n')) return wrong('no signatures');
  const lines = note.slice(blank + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return wrong('too many signatures');
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (!isKeyName(name) || bytes.length < 5 || bytes.toString('base64') !== encoded)
      return wrong('a signature line');
    signatures.push({ name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) });
  }
  return ok({ text: note.slice(0, blank + 1), signatures });
}

/** Writes the note in the one form there is. */
export function noteText({ text, signatures }: Note): string {
  return `${text}\n${signatureLines(signatures)}`;
}

/** The lines of signatures alone, as a witness answers. */
export function signatureLines(signatures: readonly NoteSignature[]): string {
  return signatures
    .map(({ name, id, bytes }) => `\u2014 ${name} ${Buffer.concat([id, bytes]).toString('base64')}\n`)
    .join('');
}

/** Signs a text that ends in a newline. */
export function signatureOn(text: string, { name, publicKey, key }: Signer): NoteSignature {
  return { name, id: keyId(name, 'note', publicKey), bytes: sign(null, Buffer.from(text), key) };
}

/**
 * Whether the key has signed: `yes`, `no` where nothing of it is there, `forged` where a signature says it is of this key and is not
 * (who finds that rejects the whole note).
 */
export function verifiedBy(note: Note, key: VerifierKey): 'yes' | 'no' | 'forged' {
  const own = signaturesOf(note, key);
  if (own.length === 0) return 'no';
  return own.every(({ bytes }) => verify(null, Buffer.from(note.text), key.key, bytes)) ? 'yes' : 'forged';
}

/** The signatures that say they are of a key. */
export function signaturesOf(note: Note, { name, id }: VerifierKey): readonly NoteSignature[] {
  return note.signatures.filter((one) => one.name === name && Buffer.from(one.id).equals(id));
}
