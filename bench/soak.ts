// npm run soak: one robot, many games at once, thousands of mails through its own SMTP server. The last line tells how
// long answers took, what its memory was after the warm-up and at the end, and whether anything was lost or came twice.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { systemClock } from '../src/system/sources/time-source.js';
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

const temp = await tempDir('posthorn-soak');
const robot = await RobotProcess.prepare(temp.dir, [BUSY]);
const gamesDir = join(robot.home, 'games');
try {
  await mkdir(gamesDir, { recursive: true });
  const making = performance.now();
  const games = await makeGames(gamesDir, 'soak', GAMES);
  say(`${GAMES} games made in ${secondsSince(making)}s`);
  await robot.start();
  const people = [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))];
  const boxes = new Mailboxes(people, (address) => robot.mailbox(address));
  await boxes.open();
  if (robot.pid === null) throw new Error('the robot does not run');
  const memory = new Memory(robot.pid, MAILS);
  const began = performance.now();
  const result = await load({
    games,
    boxes,
    port: robot.port,
    mails: MAILS,
    connections: CONNECTIONS,
    random: new SeededRandom(values.seed),
    name: 'soak',
    onAnswer: (count) => {
      void memory.note(count);
      if (count % Math.ceil(MAILS / 10) === 0)
        say(`${count} mails, ${secondsSince(began)}s, ${memory.last} MB`);
    },
  });
  const { code } = await robot.end('SIGTERM');
  await boxes.close();
  const ended = code === 0 ? [] : [`the robot ended with ${code}`];
  const lost = [...result.lost, ...(await missing(games)), ...ended];
  const { doubled } = boxes;
  for (const fault of [...lost, ...doubled].slice(0, 50)) say(fault);
  const start = memory.between(WARM, 2 * WARM);
  const end = memory.between(1 - WARM, 1);
  const flat = end <= start * (1 + SLACK.share) + SLACK.mb;
  if (!flat) say('memory is not flat');
  if (lost.length + doubled.length > 0 || !flat) process.exitCode = 1;
  const { times, seconds } = result;
  const at = (share: number) => percentile(times, share).toFixed(0);
  const rate = (times.length / seconds).toFixed(0);
  say(`${rate} mails/s over ${CONNECTIONS} connections, ${boxes.count} mails out`);
  say(
    `mails=${times.length} p50=${at(0.5)}ms p99=${at(0.99)}ms rss_start=${start.toFixed(0)}MB ` +
      `rss_end=${end.toFixed(0)}MB lost=${lost.length} doubled=${doubled.length}`,
  );
} finally {
  await robot.abandon();
  await temp.remove();
}

/** Whether every game has noted every mail with orders that was said to be obeyed, and each once. */
async function missing(games: readonly Game[]): Promise<string[]> {
  const house = await openHouse({
    dir: gamesDir,
    registry: loadRegistry(),
    clock: systemClock,
  });
  const faults: string[] = [];
  for (const { id, obeyed } of games) {
    const entries = (await (await house.open(id))?.entries(0)) ?? [];
    const messages = entries.flatMap(({ kind, source }) => (kind === 'orders' ? [source.message] : []));
    if (messages.length !== obeyed || new Set(messages).size !== obeyed) {
      faults.push(`${id}: ${messages.length} mails with orders in the log, ${obeyed} were obeyed`);
    }
  }
  await house.close();
  return faults;
}
