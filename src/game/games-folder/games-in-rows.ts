import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameLog, LogPlace } from '../../log/storage/index.js';
import type { LockingStore } from '../../store/database/index.js';
import type { IndexedGames } from '../../store/games/index.js';
import { LoggedGames } from '../../store/logs/index.js';
import { type FileStamp, GONE } from './file-stamp.js';
import type { GameLooks, GamesPlace } from './games-place.js';
import { newToken, type SeatingFile, seatingIn, seatingText } from './players-file.js';
import { logStamp, type Stale } from './stale-games.js';

/** Games as rows of a data base that many programs share, on whatever machine. */
export class GamesInRows implements GamesPlace {
  readonly name: string;
  readonly #games: LoggedGames;

  /** `name` names the data base to people. */
  constructor(name: string, store: LockingStore) {
    this.name = name;
    this.#games = new LoggedGames(store);
  }

  taken(): Promise<string[]> {
    return this.list();
  }

  list(): Promise<string[]> {
    return this.#games.list();
  }

  async has(game: string): Promise<boolean> {
    return (await this.#games.stamps(game)).log !== null;
  }

  log(game: string): LogPlace {
    return this.#games.log(game);
  }

  async seating(game: string): Promise<SeatingFile> {
    const text = await this.#games.players(game);
    const where = `${game}/players.yaml`;
    if (text === null) throw Object.assign(new Error(`${where} is not there`), { code: 'ENOENT' });
    return seatingIn(where, text);
  }

  rewrite(game: string, change: (seating: SeatingFile) => SeatingFile | null): Promise<boolean> {
    return this.#games.alone(game, async () => {
      const changed = change(await this.seating(game));
      if (changed !== null) {
        await this.#games.putPlayers(game, seatingText(`${game}/players.yaml`, changed));
      }
      return changed !== null;
    });
  }

  async create(
    game: string,
    seating: SeatingFile,
    begin: (log: LogPlace) => Promise<Result<GameLog>>,
  ): Promise<Result<void>> {
    const made = await this.#games.alone(game, async (): Promise<Result<void>> => {
      if (await this.has(game)) return refuse('game-exists', undefined, { id: game });
      const log = await begin(this.#games.draft(game, seatingText(`${game}/players.yaml`, seating)));
      return log.ok ? ok(undefined) : log;
    });
    if (made.ok) await this.touch();
    return made;
  }

  async looksOf(game: string): Promise<GameLooks> {
    const { log, size, players } = await this.#games.stamps(game);
    return { log: looks(log, size), players: looks(players) };
  }

  async playersLookOf(game: string): Promise<FileStamp> {
    return (await this.looksOf(game)).players;
  }

  async looks(): Promise<Pick<FileStamp, 'text' | 'changed'>> {
    return looks(await this.#games.seated());
  }

  touch(): Promise<void> {
    return this.#games.touch(newToken());
  }

  async stale(_known: IndexedGames, brokenToo: boolean): Promise<Stale> {
    return { ...(await this.#games.stale(logStamp(''), brokenToo)), others: [] };
  }
}

/** What is in a data base has changed when its stamp has: there is no time in which another change would not show. */
function looks(stamp: string | null, size = 0): FileStamp {
  return stamp === null ? GONE : { text: stamp, changed: Number.NEGATIVE_INFINITY, size };
}
