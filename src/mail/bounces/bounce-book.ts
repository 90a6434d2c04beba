import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '../../log/durable.js';
import { privateDir, readIfThere } from '../files.js';
import { Serial } from '../serial.js';
import type { BounceKind } from './classify.js';

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

const page = z.strictObject({
  counted: z.array(z.strictObject({ cause: z.string(), kind: z.enum(['hard', 'soft']), at: z.number() })),
  /** Causes that counted before the address was cleared, so that a report read twice does not count again. */
  past: z.array(z.string()),
  /** By which mail the address was last heard from, and whether it had been blocked until then. */
  cleared: z.strictObject({ by: z.string(), blocked: z.boolean() }).exactOptional(),
});
type Page = z.infer<typeof page>;

/**
 * What came back from each address, one file each below `mail/bounces`, named by the address's hash: the folder alone
 * tells nobody who plays. A hard bounce counts until the address is heard from; soft ones count for some days.
 */
export class BounceBook {
  readonly #dir: string;
  readonly #limits: BounceLimits;
  readonly #serial = new Serial();

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

  /**
   * Notes a bounce. `at` in milliseconds since 1970; `cause` is the identity of the report: noted again it changes
   * nothing, and the score is returned as it stands, so that what follows from it can be done again after a crash.
   */
  note(address: string, kind: BounceKind, at: number, cause: string): Promise<BounceScore> {
    return this.#serial.run(async () => {
      const before = await this.#read(address);
      const known = before.past.includes(cause) || before.counted.some((bounce) => bounce.cause === cause);
      if (known) return this.#score(before, at);
      const after = { ...before, counted: [...before.counted, { cause, kind, at }].slice(-KEPT) };
      await this.#write(address, after);
      return this.#score(after, at);
    });
  }

  /**
   * The address was heard from, by the mail of that identity: whatever came back before, mail reaches it or its owner
   * knows. Tells whether it was blocked; the same mail is told the same again, so that what follows from it can be
   * done again after a crash.
   */
  clear(address: string, by: string, now: number): Promise<boolean> {
    return this.#serial.run(async () => {
      const before = await this.#read(address);
      if (before.counted.length === 0) return before.cleared?.by === by && before.cleared.blocked;
      const past = [...before.past, ...before.counted.map(({ cause }) => cause)].slice(-KEPT);
      const { blocked } = this.#score(before, now);
      await this.#write(address, { counted: [], past, cleared: { by, blocked } });
      return blocked;
    });
  }

  score(address: string, now: number): Promise<BounceScore> {
    return this.#serial.run(async () => this.#score(await this.#read(address), now));
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

  async #read(address: string): Promise<Page> {
    const name = fileOf(address);
    const bytes = await readIfThere(join(this.#dir, name));
    if (bytes === null) return { counted: [], past: [] };
    const read = page.safeParse(JSON.parse(bytes.toString('utf8')));
    if (!read.success) throw new Error(`${join(this.#dir, name)}: ${z.prettifyError(read.error)}`);
    return read.data;
  }

  async #write(address: string, content: Page): Promise<void> {
    await writeFileDurably(this.#dir, fileOf(address), `${JSON.stringify(content)}\n`, 0o600);
  }
}

function fileOf(address: string): string {
  return `${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32)}.json`;
}
