import { join } from 'node:path';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { loadRegistry, messagesOf } from '../../../src/games/registry-loader.js';
import { parseConfig } from '../../../src/mail/config/config.js';
import { buildService, type Service } from '../../../src/mail/service/build-service.js';
import { Texts } from '../../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { systemClock } from '../../../src/system/sources/time-source.js';
import { FakeLog } from '../../mail/support/bench.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { fixedRandom } from '../../support/temp.js';
import { AUTHSERV, DOMAIN, type MailServers, PASSWORD } from './mail-servers.js';

export const ROBOT = `robot@${DOMAIN}`;

/** The robot behind real mail servers, which can be stopped and started like the program. */
export class RobotAtWork {
  readonly log = new FakeLog();
  readonly #home: string;
  readonly #servers: MailServers;
  /** The same deals every time: a test must not depend on luck. Goes on over restarts. */
  readonly #random = fixedRandom(7);
  #running: { readonly house: LogHouse; readonly station: Service; close(): Promise<void> } | null = null;

  /** `more` are further lines of its configuration. */
  constructor(
    home: string,
    servers: MailServers,
    readonly more: readonly string[] = [],
  ) {
    this.#home = home;
    this.#servers = servers;
  }

  get games(): string {
    return join(this.#home, 'games');
  }

  get house(): LogHouse {
    return this.#now.house;
  }

  get station(): Service {
    return this.#now.station;
  }

  async start(): Promise<void> {
    const config = parseConfig(this.#config, this.#home);
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const registry = loadRegistry();
    const { house, store, close } = await openHouseWithStore(this.#home, {
      ...{ dir: config.value.games, registry, clock: systemClock, random: this.#random },
    });
    const modules = registry.ids().flatMap((id) => registry.get(id) ?? []);
    const texts = new Texts(messagesOf, true);
    const built = await buildService({
      config: config.value,
      ...{ house, store, registry },
      reporter: new RobotTextFacade(texts, modules, systemClock, { pictures: false }),
      log: this.log,
      env: { ROBOT_PASSWORD: PASSWORD },
    });
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    this.#running = { house, station: built.value, close };
    await built.value.daemon.start();
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.station.daemon.stop();
    await running?.close();
  }

  get #now() {
    if (this.#running === null) throw new Error('the robot does not run');
    return this.#running;
  }

  get #config(): string {
    return [
      `home: ${this.#home}`,
      `games: ${this.games}`,
      `robot: { address: ${ROBOT} }`,
      'imap:',
      '  host: 127.0.0.1',
      `  port: ${this.#servers.imapPort}`,
      '  secure: false',
      `  user: ${ROBOT}`,
      '  password: { env: ROBOT_PASSWORD }',
      '  pollSeconds: 2',
      `send: { host: 127.0.0.1, port: ${this.#servers.smtpPort}, requireTls: false }`,
      `policy: { authservId: ${AUTHSERV} }`,
      ...this.more,
    ].join('\n');
  }
}
