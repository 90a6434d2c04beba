import { sha256Hex } from '../../system/files/index.js';
import type { Span } from './document-splitting.js';
import { messageOf } from './entry-accessors.js';
import type { Entry } from './entry-types.js';
import type { LogTypes } from './log-types.js';

/** The digest before entry 0. */
const START = '';

/** Where the entries of a log stand in its file and which messages they came from. Grows with the log. */
export class LogIndex {
  /** End of each entry in the file; the next begins there. */
  readonly #ends: number[];
  readonly #messages: Map<string, number[]>;
  #digest: string;

  constructor(
    saved: {
      readonly ends: readonly number[];
      readonly messages: { readonly [hash: string]: readonly number[] };
      readonly digest: string;
    } = { ends: [], messages: {}, digest: START },
  ) {
    this.#ends = [...saved.ends];
    this.#messages = new Map(Object.entries(saved.messages).map(([hash, list]) => [hash, [...list]]));
    this.#digest = saved.digest;
  }

  /** Bytes of the log that are indexed. */
  get size(): number {
    return this.#ends.at(-1) ?? 0;
  }

  get length(): number {
    return this.#ends.length;
  }

  /** A digest of all bytes that are indexed, made from the one before and the bytes of each entry. */
  get digest(): string {
    return this.#digest;
  }

  add<K extends LogTypes>(entry: Entry<K>, bytes: Uint8Array): void {
    this.#digest = rolled(this.#digest, bytes);
    this.#ends.push(this.size + bytes.length);
    const message = messageOf(entry);
    if (message === null) return;
    const known = this.#messages.get(message);
    if (known === undefined) this.#messages.set(message, [entry.seq]);
    else known.push(entry.seq);
  }

  /** Where the entries from..to stand; null when some of them are not there. */
  span(from: number, to: number): Span | null {
    const start = from === 0 ? 0 : this.#ends[from - 1];
    const end = this.#ends[to];
    return start === undefined || end === undefined || from > to ? null : { start, end };
  }

  entriesOf(message: string): readonly number[] {
    return this.#messages.get(message) ?? [];
  }

  /** Whether these are the bytes that are indexed. */
  matches(bytes: Buffer): boolean {
    let digest = START;
    let start = 0;
    for (const end of this.#ends) {
      digest = rolled(digest, bytes.subarray(start, end));
      start = end;
    }
    return digest === this.#digest;
  }

  save(): { ends: number[]; messages: { [hash: string]: number[] }; digest: string } {
    return { ends: this.#ends, messages: Object.fromEntries(this.#messages), digest: this.#digest };
  }
}

function rolled(digest: string, bytes: Uint8Array): string {
  return sha256Hex(digest, bytes);
}
