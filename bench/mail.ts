import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { People } from '../src/game/people/people-store.js';
import { newcomer } from '../src/game/people/person.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { openSqliteStore, STORE_FILE } from '../src/store/database/index.js';
import { systemClock } from '../src/system/sources/time-source.js';
import { RobotProcess } from '../test/support/robot-process.js';
import { tempDir } from '../test/support/temp.js';
import { BUSY, type Game, type Loaded, load, makeGames, percentile, SIDES, smtpPool } from './load.js';
import { Mailboxes } from './mailboxes.js';

/** How many mails there were, in how long (seconds), at what price for the process that took them. */
export interface Rate {
  readonly mails: number;
  readonly seconds: number;
  /** Milliseconds of processor a mail. */
  readonly processor: number;
}

/** What the way of a mail costs, to people who have their mail as plain text. */
export interface MailCost {
  readonly pipeline: Rate;
  /** Milliseconds from the beginning of the SMTP dialogue until the answer lay in the Maildir. */
  readonly times: readonly number[];
  /** A robot whose people have HTML with pictures. */
  readonly faced: Rate;
  /** A loop that receives, parses and syncs the very same mails, over as many connections. */
  readonly bare: Rate;
  /** A loop that also keeps what must not be lost, and answers: what no robot of this kind can leave undone. */
  readonly keeping: Rate;
  /** Another robot with many other games on disk; null when that was not asked for. */
  readonly crowded: Rate | null;
  /** Seconds in which they were made, in which the robot took mail among them, and in which it had read and looked at all of them. */
  readonly others: {
    readonly count: number;
    readonly made: number;
    readonly started: number;
    readonly attended: number;
  };
}

/** Mails of one round, over how many connections, about how many games. What is compared takes turns. */
const ROUNDS = 4;
const MAILS = 200;
/** The same where every answer has pictures. */
const FACED_MAILS = 40;
const CONNECTIONS = 10;
const GAMES = 40;
/** Games made at once. */
const AT_ONCE = 16;
/** Clock ticks a second of /proc. */
const TICKS = 100;
/** Two years in milliseconds. */
const LONG_AGO = 2 * 365 * 86_400_000;

/** Measures one robot, a bare loop, and another robot with `others` games of other people on its disk. */
export async function mailCost(others: number): Promise<MailCost> {
  const temp = await tempDir('posthorn-bench');
  const open: Station[] = [];
  const bare = await Loop.start('bare-loop.mjs', join(temp.dir, 'bare'));
  const keeping = await Loop.start('keeping-loop.mjs', join(temp.dir, 'keeping'));
  try {
    const alone = await Station.prepare(join(temp.dir, 'alone'));
    open.push(alone);
    await alone.robot.start();
    const faced = await Station.prepare(join(temp.dir, 'faced'), { format: 'html', mails: FACED_MAILS });
    open.push(faced);
    await faced.robot.start();
    let crowded: Station | null = null;
    let [made, started, attended] = [0, 0, 0];
    if (others > 0) {
      const among = await Station.prepare(join(temp.dir, 'crowded'));
      open.push(among);
      made = await timed(() => addOthers(join(among.robot.home, 'games'), others));
      started = await timed(() => among.robot.start());
      attended = started + (await timed(() => among.attended()));
      crowded = among;
    }
    for (const station of open) await station.round('warm');
    for (let round = 0; round < ROUNDS; round++) {
      const sent = await alone.round(`${round}`);
      await bare.round(sent);
      await keeping.round(sent);
      if (round === 0) await faced.round(`${round}`);
      await crowded?.round(`${round}`);
    }
    return {
      pipeline: alone.rate,
      faced: faced.rate,
      times: alone.times,
      bare: bare.rate,
      keeping: keeping.rate,
      crowded: crowded?.rate ?? null,
      others: { count: others, made, started, attended },
    };
  } finally {
    for (const station of open) await station.close();
    await bare.close();
    await keeping.close();
    await temp.remove();
  }
}

/** How people like their mail, and how many mails they write in a round. */
interface Manner {
  readonly format: 'text' | 'html';
  readonly mails: number;
}
const TEXT: Manner = { format: 'text', mails: MAILS };

/** A robot with its players. */
class Station {
  readonly robot: RobotProcess;
  readonly #games: readonly Game[];
  readonly #boxes: Mailboxes;
  readonly #mails: number;
  readonly #meter = new Meter();
  readonly times: number[] = [];

  private constructor(robot: RobotProcess, games: readonly Game[], boxes: Mailboxes, mails: number) {
    this.robot = robot;
    this.#mails = mails;
    this.#games = games;
    this.#boxes = boxes;
  }

  static async prepare(home: string, { format, mails }: Manner = TEXT): Promise<Station> {
    await mkdir(join(home, 'games'), { recursive: true });
    const robot = await RobotProcess.prepare(home, [BUSY, `pictures: ${format === 'html'}`]);
    const games = await makeGames(join(home, 'games'), 'bench', GAMES);
    const people = [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))];
    await mkdir(join(home, 'home'), { recursive: true, mode: 0o700 });
    const store = await openSqliteStore(join(home, 'home', STORE_FILE));
    const known = await People.open(store);
    const since = new Date(0).toISOString();
    for (const address of people)
      await known.save({ ...newcomer({ name: address, address, since }), format });
    await store.close();
    const boxes = new Mailboxes(people, (address) => robot.mailbox(address));
    await boxes.open();
    return new Station(robot, games, boxes, mails);
  }

  get rate(): Rate {
    return this.#meter.rate;
  }

  /** Waits until nothing is left to do at any game. */
  async attended(): Promise<void> {
    const store = await openSqliteStore(join(this.robot.home, 'home', STORE_FILE));
    const left = () =>
      store.reads.selectFrom('games').select('id').where('undone_since', 'is not', null).executeTakeFirst();
    while ((await left()) !== undefined) await sleep(1000);
    await store.close();
  }

  /** One round; gives the mails that were sent. That of the name `warm` does not count. */
  async round(name: string): Promise<Loaded['sent']> {
    const parts = { games: this.#games, boxes: this.#boxes, port: this.robot.port };
    const random = new SeededRandom(name);
    const mails = this.#mails;
    const work = () => load({ ...parts, mails, connections: CONNECTIONS, random, name });
    const loaded = name === 'warm' ? await work() : await this.#meter.measure([this.robot.pid], mails, work);
    if (loaded.lost.length > 0) throw new Error(loaded.lost[0]);
    if (name !== 'warm') this.times.push(...loaded.times);
    return loaded.sent;
  }

  async close(): Promise<void> {
    await this.robot.abandon();
    await this.#boxes.close();
  }
}

/** A program that does something with each mail, to compare with. */
class Loop {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #meter = new Meter();

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  static async start(program: string, dir: string): Promise<Loop> {
    await mkdir(dir, { recursive: true });
    const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), dir]);
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    return new Loop(child, port);
  }

  get rate(): Rate {
    return this.#meter.rate;
  }

  async round(mails: Loaded['sent']): Promise<void> {
    const out = smtpPool(this.#port, CONNECTIONS);
    const rest = [...mails];
    const worker = async () => {
      for (let mail = rest.pop(); mail !== undefined; mail = rest.pop()) {
        await out.sendMail({ envelope: { from: mail.from, to: mail.to }, raw: mail.raw });
      }
    };
    const all = () => Promise.all(Array.from({ length: CONNECTIONS }, worker));
    await this.#meter.measure([this.#child.pid ?? null], mails.length, all);
    out.close();
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

export class Meter {
  #mails = 0;
  #seconds = 0;
  #processor = 0;

  /** `pids`: the processes whose time of the processor counts. */
  async measure<T>(pids: readonly (number | null)[], mails: number, work: () => Promise<T>): Promise<T> {
    const [before, began] = [await processorOf(pids), performance.now()];
    const result = await work();
    this.#seconds += (performance.now() - began) / 1000;
    this.#processor += (await processorOf(pids)) - before;
    this.#mails += mails;
    return result;
  }

  get rate(): Rate {
    return {
      mails: this.#mails,
      seconds: this.#seconds,
      processor: this.#processor / this.#mails,
    };
  }
}

/** Milliseconds of processor processes have had, with their threads. */
async function processorOf(pids: readonly (number | null)[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    sum += ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
  }
  return sum;
}

/**
 * Games of other people, all waiting for dice that nobody gives: made faster than those with chains. They began so long ago that nobody
 * waits for his first report any more.
 */
async function addOthers(dir: string, count: number): Promise<void> {
  const clock = { now: () => systemClock.now() - LONG_AGO };
  const house = await openHouse({ dir, registry: loadRegistry(), clock });
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      const made = await house.create({
        id: `other-${n}`,
        title: `Other ${n}`,
        module: 'wilderness-war',
        setup: { scenario: 'annus-mirabilis' },
        dice: 'manual',
        players: SIDES.map((side) => ({
          side,
          name: `${side} ${n}`,
          address: `other-${side}${n % 1000}@localhost`,
          locale: 'en',
          zone: 'UTC',
        })),
      });
      if (!made.ok) throw new Error(made.violation.code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await house.close();
}

/** Seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** A line of latency. */
export function latency(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(0);
  return `p50=${at(0.5)}ms p99=${at(0.99)}ms n=${times.length}`;
}
