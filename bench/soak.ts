// npm run soak: one robot, many games at once, thousands of mails through its own SMTP server. The last line tells how
// long answers took, what its memory was after the warm-up and at the end, and whether anything was lost or came twice.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { SeededRandom } from '../src/engine/core/seeded-dice.js';
import { openHouse, systemClock } from '../src/game/index.js';
import { loadRegistry } from '../src/games/load.js';
import { RobotAddress } from '../src/mail/index.js';
import type { Letter } from '../test/support/maildir.js';
import { offered } from '../test/support/post-office.js';
import { RobotProcess } from '../test/support/robot-process.js';
import { tempDir } from '../test/support/temp.js';
import { FROM, Mailboxes } from './mailboxes.js';

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
const SIDES = ['french', 'british'] as const;
/** Games that the same two people play: as many as a keen club has. */
const TOGETHER = 5;
/** Share of the mails after which memory is no longer expected to grow. */
const WARM = 0.1;
/** Growth (as a share, and in MB) that is the collector's whim and not a leak. */
const SLACK = { share: 0.15, mb: 24 };
const BUSY = 'rates: {senderPerHour: 1000000, senderPerDay: 1000000, gamePerHour: 1000000}';

type Side = (typeof SIDES)[number];
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Seat {
  readonly side: Side;
  readonly from: string;
  readonly to: string;
}

interface Game {
  readonly id: string;
  readonly seats: readonly Seat[];
  /** Mails with orders that were obeyed. */
  obeyed: number;
}

const temp = await tempDir('posthorn-soak');
const robot = await RobotProcess.prepare(temp.dir, [BUSY]);
const random = new SeededRandom(values.seed);
try {
  const games = await makeGames();
  await robot.start();
  const boxes = new Mailboxes(
    [...new Set(games.flatMap(({ seats }) => seats.map(({ from }) => from)))],
    (address) => robot.mailbox(address),
  );
  await boxes.open();
  const result = await soak(games, boxes);
  const { code } = await robot.end('SIGTERM');
  await boxes.close();
  const lost = [
    ...result.lost,
    ...(await checkLogs(games)),
    ...(code === 0 ? [] : [`it ended with ${code}`]),
  ];
  const doubled = boxes.doubled;
  for (const fault of [...lost, ...doubled].slice(0, 50)) say(fault);
  const { start, end } = result.memory;
  const flat = end <= start * (1 + SLACK.share) + SLACK.mb;
  if (!flat) say('memory is not flat');
  if (lost.length + doubled.length > 0 || !flat) process.exitCode = 1;
  const at = (share: number) => percentile(result.times, share).toFixed(0);
  say(
    `${(result.times.length / result.seconds).toFixed(0)} mails/s over ${CONNECTIONS} connections, ${boxes.count} mails out`,
  );
  say(
    `mails=${result.times.length} p50=${at(0.5)}ms p99=${at(0.99)}ms rss_start=${start.toFixed(0)}MB ` +
      `rss_end=${end.toFixed(0)}MB lost=${lost.length} doubled=${doubled.length}`,
  );
} finally {
  await robot.abandon();
  await temp.remove();
}

async function makeGames(): Promise<Game[]> {
  const dir = join(robot.home, 'games');
  await mkdir(dir, { recursive: true });
  const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock });
  const address = new RobotAddress('posthorn@localhost');
  const games: Game[] = [];
  const began = performance.now();
  for (let n = 0; n < GAMES; n++) {
    const pair = Math.floor(n / TOGETHER);
    const made = await house.create({
      id: `soak-${n}`,
      title: `Soak ${n}`,
      module: 'wilderness-war',
      setup: { scenario: 'annus-mirabilis' },
      dice: 'chains',
      players: SIDES.map((side) => ({
        side,
        name: `${side} ${pair}`,
        address: `${side}${pair}@localhost`,
        locale: 'en',
        zone: 'UTC',
      })),
    });
    if (!made.ok) throw new Error(made.violation.code);
    const seats = made.value.players.map((player) => ({
      side: player.side === 'french' ? ('french' as const) : ('british' as const),
      from: player.address,
      to: address.seat(made.value.id, player),
    }));
    games.push({ id: made.value.id, seats, obeyed: 0 });
  }
  await house.close();
  say(`${GAMES} games made in ${((performance.now() - began) / 1000).toFixed(1)}s`);
  return games;
}

async function soak(games: readonly Game[], boxes: Mailboxes) {
  const out = createTransport({
    host: '127.0.0.1',
    port: robot.port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
  });
  const times: number[] = [];
  const lost: string[] = [];
  const memory: { readonly done: number; readonly mb: number }[] = [];
  const sampler = setInterval(() => {
    void residentOf(robot.pid).then((mb) => mb !== null && memory.push({ done: times.length, mb }));
  }, 250);
  let sent = 0;
  const began = performance.now();

  /** One mail and its answer. `game` gets no other one meanwhile. */
  const ask = async (seat: Seat, game: Game): Promise<void> => {
    const report = boxes.newest(game.id, seat.from);
    const { text, orders } = write(report);
    const messageId = `<${++sent}.${game.id}@${FROM}>`;
    const quote =
      random.below(4) > 0 || report === null ? '' : `\n\n> ${report.text.replaceAll('\n', '\n> ')}`;
    const mail = { from: seat.from, to: seat.to, subject: `Re: [posthorn ${game.id}]`, messageId };
    const started = performance.now();
    await out.sendMail({ ...mail, text: `${text}${quote}\n` });
    const answer = await boxes.answerTo(messageId);
    if (answer === null) {
      lost.push(`${messageId} was not answered: ${text}`);
      return;
    }
    times.push(answer.at - started);
    if (orders && !answer.letter.text.includes('REFUSED')) game.obeyed++;
    if (times.length % Math.ceil(MAILS / 10) === 0) {
      const now = memory.at(-1)?.mb.toFixed(0);
      say(`${times.length} mails, ${((performance.now() - began) / 1000).toFixed(0)}s, ${now} MB`);
    }
  };
  // As many mails under way as there are connections, each of another game.
  const idle = [...games];
  const worker = async () => {
    while (sent < MAILS) {
      const [game] = idle.splice(random.below(idle.length), 1);
      if (game === undefined) throw new Error('fewer games than connections');
      const asked = game.seats.find(({ from }) => offered(boxes.newest(game.id, from)?.text ?? '') !== null);
      const any = game.seats[random.below(2)];
      const seat = random.below(8) === 0 ? any : (asked ?? any);
      if (seat !== undefined) await ask(seat, game);
      idle.push(game);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampler);
  out.close();
  const between = (from: number, to: number) =>
    percentile(
      memory.flatMap(({ done, mb }) => (done >= from * MAILS && done <= to * MAILS ? [mb] : [])),
      0.5,
    );
  return { times, lost, seconds, memory: { start: between(WARM, 2 * WARM), end: between(1 - WARM, 1) } };
}

/** What is written by somebody who has this report; nothing but a request when he has none. */
function write(report: Letter | null): { readonly text: string; readonly orders: boolean } {
  const choice = offered(report?.text ?? '');
  const whim = random.below(16);
  if (choice === null || whim === 0) {
    const asks = ['report', 'status', 'history', 'help', `press Number ${random.below(1000)} says hello.`];
    return { text: asks[random.below(asks.length)] ?? 'report', orders: false };
  }
  const line = choice.lines[random.below(choice.lines.length)] ?? 'report';
  if (whim === 1) return { text: `begin\n${line}\nfly to Quebec\nend`, orders: false };
  if (whim === 2) return { text: `check\n${line}`, orders: false };
  return { text: `begin\ndecision ${choice.decision}\n${line}\nend`, orders: true };
}

/** Whether every game has noted every mail with orders that was said to be obeyed, and each once. */
async function checkLogs(games: readonly Game[]): Promise<string[]> {
  const house = await openHouse({
    dir: join(robot.home, 'games'),
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

/** Megabytes of memory a process holds; null when it is gone. */
async function residentOf(pid: number | null): Promise<number | null> {
  const status = pid === null ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kb === undefined ? null : Number(kb) / 1024;
}

function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
