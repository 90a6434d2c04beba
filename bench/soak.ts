// npm run soak: one robot, many games at once, thousands of mails through its own SMTP server; with `--store postgres` two robots on a
// data base of their own. The last line tells how long answers took, what the memory was after the warm-up and at the end (of all robots
// together), and whether anything was lost or came twice.
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { openHouseInRows } from '../src/game/games-folder/open-house-in-rows.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { openPostgresStore, openSqliteStore, STORE_FILE } from '../src/store/database/index.js';
import { systemClock } from '../src/system/sources/time-source.js';
import { moveUp } from '../test/support/moved-up.js';
import { findPostgres, PostgresServer } from '../test/support/postgres-server.js';
import { RobotProcess } from '../test/support/robot-process.js';
import { tempDir } from '../test/support/temp.js';
import { BUSY, type Game, load, makeGames, percentile } from './load.js';
import { Mailboxes } from './mailboxes.js';
import { Memory } from './memory.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    mails: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'soak' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const GAMES = Number(values.games);
const MAILS = Number(values.mails);
const CONNECTIONS = Number(values.connections);
/** Share of the mails after which memory is no longer expected to grow. */
const WARM = 0.1;
/** Growth (as a share, and in MB) that is the collector's whim and not a leak. */
const SLACK = { share: 0.15, mb: 24 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

if (values.store !== 'sqlite' && values.store !== 'postgres')
  throw new Error(`--store is sqlite or postgres, not ${values.store}`);

const temp = await tempDir('posthorn-soak');
const server = values.store === 'postgres' ? await startPostgres() : null;
const url = (await server?.database()) ?? null;
const robots = await prepare();
const [first] = robots as [RobotProcess, ...RobotProcess[]];
const gamesDir = join(first.home, 'games');
try {
  await mkdir(gamesDir, { recursive: true });
  const making = performance.now();
  const games = await makeGames(gamesDir, 'soak', GAMES);
  if (url !== null) {
    await (await openSqliteStore(join(first.home, 'home', STORE_FILE))).close();
    await moveUp(first.home, url, temp.dir);
  }
  say(`${GAMES} games made in ${secondsSince(making)}s`);
  for (const robot of robots) await robot.start();
  const people = [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))];
  const boxes = new Mailboxes(people, (address) => first.mailbox(address));
  await boxes.open();
  const memories = robots.map(({ pid }) => {
    if (pid === null) throw new Error('the robot does not run');
    return new Memory(pid, MAILS);
  });
  const began = performance.now();
  let count = 0;
  const onAnswer = (): void => {
    count++;
    for (const memory of memories) void memory.note(count);
    if (count % Math.ceil(MAILS / 10) === 0)
      say(`${count} mails, ${secondsSince(began)}s, ${memories.map(({ last }) => last).join(' + ')} MB`);
  };
  const share = robots.length;
  const results = await Promise.all(
    robots.map(({ port }, nth) =>
      load({
        games: games.filter((_, index) => index % share === nth),
        ...{ boxes, port, mails: MAILS / share, connections: CONNECTIONS / share, onAnswer },
        random: new SeededRandom(nth === 0 ? values.seed : `${values.seed} ${nth}`),
        name: nth === 0 ? 'soak' : `soak-${nth}`,
      }),
    ),
  );
  const ends = await Promise.all(robots.map((robot) => robot.end('SIGTERM')));
  await boxes.close();
  const ended = ends.flatMap(({ code }) => (code === 0 ? [] : [`the robot ended with ${code}`]));
  const lost = [...results.flatMap((result) => result.lost), ...(await missing(games)), ...ended];
  const { doubled } = boxes;
  for (const fault of [...lost, ...doubled].slice(0, 50)) say(fault);
  const sum = (from: number, to: number) =>
    memories.reduce((total, memory) => total + memory.between(from, to), 0);
  const start = sum(WARM, 2 * WARM);
  const end = sum(1 - WARM, 1);
  const flat = end <= start * (1 + SLACK.share) + SLACK.mb * share;
  if (!flat) say('memory is not flat');
  if (lost.length + doubled.length > 0 || !flat) process.exitCode = 1;
  const times = results.flatMap((result) => result.times);
  const at = (part: number) => percentile(times, part).toFixed(0);
  const rate = (times.length / Math.max(...results.map(({ seconds }) => seconds))).toFixed(0);
  say(`${rate} mails/s over ${CONNECTIONS} connections, ${boxes.count} mails out`);
  say(
    `mails=${times.length} p50=${at(0.5)}ms p99=${at(0.99)}ms rss_start=${start.toFixed(0)}MB ` +
      `rss_end=${end.toFixed(0)}MB lost=${lost.length} doubled=${doubled.length}`,
  );
} finally {
  for (const robot of robots) await robot.abandon();
  await server?.stop();
  await temp.remove();
}

async function startPostgres(): Promise<PostgresServer> {
  const found = findPostgres();
  if (!found.ok) throw new Error(found.reason);
  return PostgresServer.start(found.programs, true);
}

/** One robot with its files, or two that share the data base and deliver into the same mailboxes. */
async function prepare(): Promise<RobotProcess[]> {
  if (url === null) return [await RobotProcess.prepare(temp.dir, [BUSY])];
  const made: RobotProcess[] = [];
  for (const name of ['one', 'two']) {
    await mkdir(join(temp.dir, name), { recursive: true });
    made.push(await RobotProcess.prepare(join(temp.dir, name), [BUSY, `store: "${url}"`]));
  }
  await mkdir(join(temp.dir, 'one', 'home'), { mode: 0o700 });
  await symlink(join(temp.dir, 'one', 'home'), join(temp.dir, 'two', 'home'));
  return made;
}

/** Whether every game has noted every mail with orders that was said to be obeyed, and each once. */
async function missing(games: readonly Game[]): Promise<string[]> {
  const parts = { registry: loadRegistry(), clock: systemClock };
  const store = url === null ? null : await openPostgresStore({ url });
  const house =
    store === null ? await openHouse({ dir: gamesDir, ...parts }) : openHouseInRows('rows', store, parts);
  const faults: string[] = [];
  for (const { id, obeyed } of games) {
    const entries = (await (await house.open(id))?.entries(0)) ?? [];
    const messages = entries.flatMap(({ kind, source }) => (kind === 'orders' ? [source.message] : []));
    if (messages.length !== obeyed || new Set(messages).size !== obeyed) {
      faults.push(`${id}: ${messages.length} mails with orders in the log, ${obeyed} were obeyed`);
    }
  }
  await house.close();
  await store?.close();
  return faults;
}
