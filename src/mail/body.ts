import { LONGEST_LINE } from '../game/limits.js';
import type { OrderLine } from '../game/types.js';
import { isQuoted, isSignature, replyIntro, startsForwarded } from './quote-marks.js';
import { type RobotWord, robotWord } from './robot-words.js';

/** Something the author asks the robot for. */
export type Request =
  | { readonly kind: 'help'; readonly topic: string | null }
  | { readonly kind: 'report' }
  | { readonly kind: 'options' };

/** A mail's text sorted into orders and words to the robot. */
export interface BodyReading {
  readonly orders: readonly OrderLine[];
  readonly requests: readonly Request[];
  /** The first line was `check`: say what would happen, do nothing. */
  readonly preview: boolean;
  readonly tokens: readonly string[];
  readonly decision: string | null;
}

interface Line {
  readonly text: string;
  readonly line: number;
  readonly word: RobotWord | null;
}

/**
 * Picks the lines a person wrote as orders: nothing quoted, forwarded or signed, and between `begin` and `end`
 * when he marked a block. Reading stops at `end`, `stop`, `quit` or a signature.
 */
export function readBody(text: string): BodyReading {
  // One letter more than an order may have is enough to see that it is none.
  const own = ownLines(text.split('\n').map((line) => line.slice(0, LONGEST_LINE + 1)));
  const begin = own.lines.findIndex((line) => line.word?.word === 'begin');
  // A marked block wins over guessing: what looks like a signature above or inside it does not end it.
  const block = begin < 0 ? own.lines.slice(0, own.signature ?? undefined) : own.lines.slice(begin + 1);
  const end = block.findIndex((line) => line.word?.word === 'end' || line.word?.word === 'stop');
  const read = end < 0 ? block : block.slice(0, end);
  const spoken = begin < 0 ? read : [...own.lines.slice(0, begin), ...read];
  const words = spoken.flatMap((line) => (line.word === null ? [] : [line.word]));
  const first = spoken.find((line) => line.word?.word !== 'token' && line.word?.word !== 'decision');
  const inBlock = begin < 0 ? null : read.find((line) => line.word?.word !== 'decision');
  return {
    orders: read.filter((line) => line.word === null).map(({ text, line }) => ({ text, line })),
    requests: words.flatMap((word): Request[] => {
      if (word.word === 'help') return [{ kind: 'help', topic: word.topic }];
      return word.word === 'report' || word.word === 'options' ? [{ kind: word.word }] : [];
    }),
    preview: first?.word?.word === 'check' || inBlock?.word?.word === 'check',
    tokens: words.flatMap((word) => (word.word === 'token' ? [word.token] : [])),
    decision: words.flatMap((word) => (word.word === 'decision' ? [word.id] : []))[0] ?? null,
  };
}

/** Lines that are the author's own, and the index of the first one below his signature (null without one). */
function ownLines(lines: readonly string[]): { lines: Line[]; signature: number | null } {
  const own: Line[] = [];
  let signature: number | null = null;
  for (let at = 0; at < lines.length; at++) {
    const raw = lines[at] ?? '';
    if (isQuoted(raw.trimStart()) && !raw.startsWith(' >')) continue;
    if (startsForwarded(lines, at)) break;
    const intro = replyIntro(lines, at);
    if (intro > 0) {
      if (!quoteFollows(lines, at + intro)) break;
      at += intro - 1;
      continue;
    }
    if (isSignature(raw)) {
      signature ??= own.length;
      continue;
    }
    const text = raw.trim();
    if (text === '' || text.startsWith('#') || text.startsWith('//')) continue;
    own.push({ text, line: at + 1, word: robotWord(text) });
  }
  return { lines: own, signature };
}

/** A reply may go on below what it quotes, but only when the quote can be told from it. */
function quoteFollows(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from).find((line) => line.trim() !== '');
  return next !== undefined && isQuoted(next);
}
