import type { Result } from '../../engine/core/base/result.js';
import type { GameLog, LogPlace } from '../../log/storage/index.js';
import type { IndexedGames } from '../../store/games/index.js';
import type { FileStamp } from './file-stamp.js';
import type { SeatingFile } from './players-file.js';
import type { Stale } from './stale-games.js';

/** What the log of a game, and what tells who plays there, look like from outside. */
export interface GameLooks {
  readonly log: FileStamp;
  readonly players: FileStamp;
}

/** Where the games of a house lie: a folder with a folder for each, or rows of a data base. */
export interface GamesPlace {
  /** Names it to people. */
  readonly name: string;
  /** Names that no new game can have, in code-unit order; most are games. */
  taken(): Promise<string[]>;
  /** Ids of the games, in code-unit order. */
  list(): Promise<string[]>;
  has(game: string): Promise<boolean>;
  log(game: string): LogPlace;
  /** Throws when it is missing or damaged: the game cannot go on without. */
  seating(game: string): Promise<SeatingFile>;
  /**
   * Changes who sits there while nobody else does; `change` gives null to leave it alone. Whether it was changed. Takes the lock of the
   * game, so it must not be called from within a transaction of its log.
   */
  rewrite(game: string, change: (seating: SeatingFile) => SeatingFile | null): Promise<boolean>;
  /** Makes a game, with the log that `begin` makes at the place it is given; whole or not at all. `game-exists` where the name is taken. */
  create(
    game: string,
    seating: SeatingFile,
    begin: (log: LogPlace) => Promise<Result<GameLog>>,
  ): Promise<Result<void>>;
  looksOf(game: string): Promise<GameLooks>;
  playersLookOf(game: string): Promise<FileStamp>;
  /** What all of it looks like: another text when there are other games, or other people play. `others` as `stale` told them. */
  looks(others: readonly string[]): Promise<Pick<FileStamp, 'text' | 'changed'>>;
  /** Lets other programs see that the people of a game have changed. */
  touch(): Promise<void>;
  /** What there is beside what is known of it, by the looks of each game. With `brokenToo` also games that could not be read. */
  stale(known: IndexedGames, brokenToo: boolean): Promise<Stale>;
}
