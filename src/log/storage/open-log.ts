import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, type Violation } from '../../engine/core/base/result.js';
import { type Made, parseEntry } from '../entries/index.js';
import { RecentPositions, replayEntry } from '../execution/index.js';
import {
  type Entry,
  eraAt,
  type GameTypes,
  type LogGame,
  type LogTypes,
  lastEra,
  type Modules,
  nameOf,
  type Opening,
  type Position,
  type Projection,
  partOf,
  splitDocuments,
  type UnobeyedMail,
} from '../format/index.js';
import { createLog, type NewLog } from './create-log.js';
import { catchUp, type Loaded, loadLog, type Notice } from './load-log.js';
import { LogFolder } from './log-folder.js';
import type { LogPlace, Stamp } from './log-place.js';
import { type LogTransaction, Pending } from './log-transaction.js';
import { mailsIn, textOfMails, type WaitingMail } from './mails-to-note.js';
import { RecentEntries } from './recent-entries.js';
import { writeSnapshot } from './snapshot.js';

/** A snapshot is written after so many entries, and when the log is closed. */
const SNAPSHOT_EVERY = 64;
/** The last lines of every entry, hash and signature, stand in so many bytes. */
const TAIL = 200;

/** Among so many of the newest entries it is looked whether one commits to a mail already. */
const LOOKED_AT = 50;

/** The log on disk is not (or no longer) what it was when it was opened. Parks the game, not the program. */
export class LogDamaged extends Error {
  override name = 'LogDamaged';

  constructor(readonly violation: Violation) {
    super(`the log cannot be used: ${JSON.stringify(violation)}`);
  }
}

/**
 * One log: the only place where what it records changes. Several programs may have it open at once; whoever appends holds the
 * lock and has read what the others wrote.
 */
export class OpenLog<K extends LogTypes = GameTypes> {
  readonly #place: LogPlace;
  #loaded: Loaded<K>;
  /** What the file looked like when everything in it was known. */
  #seen: Stamp | null = null;
  readonly #recent = new RecentPositions<K>();
  readonly #newest = new RecentEntries<K>();
  /** The entry this program appended last, and when. */
  #appended: { readonly seq: number; readonly at: string } | null = null;

  protected constructor(place: LogPlace, loaded: Loaded<K>) {
    this.#place = place;
    this.#loaded = loaded;
    this.#recent.remember(loaded.position, ...(loaded.earlier === null ? [] : [loaded.earlier]));
  }

  /** Starts a log in its place, a folder where a path is given: keys, then entry 0 with the set-up. */
  static async begin<K extends LogTypes>(
    where: LogPlace | string,
    fresh: NewLog<K>,
  ): Promise<Result<OpenLog<K>>> {
    const place = placeOf(where);
    const created = await createLog(place, fresh);
    return created.ok ? ok(new OpenLog(place, created.value)) : created;
  }

  /**
   * Opens a log of any kind. What is wrong with it is a refusal that names the entry; `notices` tell what was put right. Untouched,
   * nothing of the folder changes, and nobody may append to it or close it.
   */
  static async read<K extends LogTypes>(
    where: LogPlace | string,
    modules: Modules<K>,
    how: { readonly projection?: Projection<K>; readonly untouched?: boolean } = {},
  ): Promise<Result<OpenLog<K>>> {
    const place = placeOf(where);
    const reading = how.untouched === true ? 'untouched' : 'shared';
    const loaded = await loadLog(place, modules, how.projection, reading);
    return loaded.ok ? ok(new OpenLog(place, loaded.value)) : loaded;
  }

  get opening(): Opening<K> {
    return this.#loaded.game.opening;
  }

  get module(): K['rules'] {
    return lastEra(this.#loaded.game.eras).module;
  }

  /** The rules that made entry `seq`, whose texts tell it. */
  moduleAt(seq: number): K['rules'] {
    return eraAt(this.#loaded.game.eras, seq).module;
  }

  /** The entries by which the game adopted other rules. */
  get adoptions(): readonly number[] {
    return this.#loaded.game.eras.slice(1).map(({ from }) => from);
  }

  get session(): K['session'] {
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

  /** The log in memory, for logs of one kind that know more of it. */
  protected get loaded(): Loaded<K> {
    return this.#loaded;
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

  /** Mails that shares in the dice were taken from, as `keepAnswers` kept them; null where none was. */
  answers(): Promise<string | null> {
    return this.#place.document('answers.yaml');
  }

  /** Replaces it; durable then. Within a transaction, which keeps others away. */
  keepAnswers(text: string): Promise<void> {
    return this.#place.keep('answers.yaml', text);
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
  transaction<T>(work: (log: LogTransaction<K>) => T | Promise<T>): Promise<T> {
    return this.#place.alone(async () => {
      await this.#catchUp();
      const mails = await this.#waitingMails();
      const read = (from: number, to: number) => this.readEntries(from, to);
      const transaction = new Pending(this.#loaded, read, mails);
      const result = await work(transaction);
      const made = transaction.end();
      if (made.length > 0) {
        await this.#commit(made, transaction.game);
        if (mails.length > 0) await this.#keepMails([]);
      }
      return result;
    });
  }

  /**
   * Has the next entry commit to a mail that was not obeyed, whoever makes it: an entry of its own would tell the others that it came.
   * Durable when it is kept; what waits already, or stands in one of the newest entries, is not noted again.
   */
  noteMail(mail: UnobeyedMail): Promise<void> {
    return this.#place.alone(async () => {
      await this.#catchUp();
      const { seq } = this.head;
      const waiting = await this.#waitingMails();
      const newest = await this.readEntries(Math.max(0, seq - LOOKED_AT + 1));
      const noted = newest.flatMap((entry) => partOf(entry, 'umpire').mails ?? []);
      if ([...waiting, ...noted].some((known) => known.mail === mail.mail)) return;
      await this.#keepMails([...waiting, mail].map((one) => ({ ...one, after: seq })));
    });
  }

  /** Mails that no entry commits to yet. What waited when an entry was made stands in it, unless an older program made it. */
  async #waitingMails(): Promise<readonly UnobeyedMail[]> {
    const text = await this.#place.document('mails.yaml');
    if (text === null) return [];
    const waiting: UnobeyedMail[] = [];
    for (const { after, ...mail } of mailsIn(this.#place.name, text)) {
      const [next] = after < this.head.seq ? await this.readEntries(after + 1, after + 1) : [];
      const noted = next === undefined ? [] : (partOf(next, 'umpire').mails ?? []);
      if (!noted.some((known) => known.mail === mail.mail)) waiting.push(mail);
    }
    return waiting;
  }

  #keepMails(mails: readonly WaitingMail[]): Promise<void> {
    return this.#place.keep('mails.yaml', textOfMails(this.#place.name, mails));
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
  async entriesOfMessage(message: string): Promise<Entry<K>[]> {
    const entries: Entry<K>[] = [];
    for (const seq of this.#loaded.index.entriesOf(message))
      entries.push(...(await this.readEntries(seq, seq)));
    return entries;
  }

  /** The entries from..to, both included, all parts. Reads those only that are not at hand. */
  async readEntries(from: number, to: number = this.head.seq): Promise<Entry<K>[]> {
    if (this.#loaded.index.span(from, to) === null) return [];
    const known = this.#newest.lastOf(from, to);
    const read = await this.#readFromPlace(from, to - known.length);
    this.#newest.rememberRead(read);
    return [...read, ...known];
  }

  async #readFromPlace(from: number, to: number): Promise<Entry<K>[]> {
    const span = this.#loaded.index.span(from, to);
    if (span === null) return [];
    const bytes = await this.#place.read(span);
    return splitDocuments(bytes).complete.map(({ start, end }, number) => {
      const parsed = parseEntry<K>(bytes.subarray(start, end));
      if ('entry' in parsed) return parsed.entry;
      throw new LogDamaged({
        code: 'log-corrupt',
        params: { seq: from + number, problem: parsed.problem },
      });
    });
  }

  /** Where the log stood after an entry; what is long past is replayed. */
  protected async positionAt(seq: number): Promise<Position<K>> {
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

  async #commit(made: readonly Made<K>[], game: LogGame<K>): Promise<void> {
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

export function placeOf(where: LogPlace | string): LogPlace {
  return typeof where === 'string' ? new LogFolder(where) : where;
}
