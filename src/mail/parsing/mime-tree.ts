import {
  type ContentFields,
  FieldCollector,
  LINE_LETTERS,
  parameter,
  typeOf,
} from './content-header-fields.js';

/** One part of a message: its fields, and where its content lies. */
export interface MimePart {
  readonly fields: ContentFields;
  /** Lower case. */
  readonly type: string;
  /** Of a multipart. */
  readonly parts: readonly MimePart[];
  /** The content as it was sent, its transfer encoding not undone; empty for a multipart. */
  readonly content: Uint8Array;
}

/** How deep parts may lie in each other. */
export const DEPTH = 32;

interface Growing {
  fields: ContentFields;
  type: string;
  readonly parts: Growing[];
  content: Uint8Array;
  /** What a part without a type is. */
  readonly usual: string;
}

interface Open {
  readonly part: Growing;
  readonly boundary: string;
}

const [LF, CR, DASH] = [0x0a, 0x0d, 0x2d];
const NOTHING = new Uint8Array(0);
const NO_FIELDS: ContentFields = { type: null, encoding: '', disposition: '' };

/**
 * The parts of a message (RFC 2046), found in one pass that copies nothing. Attached messages are not looked into. More
 * than `most` parts, or parts deeper than `DEPTH`, are refused.
 */
export function mimeTree(raw: Uint8Array, most: number): MimePart | 'too-many' | 'too-deep' {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const root = newPart('text/plain');
  const open: Open[] = [];
  let count = 1;
  let part: Growing | null = root;
  let collector: FieldCollector | null = new FieldCollector();
  let begin = 0;

  /** Ends the headers of the part that is read. False when it opens one multipart too many in each other. */
  const endHead = (contentAt: number): boolean => {
    if (part === null || collector === null) return true;
    part.fields = collector.fields;
    part.type = typeOf(part.fields.type, part.usual);
    collector = null;
    begin = contentAt;
    const boundary = part.type.startsWith('multipart/')
      ? parameter(part.fields.type, 'boundary')?.trimEnd()
      : '';
    if (boundary === undefined || boundary === '') return true;
    open.push({ part, boundary });
    part = null;
    return open.length <= DEPTH;
  };
  const endPart = (at: number): boolean => {
    if (collector !== null) {
      const nested = open.length;
      if (!endHead(at)) return false;
      // A multipart of headers alone has no parts that could follow.
      open.length = nested;
    }
    if (part !== null) part.content = bytes.subarray(begin, Math.max(begin, at));
    part = null;
    return true;
  };

  for (let at = 0; at < bytes.length; ) {
    const lf = bytes.indexOf(LF, at);
    const next = lf < 0 ? bytes.length : lf + 1;
    let end = lf < 0 ? bytes.length : lf;
    while (end > at && bytes[end - 1] === CR) end--;
    const mark = bytes[at] === DASH && bytes[at + 1] === DASH ? delimiterOf(bytes, at, end, open) : null;
    if (mark !== null) {
      if (!endPart(at)) return 'too-deep';
      open.length = mark.ends ? mark.level : mark.level + 1;
      const parent = open[mark.level]?.part;
      if (parent !== undefined) {
        if (++count > most) return 'too-many';
        part = newPart(parent.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain');
        parent.parts.push(part);
        collector = new FieldCollector();
      }
    } else if (collector !== null && end === at) {
      if (!endHead(next)) return 'too-deep';
    } else collector?.take(bytes.toString('latin1', at, Math.min(end, at + LINE_LETTERS)));
    at = next;
  }
  return endPart(bytes.length) ? root : 'too-deep';
}

function newPart(usual: string): Growing {
  return { fields: NO_FIELDS, type: usual, parts: [], content: NOTHING, usual };
}

/** Which of the open multiparts a line begins the next part of, or ends; the innermost first. */
function delimiterOf(
  bytes: Buffer,
  at: number,
  end: number,
  open: readonly Open[],
): { readonly level: number; readonly ends: boolean } | null {
  const line = bytes.toString('latin1', at + 2, Math.min(end, at + LINE_LETTERS)).trimEnd();
  for (let level = open.length - 1; level >= 0; level--) {
    const { boundary } = open[level] as Open;
    if (line === boundary) return { level, ends: false };
    if (line === `${boundary}--`) return { level, ends: true };
  }
  return null;
}
