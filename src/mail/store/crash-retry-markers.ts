import {
  isAlive,
  nameOf,
  readHolder,
  readIfThere,
  removeIfThere,
  syncDirectory,
  thisProcess,
  writeFileDurably,
} from '../../system/files/index.js';
import { idsIn, MailFolders } from './mail-folders.js';
import { namesIn } from './mail-id-listing.js';

const ENDING = '.tried';

/**
 * Which mail is tried once more, alone, after the robot had ended while it lay there undone. A file beside it, on disk
 * before anything is done, names the process at work: where that has ended, it was over this very mail.
 */
export class Tries {
  readonly #folders: MailFolders;

  constructor(home: string) {
    this.#folders = new MailFolders(home);
  }

  /** False when a process has ended in a try before; then nothing is noted. */
  async begin(id: string): Promise<boolean> {
    const before = await readIfThere(this.#path(id));
    const holder = before === null ? null : readHolder(before.toString('latin1'));
    const self = await thisProcess();
    if (holder !== null && holder.host === self.host && !(await isAlive(holder))) return false;
    await writeFileDurably(this.#dir, `${id}${ENDING}`, nameOf(self), 0o600);
    return true;
  }

  /** The try is over, whatever came of it. */
  async end(id: string): Promise<void> {
    await removeIfThere(this.#path(id));
    // A power failure must not bring it back without what was done.
    await syncDirectory(this.#dir);
  }

  /** Forgets tries of mail that is not there any more; `left` are the ids of what is. */
  async sweep(left: ReadonlySet<string>): Promise<void> {
    for (const id of idsIn(await namesIn(this.#dir), ENDING)) {
      if (!left.has(id)) await removeIfThere(this.#path(id));
    }
  }

  get #dir(): string {
    return this.#folders.top('in');
  }

  #path(id: string): string {
    return `${this.#dir}/${id}${ENDING}`;
  }
}
