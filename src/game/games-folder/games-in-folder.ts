import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type GameLog, LOG, LogFolder, type LogPlace } from '../../log/storage/index.js';
import type { IndexedGames } from '../../store/games/index.js';
import { isThere, syncDirectory, unless } from '../../system/files/index.js';

import { type FileStamp, fileStamp, isGone } from './file-stamp.js';
import type { GameLooks, GamesPlace } from './games-place.js';
import { newToken, readSeating, rewritePlayers, type SeatingFile, writeSeating } from './players-file.js';
import { gameFolders, type Stale, staleGames } from './stale-games.js';

const PLAYERS = 'players.yaml';

/** A games folder: `<dir>/<id>/log.yaml`, `players.yaml`, `keys.yaml`. */
export class GamesInFolder implements GamesPlace {
  readonly name: string;

  constructor(dir: string) {
    this.name = dir;
  }

  async taken(): Promise<string[]> {
    return (await readdir(this.name)).sort(byCodeUnit);
  }

  async list(): Promise<string[]> {
    return gameFolders(this.name).filter((game) => !isGone(fileStamp(this.#file(game, LOG))));
  }

  async has(game: string): Promise<boolean> {
    return !isGone(fileStamp(this.#file(game, LOG)));
  }

  log(game: string): LogFolder {
    return new LogFolder(join(this.name, game));
  }

  seating(game: string): Promise<SeatingFile> {
    return readSeating(this.#file(game, PLAYERS));
  }

  rewrite(game: string, change: (seating: SeatingFile) => SeatingFile | null): Promise<boolean> {
    return rewritePlayers(this.#file(game, PLAYERS), change);
  }

  async create(
    game: string,
    seating: SeatingFile,
    begin: (log: LogPlace) => Promise<Result<GameLog>>,
  ): Promise<Result<void>> {
    const exists = (): Result<void> => refuse('game-exists', undefined, { id: game });
    if (await isThere(join(this.name, game))) return exists();
    // Made under a name that is no game's and then renamed: a game is there whole or not at all, also for other
    // programs, and of two that make the same one only one succeeds.
    const draft = join(this.name, `.new-${game}-${newToken()}`);
    await mkdir(draft, { mode: 0o700 });
    try {
      await writeSeating(join(draft, PLAYERS), seating);
      const log = await begin(new LogFolder(draft));
      if (!log.ok) return log;
      if (!(await moveInto(draft, join(this.name, game)))) return exists();
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await syncDirectory(this.name);
    return ok(undefined);
  }

  async looksOf(game: string): Promise<GameLooks> {
    return { log: fileStamp(this.#file(game, LOG)), players: fileStamp(this.#file(game, PLAYERS)) };
  }

  async playersLookOf(game: string): Promise<FileStamp> {
    return fileStamp(this.#file(game, PLAYERS));
  }

  async looks(others: readonly string[]): Promise<Pick<FileStamp, 'text' | 'changed'>> {
    const stamps = [this.name, ...others.map((name) => join(this.name, name))].map(fileStamp);
    return {
      text: stamps.map(({ text }) => text).join(' '),
      changed: Math.max(...stamps.map(({ changed }) => changed)),
    };
  }

  /** Others look at the folder of the games alone. */
  async touch(): Promise<void> {
    const mark = join(this.name, `.changed-${newToken()}`);
    await writeFile(mark, '', { mode: 0o600 });
    await rm(mark);
  }

  stale(known: IndexedGames, brokenToo: boolean): Promise<Stale> {
    return staleGames(this.name, known.stamps(), brokenToo);
  }

  #file(game: string, name: string): string {
    return join(this.name, game, name);
  }
}

/** Renames a folder. False when there is one of the new name that is not empty. */
function moveInto(from: string, to: string): Promise<boolean> {
  return unless(['ENOTEMPTY', 'EEXIST'], false, () => rename(from, to).then(() => true));
}
