import { memo } from './memoize.js';
import { fold } from './text-normalization.js';

/** A token of an order line: a word (folded) or one of the separators `, ; : ( )`. */
export interface Token {
  readonly kind: 'word' | 'separator';
  readonly text: string;
  /** The token as the player wrote it. */
  readonly raw: string;
}

/** Lines cut up that are remembered: one is read as every order it may be, in every language. */
const MOST_REMEMBERED = 32;
const cut = new Map<string, readonly Token[]>();

/** Cuts an order line into tokens. Accents, case and typographic marks are folded away; `->` and `>` mean `to`. */
export function tokenize(line: string): readonly Token[] {
  const known = cut.get(line);
  if (known !== undefined) return known;
  const tokens = tokensOf(line);
  const [oldest] = cut.keys();
  if (cut.size >= MOST_REMEMBERED && oldest !== undefined) cut.delete(oldest);
  cut.set(line, tokens);
  return tokens;
}

/** The same, of a text that will not come again. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const unified = line.replace(/->|[>→]/g, ' , ');
  for (const raw of unified.match(/[,;:()&+]|[^\s,;:()&+]+/gu) ?? []) {
    if (/^[,;:()&+]$/.test(raw)) {
      tokens.push({ kind: 'separator', text: /[&+]/.test(raw) ? ',' : raw, raw });
      continue;
    }
    for (const word of fold(raw).split(' ')) if (word !== '') tokens.push({ kind: 'word', text: word, raw });
  }
  return tokens;
}

/** A word of a name that marks may stand in. */
export interface NamedWord {
  readonly text: string;
  /** Tokens up to its end, what closes a parenthesis behind it among them; null within a parenthesis. */
  readonly tokens: number | null;
}

interface Phrase {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** Phrases are looked for again and again, and they are always the same ones. */
const longestFirst = memo((phrases: readonly string[]): readonly Phrase[] =>
  [...phrases].sort((a, b) => b.length - a.length).map((phrase) => ({ phrase, words: phrase.split(' ') })),
);

/** Reads an order line from left to right. Slots take what is theirs and leave the rest. */
export class Cursor {
  #at = 0;
  #stops: readonly ReadonlySet<string>[] = [];

  constructor(readonly tokens: readonly Token[]) {}

  static of(line: string): Cursor {
    return new Cursor(tokenize(line));
  }

  get done(): boolean {
    return this.#at >= this.tokens.length;
  }

  /** Words at which a name surely ends (the keywords that may follow in the order's syntax). */
  set stops(words: ReadonlySet<string>) {
    this.#stops = [words];
  }

  /** The same as several sets, so that none has to be made of them. */
  stopAt(sets: readonly ReadonlySet<string>[]): void {
    this.#stops = sets;
  }

  /** Whether a word stands here at which a name surely ends. */
  get atStop(): boolean {
    return this.#isStop(this.tokens[this.#at]?.text ?? '');
  }

  mark(): number {
    return this.#at;
  }

  reset(mark: number): void {
    this.#at = mark;
  }

  /** The next token as it was written, or '' at the end: what an error message points at. */
  get here(): string {
    return this.tokens
      .slice(this.#at, this.#at + 3)
      .map((token) => token.raw)
      .join(' ');
  }

  /** The words read since that mark, in one string. */
  since(mark: number): string {
    return this.tokens
      .slice(mark, this.#at)
      .map((token) => token.text)
      .join(' ');
  }

  #isStop(word: string): boolean {
    return this.#stops.some((words) => words.has(word));
  }

  /** The run of words from here to the next separator or stop word, without taking it; no more than `most` of them. */
  phrase(most = Number.POSITIVE_INFINITY): string[] {
    const words: string[] = [];
    for (let i = this.#at; i < this.tokens.length && words.length < most; i++) {
      const token = this.tokens[i];
      if (token === undefined || token.kind !== 'word') break;
      if (words.length > 0 && this.#isStop(token.text)) break;
      words.push(token.text);
    }
    return words;
  }

  /** The same run, where it ends at a stop word, as it goes on behind that; null where it ends by itself. */
  throughStops(run: readonly string[], most: number): string[] | null {
    const next = this.tokens[this.#at + run.length];
    if (next?.kind !== 'word' || run.length >= most) return null;
    const words = [...run];
    for (let i = this.#at + run.length; i < this.tokens.length && words.length < most; i++) {
      const token = this.tokens[i];
      if (token === undefined || token.kind !== 'word') break;
      words.push(token.text);
    }
    return words;
  }

  /**
   * The run of words from here through the marks that stand within names, `78th (a)` and `Coehorns & Howitzers`: each
   * with the tokens up to it. Null where no such mark stands behind a run of so many words, or behind more than `most`.
   */
  throughMarks(run: number, most: number): readonly NamedWord[] | null {
    if (run === 0 || run >= most || this.tokens[this.#at + run]?.kind !== 'separator') return null;
    const words: { text: string; tokens: number | null }[] = [];
    let marked = false;
    let open = false;
    for (let i = this.#at; i < this.tokens.length; i++) {
      const token = this.tokens[i];
      if (token === undefined) break;
      if (token.kind === 'word') {
        if (words.length >= most || (words.length > 0 && !marked && this.#isStop(token.text))) break;
        words.push({ text: token.text, tokens: open ? null : i + 1 - this.#at });
        continue;
      }
      const last = words.at(-1);
      const closes = open && token.text === ')';
      if (last === undefined || !(closes || (!open && (token.text === '(' || token.raw === '&')))) break;
      if (closes) last.tokens = i + 1 - this.#at;
      open = token.text === '(';
      marked = true;
    }
    return marked ? words : null;
  }

  take(count: number): void {
    this.#at += count;
  }

  /** Takes the separator if it stands here. */
  separator(text: string): boolean {
    const token = this.tokens[this.#at];
    if (token?.kind !== 'separator' || token.text !== text) return false;
    this.#at++;
    return true;
  }

  /** Takes the first of the phrases (folded, one or more words each) that stands here, longest first. */
  words(phrases: readonly string[]): string | null {
    for (const { phrase, words } of longestFirst(phrases)) {
      if (words.every((word, index) => this.#wordAt(this.#at + index) === word)) {
        this.#at += words.length;
        return phrase;
      }
    }
    return null;
  }

  #wordAt(at: number): string | null {
    const token = this.tokens[at];
    return token?.kind === 'word' ? token.text : null;
  }

  /** Whether one of the phrases stands here, without taking it. */
  stands(phrases: readonly string[]): boolean {
    const mark = this.#at;
    const found = this.words(phrases) !== null;
    this.#at = mark;
    return found;
  }

  /** Takes a whole number if one stands here: `14`, `#14`, `3x` (as in `3x regulars`). */
  number(): number | null {
    const token = this.tokens[this.#at];
    const match = token?.kind === 'word' ? /^(\d{1,6})x?$/.exec(token.text) : null;
    if (match?.[1] === undefined) return null;
    this.#at++;
    return Number(match[1]);
  }
}
