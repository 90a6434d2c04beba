import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { type MailConfig, parseConfig } from '../../src/mail/config/config.js';
import { buildService, type Service } from '../../src/mail/service/build-service.js';
import { buildSite } from '../../src/mail/service/build-site.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import type { Site } from '../../src/site/building/site.js';
import { mailLog } from '../../src/system/logging/operator-log.js';
import { openHouseWithStore } from './house-with-store.js';
import { anyOrder } from './practice-match.js';
import { realTexts } from './real-texts.js';
import { fixedRandom, testClock } from './temp.js';

const COMMAND = { via: 'command', message: null } as const;
const DIRECTOR = { by: 'umpire', via: 'command', message: null } as const;

/** A house with games, tournaments and a site, as a robot has them; nobody writes mails in it. The same seed makes the same logs. */
export class Club {
  readonly home: string;
  readonly house: LogHouse;
  readonly robot: Service;
  readonly #config: MailConfig;
  readonly #clock: { now: () => number };
  readonly #close: () => Promise<void>;

  private constructor(parts: {
    config: MailConfig;
    house: LogHouse;
    robot: Service;
    clock: { now: () => number };
    close: () => Promise<void>;
  }) {
    this.home = parts.config.home;
    this.house = parts.house;
    this.robot = parts.robot;
    this.#config = parts.config;
    this.#clock = parts.clock;
    this.#close = parts.close;
  }

  static async open(home: string, seed = 7, site?: { folder: string; waitSeconds: number }): Promise<Club> {
    const config = parseConfig(
      JSON.stringify({
        home,
        robot: { address: 'robot@club.example', name: 'The Club' },
        log: 'silent',
        site,
      }),
      home,
    );
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const clock = testClock();
    const random = fixedRandom(seed);
    const registry = loadRegistry();
    const { house, store, close } = await openHouseWithStore(home, { registry, clock, random });
    const built = await buildService({
      config: config.value,
      ...{ house, store, registry, clock, random },
      reporter: new RobotTextFacade(realTexts, registry, clock, { pictures: false }),
      log: mailLog('silent', { write: () => undefined }),
      env: {},
    });
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    return new Club({ config: config.value, house, robot: built.value, clock, close });
  }

  async close(): Promise<void> {
    await this.robot.reader.close();
    await this.#close();
  }

  /** The folder of the site. */
  get folder(): string {
    return join(this.home, 'site');
  }

  /** `desk` is the folder of a desk that was built. */
  site(
    how: Partial<NonNullable<MailConfig['site']>> = {},
    failed: string[] = [],
    desk: string | null = null,
  ): Site {
    const site = { folder: this.folder, games: 'published' as const, waitSeconds: 1, ...how };
    return buildSite(
      { ...this.#config, site },
      {
        ...{ robot: this.robot, house: this.house, registry: loadRegistry(), clock: this.#clock },
        reporter: new RobotTextFacade(realTexts, loadRegistry(), this.#clock),
        log: mailLog('error', { write: (line) => failed.push(line) }),
        desk,
      },
    );
  }

  /** A game that everybody may see, unless it is not `public`. */
  async newGame(
    id: string,
    { module, scenario }: { readonly module: string; readonly scenario: string },
    names: readonly [string, string],
    isPublic = true,
  ): Promise<Table> {
    const sides = loadRegistry().get(module)?.sides ?? [];
    const made = await this.house.create({
      ...{ id, module, setup: { scenario }, dice: 'chains', title: `Game ${id}` },
      players: names.map((name, seat) => ({
        side: sides[seat] ?? '',
        ...{ name, address: addressOf(name), locale: 'en', zone: 'UTC' },
      })),
      public: isPublic ? { address: 'list@example.org', format: 'text', locale: 'en' } : null,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.violation));
    return made.value;
  }

  /** So many orders by lot. */
  async play(id: string, orders: number): Promise<void> {
    const table = await this.#table(id);
    const random = new SeededRandom(`orders of ${id}`);
    for (let given = 0; given < orders; given++) {
      const { module, session } = table;
      const [decision] = module.pending(session.state).filter(({ side }) => side !== 'chance');
      if (decision === undefined) return;
      const { side } = decision;
      const view = module.view(session.state, side);
      const order = anyOrder(module, view, decision, random);
      const text = writeOrder(module, order, textContext(module, view, side, decision, 'en'));
      const done = await table.submit(side, [{ text, line: 1 }], COMMAND);
      if (!done.accepted) throw new Error(`${id}: ${text}: ${JSON.stringify(done.verdicts)}`);
    }
  }

  /** A tournament of Swiss rounds whose games are all forfeited but those that `leaves` says; ended when all are. */
  async tournament(
    id: string,
    entrants: readonly string[],
    rounds: number,
    leaves: (round: number) => boolean = () => false,
  ): Promise<void> {
    const { tournaments } = this.robot.tournaments;
    const file = [
      `id: ${id}\ntitle: Cup ${id}\ngame: wilderness-war\nscenario: annus-mirabilis`,
      `entry: {least: ${entrants.length}, most: ${entrants.length}}`,
      `stages: [{kind: swiss, rounds: ${rounds}}]`,
      'round: {days: 60}',
    ];
    const dora = { name: 'Dora', address: 'dora@example.org', locale: 'en', zone: 'UTC' };
    const made = await tournaments.create(`${file.join('\n')}\n`, dora, this.#at());
    if (!made.ok) throw new Error(JSON.stringify(made.violation));
    const one = made.value;
    await tournaments.step(id, this.#at());
    for (const name of entrants) {
      const contact = { ...dora, name, address: addressOf(name) };
      const entered = await one.enter(contact, {}, DIRECTOR, this.#at());
      if (!entered.ok) throw new Error(JSON.stringify(entered.violation));
    }
    for (let round = 1; round <= rounds + 1; round++) {
      await tournaments.step(id, this.#at());
      if (leaves(round)) return;
      for (const game of one.state.rounds.at(-1)?.meetings.flatMap(({ games }) => games) ?? []) {
        if (game.made === null || game.outcome !== null) continue;
        const table = await this.#table(game.made.id);
        const act = { kind: 'forfeit', side: table.module.sides[0] ?? '', reason: 'silent' } as const;
        const done = await table.moderate(act, COMMAND);
        if (!done.ok) throw new Error(JSON.stringify(done.violation));
      }
    }
    await tournaments.step(id, this.#at());
  }

  #at(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  async #table(id: string): Promise<Table> {
    const table = await this.house.open(id);
    if (table === null) throw new Error(`no game ${id}`);
    return table;
  }
}

/** Where somebody of a club has his mail. */
export function addressOf(name: string): string {
  return `${name
    .toLowerCase()
    .match(/[a-z]{2,}/g)
    ?.join('.')}@example.org`;
}
