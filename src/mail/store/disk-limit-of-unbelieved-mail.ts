import type { MailPlace } from '../../store/database/index.js';
import type { MailRows } from '../../store/mails/index.js';
import { Serial } from '../../system/tasks/index.js';

/** Where mail lies that anybody can send any amount of. */
const PLACES: readonly MailPlace[] = ['automatic', 'quarantine', 'held'];
/** What is left when room was made, so that it is not made anew for each mail. */
const LEFT = 0.9;
/** Bytes that a mail takes beside its own: what is known of it, and where it is found. */
export const BESIDE = 4096;

/**
 * The part of the disk that mail of machines and of people nobody believes may take, and mail that waits to be confirmed:
 * when it is full the oldest goes of what takes most, be it the mail in one name from one place or what waits for nobody. So
 * whoever floods the robot in one name from one place pushes out his own mail.
 * How full it is is kept in memory, and counted at the first mail and whenever room is made.
 */
export class StrangersRoom {
  readonly #rows: MailRows;
  readonly #most: number;
  readonly #serial = new Serial();
  /** Null until it was counted. */
  #taken: number | null = null;
  /** What came while it was counted: perhaps it was, perhaps not. */
  #meanwhile = 0;
  readonly #full: (removed: number) => Promise<void>;

  /** `most` in bytes; `full` is called when mail was removed, with how many. */
  constructor(rows: MailRows, most: number, full: (removed: number) => Promise<void>) {
    this.#rows = rows;
    this.#most = most;
    this.#full = full;
  }

  /** A mail of so many bytes was laid there. */
  async note(bytes: number): Promise<void> {
    if (this.#most === Number.POSITIVE_INFINITY) return;
    this.#meanwhile += bytes + BESIDE;
    if (this.#taken !== null) this.#taken += bytes + BESIDE;
    if (this.#isFull()) await this.#serial.run(async () => this.#isFull() && this.#make());
  }

  /** Counts anew, and removes what is too much. Returns how many mails that were. */
  make(): Promise<number> {
    return this.#serial.run(() => this.#make());
  }

  #isFull(): boolean {
    return this.#taken === null || this.#taken > this.#most;
  }

  async #make(): Promise<number> {
    this.#taken = await this.#count();
    if (this.#taken <= this.#most) return 0;
    const removed = await this.#rows.removeUntil(this.#most * LEFT, PLACES, BESIDE);
    this.#taken = await this.#count();
    if (removed > 0) await this.#full(removed);
    return removed;
  }

  async #count(): Promise<number> {
    this.#meanwhile = 0;
    return (await this.#rows.taken(PLACES, BESIDE)) + this.#meanwhile;
  }
}
