import { Nap } from './interruptible-sleep.js';

/** Something that goes on beside everything else until it is stopped. */
export class Loop {
  readonly #nap = new Nap();
  #running: Promise<void> | null = null;
  #stopped = new AbortController();

  /** Aborted from when it is asked to stop until it is started again. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Begins `work`, which ends once `stopped` is aborted and rejects for nothing; where it goes on already nothing happens. */
  start(work: () => Promise<void>): void {
    if (this.#running !== null) return;
    this.#stopped = new AbortController();
    this.#running = work();
  }

  /** Kept when the work has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#nap.wake();
    await this.#running;
    this.#running = null;
  }

  /** Waits so many milliseconds, or until it is woken; not at all once it is asked to stop. */
  async sleep(ms: number): Promise<void> {
    if (!this.stopped.aborted) await this.#nap.sleep(ms);
  }

  wake(): void {
    this.#nap.wake();
  }
}
