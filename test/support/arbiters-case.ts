import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { People } from '../../src/game/people/people-store.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { systemRandom } from '../../src/system/sources/random.js';
import { type Ran, run } from '../cli/run.js';
import { configureQuietRobot } from '../cli/support/quiet-robot.js';

export const ARBITERS_GUIDE = fileURLToPath(new URL('../../docs/arbiters-guide.md', import.meta.url));
const MODERATOR = 'maud@example.com';

/** The house of the arbiters' guide in a folder, at which its mails are sent and its commands typed. */
export class ArbitersCase {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  configure(): Promise<void> {
    return configureQuietRobot(this.#dir);
  }

  /** A command with the configuration of the house. */
  posthorn(args: readonly string[], stdin?: string): Promise<Ran> {
    return run(['--config', join(this.#dir, 'posthorn.yaml'), ...args], stdin);
  }

  /** The mail of a block of the guide, to the address that a reply goes to. Its number makes it one of its own. */
  async mail(block: string, number: number): Promise<Ran> {
    const [head = '', ...body] = block.split('\n');
    const from = head.replace('From: ', '');
    const to = `To: robot+g1.${await this.#tokenOf(from)}@example.org`;
    const lines = [head, to, 'Subject: Re: g1', `Message-ID: <${number}@test>`, ...body];
    return this.posthorn(['receive', '--no-send'], lines.join('\r\n'));
  }

  /** Makes the game of the guide and sends all its mails. */
  async play(): Promise<Ran[]> {
    await this.configure();
    const guide = await readFile(ARBITERS_GUIDE, 'utf8');
    const made = /^ {4}posthorn --config posthorn.yaml (game new .+)$/m.exec(guide)?.[1] ?? '';
    const ran = [await this.posthorn(made.split(' '))];
    for (const [number, [, mail = '']] of [...guide.matchAll(/^```mail\n([\s\S]*?)^```/gm)].entries())
      ran.push(await this.mail(mail, number));
    return ran;
  }

  async #tokenOf(address: string): Promise<string> {
    if (address !== MODERATOR) {
      const players = await readFile(join(this.#dir, 'games/g1/players.yaml'), 'utf8');
      return new RegExp(`address: ${address}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
    }
    const store = await openSqliteStore(join(this.#dir, 'home', STORE_FILE), 5000);
    try {
      return (await People.open(store, systemRandom)).secret.moderator('g1', address);
    } finally {
      await store.close();
    }
  }
}
