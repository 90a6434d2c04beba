import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { type Result, refuse } from '../../engine/core/base/result.js';
import type { MailBody } from '../../robot/channel-contract/index.js';
import type { MailLog } from '../../system/logging/index.js';
import { Serial } from '../../system/tasks/index.js';
import type { CheckedSignatures, SignedMail } from '../authentication/index.js';
import type { DeliveryReport } from '../bounces/index.js';
import type { Envelope, Limits } from '../message/index.js';
import type { MailReader, ReadHead } from './mail-reader-interface.js';
import type { Asked, TaskName, Tasks, Told } from './reading-thread-calls.js';
import { THREAD } from './worker-url.js';

/** What reading one mail may take. */
export interface ReadingBounds {
  readonly milliseconds: number;
  /** Of JavaScript objects. */
  readonly heapMegabytes: number;
  /** By how much the whole process may grow meanwhile, buffers and all. */
  readonly grownMegabytes: number;
}

/** Far more than any mail takes that is below `limits.bytes`: what is met here was not foreseen. */
export const READING_BOUNDS: ReadingBounds = {
  milliseconds: 10_000,
  heapMegabytes: 128,
  grownMegabytes: 300,
};

const MEGABYTE = 1_048_576;
/** How often (milliseconds) it is looked at a thread that is at work. */
const LOOK = 50;
/** For how long (milliseconds) the size of the process is taken for what it was. */
const LATELY = 1000;

interface Thread {
  readonly worker: Worker;
  /** What it says next, or why it ended. */
  readonly answer: () => Promise<Told | string>;
  /** That of `ReadingBounds`, which it was begun with. */
  readonly heapMegabytes: number;
}

/** One that has nothing to do, and that the next reader of this program takes over: to begin another takes longer than to read ten mails. */
let spare: Thread | null = null;

/** The value of a task; null when it was not finished within its bounds. */
type Done<T> = { readonly value: T } | null;

/**
 * Reads mail in a thread of its own, which is kept: the event loop never waits for a mail, and one that takes more than
 * it may ends the thread and not the robot. One mail at a time, so that it is known which one it was; that one is tried
 * once more in a new thread, since a machine that is short of everything looks the same.
 */
export class ThreadedReader implements MailReader {
  readonly #log: Pick<MailLog, 'warn'> | null;
  readonly #bounds: ReadingBounds;
  readonly #serial = new Serial();
  #thread: Thread | null = null;
  #resident = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  constructor(log: Pick<MailLog, 'warn'> | null = null, bounds: ReadingBounds = READING_BOUNDS) {
    this.#log = log;
    this.#bounds = bounds;
  }

  async head(raw: Uint8Array): Promise<ReadHead | null> {
    return (await this.#do('head', raw))?.value ?? null;
  }

  async body(raw: Uint8Array, limits: Limits): Promise<Result<MailBody>> {
    // What is too big to be read is too big to be copied.
    if (raw.length > limits.bytes) return refuse('mail-too-big', undefined, { most: limits.bytes });
    return (await this.#do('body', raw, limits))?.value ?? refuse('mail-unreadable');
  }

  async report(raw: Uint8Array, envelope: Envelope | null): Promise<DeliveryReport | null> {
    return (await this.#do('report', raw, envelope))?.value ?? null;
  }

  async signatures({ raw, ...asked }: SignedMail): Promise<CheckedSignatures | null> {
    return (await this.#do('signatures', raw, asked))?.value ?? null;
  }

  async slim(raw: Uint8Array, mostParts: number): Promise<Uint8Array | null> {
    return (await this.#do('slim', raw, mostParts))?.value ?? null;
  }

  async close(): Promise<void> {
    await this.#serial.run(async () => {
      if (spare !== null) return this.#end();
      spare = this.#thread;
      this.#thread = null;
    });
  }

  #do<Name extends TaskName>(
    task: Name,
    ...args: Parameters<Tasks[Name]>
  ): Promise<Done<Awaited<ReturnType<Tasks[Name]>>>> {
    type Value = Awaited<ReturnType<Tasks[Name]>>;
    return this.#serial.run(
      async () => (await this.#attempt<Value>(task, args)) ?? (await this.#attempt<Value>(task, args)),
    );
  }

  async #attempt<T>(task: TaskName, args: readonly unknown[]): Promise<Done<T>> {
    const [raw, ...more] = args;
    // The thread gets a copy and nothing around it: a mail may be a piece of a bigger file.
    const copy = new Uint8Array(raw as Uint8Array);
    const bytes = copy.length;
    const thread = await this.#started();
    const told = await this.#watched(thread, () => {
      thread.worker.postMessage({ task, args: [copy, ...more] } satisfies Asked, [copy.buffer]);
    });
    if (typeof told === 'string') {
      await this.#end();
      this.#log?.warn({ task, bytes, why: told }, 'a mail took more than a mail may');
      return null;
    }
    if ('error' in told) throw new Error(`reading a mail (${task}): ${told.error}`);
    return { value: told.value as T };
  }

  /** What the thread answers, or why it was given up. */
  async #watched({ worker, answer }: Thread, ask: () => void): Promise<Told | string> {
    const { milliseconds, grownMegabytes } = this.#bounds;
    const began = performance.now();
    const resident = this.#residentBefore(began);
    let look: NodeJS.Timeout | undefined;
    worker.ref();
    try {
      return await new Promise<Told | string>((resolve) => {
        look = setInterval(() => {
          if (performance.now() - began > milliseconds) resolve('time');
          if (process.memoryUsage.rss() - resident > grownMegabytes * MEGABYTE) resolve('memory');
        }, LOOK);
        void answer().then(resolve);
        ask();
      });
    } finally {
      clearInterval(look);
      worker.unref();
    }
  }

  /** Bytes of the process, as far as they were looked at lately: asking takes as long as reading a mail. */
  #residentBefore(now: number): number {
    if (now - this.#resident.at > LATELY) this.#resident = { at: now, bytes: process.memoryUsage.rss() };
    return this.#resident.bytes;
  }

  /** That a thread does not begin is no fault of a mail. */
  async #started(): Promise<Thread> {
    if (this.#thread !== null) return this.#thread;
    const { heapMegabytes } = this.#bounds;
    if (spare?.heapMegabytes === heapMegabytes) {
      this.#thread = spare;
      spare = null;
      return this.#thread;
    }
    const worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    let told: (answer: Told | string) => void = () => {};
    // Listeners are never taken off: the thread would be heard no more.
    worker.on('message', (answer: Told) => told(answer));
    worker.on('error', (error: NodeJS.ErrnoException) => told(error.code ?? error.message));
    worker.on('exit', (code) => {
      if (spare?.worker === worker) spare = null;
      told(`exit ${code}`);
    });
    const answer = () =>
      new Promise<Told | string>((resolve) => {
        told = resolve;
      });
    const begun = await answer();
    if (typeof begun === 'string') throw new Error(`the thread that reads mail did not begin: ${begun}`);
    worker.unref();
    this.#thread = { worker, answer, heapMegabytes };
    return this.#thread;
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }
}
