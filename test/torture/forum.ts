import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import { openHouseInRows } from '../../src/game/games-folder/open-house-in-rows.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { type OpenedStore, openPostgresStore } from '../../src/store/database/index.js';
import { ForumAccounts, ForumPosts } from '../../src/store/forums/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { openHouseWithStore } from '../support/house-with-store.js';
import { PostgresServer } from '../support/postgres-server.js';
import { RobotProcess } from '../support/robot-process.js';
import { Executioner } from './executioner.js';
import { SIDES, type TorturedForum } from './forums/tortured-forum.js';
import { pause, troubles } from './torture.js';

export interface ForumExtent {
  readonly posts: number;
  readonly kills: number;
  readonly seed: string;
}

/** What came of posts whose robot was killed again and again. */
interface ForumTortured {
  readonly kills: number;
  readonly posts: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** The robots that are at the forum, and what they keep. */
interface Robots {
  readonly robots: readonly [RobotProcess, ...RobotProcess[]];
  readonly house: () => Promise<Opened>;
  readonly close: () => Promise<void>;
}

interface Opened {
  readonly house: LogHouse;
  readonly store: OpenedStore;
  close(): Promise<void>;
}

/** How long (milliseconds) is waited at most for something that has to come. */
const PATIENCE = 240_000;
/** Posts that may wait for an answer before another is written. */
const AHEAD = 4;
/** One of so many posts gives the other side time as well, which is added to the report in the thread. */
const GIVES_TIME = 3;
const MANY = 1_000_000;
const BUSY = `rates: {senderPerHour: ${MANY}, senderPerDay: ${MANY}, gamePerHour: ${MANY}}`;

function prepare(
  home: string,
  { lines, robot }: TorturedForum,
  more: readonly string[] = [],
): Promise<RobotProcess> {
  const mailbox = { address: robot, lines: ['listen: {host: 127.0.0.1, port: 0}'] };
  return RobotProcess.prepare(home, [...lines, BUSY, ...more], mailbox);
}

/** One robot that keeps all in files of its home. */
export async function oneRobot(dir: string, forum: TorturedForum): Promise<Robots> {
  const robot = await prepare(dir, forum);
  const [home, games] = [join(dir, 'home'), join(dir, 'games')];
  return {
    robots: [robot],
    house: () => openHouseWithStore(home, { registry: loadRegistry(), clock: systemClock, dir: games }),
    close: () => robot.abandon(),
  };
}

/** Two robots on one data base of PostgreSQL: one of them looks at the forum, and both post. */
export async function twoRobots(dir: string, forum: TorturedForum, programs: string): Promise<Robots> {
  const server = await PostgresServer.start(programs, true);
  const url = await server.database();
  const [one, two] = ['one', 'two'].map((name) => join(dir, name)) as [string, string];
  for (const home of [one, two]) await mkdir(home, { recursive: true });
  const robots = [
    await prepare(one, forum, [`store: "${url}"`]),
    await prepare(two, forum, [`store: "${url}"`]),
  ] as const;
  return {
    robots: [...robots],
    house: async () => {
      const store = await openPostgresStore({ url });
      const house = openHouseInRows('rows', store, { registry: loadRegistry(), clock: systemClock });
      return { house, store, close: () => house.close().then(() => store.close()) };
    },
    close: async () => {
      for (const robot of robots) await robot.abandon();
      await server.stop();
    },
  };
}

/**
 * Two people write to each other by posts in a thread while the robot (or one of two) is killed at random moments and the forum fails now
 * and then. At the end each post stands once in the log, is answered once in the thread and once alone.
 */
export async function tortureForum(
  forum: TorturedForum,
  { robots, house }: Robots,
  { posts, kills, seed }: ForumExtent,
  tell: (text: string) => void = () => {},
): Promise<ForumTortured> {
  const { home } = robots[0];
  await begin(robots[0], forum);
  const opened = await house();
  try {
    const accounts = new ForumAccounts(opened.store, forum.name);
    for (const { account, ...known } of forum.linked) await accounts.change(account, () => known);
    const random = new SeededRandom(`forum ${seed}`);
    const executioner = new Executioner(robots, random, kills, posts);
    for (const robot of robots) await robot.launch();
    // What was there before its first look is as good as read.
    const read = new ForumPosts(opened.store, forum.name);
    let isAlive = await until(async () => (await read.cursor()) !== null, forum.pace);
    for (let nth = 0; isAlive && nth < posts; nth++) {
      const side = SIDES[nth % 2] ?? 'french';
      const whom = side === 'french' ? 'british' : 'french';
      const more = nth % GIVES_TIME === 1 ? [`extend ${whom} 1h`] : [];
      await forum.say(side, [`press to ${whom}`, `Word ${nth}.`, 'end press', ...more]);
      if (random.below(3) === 0) await forum.fail(random);
      executioner.sent();
      isAlive = await until(async () => (await forum.verdicts()) > nth - AHEAD, forum.pace);
      if (nth % 50 === 49) tell(`${nth + 1} posts, ${executioner.kills} kills`);
    }
    await executioner.done();
    const told = () => Promise.all([forum.verdicts(), forum.answers(join(home, 'home'))]);
    if (isAlive) await until(async () => (await told()).every((count) => count >= posts), forum.pace);
    const lost: string[] = [];
    for (const robot of robots) {
      const { code, err } = await robot.end('SIGTERM');
      if (code !== 0) lost.push(`the robot ended: ${troubles(err)}`);
    }
    const entries = await (await opened.house.open('g1'))?.entries(0);
    const [verdicts, answers] = await told();
    const given = Math.floor((posts + 1) / GIVES_TIME);
    const additions = await forum.additions?.();
    const counted: (readonly [what: string, count: number, wanted: number])[] = [
      ['entries of the log', entries?.filter(({ kind }) => kind === 'press').length ?? 0, posts],
      ['verdicts in the thread', verdicts, posts],
      ['answers alone', answers, posts],
      ...(additions === undefined ? [] : [['additions to the report', additions, given] as const]),
    ];
    const doubled: string[] = [];
    for (const [what, count, wanted] of counted) {
      if (count < wanted) lost.push(`${count} ${what} for ${wanted}`);
      if (count > wanted) doubled.push(`${count} ${what} for ${wanted}`);
    }
    const repeated = await forum.repeated();
    if (repeated > 0) doubled.push(`${repeated} posts of the robot were made again`);
    if (lost.length > 0)
      lost.push(...(await unsent(opened.store)), ...robots.map(({ log }) => troubles(log)));
    return { kills: executioner.kills, posts, lost, doubled };
  } finally {
    await opened.close();
  }
}

async function begin(robot: RobotProcess, { people, name, thread }: TorturedForum): Promise<void> {
  const seats = ['--seat', `french=${people.french}:Anna`, '--seat', `british=${people.british}:Bruno`];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis', '--clock', '720h cap 2000h'];
  const { code, err } = await robot.run([
    'game',
    'new',
    'g1',
    ...rules,
    ...seats,
    '--public',
    `${name}/${thread}`,
  ]);
  if (code !== 0) throw new Error(err);
}

/** What became of letters that did not go out, for whoever has to find out why. */
async function unsent(store: OpenedStore): Promise<string[]> {
  const rows = await store.reads
    .selectFrom('letters')
    .select(['status', 'recipient', 'record'])
    .where('status', '!=', 'sent')
    .execute();
  return rows.map(({ status, recipient, record }) => {
    const { last, next } = JSON.parse(record) as { readonly last?: string; readonly next: number };
    return `${status} to ${recipient}: ${last ?? 'never tried'}, next ${new Date(next).toISOString()}`;
  });
}

/** False where it did not become so in time. */
async function until(isSo: () => Promise<boolean>, pace: number): Promise<boolean> {
  const end = systemClock.now() + PATIENCE;
  while (!(await isSo())) {
    if (systemClock.now() > end) return false;
    await pause(pace);
  }
  return true;
}
