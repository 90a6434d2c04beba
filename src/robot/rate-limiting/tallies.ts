import { nameOfRow, newerRows, type Store } from '../../store/database/index.js';
import { RateRows } from '../../store/rates/index.js';
import { type RecordKind, type RecordNewer, recordOfText, textOfRecord } from '../../system/files/index.js';
import { faultOf, type MailLog } from '../../system/logging/index.js';

/** What is kept of what was counted under a key. */
export interface TallyKind<T extends object> {
  /** Under which it is kept. */
  readonly name: string;
  readonly form: RecordKind<T>;
  /** How long (milliseconds) something counts. */
  readonly lasts: number;
  /** Both together, without what does not count any more. Either may be the newer one. */
  plus(one: T, other: T, now: number): T;
}

/** Where counts are kept, and who is told when they cannot be. */
export interface TallyParts {
  readonly store: Store;
  readonly log: Pick<MailLog, 'error'>;
}

/** What was counted and is not written yet, and when it was counted last. */
interface Unwritten<T> {
  readonly tally: T;
  readonly at: number;
}

type Batch<T> = Map<string, Unwritten<T>>;

/** Keys forgotten in one go. */
const AT_ONCE = 200;

/**
 * What was counted lately, by key. It is asked for and added to in memory; what is added goes along with what is written next, to what
 * other programs have counted under the same key meanwhile, which is known here from then on.
 */
export class Tallies<T extends object> {
  readonly #kind: TallyKind<T>;
  readonly #most: number;
  readonly #rows: RateRows;
  readonly #log: Pick<MailLog, 'error'>;
  /** Those used longest ago stand first. */
  readonly #known = new Map<string, T>();
  #unwritten: Batch<T> = new Map();
  readonly #underWay = new Set<Batch<T>>();
  /** What is not written will be. */
  #asked = false;

  private constructor({ store, log }: TallyParts, kind: TallyKind<T>, most: number) {
    this.#kind = kind;
    this.#most = most;
    this.#log = log;
    this.#rows = new RateRows(store, kind.name);
  }

  /** `most` keys are remembered; `now` in milliseconds since 1970. Throws `RecordNewer`. */
  static async open<T extends object>(
    parts: TallyParts,
    kind: TallyKind<T>,
    most: number,
    now: number,
  ): Promise<Tallies<T>> {
    const tallies = new Tallies(parts, kind, most);
    for (const { key, record } of await tallies.#rows.since(now - kind.lasts, most)) {
      tallies.#known.set(key, tallies.#read(key, record));
    }
    return tallies;
  }

  /** What a newer program has kept. */
  static async newer({ name, form }: TallyKind<object>, store: Store): Promise<RecordNewer[]> {
    const rows = await new RateRows(store, name).numbered();
    return newerRows(
      'rates',
      form,
      rows.map(({ key, record }) => ({ key: `${name} ${key}`, record })),
    );
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#known.size;
  }

  /** What is counted under a key, which will be forgotten last of all; null when it is not known. */
  of(key: string): T | null {
    const tally = this.#known.get(key);
    if (tally !== undefined) this.#remember(key, tally);
    return tally ?? null;
  }

  /** Counts more under a key, and gives all that is counted there. */
  add(key: string, more: T, now: number): T {
    const known = this.#known.get(key);
    const tally = known === undefined ? more : this.#kind.plus(known, more, now);
    this.#remember(key, tally);
    this.#keep(key, { tally: more, at: now });
    void this.#write();
    return tally;
  }

  /** Forgets for good what does not count any more, and what is too much to be remembered. Returns how many keys. */
  async sweep(now: number): Promise<number> {
    const [rows, before] = [this.#rows, now - this.#kind.lasts];
    let all = 0;
    for (const sweep of [
      () => rows.removeUntil(before, AT_ONCE),
      () => rows.removeAllBut(this.#most, AT_ONCE),
    ]) {
      for (let some = AT_ONCE; some === AT_ONCE; all += some) some = await sweep();
    }
    return all;
  }

  #remember(key: string, tally: T): void {
    this.#known.delete(key);
    this.#known.set(key, tally);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Adds to what is not written yet. */
  #keep(key: string, { tally, at }: Unwritten<T>): void {
    const before = this.#unwritten.get(key);
    const now = Math.max(at, before?.at ?? at);
    const all = before === undefined ? tally : this.#kind.plus(before.tally, tally, now);
    this.#unwritten.set(key, { tally: all, at: now });
  }

  /** Writes what is not written when its turn comes. What cannot be written is tried again with what is counted next. */
  async #write(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    let batch: Batch<T> | null = null;
    const taken = (): Batch<T> => {
      batch ??= this.#take();
      return batch;
    };
    const kept = new Map<string, T>();
    try {
      await this.#rows.change(
        () => [...taken().keys()],
        (key, record) => {
          const { tally, at } = taken().get(key) as Unwritten<T>;
          const all = record === null ? tally : this.#kind.plus(this.#read(key, record), tally, at);
          kept.set(key, all);
          return { touched: at, record: textOfRecord(this.#nameOf(key), this.#kind.form, all) };
        },
      );
      this.#underWay.delete(taken());
      for (const [key, all] of kept) this.#learn(key, all);
    } catch (error) {
      const failed = taken();
      this.#underWay.delete(failed);
      for (const [key, unwritten] of failed) this.#keep(key, unwritten);
      this.#log.error({ kind: this.#kind.name, ...faultOf(error) }, 'what was counted could not be kept');
    }
  }

  #take(): Batch<T> {
    const batch = this.#unwritten;
    this.#unwritten = new Map();
    this.#underWay.add(batch);
    this.#asked = false;
    return batch;
  }

  /** What stands in the store under a key, with what others have counted; and more was counted since. */
  #learn(key: string, kept: T): void {
    if (!this.#known.has(key)) return;
    const since = [...this.#underWay, this.#unwritten].flatMap((batch) => batch.get(key) ?? []);
    const all = since.reduce((sum, { tally, at }) => this.#kind.plus(sum, tally, at), kept);
    // In its place: nobody has asked for it.
    this.#known.set(key, all);
  }

  #read(key: string, record: string): T {
    return recordOfText(this.#nameOf(key), this.#kind.form, record);
  }

  #nameOf(key: string): string {
    return nameOfRow('rates', `${this.#kind.name} ${key}`);
  }
}
