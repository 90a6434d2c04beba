import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { SeededRandom } from '../src/engine/core/seeded-dice.js';
import { openHouse, systemClock } from '../src/game/index.js';
import { loadRegistry } from '../src/games/load.js';
import { RobotProcess } from '../test/support/robot-process.js';
import { tempDir } from '../test/support/temp.js';
import { BUSY, type Game, type Loaded, load, makeGames, SIDES, smtpPool } from './load.js';
import { Mailboxes } from './mailboxes.js';

/** What the way of a mail costs. Rates are mails a second. */
export interface MailCost {
  readonly pipeline: number;
  /** Milliseconds from the beginning of the SMTP dialogue until the answer lay in the Maildir. */
  readonly times: readonly number[];
  /** A loop that receives, parses and syncs the very same mails, over as many connections. */
  readonly bare: number;
  /** The pipeline once more, with many other games on disk; null when that was not asked for. */
  readonly crowded: number | null;
  readonly others: { readonly count: number; readonly made: number; readonly started: number };
}

/** Mails of one measurement, over how many connections, about how many games. */
const MAILS = 600;
const CONNECTIONS = 10;
const GAMES = 40;
/** So many go before, that everything is warm. */
const WARM_UP = 200;
/** Games made at once. */
const AT_ONCE = 16;

/** One robot; `others` games of other people join it on disk for the last measurement. */
export async function mailCost(others: number): Promise<MailCost> {
  const temp = await tempDir('posthorn-bench');
  const robot = await RobotProcess.prepare(temp.dir, [BUSY]);
  const dir = join(robot.home, 'games');
  try {
    await mkdir(dir, { recursive: true });
    const games = await makeGames(dir, 'bench', GAMES);
    await robot.start();
    const people = [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))];
    const boxes = new Mailboxes(people, (address) => robot.mailbox(address));
    await boxes.open();
    const alone = await measured(robot, games, boxes, 'alone');
    const bare = await bareLoop(join(temp.dir, 'bare'), alone.sent);
    let crowded: number | null = null;
    let [made, started] = [0, 0];
    if (others > 0) {
      await robot.end('SIGTERM');
      made = await timed(() => addOthers(dir, others));
      started = await timed(() => robot.start());
      const among = await measured(robot, games, boxes, 'crowded');
      crowded = among.times.length / among.seconds;
    }
    await robot.end('SIGTERM');
    await boxes.close();
    return {
      pipeline: alone.times.length / alone.seconds,
      times: alone.times,
      bare,
      crowded,
      others: { count: others, made, started },
    };
  } finally {
    await robot.abandon();
    await temp.remove();
  }
}

async function measured(
  robot: RobotProcess,
  games: readonly Game[],
  boxes: Mailboxes,
  name: string,
): Promise<Loaded> {
  const parts = { games, boxes, port: robot.port, connections: CONNECTIONS };
  const random = new SeededRandom(name);
  await load({ ...parts, mails: WARM_UP, random, name: `${name}.warm` });
  const loaded = await load({ ...parts, mails: MAILS, random, name });
  if (loaded.lost.length > 0) throw new Error(loaded.lost[0]);
  return loaded;
}

/** The same mails to the bare loop; mails a second. */
async function bareLoop(dir: string, mails: Loaded['sent']): Promise<number> {
  await mkdir(dir, { recursive: true });
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-loop.mjs', import.meta.url)), dir]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const out = smtpPool(await portOf(child), CONNECTIONS);
    const rest = [...mails];
    const worker = async () => {
      for (let mail = rest.pop(); mail !== undefined; mail = rest.pop()) {
        await out.sendMail({ envelope: { from: mail.from, to: mail.to }, raw: mail.raw });
      }
    };
    const send = () => Promise.all(Array.from({ length: CONNECTIONS }, worker));
    await send();
    rest.push(...mails);
    const seconds = await timed(send);
    out.close();
    return mails.length / seconds;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString())));
    child.once('exit', (code) => reject(new Error(`the bare loop ended with ${code}`)));
  });
}

/** Games of other people, all waiting for dice that nobody gives: made and opened faster than those with chains. */
async function addOthers(dir: string, count: number): Promise<void> {
  const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock });
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
