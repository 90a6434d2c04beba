import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, type Violation } from '../../engine/core/base/result.js';
import { formatOf } from '../../engine/core/base/state-format-migrations.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import { type Made, parseEntry } from '../entries/index.js';
import { type Difference, RecentPositions, replayEntry, Trial } from '../execution/index.js';
import {
  type Entry,
  eraAt,
  inputOf,
  type LogGame,
  lastEra,
  type Modules,
  nameOf,
  type Opening,
  type Position,
  type Projection,
  splitDocuments,
} from '../format/index.js';
import { createLog, type NewLog } from './create-log.js';
import { catchUp, type Loaded, loadLog, type Notice } from './load-log.js';
import { LogFolder } from './log-folder.js';
import type { LogPlace, Stamp } from './log-place.js';
import { type LogTransaction, Pending } from './log-transaction.js';
import { RecentEntries } from './recent-entries.js';
import { writeSnapshot } from './snapshot.js';

/** A snapshot is written after so many entries, and when the log is closed. */
const SNAPSHOT_EVERY = 64;
/** The last lines of every entry, hash and signature, stand in so many bytes. */
const TAIL = 200;
/** How many entries are read at once when a log is played again under other rules. */
const TRIED_AT_ONCE = 64;

/** The log on disk is not (or no longer) what it was when it was opened. Parks the game, not the program. */
export class LogDamaged extends Error {
  override name = 'LogDamaged';

  constructor(readonly violation: Violation) {
    super(`the log cannot be used: ${JSON.stringify(violation)}`);
  }
}

/**
 * The log of one game: the only place where a game changes. Several programs may have it open at once; whoever
 * appends holds the lock and has read what the others wrote.
 */
export class GameLog {
  readonly #place: LogPlace;
  #loaded: Loaded;
  /** What the file looked like when everything in it was known. */
  #seen: Stamp | null = null;
  readonly #recent = new RecentPositions();
  readonly #newest = new RecentEntries();
  /** The entry this program appended last, and when. */
  #appended: { readonly seq: number; readonly at: string } | null = null;
  /** The rules that were tried last and found the same, up to the entry before `next`. */
  #trial: { readonly module: GameModule; readonly trial: Trial; readonly next: number } | null = null;

  private constructor(place: LogPlace, loaded: Loaded) {
    this.#place = place;
    this.#loaded = loaded;
    this.#recent.remember(loaded.position, ...(loaded.earlier === null ? [] : [loaded.earlier]));
  }

  /** Starts the log of a new game in its place, a folder where a path is given: keys, then entry 0 with the set-up. */
  static async create(where: LogPlace | string, game: NewLog): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const created = await createLog(place, game);
    return created.ok ? ok(new GameLog(place, created.value)) : created;
  }

  /** Opens a log. What is wrong with it is a refusal that names the entry; `notices` tell what was put right. */
  static async open(
    where: LogPlace | string,
    modules: Modules,
    projection?: Projection,
  ): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const loaded = await loadLog(place, modules, projection);
    return loaded.ok ? ok(new GameLog(place, loaded.value)) : loaded;
  }

  /**
   * The same, but nothing of the folder changes: what lies at the end of the log half written stays there, and nobody may append to
   * it or close it.
   */
  static async look(
    where: LogPlace | string,
    modules: Modules,
    projection?: Projection,
  ): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const loaded = await loadLog(place, modules, projection, 'untouched');
    return loaded.ok ? ok(new GameLog(place, loaded.value)) : loaded;
  }

  get opening(): Opening {
    return this.#loaded.game.opening;
  }

  get module(): GameModule {
    return lastEra(this.#loaded.game.eras).module;
  }

  /** The rules that made entry `seq`, whose texts tell it. */
  moduleAt(seq: number): GameModule {
    return eraAt(this.#loaded.game.eras, seq).module;
  }

  /** The entries by which the game adopted other rules. */
  get adoptions(): readonly number[] {
    return this.#loaded.game.eras.slice(1).map(({ from }) => from);
  }

  get session(): Session {
    return this.#loaded.position.session;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    const { seq, hash } = this.#loaded.position;
    return { seq, hash };
  }

  /** Bytes of the file up to the head. */
  get size(): number {
    return this.#loaded.index.size;
  }

  /** When the last entry was appended (ISO 8601 UTC); null where another program did that. */
  get appendedAt(): string | null {
    return this.#appended?.seq === this.head.seq ? this.#appended.at : null;
  }

  /** What the projection has made of the entries so far. */
  get carried(): Json {
    return this.#loaded.position.carried;
  }

  /** What players have said that is not to be seen in the log yet, as `seal` kept it; null where nothing ever was. */
  sealed(): Promise<string | null> {
    return this.#place.document('sealed.yaml');
  }

  /** Replaces it; durable then. Within a transaction, which keeps others away. */
  seal(text: string): Promise<void> {
    return this.#place.keep('sealed.yaml', text);
  }

  /** As `GameKeys.share`. */
  share(name: string): number {
    return this.#loaded.keys.share(name);
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
    return this.#place.alone(async () => {
      await this.#catchUp();
      const transaction = new Pending(this.#loaded, (from, to) => this.readEntries(from, to));
      const result = await work(transaction);
      const made = transaction.end();
      if (made.length > 0) await this.#commit(made, transaction.game);
      return result;
    });
  }

  /** Reads what other programs have appended. A file that nobody wrote to is not opened. */
  async refresh(): Promise<void> {
    const stamp = await this.#place.stamp();
    if (stamp !== null && isSame(stamp, this.#seen)) return;
    await this.#place.alone(() => this.#catchUp());
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
    const known = this.#newest.between(from, to);
    if (known !== null) return known;
    const span = this.#loaded.index.span(from, to);
    if (span === null) return [];
    const bytes = await this.#place.read(span);
    return splitDocuments(bytes).complete.map(({ start, end }, number) => {
      const parsed = parseEntry(bytes.subarray(start, end));
      if ('entry' in parsed) return parsed.entry;
      throw new LogDamaged({
        code: 'log-corrupt',
        params: { seq: from + number, problem: parsed.problem },
      });
    });
  }

  /**
   * The game as it was just after entry `seq`, in the form that the rules in force write. What is long past is replayed, which
   * takes a while.
   */
  async sessionAt(seq: number): Promise<Session> {
    const { session } = await this.#positionAt(seq);
    const { eras } = this.#loaded.game;
    const [then, now] = [eraAt(eras, seq).module, lastEra(eras).module];
    return then === now ? session : adopted(now, session, formatOf(then));
  }

  async #positionAt(seq: number): Promise<Position> {
    if (seq === this.head.seq) return this.#loaded.position;
    if (!Number.isInteger(seq) || seq < 0 || seq > this.head.seq) throw new RangeError(`no entry ${seq}`);
    let position = this.#recent.before(seq);
    if (position?.seq === seq) return position;
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
    return position;
  }

  /**
   * Plays the whole log again under other rules of the game: the first entry that comes out otherwise, or null. `between` is
   * awaited after every entry, so that others have their turn.
   */
  async tryUnder(module: GameModule, between: () => Promise<void>): Promise<Difference | null> {
    const { trial, next } = this.#trial?.module === module ? this.#trial : await this.#freshTrial(module);
    // Who tries the same meanwhile begins anew: a trial takes entries in order, each once.
    this.#trial = null;
    const last = this.head.seq;
    for (let from = next; from <= last; from += TRIED_AT_ONCE) {
      for (const entry of await this.readEntries(from, Math.min(last, from + TRIED_AT_ONCE - 1))) {
        const difference = trial.next(entry);
        if (difference !== null) return difference;
        await between();
      }
    }
    this.#trial = { module, trial, next: last + 1 };
    return null;
  }

  async #freshTrial(module: GameModule): Promise<{ readonly trial: Trial; readonly next: number }> {
    const since = await this.#lastForced();
    const begun = since === null ? null : await this.#positionAt(since);
    return { trial: new Trial(this.#loaded.game, module, begun), next: since === null ? 0 : since + 1 };
  }

  /**
   * The last entry that adopted rules by which something before it would have come out otherwise: what was before it is agreed to
   * be as it is, under whatever rules come later.
   */
  async #lastForced(): Promise<number | null> {
    for (const seq of [...this.adoptions].reverse()) {
      const [entry] = await this.readEntries(seq, seq);
      const input = entry === undefined ? null : inputOf(entry);
      if (input?.type === 'adopt' && input.first !== null) return seq;
    }
    return null;
  }

  /** Leaves a snapshot, so that the next to open the log reads nothing else. The log can be used afterwards. */
  async close(): Promise<void> {
    if (this.#loaded.saved !== this.head.seq) await this.#save();
  }

  async #catchUp(): Promise<void> {
    const caught = await catchUp(this.#place, this.#loaded, 'alone');
    if (!caught.ok) throw new LogDamaged(caught.violation);
    this.#loaded = caught.value;
    this.#recent.remember(caught.value.position);
    // Cheap, and enough to notice that the file was put back or exchanged: its end must be the head's.
    const { size } = this.#loaded.index;
    const end = await this.#place.read({ start: Math.max(0, size - TAIL), end: size });
    if (end.includes(this.head.hash)) return;
    const problem = 'not what was written there';
    throw new LogDamaged({ code: 'log-corrupt', params: { seq: this.head.seq, problem } });
  }

  async #commit(made: readonly Made[], game: LogGame): Promise<void> {
    const { index } = this.#loaded;
    const pieces = made.map(({ entry, bytes }) => ({ seq: entry.seq, bytes }));
    await this.#place.append(index.size, pieces);
    for (const { entry, bytes } of made) index.add(entry, bytes);
    const last = made.at(-1);
    if (last !== undefined) {
      this.#loaded = { ...this.#loaded, game, position: last.position };
      this.#appended = { seq: last.entry.seq, at: last.entry.at };
    }
    this.#recent.remember(...made.map(({ position }) => position));
    this.#newest.remember(made.map(({ entry }) => entry));
    this.#seen = await this.#place.stamp();
    if (this.head.seq - this.#loaded.saved >= SNAPSHOT_EVERY) await this.#save();
  }

  /** A snapshot that cannot be written costs time at the next start, never an order. */
  async #save(): Promise<void> {
    const { game, position, index } = this.#loaded;
    const { oldest } = this.#recent;
    const stamp = await this.#place.stamp();
    try {
      await writeSnapshot(this.#place, {
        rules: game.eras.map(nameOf),
        adoptions: this.adoptions,
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

function placeOf(where: LogPlace | string): LogPlace {
  return typeof where === 'string' ? new LogFolder(where) : where;
}
