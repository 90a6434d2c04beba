import type { Leases } from '../../store/leases/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { Nap } from '../../system/tasks/index.js';
import type { WorkInput } from './work-interface.js';

/** For how long (milliseconds) a mailbox is one robot's, and how often he says that he is alive. */
const TERM = 6000;
const SIGN = 1500;

/**
 * A mailbox that several robots could fetch: one at a time does. Who is not heard of for some seconds loses it, and stops of himself
 * before another begins.
 */
export class InputOfOne implements WorkInput {
  readonly #input: WorkInput;
  readonly #name: string;
  readonly #leases: Leases;
  readonly #log: MailLog;
  readonly #nap = new Nap();
  #running: Promise<void> | null = null;
  #stopping = false;
  #ours = false;
  /** Until when it is ours for certain, by the clock of this process that nobody sets. */
  #until = 0;
  #told: number | null = null;

  constructor(input: WorkInput, leases: Leases, log: MailLog) {
    this.#input = input;
    this.#name = `mailbox ${input.health().where}`;
    this.#leases = leases;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#stopping = false;
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#nap.wake();
    await this.#running;
    this.#running = null;
  }

  health(): ReturnType<WorkInput['health']> {
    const health = this.#input.health();
    return this.#ours || this.#running === null ? health : { ...health, state: 'running' };
  }

  /** As whoever fetches it says. */
  readUpTo(): number | null {
    return this.#ours ? this.#input.readUpTo() : this.#told;
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#turn();
      } catch (error) {
        this.#log.warn({ error: reasonOf(error) }, 'it cannot be told who fetches the mailbox');
      }
      if (this.#ours && performance.now() > this.#until - SIGN) await this.#leave();
      await this.#nap.sleep(SIGN);
    }
    if (!this.#ours) return;
    await this.#leave();
    await this.#leases.giveBack(this.#name).catch((error: unknown) => {
      // It lapses by itself.
      this.#log.warn({ error: reasonOf(error) }, 'the mailbox is not given back');
    });
  }

  async #turn(): Promise<void> {
    const asked = performance.now();
    const note = this.#ours ? String(this.#input.readUpTo() ?? '') : String(this.#told ?? '');
    const ours = await this.#leases.take(this.#name, TERM, note);
    if (ours) {
      this.#until = asked + TERM;
      if (!this.#ours) await this.#input.start();
      this.#ours = true;
      return;
    }
    if (this.#ours) await this.#leave();
    const told = await this.#leases.noteOf(this.#name);
    this.#told = told === null || told === '' ? null : Number(told);
  }

  async #leave(): Promise<void> {
    this.#ours = false;
    this.#told = null;
    await this.#input.stop();
  }
}
