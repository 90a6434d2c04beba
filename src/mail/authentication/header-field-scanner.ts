/** How deep comments may be nested. */
const DEPTH = 20;

/**
 * Reads the parts of a structured header field (RFC 5322, 3.2) one after the other: words, quoted strings, marks,
 * and the comments and white space between them.
 */
export class FieldScanner {
  readonly #text: string;
  #at = 0;
  #sound = true;

  constructor(text: string) {
    this.#text = text;
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  /** False once a comment was met that is not closed. */
  get sound(): boolean {
    return this.#sound;
  }

  /** Skips white space and comments. */
  skip(): void {
    do this.#take(/[ \t\r\n]*/y);
    while (this.comes('(') && this.#comment());
  }

  /** Whether a mark comes next. */
  comes(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at);
  }

  /** Takes a mark when it comes next. */
  mark(mark: string): boolean {
    if (!this.comes(mark)) return false;
    this.#at += mark.length;
    return true;
  }

  /** A name: no quotes, no `=`. Null when none comes next. */
  name(): string | null {
    return this.#take(/[^\s"()=;\\]+/y) || null;
  }

  /**
   * A value up to white space or `;`, with the quotes of quoted strings taken off; may be empty. Null when a quoted
   * string is not closed, or a comment touches the value: `d=a.example(.b.example)` names a domain nobody checked.
   */
  value(): string | null {
    let value = '';
    for (;;) {
      value += this.#take(/[^\s"();\\]+/y);
      if (!this.comes('"')) break;
      const quoted = this.#take(/"(?:[^"\\]|\\.)*"/sy);
      if (quoted === '') return null;
      value += quoted.slice(1, -1).replace(/\\(.)/gs, '$1');
    }
    return this.ended || /[\s;]/.test(this.#text[this.#at] ?? '') ? value : null;
  }

  #comment(): boolean {
    let depth = 0;
    do {
      this.#take(/(?:[^()\\]|\\.)*/sy);
      if (this.mark('(')) depth++;
      else if (this.mark(')')) depth--;
      else this.#sound = false;
      if (depth > DEPTH) this.#sound = false;
    } while (this.#sound && depth > 0);
    return this.#sound;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += taken.length;
    return taken;
  }
}
