import { parse } from 'yaml';

/** What stands here takes the general parser. */
const OTHERWISE = Symbol('otherwise');
type Read<T = unknown> = T | typeof OTHERWISE;

const KEY = /^([A-Za-z][A-Za-z0-9_-]*):(?: (.+))?$/;
const NUMBER = /^(?:0|-?[1-9][0-9]{0,14})$/;
const WORDS = /^\p{L}(?:[\p{L}\p{N}_.@+/' -]*[\p{L}\p{N}_.@+/'-])?$/u;
const HEX = /^(?=.*[a-df])[0-9a-f]{16,}$/;
const QUOTED = /^"[^"\\\p{C}]*"$/u;
/** Words that are values in one way of writing them or another. */
const VALUES = /^(?:null|true|false)$/i;
const SAID: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

/**
 * Reads YAML of a file of the program's own as `parse` does, and throws as it does. Blocks of keys and lists with plain values, which are
 * nearly all there is in such files, are read here: a start among thousands of games reads two for each, and the general parser takes
 * longer for them than all else.
 */
export function parseOwnYaml(text: string): unknown {
  const read = new PlainReader(text).all();
  return read === OTHERWISE
    ? parse(text, { strict: true, uniqueKeys: true, maxAliasCount: 0, logLevel: 'error' })
    : read;
}

class PlainReader {
  readonly #lines: string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.split('\n').filter((line) => !line.startsWith('#'));
  }

  all(): Read {
    if (this.#lines.pop() !== '') return OTHERWISE;
    const read = this.#mapping(0);
    return this.#at === this.#lines.length ? read : OTHERWISE;
  }

  #mapping(indent: number): Read {
    const found: { [key: string]: unknown } = {};
    const from = this.#at;
    for (let line = this.#lineAt(indent); line !== null; line = this.#lineAt(indent)) {
      const [, key, written] = KEY.exec(line) ?? [];
      if (key === undefined || VALUES.test(key) || Object.hasOwn(found, key)) return OTHERWISE;
      this.#at++;
      const value = written === undefined ? this.#block(indent + 2) : scalar(written);
      if (value === OTHERWISE) return OTHERWISE;
      found[key] = value;
    }
    return this.#at === from ? OTHERWISE : found;
  }

  #block(indent: number): Read {
    return this.#lineAt(indent)?.startsWith('- ') === true ? this.#list(indent) : this.#mapping(indent);
  }

  #list(indent: number): Read<unknown[]> {
    const found: unknown[] = [];
    for (let line = this.#lineAt(indent); line?.startsWith('- '); line = this.#lineAt(indent)) {
      const item = line.slice(2);
      const isMapping = KEY.test(item);
      if (isMapping) this.#lines[this.#at] = `${' '.repeat(indent + 2)}${item}`;
      else this.#at++;
      const value = isMapping ? this.#mapping(indent + 2) : scalar(item);
      if (value === OTHERWISE) return OTHERWISE;
      found.push(value);
    }
    return found;
  }

  /** What stands in the line at hand, which has to begin just there; null where it does not. */
  #lineAt(indent: number): string | null {
    const line = this.#lines[this.#at];
    if (line === undefined || line.search(/[^ ]/) !== indent) return null;
    return line.slice(indent);
  }
}

function scalar(written: string): Read {
  if (written === '[]') return [];
  if (written === '{}') return {};
  if (NUMBER.test(written)) return Number(written);
  if (QUOTED.test(written)) return written.slice(1, -1);
  if (HEX.test(written)) return written;
  if (SAID.has(written)) return SAID.get(written);
  return WORDS.test(written) && !VALUES.test(written) ? written : OTHERWISE;
}
