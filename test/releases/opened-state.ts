import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseNotice, LogHouse } from '../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { type MailConfig, parseConfig } from '../../src/mail/config/config.js';
import type { Outcome } from '../../src/mail/message/outcome.js';
import { buildService, type Service } from '../../src/mail/service/build-service.js';
import { openHomeStore } from '../../src/mail/takeover/open-home-store.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { type OpenedStore, openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { FakeClock, FakeLog, mail } from '../mail/support/bench.js';
import { openHouseWithStore } from '../support/house-with-store.js';
import { realTexts } from '../support/real-texts.js';
import { storeRows } from '../support/store-rows.js';
import { tempDir } from '../support/temp.js';

/** What `state.json` says of a state that a release kept. */
export interface KeptState {
  /** Its last second, in milliseconds since 1970. */
  readonly now: number;
  /** One game agreed upon by mail, one of a moderator. */
  readonly games: readonly [string, string];
  /** Who is asked about the mail that is held, and where his answer goes. */
  readonly asked: Answer;
  /** Who is invited to a game that waits, and where his answer goes. */
  readonly invited: Answer;
  /** Where the new address of somebody confirms that it is his, which the old one has. */
  readonly moving: Answer;
  /** The letters that wait to be sent, by recipient. */
  readonly waiting: readonly string[];
}

interface Answer {
  readonly from: string;
  readonly to: string;
}

const HOUR = 3_600_000;
const registry = loadRegistry();

/** A robot of today over a copy of a kept state, an hour after the older one was stopped. */
export class OpenedState {
  readonly clock = new FakeClock();
  readonly log = new FakeLog();
  readonly notices: HouseNotice[] = [];
  #count = 0;

  private constructor(
    readonly dir: string,
    readonly kept: KeptState,
    readonly config: MailConfig,
    readonly remove: () => Promise<void>,
  ) {
    this.clock.at = kept.now + HOUR;
  }

  static async copyOf(state: string): Promise<OpenedState> {
    const { dir, remove } = await tempDir('state');
    await cp(state, dir, { recursive: true });
    // The repository knows no such modes.
    for (const path of await filesBelow(dir)) await chmod(path, 0o600);
    await chmod(join(dir, 'home'), 0o700);
    await chmod(join(dir, 'home', 'games'), 0o700);
    const kept = JSON.parse(await readFile(join(dir, 'state.json'), 'utf8')) as KeptState;
    const config = parseConfig(await readFile(join(dir, 'posthorn.yaml'), 'utf8'), dir);
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    return new OpenedState(dir, kept, config.value, remove);
  }

  /** Has the robot at work while something is done. */
  async atWork<T>(work: (robot: AtWork) => Promise<T>): Promise<T> {
    const { clock, log, config } = this;
    const { house, store, close } = await openHouseWithStore(config.home, {
      ...{ dir: config.games, registry, clock },
      notify: (_game, notice) => this.notices.push(notice),
    });
    const modules = registry.ids().flatMap((id) => registry.get(id) ?? []);
    const reporter = new RobotTextFacade(realTexts, modules, clock, { pictures: false });
    const built = await buildService({ config, house, store, registry, reporter, clock, log, env: {} });
    if (!built.ok) {
      await close();
      throw new Error(JSON.stringify(built.violation));
    }
    const { daemon, intake, outbox } = built.value;
    const idle = async () => {
      while ((await outbox.pending()).some(({ next }) => next <= clock.at)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const write = async (answer: Answer, body: string) => {
      const id = `<later${++this.#count}@example.org>`;
      const outcome = await intake.handle(mail({ ...answer, body, id }), null, 'receive');
      await idle();
      return outcome;
    };
    try {
      await daemon.start();
      await idle();
      return await work({ ...built.value, house, write, idle });
    } finally {
      await daemon.stop();
      await close();
    }
  }

  /** Brings what the older release left into the store, without a robot. */
  async takeOver(): Promise<void> {
    const opened = await openHomeStore(this.config);
    if (!opened.ok) throw new Error(JSON.stringify(opened.violation));
    await opened.value.store.close();
  }

  /** Does something with the store while no robot is at work. */
  async inStore<T>(work: (store: OpenedStore) => Promise<T>): Promise<T> {
    const store = await openSqliteStore(join(this.config.home, STORE_FILE));
    return work(store).finally(() => store.close());
  }

  /** Every file by its path and every row of the store, without those that tell the time or may be thrown away. */
  async files(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const [name, text] of await this.inStore(storeRows))
      if (!/: remarks alive$/.test(name)) found.set(name, text);
    for (const path of (await filesBelow(this.dir)).sort()) {
      if (/\/(alive|cache\/[^/]*|posthorn\.db[^/]*)$/.test(path)) continue;
      found.set(path.slice(this.dir.length + 1), (await readFile(path)).toString('latin1'));
    }
    return found;
  }
}

/** The robot at work. */
export interface AtWork extends Service {
  readonly house: LogHouse;
  /** Somebody writes; returns when all that is due is sent. */
  write(answer: Answer, body: string): Promise<Outcome>;
  idle(): Promise<void>;
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
