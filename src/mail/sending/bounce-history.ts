import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { byCodeUnit } from '../../engine/core/base/json.js';
import type { Table } from '../../game/table/index.js';
import { type Entry, inputOf } from '../../log/format/index.js';
import type { ReturnedLetters } from '../../robot/channel-contract/index.js';
import {
  namesIn,
  numbered,
  ofKind,
  privateDir,
  type RecordKind,
  RecordNewer,
  readIfThere,
  readNumbered,
  withLock,
  writeFileDurably,
} from '../../system/files/index.js';
import type { BounceKind } from '../bounces/index.js';
import { parseJson } from '../takeover/index.js';

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

const PAGE = /^[0-9a-f]{32}\.json$/;
/** Bounces and causes kept of one address. */
const KEPT = 200;
const DAY = 24 * 3_600_000;

const pageShape = z.strictObject({
  counted: z.array(z.strictObject({ cause: z.string(), kind: z.enum(['hard', 'soft']), at: z.number() })),
  /** Causes that counted before the address was cleared, so that a report read twice does not count again. */
  past: z.array(z.string()),
  /** What opened the address, which was closed until then; there until what follows from that is done. */
  opened: z.string().exactOptional(),
  /** Whose page it is, for the operator's list of closed addresses. */
  address: z.string().exactOptional(),
});
type Page = z.infer<typeof pageShape>;

/** The file of what came back from an address. */
const BOUNCES: RecordKind<Page> = { shape: pageShape, steps: [] };

/**
 * What came back from each address, one file each below `mail/bounces`, named by the address's hash. A hard bounce counts until the address is heard from; soft ones count for some days.
 */
export class BounceBook implements ReturnedLetters {
  readonly #dir: string;
  readonly #limits: BounceLimits;

  private constructor(home: string, limits: BounceLimits) {
    this.#dir = join(home, 'mail', 'bounces');
    this.#limits = limits;
  }

  /** What `limits` leaves out is as in `DEFAULT_BOUNCES`. */
  static async open(home: string, limits: Partial<BounceLimits> = {}): Promise<BounceBook> {
    const book = new BounceBook(home, { ...DEFAULT_BOUNCES, ...limits });
    await privateDir(book.#dir);
    return book;
  }

  /** The pages that a newer program wrote. */
  static async newer(home: string): Promise<RecordNewer[]> {
    const dir = join(home, 'mail', 'bounces');
    const found: RecordNewer[] = [];
    for (const name of await namesIn(dir)) {
      if (!PAGE.test(name)) continue;
      const path = join(dir, name);
      const read = readNumbered(BOUNCES, parseJson((await readIfThere(path))?.toString('utf8') ?? ''));
      if (read.ok || read.why.kind === 'damaged') continue;
      found.push(new RecordNewer(path, read.why.format, read.why.known));
    }
    return found;
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
    if ((await readIfThere(join(this.#dir, fileOf(address)))) === null) return null;
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

  /** The addresses no mail is sent to, in order. Reads every page. */
  async blocked(now: number): Promise<string[]> {
    const pages: Page[] = [];
    for (const name of await readdir(this.#dir)) {
      if (PAGE.test(name)) pages.push(await this.#readFile(name));
    }
    const closed = pages.filter((one) => this.#score(one, now).blocked);
    return closed.flatMap(({ address }) => address ?? []).sort(byCodeUnit);
  }

  async score(address: string, now: number): Promise<BounceScore> {
    return this.#score(await this.#read(address), now);
  }

  /** Whether mail to the address has come back so often that no more is sent. */
  async isBlocked(address: string, now: number): Promise<boolean> {
    return (await this.score(address, now)).blocked;
  }

  #score({ counted }: Page, now: number): BounceScore {
    const { hard: mostHard, soft: mostRecent, days } = this.#limits;
    const hard = counted.filter(({ kind }) => kind === 'hard').length;
    const recent = counted.filter(({ at }) => at > now - days * DAY).length;
    return { hard, recent, blocked: hard >= mostHard || recent >= mostRecent };
  }

  /** One change after the other: commands beside the robot make them, too. */
  #change<T>(
    address: string,
    change: (before: Page) => { readonly told: T; readonly page?: Page },
  ): Promise<T> {
    return withLock(this.#dir, async () => {
      const { told, page } = change(await this.#read(address));
      if (page !== undefined) await this.#write(address, { ...page, address: address.toLowerCase() });
      return told;
    });
  }

  #read(address: string): Promise<Page> {
    return this.#readFile(fileOf(address));
  }

  async #readFile(name: string): Promise<Page> {
    const bytes = await readIfThere(join(this.#dir, name));
    if (bytes === null) return { counted: [], past: [] };
    const path = join(this.#dir, name);
    return ofKind(path, BOUNCES, parseJson(bytes.toString('utf8')));
  }

  async #write(address: string, content: Page): Promise<void> {
    await writeFileDurably(
      this.#dir,
      fileOf(address),
      `${JSON.stringify(numbered(BOUNCES, content))}\n`,
      0o600,
    );
  }
}

function fileOf(address: string): string {
  return `${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32)}.json`;
}
