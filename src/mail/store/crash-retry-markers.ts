import type { Store } from '../../store/database/index.js';
import { MailRows } from '../../store/mails/index.js';
import { isAlive, nameOf, readHolder, thisProcess } from '../../system/files/index.js';

/**
 * Which mail is tried once more, alone, after the robot had ended while it lay there undone. What is noted with it, durable
 * before anything is done, names the process at work: where that has ended, it was over this very mail. It goes when the mail is
 * dealt with.
 */
export class Tries {
  readonly #rows: MailRows;

  constructor(store: Store) {
    this.#rows = new MailRows(store);
  }

  /** False when a process has ended in a try before; then nothing is noted. */
  async begin(id: string): Promise<boolean> {
    const before = await this.#rows.triedBy(id);
    const holder = before === null ? null : readHolder(before);
    const self = await thisProcess();
    if (holder !== null && holder.host === self.host && !(await isAlive(holder))) return false;
    await this.#rows.noteTry(id, nameOf(self));
    return true;
  }

  /** The try is over, whatever came of it. */
  async end(id: string): Promise<void> {
    if ((await this.#rows.triedBy(id)) !== null) await this.#rows.noteTry(id, null);
  }
}
