import type { Store } from '../../store/database/index.js';
import { MailRows } from '../../store/mails/index.js';
import { isAlive, nameOf, readHolder, thisProcess } from '../../system/files/index.js';

/** Who tries mail here, and how it is known that another has ended. */
export interface Trier {
  name(): Promise<string>;
  isDead(name: string): Promise<boolean>;
  /** So many may end over a mail before it is held to be its fault. */
  readonly most: number;
}

/** The processes of one machine. */
const PROCESSES: Trier = {
  name: async () => nameOf(await thisProcess()),
  isDead: async (name) => {
    const holder = readHolder(name);
    const { host } = await thisProcess();
    return holder !== null && holder.host === host && !(await isAlive(holder));
  },
  most: 1,
};

/**
 * Which mail is tried once more, alone, after the robot had ended while it lay there undone. What is noted with it, durable
 * before anything is done, names the process at work: where that has ended, it was over this very mail. It goes when the mail is
 * dealt with.
 */
export class Tries {
  readonly #rows: MailRows;
  readonly #trier: Trier;

  constructor(store: Store, trier: Trier = PROCESSES) {
    this.#rows = new MailRows(store);
    this.#trier = trier;
  }

  /** False when too many have ended in a try before; then nothing is noted. */
  async begin(id: string): Promise<boolean> {
    const before = (await this.#rows.triedBy(id))?.split('\n') ?? [];
    const dead: string[] = [];
    for (const name of before) if (await this.#trier.isDead(name)) dead.push(name);
    if (dead.length >= this.#trier.most) return false;
    await this.#rows.noteTry(id, [...dead, await this.#trier.name()].join('\n'));
    return true;
  }

  /** The try is over, whatever came of it. */
  async end(id: string): Promise<void> {
    if ((await this.#rows.triedBy(id)) !== null) await this.#rows.noteTry(id, null);
  }
}
