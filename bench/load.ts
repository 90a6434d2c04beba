import { performance } from 'node:perf_hooks';
import { createTransport } from 'nodemailer';
import type { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { RobotAddress } from '../src/mail/message/robot-addresses-and-message-ids.js';
import { systemClock } from '../src/system/sources/time-source.js';
import type { Letter } from '../test/support/maildir.js';
import { offered } from '../test/support/post-office.js';
import { FROM, type Mailboxes } from './mailboxes.js';

export const SIDES = ['french', 'british'] as const;
/** Games that the same two people play: as many as a keen club has. */
const TOGETHER = 5;
/** A line of the configuration for people who write all day. */
export const BUSY = 'rates: {senderPerHour: 1000000, senderPerDay: 1000000, gamePerHour: 1000000}';

export interface Seat {
  readonly from: string;
  readonly to: string;
}

/** A game under load. */
export interface Game {
  readonly id: string;
  readonly seats: readonly Seat[];
  /** Mails with orders that were obeyed. */
  obeyed: number;
}

/** Makes games of Annus Mirabilis between pairs of people on localhost. */
export async function makeGames(dir: string, name: string, count: number): Promise<Game[]> {
  const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock });
  const address = new RobotAddress('posthorn@localhost');
  const games: Game[] = [];
  for (let n = 0; n < count; n++) {
    const pair = Math.floor(n / TOGETHER);
    const made = await house.create({
      id: `${name}-${n}`,
      title: `${name} ${n}`,
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
    const { id, players } = made.value;
    const seats = players.map((player) => ({ from: player.address, to: address.seat(id, player) }));
    games.push({ id, seats, obeyed: 0 });
  }
  await house.close();
  return games;
}

export interface Load {
  readonly games: readonly Game[];
  readonly boxes: Mailboxes;
  readonly port: number;
  readonly mails: number;
  /** Mails under way at once, each over a connection of its own and of another game. */
  readonly connections: number;
  readonly random: SeededRandom;
  /** Part of the ids of these mails; different for every load. */
  readonly name: string;
  /** Called after each answer, with the number of answers so far. */
  readonly onAnswer?: (count: number) => void;
}

export interface Loaded {
  /** Milliseconds from the beginning of a mail's SMTP dialogue until its answer lay in the Maildir. */
  readonly times: readonly number[];
  readonly lost: readonly string[];
  readonly seconds: number;
  /** The mails, to be sent to something else. */
  readonly sent: readonly { readonly from: string; readonly to: string; readonly raw: string }[];
}

/** Plays by what the reports offer, as fast as answers come. */
export async function load(parts: Load): Promise<Loaded> {
  const { games, boxes, port, mails, connections, random, name, onAnswer = () => {} } = parts;
  const out = smtpPool(port, connections);
  const times: number[] = [];
  const lost: string[] = [];
  const sent: { from: string; to: string; raw: string }[] = [];
  const ask = async ({ from, to }: Seat, game: Game): Promise<void> => {
    const report = boxes.newest(game.id, from);
    const { text, orders } = write(report, random);
    const messageId = `<${sent.length + 1}.${name}.${game.id}@${FROM}>`;
    const quote =
      random.below(4) > 0 || report === null ? '' : `\n\n> ${report.text.replaceAll('\n', '\n> ')}`;
    const raw = rawMail(from, to, `Re: [posthorn ${game.id}]`, messageId, `${text}${quote}\n`);
    sent.push({ from, to, raw });
    const started = performance.now();
    await out.sendMail({ envelope: { from, to }, raw });
    const answer = await boxes.answerTo(messageId);
    if (answer === null) {
      lost.push(`${messageId} was not answered: ${text}`);
      return;
    }
    times.push(answer.at - started);
    if (orders && !answer.letter.text.includes('REFUSED')) game.obeyed++;
    onAnswer(times.length);
  };
  const idle = [...games];
  const worker = async () => {
    while (sent.length < mails) {
      const [game] = idle.splice(random.below(idle.length), 1);
      if (game === undefined) throw new Error('fewer games than connections');
      const asked = game.seats.find(({ from }) => offered(boxes.newest(game.id, from)?.text ?? '') !== null);
      const any = game.seats[random.below(2)];
      const seat = random.below(8) === 0 ? any : (asked ?? any);
      if (seat !== undefined) await ask(seat, game);
      idle.push(game);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  out.close();
  return { times, lost, seconds, sent };
}

/** So many connections to a server on this machine. */
export function smtpPool(port: number, connections: number) {
  return createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  });
}

function rawMail(from: string, to: string, subject: string, messageId: string, text: string): string {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    `Date: ${new Date(systemClock.now()).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...head, '', ...text.split('\n')].join('\r\n');
}

/** What is written by somebody who has this report; nothing but a request when he has none. */
function write(
  report: Letter | null,
  random: SeededRandom,
): { readonly text: string; readonly orders: boolean } {
  const choice = offered(report?.text ?? '');
  const whim = random.below(16);
  if (choice === null || whim === 0) {
    const asks = ['report', 'status', 'history', 'help', `press Number ${random.below(1000)} says hello.`];
    return { text: asks[random.below(asks.length)] ?? 'report', orders: false };
  }
  const line = choice.lines[random.below(choice.lines.length)] ?? 'report';
  // Never twice the same, or the robot takes the author for a machine.
  if (whim === 1)
    return { text: `begin\n${line}\nfly to Quebec ${random.below(1e9)} times\nend`, orders: false };
  if (whim === 2) return { text: `check\n${line}`, orders: false };
  return { text: `begin\ndecision ${choice.decision}\n${line}\nend`, orders: true };
}

export function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
