import type { Json, JsonObject } from '../engine/core/json.js';
import type { GameModule } from '../engine/core/module.js';
import { ok, type Result, type Violation } from '../engine/core/result.js';
import type { Input, Session } from '../engine/core/session.js';
import { parseEntry } from './check-entry.js';
import { createLog, type NewLog } from './create.js';
import { splitDocuments } from './documents.js';
import type { Entry, Opening, Source } from './entry.js';
import { readEntry } from './entry-shape.js';
import { catchUp, type Loaded, loadLog, type Modules, type Notice } from './load.js';
import { withLock } from './lock.js';
import { appendDurably, readSpan, type Stamp, stampOf } from './log-file.js';
import { type Made, makeEntry } from './make-entry.js';
import { messageOf } from './parts.js';
import { plain } from './plain.js';
import { nextSource, play } from './play.js';
import type { Position } from './position.js';
import type { Projection } from './projection.js';
import { RecentPositions } from './recent.js';
import { replayEntry } from './replay.js';
import { writeSnapshot } from './snapshot.js';

/** A snapshot is written after so many entries, and when the log is closed. */
const SNAPSHOT_EVERY = 64;
/** The last lines of every entry, hash and signature, stand in so many bytes. */
const TAIL = 200;

/** The log on disk is not (or no longer) what it was when it was opened. Parks the game, not the program. */
export class LogDamaged extends Error {
  override name = 'LogDamaged';

  constructor(readonly violation: Violation) {
    super(`the log cannot be used: ${JSON.stringify(violation)}`);
  }
}

/** The log as it will be when the transaction ends. */
export interface LogTransaction {
  readonly session: Session;
  readonly carried: Json;
  readonly head: { readonly seq: number; readonly hash: string };
  /** What was appended so far. Nothing of it is on disk before the transaction ends. */
  readonly entries: readonly Entry[];
  /** Carries out one input and adds it to the log. A refusal appends nothing and changes nothing. */
  append(input: Input, source: Source, at: string): Result<Entry>;
  /** Entries from..to, those of this transaction too. */
  read(from: number, to: number): Promise<Entry[]>;
  /** Forgets everything that was appended so far. */
  rollback(): void;
  knows(message: string): boolean;
  entriesOfMessage(message: string): Promise<Entry[]>;
}

/**
 * The log of one game: the only place where a game changes. Several programs may have it open at once; whoever
 * appends holds the lock and has read what the others wrote.
 */
export class GameLog {
  readonly dir: string;
  #loaded: Loaded;
  /** What the file looked like when everything in it was known. */
  #seen: Stamp | null = null;
  readonly #recent = new RecentPositions();

  private constructor(dir: string, loaded: Loaded) {
    this.dir = dir;
    this.#loaded = loaded;
    this.#recent.remember(loaded.position, ...(loaded.earlier === null ? [] : [loaded.earlier]));
  }

  /** Starts the log of a new game in its folder: keys, then entry 0 with the set-up. */
  static async create(dir: string, game: NewLog): Promise<Result<GameLog>> {
    const created = await createLog(dir, game);
    return created.ok ? ok(new GameLog(dir, created.value)) : created;
  }

  /** Opens a log. What is wrong with it is a refusal that names the entry; `notices` tell what was put right. */
  static async open(dir: string, modules: Modules, projection?: Projection): Promise<Result<GameLog>> {
    const loaded = await loadLog(dir, modules, projection);
    return loaded.ok ? ok(new GameLog(dir, loaded.value)) : loaded;
  }

  get opening(): Opening {
    return this.#loaded.game.opening;
  }

  get module(): GameModule {
    return this.#loaded.game.module;
  }

  get session(): Session {
    return this.#loaded.position.session;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    const { seq, hash } = this.#loaded.position;
    return { seq, hash };
  }

  /** What the projection has made of the entries so far. */
  get carried(): Json {
    return this.#loaded.position.carried;
  }

  /** What the operator should hear of. */
  get notices(): readonly Notice[] {
    return this.#loaded.notices;
  }

  /**
   * Runs `work` while nobody else can append. When it returns, what it appended is on disk, all with one write;
   * when it throws, nothing of it ever was. Throws LockTimeout and LogDamaged.
   */
  transaction<T>(work: (log: LogTransaction) => T | Promise<T>): Promise<T> {
    return withLock(this.dir, async () => {
      await this.#catchUp();
      const transaction = new Pending(this.#loaded, (from, to) => this.readEntries(from, to));
      const result = await work(transaction);
      const made = transaction.end();
      if (made.length > 0) await this.#commit(made);
      return result;
    });
  }

  /** Reads what other programs have appended. A file that nobody wrote to is not opened. */
  async refresh(): Promise<void> {
    const stamp = await stampOf(this.dir);
    if (stamp !== null && isSame(stamp, this.#seen)) return;
    await withLock(this.dir, () => this.#catchUp());
    this.#seen = stamp;
  }

  /** Whether the log holds anything that came from this message (SHA-256, hex). */
  knows(message: string): boolean {
    return this.#loaded.index.entriesOf(message).length > 0;
  }

  /** The entries that came from this message, in order. */
  async entriesOfMessage(message: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const seq of this.#loaded.index.entriesOf(message))
      entries.push(...(await this.readEntries(seq, seq)));
    return entries;
  }

  /** The entries from..to, both included, all parts. Reads those only. */
  async readEntries(from: number, to: number = this.head.seq): Promise<Entry[]> {
    const span = this.#loaded.index.span(from, to);
    if (span === null) return [];
    const bytes = await readSpan(this.dir, span);
    return splitDocuments(bytes).complete.map(({ start, end }, number) => {
      const parsed = parseEntry(bytes.subarray(start, end));
      if ('entry' in parsed) return parsed.entry;
      throw new LogDamaged({
        code: 'log-corrupt',
        params: { seq: from + number, problem: parsed.problem },
      });
    });
  }

  /** The game as it was just after entry `seq`. What is long past is replayed, which takes a while. */
  async sessionAt(seq: number): Promise<Session> {
    if (seq === this.head.seq) return this.session;
    if (!Number.isInteger(seq) || seq < 0 || seq > this.head.seq) throw new RangeError(`no entry ${seq}`);
    let position = this.#recent.before(seq);
    if (position?.seq === seq) return position.session;
    for (const entry of await this.readEntries(position === null ? 0 : position.seq + 1, seq)) {
      const replayed = replayEntry(this.#loaded.game, position, entry);
      if ('problem' in replayed) {
        throw new LogDamaged({
          code: 'log-differs',
          params: { seq: entry.seq, problem: replayed.problem },
        });
      }
      position = replayed.position;
    }
    if (position === null) throw new RangeError(`no entry ${seq}`);
    this.#recent.remember(position);
    return position.session;
  }

  /** Leaves a snapshot, so that the next to open the log reads nothing else. The log can be used afterwards. */
  async close(): Promise<void> {
    if (this.#loaded.saved !== this.head.seq) await this.#save();
  }

  async #catchUp(): Promise<void> {
    const caught = await catchUp(this.dir, this.#loaded, true);
    if (!caught.ok) throw new LogDamaged(caught.violation);
    this.#loaded = caught.value;
    this.#recent.remember(caught.value.position);
    // Cheap, and enough to notice that the file was put back or exchanged: its end must be the head's.
    const { size } = this.#loaded.index;
    const end = await readSpan(this.dir, { start: Math.max(0, size - TAIL), end: size });
    if (end.includes(this.head.hash)) return;
    const problem = 'not what was written there';
    throw new LogDamaged({ code: 'log-corrupt', params: { seq: this.head.seq, problem } });
  }

  async #commit(made: readonly Made[]): Promise<void> {
    const { index } = this.#loaded;
    await appendDurably(this.dir, index.size, Buffer.concat(made.map(({ bytes }) => bytes)));
    for (const { entry, bytes } of made) index.add(entry, bytes);
    const last = made.at(-1);
    if (last !== undefined) this.#loaded = { ...this.#loaded, position: last.position };
    this.#recent.remember(...made.map(({ position }) => position));
    this.#seen = await stampOf(this.dir);
    if (this.head.seq - this.#loaded.saved >= SNAPSHOT_EVERY) await this.#save();
  }

  /** A snapshot that cannot be written costs time at the next start, never an order. */
  async #save(): Promise<void> {
    const { game, position, index } = this.#loaded;
    const { oldest } = this.#recent;
    const stamp = await stampOf(this.dir);
    try {
      await writeSnapshot(this.dir, {
        module: game.module.id,
        version: game.module.version,
        projection: game.projection.format,
        position,
        earlier: oldest === null || oldest.seq === position.seq ? null : oldest,
        index,
        stamp: stamp?.size === index.size ? stamp : null,
      });
      this.#loaded = { ...this.#loaded, saved: position.seq };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      this.#loaded.notices.push({ kind: 'snapshot-not-written', reason: code });
    }
  }
}

function isSame(a: Stamp, b: Stamp | null): boolean {
  return a.size === b?.size && a.inode === b.inode && a.changed === b.changed;
}

/** A transaction under way: everything in memory. */
class Pending implements LogTransaction {
  readonly #loaded: Loaded;
  readonly #read: (from: number, to: number) => Promise<Entry[]>;
  readonly #made: Made[] = [];
  #position: Position;
  #ended = false;

  constructor(loaded: Loaded, read: (from: number, to: number) => Promise<Entry[]>) {
    this.#loaded = loaded;
    this.#read = read;
    this.#position = loaded.position;
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
    if (this.#ended) throw new Error('the transaction is over');
    const { game, keys } = this.#loaded;
    const played = play(game, this.#position, input, nextSource(game.opening, keys, this.#position));
    if (!played.ok) return played;
    const made = makeEntry(game, keys, this.#position, { played: played.value, source, at });
    // What is written must be readable for ever: a source that is not in order must not get that far.
    const unreadable = readEntry(plain(made.entry) as JsonObject);
    if (typeof unreadable === 'string') throw new TypeError(`no entry of a log: ${unreadable}`);
    this.#made.push(made);
    this.#position = made.position;
    return ok(made.entry);
  }

  rollback(): void {
    this.#made.length = 0;
    this.#position = this.#loaded.position;
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
