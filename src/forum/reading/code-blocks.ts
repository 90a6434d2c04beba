import type { OwnLine } from '../../robot/author-text/index.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*[\w+.-]*\s*$/;
const CODE = /^\s*\[code(?:=[^\]\n]{0,60})?\](.*)$/i;
const CODE_END = /^(.*?)\[\/code\]\s*$/i;

/** A block of code: its lines, and how many of the post it takes. */
interface CodeBlock {
  readonly lines: readonly OwnLine[];
  readonly taken: number;
}

/** The block of code that begins in this line, with a fence or in brackets; null where none does. */
export function codeAt(own: readonly OwnLine[], at: number): CodeBlock | 'unclosed' | null {
  const { line = 0, text = '' } = own[at] ?? {};
  const [, fence] = FENCE.exec(text) ?? [];
  if (fence !== undefined) {
    const ends = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
    const end = own.findIndex((other, index) => index > at && ends.test(other.text));
    return end < 0 ? 'unclosed' : { lines: own.slice(at + 1, end), taken: end - at + 1 };
  }
  const [, behind] = CODE.exec(text) ?? [];
  // What goes on behind it in the line is a word in a sentence.
  if (behind === undefined || /\[\/code\]\s*\S/i.test(behind)) return null;
  const first = { line, text: behind, signature: false };
  const end = CODE_END.test(behind)
    ? at
    : own.findIndex((other, index) => index > at && CODE_END.test(other.text));
  if (end < 0) return 'unclosed';
  const lines = [first, ...own.slice(at + 1, end + 1)];
  const [, last = ''] = CODE_END.exec(lines.at(-1)?.text ?? '') ?? [];
  return {
    lines: lines.map((one, index) => (index === end - at ? { ...one, text: last } : one)),
    taken: lines.length,
  };
}
