import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result } from '../../engine/core/base/result.js';
import type { Adoption } from '../../engine/core/session/session.js';
import { type Made, makeEntry } from '../entries/index.js';
import { nextSource, play } from '../execution/index.js';
import {
  type Entry,
  freshEra,
  type GameTypes,
  type LogGame,
  type LogTypes,
  messageOf,
  type Position,
  plain,
  readEntry,
  type Source,
  type UnobeyedMail,
} from '../format/index.js';
import type { Loaded } from './load-log.js';

/** The log as it will be when the transaction ends. */
export interface LogTransaction<K extends LogTypes = GameTypes> {
  readonly session: K['session'];
  readonly carried: Json;
  readonly head: { readonly seq: number; readonly hash: string };
  /** What was appended so far. Nothing of it is on disk before the transaction ends. */
  readonly entries: readonly Entry<K>[];
  /** Carries out one input and adds it to the log. A refusal appends nothing and changes nothing. */
  append(input: Exclude<K['input'], Adoption>, source: Source, at: string): Result<Entry<K>>;
  /** Goes on under other rules of the same game, from the position as it stands. */
  adopt(
    module: K['rules'],
    input: Extract<K['input'], Adoption>,
    source: Source,
    at: string,
  ): Result<Entry<K>>;
  /** Entries from..to, those of this transaction too. */
  read(from: number, to: number): Promise<Entry<K>[]>;
  /** Forgets everything that was appended so far. */
  rollback(): void;
  knows(message: string): boolean;
  entriesOfMessage(message: string): Promise<Entry<K>[]>;
}

/** A transaction under way: everything in memory. */
export class Pending<K extends LogTypes> implements LogTransaction<K> {
  readonly #loaded: Loaded<K>;
  readonly #read: (from: number, to: number) => Promise<Entry<K>[]>;
  readonly #made: Made<K>[] = [];
  #position: Position<K>;
  #game: LogGame<K>;
  /** What the first entry commits to. */
  readonly #mails: readonly UnobeyedMail[];
  #ended = false;

  constructor(
    loaded: Loaded<K>,
    read: (from: number, to: number) => Promise<Entry<K>[]>,
    mails: readonly UnobeyedMail[],
  ) {
    this.#mails = mails;
    this.#loaded = loaded;
    this.#read = read;
    this.#position = loaded.position;
    this.#game = loaded.game;
  }

  /** The game with what it adopted. */
  get game(): LogGame<K> {
    return this.#game;
  }

  get session(): K['session'] {
    return this.#position.session;
  }

  get carried(): Json {
    return this.#position.carried;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    const { seq, hash } = this.#position;
    return { seq, hash };
  }

  get entries(): readonly Entry<K>[] {
    return this.#made.map(({ entry }) => entry);
  }

  async read(from: number, to: number): Promise<Entry<K>[]> {
    const start = this.#loaded.position.seq;
    const old = from > start ? [] : await this.#read(from, Math.min(to, start));
    return [...old, ...this.entries.filter(({ seq }) => seq >= from && seq <= to)];
  }

  append(input: Exclude<K['input'], Adoption>, source: Source, at: string): Result<Entry<K>> {
    return this.#append(this.#game, input, source, at);
  }

  adopt(
    module: K['rules'],
    input: Extract<K['input'], Adoption>,
    source: Source,
    at: string,
  ): Result<Entry<K>> {
    const era = freshEra(this.#game.kind, this.#position.seq + 1, module);
    return this.#append({ ...this.#game, eras: [...this.#game.eras, era] }, input, source, at);
  }

  #append(game: LogGame<K>, input: K['input'], source: Source, at: string): Result<Entry<K>> {
    if (this.#ended) throw new Error('the transaction is over');
    const { keys } = this.#loaded;
    const played = play(game, this.#position, input, nextSource(game, keys, this.#position));
    if (!played.ok) return played;
    const mails = this.#made.length === 0 ? this.#mails : [];
    const made = makeEntry(game, keys, this.#position, { played: played.value, source, at, mails });
    // What is written must be readable for ever: a source that is not in order must not get that far.
    const unreadable = readEntry(plain(made.entry) as JsonObject);
    if (typeof unreadable === 'string') throw new TypeError(`no entry of a log: ${unreadable}`);
    this.#made.push(made);
    this.#position = made.position;
    this.#game = game;
    return ok(made.entry);
  }

  rollback(): void {
    this.#made.length = 0;
    this.#position = this.#loaded.position;
    this.#game = this.#loaded.game;
  }

  knows(message: string): boolean {
    return (
      this.#loaded.index.entriesOf(message).length > 0 ||
      this.#made.some(({ entry }) => messageOf(entry) === message)
    );
  }

  async entriesOfMessage(message: string): Promise<Entry<K>[]> {
    const entries: Entry<K>[] = [];
    for (const seq of this.#loaded.index.entriesOf(message)) entries.push(...(await this.#read(seq, seq)));
    return [...entries, ...this.entries.filter((entry) => messageOf(entry) === message)];
  }

  /** No more can be appended; returns what was. */
  end(): readonly Made<K>[] {
    this.#ended = true;
    return this.#made;
  }
}
