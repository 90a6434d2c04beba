import { SEPARATOR } from './canonical-yaml-writer.js';

/** A stretch of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Documents {
  readonly complete: readonly Span[];
  /** What a crash in the middle of a write left at the end. */
  readonly torn: Span | null;
}

const BOUNDARY = Buffer.from(`\n${SEPARATOR}`);

/**
 * Cuts a log into its documents, without reading them. Strings are written on one line with their line breaks
 * escaped, so the boundary can stand nowhere else.
 */
export function splitDocuments(bytes: Buffer): Documents {
  const spans: Span[] = [];
  let start = 0;
  while (start < bytes.length) {
    const next = bytes.indexOf(BOUNDARY, start);
    const end = next < 0 ? bytes.length : next + 1;
    spans.push({ start, end });
    start = end;
  }
  const last = spans.at(-1);
  if (last === undefined) return { complete: [], torn: null };
  const text = bytes.toString('latin1', last.start, last.end);
  if (isTorn(text)) return { complete: spans.slice(0, -1), torn: last };
  const kept = BEGUN.exec(text)?.index;
  if (kept === undefined || !WHOLE.test(text.slice(0, kept + 1))) return { complete: spans, torn: null };
  const cut = last.start + kept + 1;
  return {
    complete: [...spans.slice(0, -1), { start: last.start, end: cut }],
    torn: { start: cut, end: last.end },
  };
}

/** The keys of an entry in the order they are written: a torn entry holds some of them, from the first on. */
const TOP = [
  'seq',
  'prev',
  'rules',
  'kind',
  'source',
  'at',
  'decision',
  'public',
  'sealed',
  'commit',
  'salts',
  'hash',
  'sig',
];
const HASH = /^hash: "[0-9a-f]{64}"$/;
/** Less of a next entry than its separator. */
const BEGUN = /\n(?=(?:-{1,3}\0*|\0+)$)/;
const WHOLE = /\nsig: "[A-Za-z0-9+/]{86}=="\n$/;

/**
 * Whether the text is what a crash left of an entry: a beginning of one, and then nothing or the zeros some file
 * systems leave. A whole entry that was changed later is not torn but damaged, and is never put aside.
 */
function isTorn(text: string): boolean {
  if (WHOLE.test(text)) return false;
  const written = text.replace(/\0+$/, '');
  if (written.length <= SEPARATOR.length) return SEPARATOR.startsWith(written);
  if (!written.startsWith(SEPARATOR)) return false;
  const lines = written.slice(SEPARATOR.length).split('\n');
  const broken = lines.pop() ?? '';
  let at = 0;
  for (const line of lines) {
    if (line.startsWith(' ')) continue;
    const key = TOP.indexOf(line.slice(0, line.indexOf(':')), at);
    if (key < 0 || (TOP[key] === 'hash' && !HASH.test(line))) return false;
    at = key + 1;
  }
  // The signature's line is the last one: with it the entry is whole, right or wrong.
  if (at >= TOP.length) return false;
  if (!broken.startsWith('sig: ')) return true;
  return /^sig: (?:"[A-Za-z0-9+/]{0,86}={0,2}"?)?$/.test(broken);
}
