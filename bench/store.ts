import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { People } from '../src/game/people/people-store.js';
import { newcomer } from '../src/game/people/person.js';
import { openSqliteStore, STORE_FILE } from '../src/store/database/index.js';
import { moveUp } from '../test/support/moved-up.js';
import { findPostgres, PostgresServer } from '../test/support/postgres-server.js';
import { RobotProcess } from '../test/support/robot-process.js';
import { tempDir } from '../test/support/temp.js';
import { BUSY, load, makeGames } from './load.js';
import { Meter, type Rate } from './mail.js';
import { Mailboxes } from './mailboxes.js';

/** What mails cost a robot with its file, one robot with a data base, and two that share one. */
export interface StoreCost {
  readonly file: Rate;
  /** Null where there is no PostgreSQL. */
  readonly server: { readonly one: Rate; readonly two: Rate } | null;
}

/** Rounds, over how many connections, about how many games. What is compared takes turns. */
const ROUNDS = 3;
const CONNECTIONS = 10;
const GAMES = 40;

/** `mails`: of each round. */
export async function storeCost(mails: number): Promise<StoreCost> {
  const temp = await tempDir('posthorn-bench-store');
  const postgres = findPostgres();
  const server = postgres.ok ? await PostgresServer.start(postgres.programs, true) : null;
  const stations: Station[] = [];
  const station = async (name: string, robots: number) => {
    const url = robots === 0 ? null : ((await server?.database()) ?? null);
    const made = await Station.prepare(join(temp.dir, name), Math.max(robots, 1), url);
    stations.push(made);
    return made;
  };
  try {
    const file = await station('file', 0);
    const shared = server === null ? null : { one: await station('one', 1), two: await station('two', 2) };
    for (const one of stations) await one.round('warm', mails);
    for (let round = 0; round < ROUNDS; round++)
      for (const one of stations) await one.round(`${round}`, mails);
    return { file: file.rate, server: shared && { one: shared.one.rate, two: shared.two.rate } };
  } finally {
    for (const one of stations) await one.close();
    await server?.stop();
    await temp.remove();
  }
}

/** Robots with their players. */
class Station {
  readonly #robots: readonly RobotProcess[];
  readonly #games: Awaited<ReturnType<typeof makeGames>>;
  readonly #boxes: Mailboxes;
  readonly #meter = new Meter();

  private constructor(
    robots: readonly RobotProcess[],
    games: Awaited<ReturnType<typeof makeGames>>,
    boxes: Mailboxes,
  ) {
    this.#robots = robots;
    this.#games = games;
    this.#boxes = boxes;
  }

  /** So many robots, on a data base where a URL is given. */
  static async prepare(dir: string, count: number, url: string | null): Promise<Station> {
    const robots: RobotProcess[] = [];
    for (let n = 0; n < count; n++) {
      const home = join(dir, `${n}`);
      await mkdir(join(home, 'games'), { recursive: true });
      robots.push(await RobotProcess.prepare(home, url === null ? [BUSY] : [BUSY, `store: "${url}"`]));
    }
    const [first, ...others] = robots as [RobotProcess, ...RobotProcess[]];
    const games = await makeGames(join(first.home, 'games'), 'bench', GAMES);
    const people = [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))];
    await mkdir(join(first.home, 'home'), { mode: 0o700 });
    const store = await openSqliteStore(join(first.home, 'home', STORE_FILE));
    const known = await People.open(store);
    const since = new Date(0).toISOString();
    for (const address of people)
      await known.save({ ...newcomer({ name: address, address, since }), format: 'text' });
    await store.close();
    if (url !== null) await moveUp(first.home, url, dir);
    // All deliver into the same mailboxes.
    for (const robot of others) await symlink(join(first.home, 'home'), join(robot.home, 'home'));
    const boxes = new Mailboxes(people, (address) => first.mailbox(address));
    await boxes.open();
    for (const robot of robots) await robot.start();
    return new Station(robots, games, boxes);
  }

  get rate(): Rate {
    return this.#meter.rate;
  }

  /** One round, spread over the robots. That of the name `warm` does not count. */
  async round(name: string, mails: number): Promise<void> {
    const share = this.#robots.length;
    const work = () =>
      Promise.all(
        this.#robots.map(({ port }, nth) =>
          load({
            games: this.#games.filter((_, index) => index % share === nth),
            ...{ boxes: this.#boxes, port, mails: mails / share, connections: CONNECTIONS / share },
            random: new SeededRandom(`${name} ${nth}`),
            name: `${name}-${nth}`,
          }),
        ),
      );
    const pids = this.#robots.map(({ pid }) => pid);
    const loaded = name === 'warm' ? await work() : await this.#meter.measure(pids, mails, work);
    const [lost] = loaded.flatMap((one) => one.lost);
    if (lost !== undefined) throw new Error(lost);
  }

  async close(): Promise<void> {
    for (const robot of this.#robots) await robot.abandon();
    await this.#boxes.close();
  }
}
