import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isGameId } from '../../game/table/index.js';
import { isThere } from '../../system/files/index.js';

/** How many files are looked at before others have their turn. */
const AT_ONCE = 500;

/** Tells which games have changed since the last look, by whatever program: looks at the files of their logs alone. */
export class GameChanges {
  readonly #dir: string;
  #stamps = new Map<string, string>();

  /** `dir` is the games folder. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The games whose logs are new, longer or gone; all of them the first time. */
  async look(): Promise<string[]> {
    const stamps = new Map<string, string>();
    for (const [index, name] of (await this.#names()).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const file = statSync(join(this.#dir, name, 'log.yaml'), { bigint: true, throwIfNoEntry: false });
      if (file !== undefined) stamps.set(name, `${file.mtimeNs}.${file.ino}.${file.size}`);
    }
    const before = this.#stamps;
    this.#stamps = stamps;
    const gone = [...before.keys()].filter((game) => !stamps.has(game));
    return [...stamps.keys()].filter((game) => stamps.get(game) !== before.get(game)).concat(gone);
  }

  /** The next look tells of the game as if it had changed. */
  forget(game: string): void {
    this.#stamps.delete(game);
  }

  async #names(): Promise<string[]> {
    return (await isThere(this.#dir)) ? readdirSync(this.#dir).filter(isGameId) : [];
  }
}
