import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { SEPARATOR } from './canonical-yaml-writer.js';

/** A document that is not in the form logs are written in. */
export class NotCanonical extends Error {
  override name = 'NotCanonical';
}

/** Deeper nesting than any log has: a hostile file must not exhaust the stack. */
const DEPTH = 100;
const PLAIN = /[A-Za-z][A-Za-z0-9_./-]*/y;
const QUOTED = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const INTEGER = /-?(?:0|[1-9][0-9]{0,15})/y;

/**
 * Reads one document (with its separator) of the form that `writeDocument` writes. It knows nothing else of YAML,
 * so an anchor, a tag, a comment or another style cannot even be read, and a key that stands twice is refused. It
 * is a little laxer than the writer is strict about widths and order; who must know compares the bytes.
 */
export function readDocument(document: string): JsonObject {
  if (!document.startsWith(SEPARATOR)) throw new NotCanonical('the document does not begin with ---');
  if (!document.endsWith('\n')) throw new NotCanonical('the last line is not complete');
  const lines = document.slice(SEPARATOR.length, -1).split('\n');
  const reader = new BlockReader(lines);
  const value = reader.mapping(0, 0);
  reader.end();
  return value;
}

class BlockReader {
  #at = 0;

  constructor(readonly lines: string[]) {}

  end(): void {
    if (this.#at < this.lines.length) this.#fail('this line does not belong here');
  }

  mapping(indent: number, depth: number): JsonObject {
    const value: { [key: string]: Json } = {};
    let count = 0;
    for (; this.#at < this.lines.length; count++) {
      const line = this.lines[this.#at] ?? '';
      if (indentOf(line) !== indent) break;
      const flow = new FlowReader(line, indent, depth, (problem) => this.#fail(problem));
      const key = flow.key();
      if (flow.done) {
        this.#at++;
        define(value, key, this.#block(indent + 2, depth + 1), (problem) => this.#fail(problem));
        continue;
      }
      flow.expect(' ');
      const item = flow.value();
      flow.finish();
      define(value, key, item, (problem) => this.#fail(problem));
      this.#at++;
    }
    if (count === 0) this.#fail('a key is missing here');
    return value;
  }

  #list(indent: number, depth: number): Json[] {
    const value: Json[] = [];
    for (; this.#at < this.lines.length; ) {
      const line = this.lines[this.#at] ?? '';
      if (indentOf(line) !== indent || !line.startsWith('- ', indent)) break;
      if (isBlockStart(line, indent + 2)) {
        // What stands behind the dash is a block two columns in.
        this.lines[this.#at] = `${line.slice(0, indent)}  ${line.slice(indent + 2)}`;
        value.push(this.#block(indent + 2, depth + 1));
        continue;
      }
      const flow = new FlowReader(line, indent + 2, depth, (problem) => this.#fail(problem));
      value.push(flow.value());
      flow.finish();
      this.#at++;
    }
    return value;
  }

  #block(indent: number, depth: number): Json {
    if (depth > DEPTH) this.#fail('the document is nested too deep');
    const line = this.lines[this.#at] ?? '';
    return line.startsWith('- ', indent) && indentOf(line) === indent
      ? this.#list(indent, depth)
      : this.mapping(indent, depth);
  }

  #fail(problem: string): never {
    throw new NotCanonical(`line ${this.#at + 1}: ${problem}`);
  }
}

type Fail = (problem: string) => never;

class FlowReader {
  constructor(
    readonly line: string,
    private at: number,
    private readonly depth: number,
    private readonly fail: Fail,
  ) {}

  get done(): boolean {
    return this.at >= this.line.length;
  }

  finish(): void {
    if (!this.done) this.fail(`unexpected ${this.#here()}`);
  }

  expect(text: string): void {
    if (!this.#take(text)) this.fail(`expected ${JSON.stringify(text)} at ${this.#here()}`);
  }

  key(): string {
    const key = this.#match(PLAIN) ?? this.#quoted();
    if (key === null) this.fail(`expected a key at ${this.#here()}`);
    this.expect(':');
    return key;
  }

  value(level = 0): Json {
    if (this.depth + level > DEPTH) this.fail('the document is nested too deep');
    if (this.#take('[')) return this.#items(level);
    if (this.#take('{')) return this.#members(level);
    const quoted = this.#quoted();
    if (quoted !== null) return quoted;
    const integer = this.#match(INTEGER);
    if (integer !== null) return this.#integer(integer);
    const word = this.#match(PLAIN);
    if (word === null) this.fail(`expected a value at ${this.#here()}`);
    return word === 'null' ? null : word === 'true' ? true : word === 'false' ? false : word;
  }

  #items(level: number): Json[] {
    const items: Json[] = [];
    if (this.#take(']')) return items;
    do items.push(this.value(level + 1));
    while (this.#take(', '));
    this.expect(']');
    return items;
  }

  #members(level: number): JsonObject {
    const value: { [key: string]: Json } = {};
    if (this.#take('}')) return value;
    do {
      const key = this.key();
      this.expect(' ');
      define(value, key, this.value(level + 1), this.fail);
    } while (this.#take(', '));
    this.expect('}');
    return value;
  }

  #integer(text: string): number {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) this.fail(`${text} is no number of a log`);
    return value;
  }

  #quoted(): string | null {
    const text = this.#match(QUOTED);
    if (text === null) return null;
    try {
      return JSON.parse(text) as string;
    } catch {
      return this.fail(`${text} is no string`);
    }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.line)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  #take(text: string): boolean {
    if (!this.line.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  #here(): string {
    return this.done ? 'the end of the line' : JSON.stringify(this.line.slice(this.at, this.at + 20));
  }
}

/** Sets an own property whatever it is called: `__proto__` is a key like any other. */
function define(object: { [key: string]: Json }, key: string, value: Json, fail: Fail): void {
  if (Object.hasOwn(object, key)) fail(`the key ${key} stands twice`);
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent++;
  return indent;
}

/** Whether a block (a nested dash or a key) begins at this column, rather than a value. */
function isBlockStart(line: string, at: number): boolean {
  if (line.startsWith('- ', at)) return true;
  for (const pattern of [PLAIN, QUOTED]) {
    pattern.lastIndex = at;
    const found = pattern.exec(line)?.[0];
    if (found !== undefined) return line.startsWith(':', at + found.length);
  }
  return false;
}
