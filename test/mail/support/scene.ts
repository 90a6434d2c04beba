import PostalMime from 'postal-mime';
import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import type { Moderator, Player, Table } from '../../../src/game/table/table-interfaces.js';
import type { Envelope, Intake } from '../../../src/mail/message/mail-head.js';
import type { Outcome } from '../../../src/mail/message/outcome.js';
import type { LetterKind } from '../../../src/robot/letters/letter-types-and-ids.js';
import type { Random } from '../../../src/system/sources/random.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { fixedRandom, tempDir } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';
import { type Bench, type BenchOptions, bench, FakeClock, mail, robotAddress } from './bench.js';

/** A mail that went out, as its reader sees it. */
export interface Sent {
  readonly id: string;
  readonly to: string;
  readonly kind: LetterKind | 'notice';
  readonly subject: string;
  /** Lines that were broken for sending are whole again. */
  readonly text: string;
  /** Where an answer goes. */
  readonly replyTo: string;
  readonly messageId: string;
  readonly raw: string;
}

/** A mail to the robot. */
export interface Written {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly subject?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  /** Header lines of the servers it passed. */
  readonly trace?: string;
  readonly envelope?: Envelope;
  readonly intake?: Intake;
}

export interface Heard {
  readonly outcome: Outcome;
  /** What went out because of it. */
  readonly sent: readonly Sent[];
  readonly raw: Buffer;
}

export const ALICE = 'alice@example.org';
export const BOB = 'bob@example.net';
const SEATS = [
  { side: 'red', name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
  { side: 'blue', name: 'Bob', address: BOB, locale: 'en', zone: 'UTC' },
];

/** A robot over a folder of real games, and people who write to it. Of a new game red holds 2, 3, 4 and blue 1, 5, 8. */
export class Scene {
  bench: Bench;
  house: LogHouse;
  #opened: OpenedBench;
  readonly #seen = new Set<string>();
  #count = 0;

  private constructor(
    readonly home: string,
    readonly clock: FakeClock,
    readonly options: SceneOptions,
    opened: OpenedBench,
    readonly remove: () => Promise<void>,
  ) {
    this.bench = opened.bench;
    this.house = opened.house;
    this.#opened = opened;
  }

  static async open(options: SceneOptions = {}): Promise<Scene> {
    const { dir, remove } = await tempDir('posthorn-scene');
    const clock = options.clock ?? new FakeClock();
    return new Scene(dir, clock, options, await openBench(dir, clock, options), remove);
  }

  async close(): Promise<void> {
    await this.#opened.close();
    await this.remove();
  }

  /** The same folder as the robot finds it after it was stopped or killed. */
  async restart(options: SceneOptions = {}): Promise<void> {
    await this.#opened.close();
    this.#opened = await openBench(this.home, this.clock, { ...this.options, ...options });
    this.bench = this.#opened.bench;
    this.house = this.#opened.house;
  }

  /** Begins a game and sends its first reports, which nothing tells about later. */
  async begin(
    more: { readonly id?: string; readonly control?: TimeControl; readonly moderator?: Moderator } = {},
  ): Promise<void> {
    const { id = 'g1', ...rest } = more;
    const made = await this.house.create({
      id,
      title: 'A caravan',
      module: 'caravan',
      setup: { scenario: 'road' },
      dice: 'chains',
      players: SEATS,
      ...rest,
    });
    if (!made.ok) throw new Error(made.violation.code);
    await this.bench.acts.welcome(id);
    await this.news();
  }

  async table(game = 'g1'): Promise<Table> {
    const table = await this.house.open(game);
    if (table === null) throw new Error(`no game ${game}`);
    return table;
  }

  async seat(side: string, game = 'g1'): Promise<Player> {
    const player = (await this.table(game)).players.find((each) => each.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side}`);
    return player;
  }

  /** Everything that went out since this was asked last. */
  async news(): Promise<Sent[]> {
    const { outbox } = this.bench;
    const sent: Sent[] = [];
    for (const record of await outbox.pending()) {
      if (this.#seen.has(record.id)) continue;
      this.#seen.add(record.id);
      const bytes = await outbox.bytes(record.id);
      if (bytes === null) throw new Error(`no bytes of ${record.id}`);
      const email = await PostalMime.parse(bytes);
      sent.push({
        id: record.id,
        to: record.to,
        kind: record.kind,
        subject: email.subject ?? '',
        text: (email.text ?? '').replace(/ \n/g, ' '),
        replyTo: email.replyTo?.[0]?.address ?? '',
        messageId: email.messageId ?? '',
        raw: bytes.toString('latin1'),
      });
    }
    return sent;
  }

  /** Somebody writes a mail. */
  async hear(written: Written): Promise<Heard> {
    await this.news();
    const { subject = 'Re: [posthorn] a mail', headers = [], id = this.nextId() } = written;
    const own = mail({ from: written.from, to: written.to, body: written.body, subject, headers, id });
    const raw = written.trace === undefined ? own : Buffer.concat([Buffer.from(`${written.trace}\r\n`), own]);
    const outcome = await this.bench.intake.handle(raw, written.envelope ?? null, written.intake ?? 'imap');
    return { outcome, sent: await this.news(), raw };
  }

  nextId(): string {
    this.#count++;
    return `<m${this.#count}@example.org>`;
  }

  /** The player of a side answers his report. */
  async say(
    side: string,
    body: string,
    more: Partial<Written> & { readonly game?: string } = {},
  ): Promise<Heard> {
    const { game = 'g1', ...rest } = more;
    const player = await this.seat(side, game);
    const to = this.bench.address.seat(game, player);
    return this.hear({ from: `${player.name} <${player.address}>`, to, body, ...rest });
  }

  /** The same mail once more, with the trace header of another server. */
  async again({ raw }: Heard): Promise<Heard> {
    await this.news();
    const other = Buffer.concat([Buffer.from(`Received: from elsewhere-${++this.#count}\r\n`), raw]);
    const outcome = await this.bench.intake.handle(other, null, 'imap');
    return { outcome, sent: await this.news(), raw };
  }

  /** The mail that answers the one sent last to somebody. */
  answer(sent: Sent | undefined, body: string, from?: string): Promise<Heard> {
    if (sent === undefined) throw new Error('nothing to answer');
    return this.hear({ from: from ?? sent.to, to: sent.replyTo, body, subject: `Re: ${sent.subject}` });
  }

  /** Inputs of the log, by kind, as they came. */
  async kinds(game = 'g1'): Promise<string[]> {
    return (await (await this.table(game)).entries(0)).map(({ kind }) => kind);
  }
}

interface SceneOptions extends BenchOptions {
  /** What the games draw their secrets from. */
  readonly drawn?: Random;
}

interface OpenedBench {
  readonly bench: Bench;
  readonly house: LogHouse;
  close(): Promise<void>;
}

async function openBench(home: string, clock: FakeClock, options: SceneOptions): Promise<OpenedBench> {
  const registry = options.registry ?? new Registry([caravan]);
  const random = options.drawn ?? fixedRandom();
  const { house, store, close } = await openHouseWithStore(home, { registry, clock, random });
  return { house, close, bench: await bench(home, house, { ...options, clock, registry, store }) };
}

export const ROBOT = robotAddress.address;

/** Who got what: `KIND to ADDRESS`, sorted. */
export function who(sent: readonly Sent[]): string[] {
  return sent.map(({ kind, to }) => `${kind} to ${to}`).sort();
}

export function only(sent: readonly Sent[], kind: Sent['kind'], to?: string): Sent {
  const [first, ...more] = sent.filter((each) => each.kind === kind && (to === undefined || each.to === to));
  if (first === undefined || more.length > 0) throw new Error(`not one ${kind}: ${who(sent).join(', ')}`);
  return first;
}
