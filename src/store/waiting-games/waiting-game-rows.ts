import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { CommandRow, KeyedRecord, Reads, Store, WaitingGameRow, Writes } from '../database/index.js';

/** Records of games that wait or waited, and of what came of each command about them. */
export class WaitingGameRows {
  readonly #db: Reads;

  constructor(db: Reads) {
    this.#db = db;
  }

  /** Those that have not been put away, in the order they were made. */
  waiting(): Promise<KeyedRecord[]> {
    return this.#db
      .selectFrom('waiting_games')
      .select(['id as key', 'record'])
      .where('ended', 'is', null)
      .orderBy('created')
      .orderBy('id')
      .execute();
  }

  /** Those that were put away, too. */
  async ids(): Promise<string[]> {
    const rows = await this.#db.selectFrom('waiting_games').select('id').execute();
    return rows.map(({ id }) => id);
  }

  /** Whether it waits or not; null when there is none of this id. */
  async record(id: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('waiting_games')
      .select('record')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  /** Null when the command is not known. */
  async outcome(cause: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('lobby_commands')
      .select('record')
      .where('cause', '=', cause)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  /** The records of games with a number, among which are those of newer programs. */
  numberedGames(): Promise<KeyedRecord[]> {
    return this.#db
      .selectFrom('waiting_games')
      .select(['id as key', 'record'])
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('id')
      .execute();
  }

  /** The same of commands. */
  numberedOutcomes(): Promise<KeyedRecord[]> {
    return this.#db
      .selectFrom('lobby_commands')
      .select(['cause as key', 'record'])
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('cause')
      .execute();
  }
}

/** What a work may change. */
export class WaitingGameChanges extends WaitingGameRows {
  readonly #db: Writes;

  constructor(db: Writes) {
    super(db);
    this.#db = db;
  }

  async put(game: WaitingGameRow): Promise<void> {
    const { ended, record } = game;
    await this.#db
      .insertInto('waiting_games')
      .values(game)
      .onConflict((taken) => taken.column('id').doUpdateSet({ ended, record }))
      .execute();
  }

  /** `at` in milliseconds since 1970. */
  async remember(cause: string, at: number, record: string): Promise<void> {
    await this.#db
      .insertInto('lobby_commands')
      .values({ cause, at, record })
      .onConflict((taken) => taken.column('cause').doUpdateSet({ at, record }))
      .execute();
  }

  /** Adds the games and commands that are not known; of commands of one cause the first counts. */
  async addMissing(games: readonly WaitingGameRow[], commands: readonly CommandRow[]): Promise<void> {
    if (games.length > 0)
      await this.#db
        .insertInto('waiting_games')
        .values(games)
        .onConflict((taken) => taken.column('id').doNothing())
        .execute();
    for (const command of commands)
      await this.#db
        .insertInto('lobby_commands')
        .values(command)
        .onConflict((taken) => taken.column('cause').doNothing())
        .execute();
  }

  /** Removes what was put away or remembered before a time (milliseconds since 1970). Returns how much that was. */
  async forget(before: number): Promise<number> {
    const games = await this.#db.deleteFrom('waiting_games').where('ended', '<', before).execute();
    const commands = await this.#db.deleteFrom('lobby_commands').where('at', '<', before).execute();
    return [...games, ...commands].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
  }
}

/** Does a work in one transaction; see `Store.write`. */
export function changeWaitingGames<T>(
  store: Store,
  work: (games: WaitingGameChanges) => Promise<T>,
): Promise<T> {
  return store.write((db) => work(new WaitingGameChanges(db)));
}
