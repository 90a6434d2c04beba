import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { LockingStore } from '../../store/database/index.js';
import { type Job, Jobs, type Workers } from '../../store/jobs/index.js';
import { type Lease, Leases } from '../../store/leases/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Nap } from '../../system/tasks/index.js';
import type { Outcome } from '../message/index.js';
import { InputOfOne } from './input-of-one.js';
import type { Duties, SharedWork, WorkInput } from './work-interface.js';

/** For how long (milliseconds) a robot is taken to be alive that was heard of, and how often it is heard of. */
const TERM = 5000;
const SIGN = 1000;
/** How often (milliseconds) is looked for what has no job though it should. */
const LOOK = 5000;
/** After how long (milliseconds) clocks are looked at that may have changed, once for all that change meanwhile. */
const CLOCKS = 500;
/** After so many milliseconds a mail that nobody seems to deal with is taken up. */
const LEFT = 30_000;
/** Mails done at once, and letters. */
const MAILS = 6;
const LETTERS = 4;
/** Mails of which this robot remembers what it found out about them. */
const REMEMBERED = 256;
const DAY = 86_400_000;
/** The names of the leases by which robots say that they are alive. */
const ROBOT = 'robot ';

const MAIL = (id: string) => `mail ${id}`;
const LETTER = (id: string) => `letter ${id}`;

/**
 * The work of many robots on one data base, as jobs that one robot at a time is given. A job is no record: each follows from what stands
 * in the store (a mail that is not dealt with, a letter that waits) and is made again from that when it is missing. So a job that is
 * done twice does nothing the second time, and one that is lost is found.
 */
export class PooledWork implements SharedWork {
  /** Names this robot, and no other. */
  readonly name = `${hostname()}.${process.pid}.${randomBytes(4).toString('hex')}`;
  readonly #jobs: Jobs;
  readonly #leases: Leases;
  readonly #clock: TimeSource;
  readonly #log: MailLog;
  readonly #sign: number;
  readonly #here = new Map<string, () => Promise<Outcome>>();
  readonly #nap = new Nap();
  #workers: readonly Workers[] = [];
  #watching: Promise<void> | null = null;
  #stopping = false;
  #offering: Promise<void> | null = null;
  #more = false;
  #clocksLater: NodeJS.Timeout | null = null;

  private constructor(jobs: Jobs, store: LockingStore, clock: TimeSource, log: MailLog, sign: number) {
    this.#sign = sign;
    this.#jobs = jobs;
    this.#leases = new Leases(store, this.name);
    this.#clock = clock;
    this.#log = log;
  }

  /** `sign`: how often (milliseconds) it says that it is alive. */
  static async open(
    store: LockingStore,
    clock: TimeSource,
    log: MailLog,
    sign: number = SIGN,
  ): Promise<PooledWork> {
    return new PooledWork(await Jobs.open(store), store, clock, log, sign);
  }

  async inTurn(id: string, turn: string, here: () => Promise<Outcome>): Promise<Outcome> {
    this.#here.set(id, here);
    const [oldest] = this.#here.keys();
    if (this.#here.size > REMEMBERED && oldest !== undefined) this.#here.delete(oldest);
    await this.#jobs.add({ task: 'mail', key: MAIL(id), payload: { id, turn }, turn });
    return { kind: 'handed-on' };
  }

  async handOn(id: string): Promise<boolean> {
    await this.#jobs.add({ task: 'mail', key: MAIL(id), payload: { id, left: 'yes' }, turn: null });
    return true;
  }

  async putOff(id: string, turn: string | null, at: number): Promise<boolean> {
    const known = turn === null ? {} : { turn };
    await this.#jobs.add({ task: 'mail', key: MAIL(id), payload: { id, left: 'yes', ...known }, turn, at });
    return true;
  }

  forOne(input: WorkInput): WorkInput {
    return new InputOfOne(input, this.#leases, this.#log);
  }

  async isAlone(): Promise<boolean> {
    return (await this.#leases.all(ROBOT, 'held')).every(({ holder }) => holder === this.name);
  }

  async isDead(name: string): Promise<boolean> {
    // One that is late with its sign stands there until somebody inherits from it.
    return name !== this.name && (await this.#leases.noteOf(`${ROBOT}${name}`)) === null;
  }

  async begin(duties: Duties): Promise<void> {
    this.#stopping = false;
    await this.#leases.take(`${ROBOT}${this.name}`, TERM);
    const failed = (error: unknown): void => {
      this.#log.error({ error: reasonOf(error) }, 'a job could not be done, and is done again');
    };
    // A robot that dies before others know who does its jobs keeps them for long.
    const named = (): void => this.#nap.wake();
    this.#workers = [
      this.#jobs.work(
        {
          mail: ({ id = '', turn = null, left }, attempt) =>
            this.#mail(duties, id, turn, left !== undefined || attempt > 1),
          clocks: () => this.#lookAtClocks(duties),
          retention: () => this.#retention(duties),
        },
        MAILS,
        failed,
        named,
      ),
      this.#jobs.work({ letter: ({ id = '' }) => this.#letter(duties, id) }, LETTERS, failed, named),
    ];
    await this.#again({ task: 'clocks', at: this.#clock.now() });
    await this.#again({ task: 'retention', at: this.#clock.now() });
    this.#watching = this.#watch();
  }

  async end(): Promise<void> {
    this.#stopping = true;
    // The next round of another robot finds what has changed.
    if (this.#clocksLater !== null) clearTimeout(this.#clocksLater);
    this.#clocksLater = null;
    this.#nap.wake();
    await this.#watching;
    this.#watching = null;
    await Promise.all(this.#workers.map((workers) => workers.stop()));
    await this.#offering;
    await this.#leases.giveBack(`${ROBOT}${this.name}`);
  }

  lettersStored(): void {
    this.#more = true;
    this.#offering ??= this.#offer().finally(() => {
      this.#offering = null;
    });
  }

  clocksChanged(): void {
    if (this.#clocksLater !== null || this.#stopping) return;
    this.#clocksLater = setTimeout(() => {
      this.#clocksLater = null;
      this.#jobs
        .add({ task: 'clocks', key: 'clocks', payload: {}, turn: 'clocks' })
        // The next round finds it.
        .catch((error: unknown) =>
          this.#log.warn({ error: reasonOf(error) }, 'the clocks are looked at later'),
        );
    }, CLOCKS);
  }

  async #offer(): Promise<void> {
    while (this.#more) {
      this.#more = false;
      try {
        await this.#jobs.addLetters();
      } catch (error) {
        this.#log.warn({ error: reasonOf(error) }, 'letters are offered later');
      }
    }
  }

  async #mail(duties: Duties, id: string, turn: string | null, left: boolean): Promise<void> {
    const here = this.#here.get(id);
    this.#here.delete(id);
    if (here !== undefined && !left) await here();
    else await duties.mail(id, turn, left);
  }

  async #letter(duties: Duties, id: string): Promise<void> {
    const at = await duties.letter(id);
    if (at !== null)
      await this.#jobs.add({ task: 'letter', key: LETTER(id), payload: { id }, turn: null, at });
  }

  async #lookAtClocks(duties: Duties): Promise<void> {
    await this.#again({ task: 'clocks', at: await duties.clocks() });
  }

  async #retention(duties: Duties): Promise<void> {
    await duties.retention();
    await this.#jobs.tidy();
    await this.#again({ task: 'retention', at: this.#clock.now() + DAY });
  }

  /** Once more at that time, unless it is asked for earlier. */
  async #again({ task, at }: Pick<Job, 'task'> & { readonly at: number }): Promise<void> {
    await this.#jobs.addUnlessEarlier({ task, key: task, payload: {}, turn: task, at });
  }

  /** Says that this robot is alive, and takes up what dead ones have left. */
  async #watch(): Promise<void> {
    let looked = Number.NEGATIVE_INFINITY;
    let last = performance.now();
    let since = last;
    let note = '';
    while (!this.#stopping) {
      note = this.#note();
      try {
        await this.#leases.take(`${ROBOT}${this.name}`, TERM, note);
        const now = performance.now();
        // After the data base was away all are late, and none is dead for that.
        if (now - last > TERM / 2) since = now;
        last = now;
        const dead = now - since > TERM ? await this.#leases.all(ROBOT, 'lapsed') : [];
        if (dead.length > 0) await this.#inherit(dead);
        if (performance.now() - looked > LOOK) {
          looked = performance.now();
          const known = workersOf(await this.#leases.all(ROBOT, 'held'));
          await this.#jobs.free([], known);
          await this.#jobs.addLetters();
          await this.#jobs.addMails(new Date(this.#clock.now() - LEFT).toISOString());
          await this.#again({ task: 'clocks', at: this.#clock.now() + LEFT });
        }
      } catch (error) {
        this.#log.warn({ error: reasonOf(error) }, 'the data base does not say how the other robots are');
      }
      if (note === this.#note()) await this.#nap.sleep(this.#sign);
    }
  }

  /** Who does its jobs here. */
  #note(): string {
    return this.#workers.map(({ id }) => id).join(' ');
  }

  async #inherit(dead: readonly Lease[]): Promise<void> {
    const held = workersOf(await this.#leases.all(ROBOT, 'held'));
    await this.#jobs.free(workersOf(dead), [...held, ...workersOf(dead)]);
    // What it was at and had not handed on; what others are at just now has a job, or is done twice to no effect.
    const left = await this.#jobs.addMails(new Date(this.#clock.now() - TERM).toISOString());
    await this.#jobs.addLetters();
    for (const { name } of dead) {
      if (await this.#leases.forget(name))
        this.#log.warn({ robot: name, left }, 'a robot is gone; others go on');
    }
    this.clocksChanged();
  }
}

/** How many robots are at work on a data base. */
export async function robotsAt(store: LockingStore): Promise<number> {
  return (await new Leases(store, '').all(ROBOT, 'held')).length;
}

function workersOf(leases: readonly Lease[]): string[] {
  return leases.flatMap(({ note }) => note.split(' ')).filter((id) => id !== '');
}
