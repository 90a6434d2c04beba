import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Adoption, Input, Recorded, Session } from '../../engine/core/session/session.js';
import { type Made, makeEntry } from '../entries/index.js';
import { nextSource, play } from '../execution/index.js';
import {
  type Entry,
  freshEra,
  type LogGame,
  messageOf,
  type Position,
  plain,
  readEntry,
  type Source,
} from '../format/index.js';
import type { Loaded } from './load-log.js';

/** The log as it will be when the transaction ends. */
export interface LogTransaction {
  readonly session: Session;
  readonly carried: Json;
  readonly head: { readonly seq: number; readonly hash: string };
  /** What was appended so far. Nothing of it is on disk before the transaction ends. */
  readonly entries: readonly Entry[];
  /** Carries out one input and adds it to the log. A refusal appends nothing and changes nothing. */
  append(input: Input, source: Source, at: string): Result<Entry>;
  /** Goes on under other rules of the same game, from the position as it stands. */
  adopt(module: GameModule, input: Adoption, source: Source, at: string): Result<Entry>;
  /** Entries from..to, those of this transaction too. */
  read(from: number, to: number): Promise<Entry[]>;
  /** Forgets everything that was appended so far. */
  rollback(): void;
  knows(message: string): boolean;
  entriesOfMessage(message: string): Promise<Entry[]>;
}

/** A transaction under way: everything in memory. */
export class Pending implements LogTransaction {
  readonly #loaded: Loaded;
  readonly #read: (from: number, to: number) => Promise<Entry[]>;
  readonly #made: Made[] = [];
  #position: Position;
  #game: LogGame;
  #ended = false;

  constructor(loaded: Loaded, read: (from: number, to: number) => Promise<Entry[]>) {
    this.#loaded = loaded;
    this.#read = read;
    this.#position = loaded.position;
    this.#game = loaded.game;
  }

  /** The game with what it adopted. */
  get game(): LogGame {
    return this.#game;
  }

  get session(): Session {
    return this.#position.session;
  }

  get carried(): Json {
    return this.#position.carried;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    const { seq, hash } = this.#position;
    return { seq, hash };
  }

  get entries(): readonly Entry[] {
    return this.#made.map(({ entry }) => entry);
  }

  async read(from: number, to: number): Promise<Entry[]> {
    const start = this.#loaded.position.seq;
    const old = from > start ? [] : await this.#read(from, Math.min(to, start));
    return [...old, ...this.entries.filter(({ seq }) => seq >= from && seq <= to)];
  }

  append(input: Input, source: Source, at: string): Result<Entry> {
    return this.#append(this.#game, input, source, at);
  }

  adopt(module: GameModule, input: Adoption, source: Source, at: string): Result<Entry> {
    const era = freshEra(this.#position.seq + 1, module);
    return this.#append({ ...this.#game, eras: [...this.#game.eras, era] }, input, source, at);
  }

  #append(game: LogGame, input: Recorded, source: Source, at: string): Result<Entry> {
    if (this.#ended) throw new Error('the transaction is over');
    const { keys } = this.#loaded;
    const played = play(game, this.#position, input, nextSource(game.opening, keys, this.#position));
    if (!played.ok) return played;
    const made = makeEntry(game, keys, this.#position, { played: played.value, source, at });
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

  async entriesOfMessage(message: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const seq of this.#loaded.index.entriesOf(message)) entries.push(...(await this.#read(seq, seq)));
    return [...entries, ...this.entries.filter((entry) => messageOf(entry) === message)];
  }

  /** No more can be appended; returns what was. */
  end(): readonly Made[] {
    this.#ended = true;
    return this.#made;
  }
}
