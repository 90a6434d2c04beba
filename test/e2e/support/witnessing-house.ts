import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { parseConfig } from '../../../src/mail/config/config.js';
import { RobotAddress } from '../../../src/mail/message/robot-addresses-and-message-ids.js';
import { buildService, type Service } from '../../../src/mail/service/build-service.js';
import { houseSigner, witnessSigner } from '../../../src/proof/house/index.js';
import { verifierKeyText } from '../../../src/proof/note/index.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { Remarks } from '../../../src/store/remarks/index.js';
import { systemClock } from '../../../src/system/sources/time-source.js';
import { FakeLog } from '../../mail/support/bench.js';
import { freePort } from '../../support/free-port.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { realTexts } from '../../support/real-texts.js';
import { fixedRandom } from '../../support/temp.js';
import type { EmbeddedPost } from './embedded-post.js';

/** The keys of a house: of its record, and by which it cosigns those of others. */
export interface Keys {
  readonly house: string;
  readonly witness: string;
}

/** A robot with its embedded SMTP server behind a mail server, which witnesses another and is witnessed by it. */
export class WitnessingHouse {
  readonly log = new FakeLog();
  readonly address: string;
  readonly #random: (size: number) => Uint8Array;
  #port = 0;
  #running: { readonly house: LogHouse; readonly station: Service; close(): Promise<void> } | null = null;

  constructor(
    readonly home: string,
    readonly host: string,
    readonly post: EmbeddedPost,
    readonly seed: number,
  ) {
    this.address = `robot@${host}`;
    this.#random = fixedRandom(seed);
  }

  get station(): Service {
    if (this.#running === null) throw new Error('the robot does not run');
    return this.#running.station;
  }

  /** The keys, made where there are none yet. */
  async keys(): Promise<Keys> {
    const { tree } = new RobotAddress(this.address);
    const { store, close } = await openHouseWithStore(this.home, {
      ...{ registry: loadRegistry(), clock: systemClock, random: this.#random },
    });
    const remarks = new Remarks(store);
    const own = await houseSigner(remarks, tree, this.#random);
    const cosigns = await witnessSigner(remarks, tree, this.#random);
    await close();
    return {
      house: verifierKeyText(own.name, 'note', own.publicKey),
      witness: verifierKeyText(cosigns.name, 'cosignature', cosigns.publicKey),
    };
  }

  /** Starts the robot; `other` is whom it witnesses, and by whom it is witnessed. */
  async start(other: { readonly address: string; readonly keys: Keys }): Promise<void> {
    this.#port = await freePort();
    this.post.route(this.address, this.#port);
    const lines = [
      `home: ${this.home}`,
      `robot: {address: ${this.address}}`,
      `operator: operator@${this.host}`,
      'pictures: false',
      `listen: {host: 127.0.0.1, port: ${this.#port}, clients: 50, perAddress: 50}`,
      `send: {host: 127.0.0.1, port: ${this.post.port}, requireTls: false}`,
      `cosign: {everySeconds: 1, witnesses: [{key: "${other.keys.witness}", mail: ${other.address}}]}`,
      `witness: {houses: [{key: "${other.keys.house}", mail: ${other.address}}]}`,
    ];
    const config = parseConfig(lines.join('\n'), this.home);
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const registry = loadRegistry();
    const { house, store, close } = await openHouseWithStore(this.home, {
      ...{ dir: config.value.games, registry, clock: systemClock, random: this.#random },
    });
    const modules = registry.ids().flatMap((id) => registry.get(id) ?? []);
    const built = await buildService({
      config: config.value,
      ...{ house, store, registry, log: this.log, env: {} },
      reporter: new RobotTextFacade(realTexts, modules, undefined, { pictures: false }),
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

  /** Begins a game and tells its players, who are `players` of this house. */
  async begin(id: string): Promise<void> {
    const { house, station } = this.#running ?? {};
    const made = await house?.create({
      ...{ id, title: id, module: 'mohicans', setup: { scenario: '1754' }, dice: 'chains' },
      players: (['french', 'british'] as const).map((side) => ({
        ...{ side, name: side, address: `${side}@players.example`, locale: 'en' as const, zone: 'UTC' },
      })),
    });
    if (made?.ok !== true) throw new Error(JSON.stringify(made));
    await station?.acts.welcome(id);
  }

  /** How many leaves its record has, and up to where the other has cosigned it. */
  async standing(): Promise<{ readonly size: number; readonly cosigned: number }> {
    const { tree, witnessing } = this.station;
    const [state] = await witnessing.cosigning.states();
    return { size: await tree.size(), cosigned: state?.size ?? 0 };
  }

  /** Copies everything the robot has; it must not run. */
  async copyTo(home: string): Promise<void> {
    await cp(this.home, home, { recursive: true });
  }

  /** The house as it was when it was copied. */
  older(home: string): WitnessingHouse {
    return new WitnessingHouse(join(home), this.host, this.post, this.seed + 100);
  }
}
