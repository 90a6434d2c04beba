import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Nap } from '../../system/tasks/index.js';
import type { Outbox, Transport } from '../sending/index.js';

export interface SendingParts {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly clock: TimeSource;
  readonly log: MailLog;
  /** How long (milliseconds) stopping waits for a mail that is being sent; it is sent again after the next start. */
  readonly patience?: number;
}

/** Longest time between two looks into the outbox; other processes may have put mail there. */
const LOOK = 5_000;
const PATIENCE = 3_000;

/** Sends what lies in the outbox, until it is stopped. */
export class SendingLoop {
  readonly #parts: SendingParts;
  readonly #nap = new Nap();
  /** It was woken since it looked. */
  #awake = false;
  #running: Promise<void> | null = null;
  #stopping = false;
  #fault: string | null = null;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  /** The last failure of the loop itself. */
  get fault(): string | null {
    return this.#fault;
  }

  start(): void {
    this.#stopping = false;
    this.#running = this.#run();
  }

  /** There is something to be sent, or it is to stop. */
  wake(): void {
    this.#awake = true;
    this.#nap.wake();
  }

  /** No further mail is sent. */
  halt(): void {
    this.#stopping = true;
    this.wake();
  }

  /** Waits for what is being sent, but not for ever. */
  async ended(): Promise<void> {
    if (this.#running !== null) await endOrPause(this.#running, this.#parts.patience ?? PATIENCE);
    this.#running = null;
  }

  async #run(): Promise<void> {
    const { outbox, transport, clock, log } = this.#parts;
    while (!this.#stopping) {
      let next: number | null = null;
      this.#awake = false;
      try {
        next = await outbox.deliver(transport, () => this.#stopping);
        this.#fault = null;
      } catch (error) {
        this.#fault = reasonOf(error);
        log.error({ error: this.#fault }, 'the outbox could not be worked on');
      }
      const wait = next === null ? LOOK : Math.max(0, Math.min(LOOK, next - clock.now()));
      if (!this.#awake && !this.#stopping) await this.#nap.sleep(Math.max(wait, 50));
    }
  }
}

async function endOrPause(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, pause]);
  clearTimeout(timer);
}
