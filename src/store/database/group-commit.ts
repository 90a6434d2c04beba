/** How one transaction is begun and ended; `begin` is false when another program holds the data base. */
export interface Transactions {
  begin(): Promise<boolean>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Marks where one work begins, so that it alone can be undone. */
  mark(): Promise<void>;
  unmark(): Promise<void>;
  undo(): Promise<void>;
}

/** Works done in one transaction at most. */
const TOGETHER = 64;
/** How long (milliseconds) a work that may go along with others waits for them. */
const ALONG = 50;
/** How long (milliseconds) is waited at first for another program, and at most. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 25;

/** Whether a work is done at once, or may wait a moment for another one it can go along with: whoever asked has no need of it. */
export type When = 'now' | 'along';

interface Waiting {
  readonly work: () => Promise<void>;
  readonly kept: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Works that come together are done one after the other in one transaction and made durable by one sync of the disk; each is done whole
 * or not at all, whatever becomes of the others. A work changes the data base and nothing else, and waits for nothing else.
 */
export class GroupCommit {
  readonly #transactions: Transactions;
  readonly #patience: number;
  readonly #busy: () => unknown;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** `patience`: how long (milliseconds) to wait for another program; then each work fails with what `busy` gives. */
  constructor(transactions: Transactions, patience: number, busy: () => unknown) {
    this.#transactions = transactions;
    this.#patience = patience;
    this.#busy = busy;
  }

  /** Does a work; kept when it is durable. */
  run<T>(work: () => Promise<T>, when: When = 'now'): Promise<T> {
    return new Promise((resolve, reject) => {
      let told: T;
      this.#waiting.push({
        work: async () => {
          told = await work();
        },
        kept: () => resolve(told),
        failed: reject,
      });
      if (when === 'now') this.#begin();
      else if (this.#running === null) this.#timer ??= setTimeout(() => this.#begin(), ALONG);
    });
  }

  /** When everything asked for so far is done. */
  async ended(): Promise<void> {
    if (this.#waiting.length > 0) this.#begin();
    while (this.#running !== null) await this.#running;
  }

  #begin(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // What comes in the same turn of the event loop goes along.
        await new Promise((resolve) => setImmediate(resolve));
        const some = this.#waiting.splice(0, TOGETHER);
        await this.#together(some);
      }
    } finally {
      this.#running = null;
    }
  }

  async #together(some: readonly Waiting[]): Promise<void> {
    const done: Waiting[] = [];
    try {
      await this.#open();
      for (const one of some) {
        await this.#transactions.mark();
        try {
          await one.work();
          await this.#transactions.unmark();
          done.push(one);
        } catch (error) {
          await this.#transactions.undo();
          one.failed(error);
        }
      }
      await this.#transactions.commit();
    } catch (error) {
      await this.#transactions.rollback();
      for (const one of some) one.failed(error);
      return;
    }
    for (const one of done) one.kept();
  }

  async #open(): Promise<void> {
    let waited = 0;
    for (let wait = FIRST_WAIT; !(await this.#transactions.begin()); ) {
      if (waited >= this.#patience) throw this.#busy();
      await new Promise((resolve) => setTimeout(resolve, wait));
      waited += wait;
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }
}
