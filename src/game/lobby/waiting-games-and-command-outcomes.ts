import { createHash } from 'node:crypto';
import { nameOfRow, newerRows, type Store } from '../../store/database/index.js';
import {
  changeWaitingGames,
  type WaitingGameChanges,
  WaitingGameRows,
} from '../../store/waiting-games/index.js';
import { type RecordNewer, recordOfText, textOfRecord } from '../../system/files/index.js';
import { type LobbyOutcome, OUTCOME, STORED_GAME, type StoredGame } from './waiting-game.js';

/** What the lobby keeps: games that wait or waited, and what came of each command. */
export class LobbyRecords {
  readonly #rows: WaitingGameRows;

  constructor(rows: WaitingGameRows) {
    this.#rows = rows;
  }

  /** Games that wait and games that are about to begin, in the order they were made. */
  async games(): Promise<StoredGame[]> {
    return (await this.#rows.waiting()).map(({ key, record }) => gameOf(key, record));
  }

  /** Ids that may not be given to another game, for mails about them may be on their way. */
  async taken(): Promise<ReadonlySet<string>> {
    return new Set(await this.#rows.ids());
  }

  /** A game that waits no longer; null when none of this id ever waited, or it still does. */
  async ended(id: string): Promise<StoredGame | null> {
    const game = await this.game(id);
    return game?.end === undefined ? null : game;
  }

  /** A game, whether it waits or not; null when none of this id ever did. */
  async game(id: string): Promise<StoredGame | null> {
    const record = await this.#rows.record(id);
    return record === null ? null : gameOf(id, record);
  }

  /** What came of a command; null when it has not been carried out. */
  async outcomeOf(cause: string): Promise<LobbyOutcome | null> {
    const key = commandKey(cause);
    const record = await this.#rows.outcome(key);
    return record === null ? null : recordOfText(nameOfRow('lobby_commands', key), OUTCOME, record);
  }
}

/** What a work may change. */
export class LobbyChanges extends LobbyRecords {
  readonly #rows: WaitingGameChanges;
  readonly #now: number;

  constructor(rows: WaitingGameChanges, now: number) {
    super(rows);
    this.#rows = rows;
    this.#now = now;
  }

  async write(game: StoredGame): Promise<void> {
    await this.#put(game, null);
  }

  /** Takes a game from the list; it is remembered as one that ended. */
  async putAway(game: StoredGame): Promise<void> {
    await this.#put(game, this.#now);
  }

  async remember(cause: string, outcome: LobbyOutcome): Promise<void> {
    const key = commandKey(cause);
    const record = textOfRecord(nameOfRow('lobby_commands', key), OUTCOME, outcome);
    await this.#rows.remember(key, this.#now, record);
  }

  /** Removes what was remembered or put away before that time (milliseconds since 1970). Returns how much that was. */
  forget(before: number): Promise<number> {
    return this.#rows.forget(before);
  }

  async #put(game: StoredGame, ended: number | null): Promise<void> {
    const { id, created } = game;
    const record = textOfRecord(nameOfRow('waiting_games', id), STORED_GAME, game);
    await this.#rows.put({ id, created, ended, record });
  }
}

/** Has a work done in one transaction. `now` in milliseconds since 1970. */
export function changeLobby<T>(
  store: Store,
  now: number,
  work: (records: LobbyChanges) => Promise<T>,
): Promise<T> {
  return changeWaitingGames(store, (rows) => work(new LobbyChanges(rows, now)));
}

/** What a newer program wrote of games that wait and of commands. */
export async function newerLobby(store: Store): Promise<RecordNewer[]> {
  const rows = new WaitingGameRows(store.reads);
  return [
    ...newerRows('waiting_games', STORED_GAME, await rows.numberedGames()),
    ...newerRows('lobby_commands', OUTCOME, await rows.numberedOutcomes()),
  ];
}

function gameOf(id: string, record: string): StoredGame {
  return recordOfText(nameOfRow('waiting_games', id), STORED_GAME, record);
}

/** Under what a command is kept: its cause holds whatever a mail calls itself. */
export function commandKey(cause: string): string {
  return createHash('sha256').update(cause).digest('hex').slice(0, 32);
}
