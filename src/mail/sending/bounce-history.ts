import type { Table } from '../../game/table/index.js';
import { type Entry, inputOf } from '../../log/format/index.js';
import type { ReturnedLetters } from '../../robot/channel-contract/index.js';
import { newerRows, type Store } from '../../store/database/index.js';
import { ReturnedRows } from '../../store/returned-mail/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import type { BounceKind } from '../bounces/index.js';
import { BOUNCE_RECORD, type BounceRecord, bounceRecordIn, bounceText } from '../store/index.js';

export interface BounceLimits {
  /** Hard bounces that close an address. */
  readonly hard: number;
  /** Bounces of any kind within `days` that close it. */
  readonly soft: number;
  readonly days: number;
}

export const DEFAULT_BOUNCES: BounceLimits = { hard: 3, soft: 10, days: 14 };

/** How an address stands. */
export interface BounceScore {
  readonly hard: number;
  /** Bounces of any kind within the days that count. */
  readonly recent: number;
  readonly blocked: boolean;
}

/** Bounces and causes kept of one address. */
const KEPT = 200;
const DAY = 24 * 3_600_000;

/** What came back from each address. A hard bounce counts until the address is heard from; soft ones count for some days. */
export class BounceBook implements ReturnedLetters {
  readonly #rows: ReturnedRows;
  readonly #limits: BounceLimits;

  /** What `limits` leaves out is as in `DEFAULT_BOUNCES`. */
  constructor(store: Store, limits: Partial<BounceLimits> = {}) {
    this.#rows = new ReturnedRows(store);
    this.#limits = { ...DEFAULT_BOUNCES, ...limits };
  }

  /** What a newer program has written. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    return newerRows('returned_mail', BOUNCE_RECORD, await new ReturnedRows(store).numbered());
  }

  /**
   * Notes a bounce. `at` in milliseconds since 1970; `cause` is the identity of the report: noted again it changes
   * nothing, and the score is returned as it stands, so that what follows from it can be done again after a crash.
   */
  note(address: string, kind: BounceKind, at: number, cause: string): Promise<BounceScore> {
    return this.#change(address, (before) => {
      const known = before.past.includes(cause) || before.counted.some((bounce) => bounce.cause === cause);
      if (known) return { told: this.#score(before, at) };
      const page = { ...before, counted: [...before.counted, { cause, kind, at }].slice(-KEPT) };
      return { told: this.#score(page, at), page };
    });
  }

  /**
   * The address was heard from, by the mail of that identity: whatever came back before, mail reaches it or its owner
   * knows. Returns what opened the address: null when it was not closed, and otherwise the same again, whoever is heard
   * from, until `cleared` says that what follows from it is done.
   */
  async clear(address: string, by: string, now: number): Promise<string | null> {
    // Nearly everybody: no mail to him ever came back.
    if ((await this.#rows.find(address.toLowerCase())) === null) return null;
    return this.#change(address, (before) => {
      const { blocked } = this.#score(before, now);
      const opened = before.opened ?? (blocked ? by : null);
      if (before.counted.length === 0) return { told: opened };
      const past = [...before.past, ...before.counted.map(({ cause }) => cause)].slice(-KEPT);
      return { told: opened, page: { counted: [], past, ...(opened === null ? {} : { opened }) } };
    });
  }

  /** See `ReturnedLetters`. */
  async overruled(
    { players }: Pick<Table, 'players'>,
    entries: readonly Entry[],
    now: number,
  ): Promise<void> {
    const by = entries.find((entry) => entry.source.by === 'umpire' && inputOf(entry)?.type === 'continue');
    if (by === undefined) return;
    for (const { address } of players) {
      await this.clear(address, by.hash, now);
      await this.cleared(address);
    }
  }

  /** What follows from `clear` is done. */
  async cleared(address: string): Promise<void> {
    if ((await this.#read(address)).opened === undefined) return;
    await this.#change(address, ({ opened: _, ...page }) => ({ told: null, page }));
  }

  /** The addresses no mail is sent to, in order. */
  async blocked(now: number): Promise<string[]> {
    const all = await this.#rows.all();
    const closed = all.filter(({ key, record }) => this.#score(bounceRecordIn(key, record), now).blocked);
    return closed.map(({ key }) => key);
  }

  async score(address: string, now: number): Promise<BounceScore> {
    return this.#score(await this.#read(address), now);
  }

  /** Whether mail to the address has come back so often that no more is sent. */
  async isBlocked(address: string, now: number): Promise<boolean> {
    return (await this.score(address, now)).blocked;
  }

  #score({ counted }: BounceRecord, now: number): BounceScore {
    const { hard: mostHard, soft: mostRecent, days } = this.#limits;
    const hard = counted.filter(({ kind }) => kind === 'hard').length;
    const recent = counted.filter(({ at }) => at > now - days * DAY).length;
    return { hard, recent, blocked: hard >= mostHard || recent >= mostRecent };
  }

  #change<T>(
    given: string,
    change: (before: BounceRecord) => { readonly told: T; readonly page?: BounceRecord },
  ): Promise<T> {
    const address = given.toLowerCase();
    return this.#rows.change(address, (record) => {
      const { told, page } = change(pageIn(address, record));
      return page === undefined ? { told } : { told, record: bounceText(address, page) };
    });
  }

  async #read(given: string): Promise<BounceRecord> {
    const address = given.toLowerCase();
    return pageIn(address, await this.#rows.find(address));
  }
}

function pageIn(address: string, record: string | null): BounceRecord {
  return record === null ? { counted: [], past: [] } : bounceRecordIn(address, record);
}
