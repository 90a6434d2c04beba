import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { bytesOfBase64 } from './base64.js';
import { hasParameter, parameter, parametersOf } from './content-header-fields.js';
import { type MimePart, mimeTree } from './mime-tree.js';

/** A message made ready for the MIME parser, and what was found out on the way. */
export interface CleanMime {
  readonly kind: 'clean';
  readonly bytes: Uint8Array;
  /** The types of the parts that were left out, lower case. */
  readonly leftOut: readonly string[];
  /** The first plain text is `format=flowed`. */
  readonly flowed: boolean;
  readonly delSp: boolean;
  /** Texts that were left out because they are too big. */
  readonly tooBig: { readonly plain: boolean; readonly html: boolean };
}

const WESTERN = 'charset=windows-1252';
/** Bytes of text, of either kind, that are read of one message. */
const TEXT_BYTES = 1024 * 1024;
/** Letters that stand for a byte in quoted-printable. */
const QUOTED_LETTERS = 3;
const [LF, CR] = [0x0a, 0x0d];
/** Letters of base64 on a line: a multiple of four. */
const LINE = 16 * 1024;
const PLAIN = 'text/plain';
const HTML = 'text/html';

/**
 * Makes the MIME parser's work as small as what is wanted of it: of each part only the fields that say how to read it
 * are left, and the content of none but the texts of the mail, and of those types that are `wanted`. Their transfer
 * encoding is made regular: the parser takes a hundred times the memory of base64 that is padded at every letter.
 *
 * `format=flowed` is taken out: the parser joins soft-broken lines across a change of quote depth, which swallows an
 * order typed right under a quote. A text that is a file (it has a name) is none of the mail, and text of eight bits
 * that names no set is told to be western.
 */
export function cleanMime(
  raw: Uint8Array,
  mostParts: number,
  wanted: readonly string[] = [],
): CleanMime | { readonly kind: 'too-many-parts' } | { readonly kind: 'nested-too-deep' } {
  const tree = mimeTree(raw, mostParts);
  if (tree === 'too-many') return { kind: 'too-many-parts' };
  if (tree === 'too-deep') return { kind: 'nested-too-deep' };
  const cleaner = new Cleaner(freeBoundary(raw), wanted);
  cleaner.write(tree);
  return {
    kind: 'clean',
    bytes: Buffer.concat(cleaner.pieces),
    leftOut: cleaner.leftOut,
    flowed: cleaner.flowed ?? false,
    delSp: cleaner.delSp,
    tooBig: cleaner.tooBig,
  };
}

class Cleaner {
  readonly pieces: Uint8Array[] = [];
  readonly leftOut: string[] = [];
  flowed: boolean | null = null;
  delSp = false;
  readonly tooBig = { plain: false, html: false };
  readonly #boundary: string;
  readonly #wanted: readonly string[];
  readonly #room = { plain: TEXT_BYTES, html: TEXT_BYTES };
  #multiparts = 0;

  constructor(boundary: string, wanted: readonly string[]) {
    this.#boundary = boundary;
    this.#wanted = wanted;
  }

  write(part: MimePart): void {
    if (part.parts.length > 0) this.#writeMultipart(part);
    else if (isText(part)) this.#writeText(part);
    else if (this.#wanted.includes(part.type)) {
      const content = contentOf(part, TEXT_BYTES);
      if (content !== null) this.#writeLeaf(part.type, content);
    } else this.leftOut.push(part.type);
  }

  #writeMultipart({ type, parts }: MimePart): void {
    const boundary = `${this.#boundary}-${this.#multiparts++}`;
    const kind = type === 'multipart/alternative' ? type : 'multipart/mixed';
    this.#say(`Content-Type: ${kind}; boundary="${boundary}"\r\n\r\n`);
    for (const part of parts) {
      this.#say(`--${boundary}\r\n`);
      const begun = this.pieces.length;
      this.write(part);
      // A part that is left out must not become an empty text.
      if (this.pieces.length === begun) this.pieces.pop();
    }
    this.#say(`--${boundary}--\r\n`);
  }

  #writeText(part: MimePart): void {
    const kind = part.type === PLAIN ? 'plain' : 'html';
    const content = contentOf(part, this.#room[kind]);
    if (content === null) {
      this.tooBig[kind] = true;
      return;
    }
    this.#room[kind] -= content.bytes.length;
    let told = parametersOf(part.fields.type);
    if (kind === 'plain') {
      const flowed = parameter(told, 'format')?.toLowerCase() === 'flowed';
      this.flowed ??= flowed;
      if (flowed && parameter(told, 'delsp')?.toLowerCase() === 'yes') this.delSp = true;
      if (parameter(told, 'charset') === null && !isUtf8(content.bytes)) told = `${told}; ${WESTERN}`;
      told = told.replace(/(;\s*)format(\s*=)/gi, '$1x-was$2');
    }
    this.#writeLeaf(part.type + told, content);
  }

  #writeLeaf(type: string, { bytes, quoted }: Content): void {
    // Everything else as base64, too: the parser keeps each line of a plain content as a piece of its own.
    this.#say(
      `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${quoted ? 'quoted-printable' : 'base64'}\r\n\r\n`,
    );
    if (quoted) this.pieces.push(bytes);
    else this.#sayBase64(bytes);
    if (quoted && bytes.at(-1) !== LF) this.#say('\r\n');
  }

  #sayBase64(bytes: Buffer): void {
    const text = bytes.toString('base64');
    for (let at = 0; at < text.length; at += LINE) this.#say(`${text.slice(at, at + LINE)}\r\n`);
  }

  #say(text: string): void {
    this.pieces.push(Buffer.from(text, 'latin1'));
  }
}

interface Content {
  readonly bytes: Buffer;
  /** The bytes are quoted-printable still. */
  readonly quoted: boolean;
}

/** Null when there are more than `most` bytes. */
function contentOf({ content, fields }: MimePart, most: number): Content | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (fields.encoding.includes('base64')) {
    const decoded = bytesOfBase64(bytes, most);
    return decoded === null ? null : { bytes: decoded, quoted: false };
  }
  if (fields.encoding.includes('quoted-printable')) {
    return bytes.length > most * QUOTED_LETTERS ? null : { bytes, quoted: true };
  }
  return bytes.length > most ? null : { bytes: withPlainLineEnds(bytes), quoted: false };
}

/** Lines that all end with LF, the last one too. */
function withPlainLineEnds(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length + 1);
  let length = 0;
  for (const byte of bytes) {
    if (byte === LF) while (out[length - 1] === CR && length > 0) length--;
    out[length++] = byte;
  }
  if (length > 0 && out[length - 1] !== LF) out[length++] = LF;
  return out.subarray(0, length);
}

/** Whether a part is of the text a person reads, and no file. */
function isText({ type, fields }: MimePart): boolean {
  if (type !== PLAIN && type !== HTML) return false;
  if (/^\s*attachment\b/i.test(fields.disposition)) return false;
  return !hasParameter(fields.disposition, 'filename') && !hasParameter(fields.type, 'name');
}

/** What no line of the message begins a part with: nobody can write a digest of what he writes into it. */
function freeBoundary(raw: Uint8Array): string {
  return `posthorn-${createHash('sha256').update(raw).digest('hex').slice(0, 32)}`;
}
