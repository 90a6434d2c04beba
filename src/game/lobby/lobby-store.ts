import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { clearLeftovers, readRecord, syncDirectory, writeRecord } from '../../system/files/index.js';
import { type LobbyOutcome, OUTCOME, STORED_GAME, type StoredGame } from './waiting-game.js';

/** The files of the lobby: `<id>.yaml` waits, `ended/<id>.yaml` waited, `done/` holds what came of each command. */
export class Shelf {
  private constructor(readonly dir: string) {}

  static async open(dir: string): Promise<Shelf> {
    for (const part of ['', 'ended', 'done']) {
      await mkdir(join(dir, part), { recursive: true, mode: 0o700 });
      await clearLeftovers(join(dir, part));
    }
    return new Shelf(dir);
  }

  /** Games that wait and games that were about to begin or to be taken away, in the order they were made. */
  async games(): Promise<StoredGame[]> {
    const games: StoredGame[] = [];
    for (const id of await this.#ids('')) {
      const game = await readRecord(join(this.dir, `${id}.yaml`), STORED_GAME);
      if (game !== null) games.push(game);
    }
    return games.sort((a, b) => byCodeUnit(a.created, b.created) || byCodeUnit(a.id, b.id));
  }

  /** Ids that may not be given to another game, for mails about them may be on their way. */
  async taken(): Promise<ReadonlySet<string>> {
    return new Set([...(await this.#ids('')), ...(await this.#ids('ended'))]);
  }

  async write(game: StoredGame): Promise<void> {
    await writeRecord(this.dir, `${game.id}.yaml`, game, STORED_GAME);
  }

  /** A game that waits no longer; null when none of this id ever waited, or it still does. */
  async ended(id: string): Promise<StoredGame | null> {
    return readRecord(join(this.dir, 'ended', `${id}.yaml`), STORED_GAME);
  }

  /** Takes a game from the list; it is remembered as one that ended. */
  async putAway(id: string): Promise<void> {
    const ended = join(this.dir, 'ended');
    await rename(join(this.dir, `${id}.yaml`), join(ended, `${id}.yaml`));
    await syncDirectory(ended);
    await syncDirectory(this.dir);
  }

  /** What came of a command; null when it has not been carried out. */
  async outcomeOf(cause: string): Promise<LobbyOutcome | null> {
    return readRecord(join(this.dir, 'done', nameOf(cause)), OUTCOME);
  }

  async remember(cause: string, outcome: LobbyOutcome): Promise<void> {
    await writeRecord(join(this.dir, 'done'), nameOf(cause), outcome, OUTCOME);
  }

  /** Removes what was remembered or put away before that time (milliseconds since 1970). Returns how much that was. */
  async forget(before: number): Promise<number> {
    let count = 0;
    for (const part of ['ended', 'done']) {
      for (const name of await readdir(join(this.dir, part))) {
        const path = join(this.dir, part, name);
        // Putting a file away changes where it is and not what it holds.
        if (!name.endsWith('.yaml') || (await stat(path)).ctimeMs >= before) continue;
        await rm(path, { force: true });
        count++;
      }
    }
    return count;
  }

  async #ids(part: string): Promise<string[]> {
    const names = await readdir(join(this.dir, part));
    return names.filter((name) => /^[a-z0-9][a-z0-9-]*\.yaml$/.test(name)).map((name) => name.slice(0, -5));
  }
}

function nameOf(cause: string): string {
  return `${createHash('sha256').update(cause).digest('hex').slice(0, 32)}.yaml`;
}
