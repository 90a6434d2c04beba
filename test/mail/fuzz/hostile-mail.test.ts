import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { needsBuild } from '../../support/built.js';
import { fc, inEveryRun, MORE } from '../../support/property.js';
import { tempDir } from '../../support/temp.js';
import { type HostileMail, hostileMail } from './hostile-mail.js';

/** What docs/deployment.md states: megabytes a robot takes at most, and milliseconds its event loop stands still. */
const MOST_MEGABYTES = 512;
const MOST_STALL = 250;

interface Cost {
  readonly outcome: string;
  readonly reason: string | null;
  readonly took: number;
  /** Of the main thread at work, between two turns of the event loop. */
  readonly stall: number;
  /** The same by the clock on the wall: on a busy machine others have the processor meanwhile. */
  readonly late: number;
  readonly peak: number;
}

/** A robot in a process of its own, with the environment of the shipped unit. */
class Subject {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  #err = '';

  constructor(home: string) {
    this.#child = spawn(process.execPath, [fileURLToPath(new URL('./subject.mjs', import.meta.url)), home], {
      env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-old-space-size=384' },
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#err = (this.#err + text).slice(-4000);
    });
    this.#child.stdin?.on('error', () => undefined);
    if (this.#child.stdout === null) throw new Error('no output');
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** The next line it says; throws when it has died. */
  async said<T>(): Promise<T> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`the robot died\n${this.#err}`);
    return JSON.parse(value) as T;
  }

  async take({ way, raw }: HostileMail): Promise<Cost> {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(raw.length, 0);
    head.writeUInt8(way, 4);
    this.#child.stdin?.write(Buffer.concat([head, raw]));
    return this.said<Cost>();
  }

  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('close', resolve));
    this.#child.stdin?.end();
    return ended;
  }
}

let subject: Subject;
let seat = '';
let remove: () => Promise<void>;
needsBuild();

beforeAll(async () => {
  const temp = await tempDir('posthorn-hostile-mail');
  remove = temp.remove;
  subject = new Subject(temp.dir);
  ({ seat } = await subject.said<{ seat: string }>());
});
afterAll(async () => {
  await subject.end();
  await remove();
});

describe('whatever mail below limits.bytes somebody sends', () => {
  it(
    'the robot lives, within its memory, and never stands still',
    async () => {
      const seen = { mails: 0, bytes: 0, peak: 0, stall: 0, late: 0, took: 0 };
      const outcomes: { [kind: string]: number } = {};
      try {
        await fc.assert(
          fc.asyncProperty(hostileMail(seat), async (mail) => {
            const cost = await subject.take(mail);
            seen.mails++;
            seen.bytes += mail.raw.length;
            seen.peak = Math.max(seen.peak, cost.peak);
            seen.stall = Math.max(seen.stall, cost.stall);
            seen.late = Math.max(seen.late, cost.late);
            seen.took = Math.max(seen.took, cost.took);
            outcomes[cost.outcome] = (outcomes[cost.outcome] ?? 0) + 1;
            expect(cost.outcome).not.toBe('failed');
            expect(cost.peak).toBeLessThan(MOST_MEGABYTES);
            expect(cost.stall).toBeLessThan(MOST_STALL);
          }),
          { numRuns: inEveryRun(6, 12 * MORE), endOnFailure: true },
        );
      } finally {
        const { mails, bytes, peak, stall, late, took } = seen;
        process.stdout.write(
          `hostile mail: mails=${mails} megabytes=${(bytes / 1e6).toFixed(0)} peak=${peak.toFixed(0)}MB ` +
            `stall=${stall.toFixed(0)}ms late=${late.toFixed(0)}ms longest=${took.toFixed(0)}ms ${JSON.stringify(outcomes)}\n`,
        );
      }
    },
    60_000 * Math.max(2, MORE),
  );
});
