import { isUtf8 } from 'node:buffer';

/** What is read of the headers; lists of addresses take the parser a time that grows faster than their length. */
const HEAD_BYTES = 128 * 1024;
const WESTERN = 'charset=windows-1252';

/** The bytes up to the first blank line, as far as they are read. */
export function headOf(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES));
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => bytes.indexOf(mark)).filter((at) => at >= 0);
  const end = ends.length === 0 ? bytes.length : Math.min(...ends);
  return bytes.subarray(0, end);
}

/** A message made ready for the MIME parser, and what was found out on the way. */
export interface PartHeaders {
  readonly bytes: Uint8Array;
  readonly parts: number;
  /** The first plain text is `format=flowed`. */
  readonly flowed: boolean;
  readonly delSp: boolean;
}

/**
 * Takes `format=flowed` out of the part headers before the MIME parser sees it: the parser joins soft-broken lines
 * across a change of quote depth, which swallows an order typed right under a quote. A text that is a file (it has a
 * name) is made an attachment, and text of eight bits that names no set is told to be western. Bytes stay bytes
 * (latin1).
 */
export function readPartHeaders(raw: Uint8Array): PartHeaders {
  const types: string[] = [];
  let flowed: boolean | null = null;
  let delSp = false;
  const western = !isUtf8(raw);
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const changed = source
    .replace(/^content-disposition[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*/gim, (field) =>
      /;\s*filename/i.test(field) ? field.replace(/(:\s*)inline\b/i, '$1attachment') : field,
    )
    .replace(/^content-type[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*/gim, (field) => {
      types.push(field);
      if (!/^content-type\s*:\s*text\/plain/i.test(field)) return field;
      const isFlowed = /;\s*format\s*=\s*"?flowed/i.test(field);
      flowed ??= isFlowed;
      if (isFlowed && /;\s*delsp\s*=\s*"?yes/i.test(field)) delSp = true;
      const told = western && !/;\s*charset/i.test(field) ? `${field.trimEnd()}; ${WESTERN}` : field;
      return isFlowed ? told.replace(/(;\s*)format(\s*=)/gi, '$1x-was$2') : told;
    });
  const untyped = western && !/^content-type[ \t]*:/im.test(source.slice(0, headOf(raw).length));
  return {
    bytes: Buffer.from(untyped ? `Content-Type: text/plain; ${WESTERN}\r\n${changed}` : changed, 'latin1'),
    parts: Math.max(types.length, partsOf(source, types)),
    flowed: flowed ?? false,
    delSp,
  };
}

/** How many parts begin in a message: a part need not have headers of its own. */
function partsOf(source: string, types: readonly string[]): number {
  const boundaries = new Set(
    types.map((field) =>
      [...field.matchAll(/;\s*boundary(?:\*\d+)?\*?\s*=\s*(?:"([^"]*)"|([^\s;]+))/gi)]
        .map((piece) => piece[1] ?? piece[2] ?? '')
        .join(''),
    ),
  );
  let parts = 0;
  for (const [line] of source.matchAll(/^--[^\n]*/gm)) if (boundaries.has(line.slice(2).trimEnd())) parts++;
  return parts;
}
