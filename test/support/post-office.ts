import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import { newcomer, type Person } from '../../src/game/people/person.js';
import type { Moderator, Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { buildService, type Service } from '../../src/mail/service/build-service.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { mailLog } from '../../src/system/logging/operator-log.js';
import { openHouseWithStore } from './house-with-store.js';
import { realTexts } from './real-texts.js';
import { fixedRandom, tempDir } from './temp.js';

/** A mail as a player's program shows it. */
export interface Received {
  readonly subject: string;
  readonly text: string;
  readonly replyTo: string;
  readonly messageId: string;
  /** The mail it answers; empty for news. */
  readonly inReplyTo: string;
  /** Empty where the mail is plain text. */
  readonly html: string;
  /** What is attached to it, pictures of its HTML too. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** A game as two people begin it. */
export interface NewGame {
  readonly id: string;
  readonly module: string;
  /** The name of a scenario, or a written position. */
  readonly scenario: string | JsonObject;
  readonly title?: string;
  readonly edition?: number;
  readonly options?: object;
  /** What the dice show and what is dealt, in the order in which it is needed; chains where nothing is said. */
  readonly dice?: readonly unknown[];
  readonly moderator?: Moderator;
  readonly players: readonly {
    readonly side: string;
    readonly name: string;
    readonly address: string;
    readonly locale: Person['locale'];
  }[];
}

/** How long (milliseconds) an answer is waited for, on a machine that has much else to do. */
const ANSWERED = 120_000;

/**
 * The whole program on loopback: house, robot, embedded SMTP server, Maildirs. What a player can do here is what he
 * can do with a mail program: send by SMTP and read his mailbox.
 */
export class PostOffice {
  readonly house: LogHouse;
  readonly station: Service;
  readonly robot: RobotAddress;
  readonly home: string;
  readonly #port: number;
  readonly #close: () => Promise<void>;
  readonly #remove: () => Promise<void>;
  readonly #out: Transporter;
  #asked = 0;

  private constructor(parts: {
    house: LogHouse;
    station: Service;
    robot: RobotAddress;
    home: string;
    port: number;
    close: () => Promise<void>;
    remove: () => Promise<void>;
  }) {
    this.house = parts.house;
    this.station = parts.station;
    this.robot = parts.robot;
    this.home = parts.home;
    this.#port = parts.port;
    this.#close = parts.close;
    this.#remove = parts.remove;
    this.#out = createTransport({
      host: '127.0.0.1',
      port: this.#port,
      secure: false,
      ignoreTLS: true,
      pool: true,
    });
  }

  static async open(): Promise<PostOffice> {
    const { dir: home, remove } = await tempDir('posthorn-office');
    const games = join(home, 'games');
    const config = parseConfig(
      JSON.stringify({
        home,
        games,
        robot: { address: 'posthorn@localhost' },
        listen: { host: '127.0.0.1', port: 0 },
        // A whole war is played here in a minute.
        rates: { senderPerHour: 100_000, senderPerDay: 100_000, gamePerHour: 100_000, actsPerDay: 100_000 },
        log: 'silent',
      }),
      home,
    );
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const registry = loadRegistry();
    const { house, store, close } = await openHouseWithStore(home, {
      ...{ dir: games, registry, clock: { now: () => Date.now() } },
      random: fixedRandom(7),
    });
    const built = await buildService({
      config: config.value,
      ...{ house, store, registry },
      reporter: new RobotTextFacade(realTexts, undefined, undefined, { pictures: false }),
      log: mailLog('silent', { write: () => undefined }),
      env: {},
    });
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    await built.value.daemon.start();
    const health = await built.value.daemon.health();
    const port = Number(/:(\d+)$/.exec(health.inputs[0]?.where ?? '')?.[1]);
    return new PostOffice({
      house,
      station: built.value,
      robot: new RobotAddress('posthorn@localhost'),
      home,
      ...{ port, close, remove },
    });
  }

  /** A game of Wilderness War between alice (French) and bob (British). */
  async game(id: string, scenario: string): Promise<Table> {
    const players = [
      { side: 'french', name: 'Alice', address: 'alice@localhost', locale: 'en' as const },
      { side: 'british', name: 'Bob', address: 'bob@localhost', locale: 'en' as const },
    ];
    const table = await this.begin({ id, module: 'wilderness-war', scenario, players });
    // These readers look at texts alone.
    for (const player of players) await this.knows(player, 'text');
    return table;
  }

  /** A new game, without its first reports. */
  async begin({
    module,
    scenario,
    edition,
    options,
    dice,
    players,
    moderator,
    ...game
  }: NewGame): Promise<Table> {
    const made = await this.house.create({
      ...{ id: game.id, title: game.title ?? 'By mail', module },
      setup: { scenario, ...(edition === undefined ? {} : { edition }), ...(options ? { options } : {}) },
      dice: dice === undefined ? 'chains' : { scripted: dice },
      players: players.map((player) => ({ ...player, zone: 'UTC' })),
      ...(moderator === undefined ? {} : { moderator }),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.violation));
    for (const player of players) await this.knows(player, 'html');
    // A robot that looks round would send them.
    this.house.agenda.attended(made.value.id, made.value.head.hash);
    return made.value;
  }

  /** The robot knows this person from earlier games. */
  async knows(
    { name, address, locale }: Pick<Person, 'name' | 'address' | 'locale'>,
    format: 'text' | 'html',
  ): Promise<void> {
    const since = new Date(0).toISOString();
    await this.station.people.save({ ...newcomer({ name, address, since, locale }), format });
  }

  /** Sends a mail; resolves when the server has taken it, rejects with the server's words when it has not. */
  async send(from: string, to: string, text: string, more: object = {}): Promise<void> {
    await this.#out.sendMail({ from, to, subject: 'orders', text, ...more });
  }

  /** Where the moderator of a game writes to. */
  moderatorsSeat(table: Table, address: string): string {
    return this.robot.seat(table.id, { token: this.station.people.secret.moderator(table.id, address) });
  }

  /** Where the side's orders go. */
  seat(table: Table, side: string): string {
    const player = table.players.find((candidate) => candidate.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side}`);
    return this.robot.seat(table.id, player);
  }

  /** Sends a mail and waits for the answer to it; what came before that is read. */
  async ask(from: string, to: string, text: string): Promise<Received> {
    const messageId = `<${this.#asked++}.asked@localhost>`;
    await this.send(from, to, text, { messageId });
    for (const end = Date.now() + ANSWERED; Date.now() < end; ) {
      const came = await this.fetch(from, 0);
      const answer = came.find(({ inReplyTo }) => inReplyTo === messageId);
      if (answer !== undefined) return answer;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no answer to ${JSON.stringify(text)}`);
  }

  /** Waits for new mail of an address and reads it all, oldest first. */
  async fetch(address: string, wanted = 1): Promise<Received[]> {
    const box = join(this.home, 'mailboxes', address);
    for (let attempt = 0; attempt < 2000; attempt++) {
      const names = await readdir(join(box, 'new')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      if (names.length >= wanted) return this.#read(box, names);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`no mail for ${address}`);
  }

  async close(): Promise<void> {
    this.#out.close();
    await this.station.daemon.stop();
    await this.#close();
    await this.#remove();
  }

  async #read(box: string, names: readonly string[]): Promise<Received[]> {
    const read: { at: number; mail: Received }[] = [];
    for (const name of names) {
      const at = (await stat(join(box, 'new', name))).mtimeMs;
      const parsed = await PostalMime.parse(await readFile(join(box, 'new', name)));
      await rename(join(box, 'new', name), join(box, 'cur', `${name}:2,S`));
      read.push({
        at,
        mail: {
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          replyTo: parsed.replyTo?.[0]?.address ?? '',
          messageId: parsed.messageId ?? '',
          inReplyTo: parsed.inReplyTo ?? '',
          html: parsed.html ?? '',
          files: parsed.attachments.map(({ filename, content }) => ({
            name: filename ?? '',
            bytes: new Uint8Array(content as ArrayBuffer),
          })),
        },
      });
    }
    return read.sort((a, b) => a.at - b.at).map(({ mail }) => mail);
  }
}

/** The ready-to-send lines a report offers for its decision, and the decision's id. */
export function offered(
  text: string,
): { readonly decision: string; readonly lines: readonly string[] } | null {
  const decision = /^decision (\S+)$/m.exec(text)?.[1];
  if (decision === undefined) return null;
  const [, posted] = /^### Your decision\n([\s\S]*?)\n(?:###|<details>|If you answer ")/m.exec(text) ?? [];
  if (posted !== undefined)
    return { decision, lines: [...posted.matchAll(/^ *- `(.+)`$/gm)].map(([, line = '']) => line) };
  const lines: string[] = [];
  let listing = false;
  for (const line of text.split('\n')) {
    // An order that can be given in one way only, by its verb alone.
    const bare = /^\* ([a-z ]+)$/.exec(line)?.[1];
    if (bare !== undefined) lines.push(bare);
    const example = /^ {4}For example: (.+)$/.exec(line)?.[1];
    if (example !== undefined) lines.push(example);
    if (/^ {2,4}(For example|All of them):$/.test(line)) listing = true;
    else if (listing && /^ {4}\S/.test(line)) lines.push(line.trim());
    else listing = false;
  }
  return { decision, lines };
}
