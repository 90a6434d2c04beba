import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import { People } from '../../src/game/people/people-store.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { DEFAULT_CONTROL } from '../../src/game/timekeeping/time-control-text.js';
import { loadRegistry, messagesOf } from '../../src/games/registry-loader.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { buildService, type Service } from '../../src/mail/service/build-service.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { mailLog } from '../../src/system/logging/operator-log.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { openHouseWithStore } from '../support/house-with-store.js';
import { type Letter, Maildir } from '../support/maildir.js';
import { fixedRandom } from '../support/temp.js';
import { type Route, SIDES, type Side } from './route.js';

/** One mail of a player. */
export interface Step {
  readonly game: string;
  readonly side: Side;
  readonly messageId: string;
  readonly to: string;
  readonly raw: Buffer;
}

/** What two players wrote and what came of it, with nobody disturbing. */
export interface Recording {
  /** For each game its mails in order. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  readonly logs: ReadonlyMap<string, readonly Entry[]>;
  readonly letters: readonly Letter[];
  /** The ids of the first reports, before which nobody writes. */
  readonly welcomes: readonly string[];
  /** Lines of orders that the robot obeyed. */
  readonly orders: number;
}

/** How much is recorded. */
export interface Extent {
  readonly games: number;
  readonly orders: number;
  readonly seed: string;
}

/** Days until the vacations that are taken, so that no clock of the run stands still for them. */
const AWAY = 30;
const DAY = 86_400_000;

/**
 * Makes the games in the folder of the robot that is going to be tortured, copies them with their dice, and plays the
 * copies through a robot that nobody kills. What is written there is written again to the other one.
 */
export async function record(route: Route, dir: string, extent: Extent): Promise<Recording> {
  const games = join(route.made, 'games');
  const ids = await makeGames(route, games, extent);
  // Both robots give the same tokens.
  const store = await openSqliteStore(join(route.made, 'home', STORE_FILE));
  await People.open(store);
  const home = join(dir, 'undisturbed');
  await cp(games, join(home, 'games'), { recursive: true });
  await store.copyTo(join(home, STORE_FILE));
  await store.close();
  const played = await Undisturbed.open(route, home);
  try {
    return await played.play(ids, extent);
  } finally {
    await played.close();
  }
}

async function makeGames(route: Route, dir: string, extent: Extent): Promise<string[]> {
  // The same dice for the same seed.
  const random = fixedRandom(new SeededRandom(extent.seed).below(1_000_000));
  const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock, random });
  const ids = Array.from({ length: extent.games }, (_, index) => `torture-${index + 1}`);
  for (const id of ids) {
    const made = await house.create({
      id,
      title: 'A game under torture',
      module: 'wilderness-war',
      setup: { scenario: 'annus-mirabilis' },
      dice: 'chains',
      control: DEFAULT_CONTROL,
      players: SIDES.map((side) => ({
        side,
        name: side,
        address: route.people[side],
        locale: 'en',
        zone: 'UTC',
      })),
    });
    if (!made.ok) throw new Error(made.violation.code);
  }
  await house.close();
  return ids;
}

class Undisturbed {
  readonly #route: Route;
  readonly #house: LogHouse;
  readonly #station: Service;
  readonly #home: string;
  readonly #robot: RobotAddress;
  /** Games in which a draw is offered, and by whom. */
  readonly #offers = new Map<string, Side>();
  readonly #vacations = new Set<string>();

  private constructor(
    route: Route,
    house: LogHouse,
    station: Service,
    home: string,
    readonly close: () => Promise<void>,
  ) {
    this.#route = route;
    this.#house = house;
    this.#station = station;
    this.#home = home;
    this.#robot = new RobotAddress(route.address);
  }

  static async open(route: Route, home: string): Promise<Undisturbed> {
    const config = parseConfig(
      JSON.stringify({
        home,
        games: join(home, 'games'),
        robot: { address: route.address },
        listen: { host: '127.0.0.1', port: 0 },
        rates: { senderPerHour: 100_000, senderPerDay: 100_000, gamePerHour: 100_000, actsPerDay: 100_000 },
        log: 'silent',
      }),
      home,
    );
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const registry = loadRegistry();
    const { house, store, close } = await openHouseWithStore(home, { registry, clock: systemClock });
    const built = await buildService({
      config: config.value,
      ...{ house, store, registry },
      reporter: new RobotTextFacade(new Texts(messagesOf, false), undefined, undefined, { pictures: false }),
      log: mailLog('silent', { write: () => undefined }),
      env: {},
    });
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    return new Undisturbed(route, house, built.value, home, close);
  }

  async play(ids: readonly string[], { orders, seed }: Extent): Promise<Recording> {
    const { acts, intake, outbox, transport } = this.#station;
    const random = new SeededRandom(seed);
    const steps = new Map<string, Step[]>(ids.map((id) => [id, []]));
    for (const id of ids) await acts.welcome(id);
    await outbox.deliver(transport);
    const first = await this.#newLetters();
    let alive = [...ids];
    let done = 0;
    for (let sent = 0; done < orders && alive.length > 0; sent++) {
      const id = alive[sent % alive.length] ?? '';
      const table = await this.#table(id);
      const text = this.#write(table, random);
      if (text === null) {
        alive = alive.filter((game) => game !== id);
        continue;
      }
      const step = this.#step(table, text.side, text.lines, `${sent + 1}`);
      steps.get(id)?.push(step);
      const envelope = { from: this.#route.people[step.side], to: [step.to] };
      const outcome = await intake.handle(step.raw, envelope, 'smtp');
      if (outcome.kind !== 'answered') {
        throw new Error(`${JSON.stringify(text.lines)}: ${JSON.stringify(outcome)}`);
      }
      if (text.orders && outcome.accepted === true) done += text.lines.length;
    }
    if (done < orders) throw new Error(`the games were over after ${done} orders`);
    await outbox.deliver(transport);
    const letters = [...first, ...(await this.#newLetters())];
    const welcomes = first.map(({ messageId }) => messageId);
    const logs = new Map<string, Entry[]>();
    for (const id of ids) logs.set(id, await (await this.#table(id)).entries(0));
    return { steps, logs, letters, welcomes, orders: done };
  }

  /** What has come to both players since the last look. */
  async #newLetters(): Promise<Letter[]> {
    const letters: Letter[] = [];
    for (const side of SIDES) {
      const inbox = new Maildir(join(this.#home, 'mailboxes', this.#route.people[side]));
      await inbox.look();
      letters.push(...inbox.read);
    }
    return letters;
  }

  /** What is written next, by whom; null when the game is over. */
  #write(table: Table, random: SeededRandom): { side: Side; lines: string[]; orders: boolean } | null {
    const { id } = table;
    const any = SIDES[random.below(2)] ?? 'french';
    const said = (side: Side, ...lines: string[]) => ({ side, lines, orders: false });
    const offered = this.#offers.get(id);
    if (offered !== undefined) {
      this.#offers.delete(id);
      return said(offered === 'french' ? 'british' : 'french', 'decline draw');
    }
    const asked = SIDES.flatMap((side) => table.options(side).map((options) => ({ side, options })));
    const [first] = asked;
    if (first === undefined) return null;
    const { side, options } = first;
    const examples = options.orders.flatMap((order) => order.examples);
    const line = examples[random.below(examples.length)] ?? 'pass';
    switch (random.below(16)) {
      case 0:
        return said(side, 'begin', line, 'fly to Quebec', 'end');
      case 1:
        return said(any, 'report');
      case 2:
        return said(any, `press The weather is fine, and this is number ${random.below(1000)}.`);
      case 3:
        this.#offers.set(id, any);
        return said(any, 'draw');
      case 4: {
        if (this.#vacations.has(`${id} ${any}`)) return said(any, 'status');
        this.#vacations.add(`${id} ${any}`);
        return said(any, `vacation ${dayAfter(AWAY)}..${dayAfter(AWAY + 5)}`);
      }
      case 5:
        return said(side, 'check', line);
      case 6: {
        const other = examples[random.below(examples.length)] ?? 'pass';
        return { side, lines: [line, other], orders: true };
      }
      case 7:
        return said(side, `press With an order.`, 'decision d0', line);
      default:
        return { side, lines: [line], orders: true };
    }
  }

  #step(table: Table, side: Side, lines: readonly string[], name: string): Step {
    const player = table.players.find((candidate) => candidate.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side}`);
    const to = this.#robot.seat(table.id, player);
    const messageId = `<${name}.${side}@mail.test>`;
    const head = [
      `From: ${this.#route.people[side]}`,
      `To: ${to}`,
      `Subject: Re: [posthorn ${table.id}]`,
      `Message-ID: ${messageId}`,
      `Date: ${new Date(0).toUTCString().replace('GMT', '+0000')}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ];
    const raw = Buffer.from(`${[...head, '', ...lines].join('\r\n')}\r\n`);
    return { game: table.id, side, messageId, to, raw };
  }

  async #table(id: string): Promise<Table> {
    const table = await this.#house.open(id);
    if (table === null) throw new Error(`${id} is gone`);
    return table;
  }
}

function dayAfter(days: number): string {
  return new Date(systemClock.now() + days * DAY).toISOString().slice(0, 10);
}
