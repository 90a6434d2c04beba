import { sql } from 'kysely';
import type { LockingStore, Reads, Writes } from '../database/index.js';
import { documentOf, numberedDocuments, OTHER_LOGS, putDocument } from './game-documents.js';
import { beginLog, DraftedLog, LogRows, stampText } from './log-rows.js';

/** What shows whether a game has changed. */
export interface GameStamps {
  /** Null when there is no such game. */
  readonly log: string | null;
  /** Bytes of the log. */
  readonly size: number;
  /** Null when there is no such document. */
  readonly players: string | null;
}

/** All there is of a game but for what can be made anew. */
export interface WholeGame {
  readonly log: Buffer;
  /** What lies beside it, by name. */
  readonly documents: ReadonlyMap<string, string>;
}

const PLAYERS = 'players.yaml';
/** What can be made anew. */
const CACHE = 'snapshot.json';
/** The remark that is another one whenever the people of a game, or the games, have changed. */
const SEATED = 'games-seated';

/** All games whose logs are rows, with what lies beside them. */
export class LoggedGames {
  readonly #store: LockingStore;

  constructor(store: LockingStore) {
    this.#store = store;
  }

  log(game: string): LogRows {
    return new LogRows(this.#store, game);
  }

  /** The log of a game that is to be made while nobody else makes it. */
  draft(game: string, players: string): DraftedLog {
    return new DraftedLog(this.#store, game, new Map([[PLAYERS, players]]));
  }

  /** Does a work while nobody else does something to the game. Throws `LockTimeout`. */
  alone<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.log(game).alone(work);
  }

  /** Ids in code-unit order. */
  list(): Promise<string[]> {
    return gamesIn(this.#store.reads);
  }

  async stamps(game: string): Promise<GameStamps> {
    const row = await this.#store.reads
      .selectFrom('logs')
      .leftJoin('game_documents', (join) =>
        join.onRef('game_documents.game', '=', 'logs.game').on('game_documents.name', '=', PLAYERS),
      )
      .select(['logs.size', 'logs.entries', 'game_documents.stamp'])
      .where('logs.game', '=', game)
      .executeTakeFirst();
    if (row === undefined) return { log: null, size: 0, players: null };
    const { size, entries, stamp } = row;
    return { log: stampText({ size, changed: String(entries) }), size, players: stamp };
  }

  /** Who sits there, as a text; null when it is not there. */
  async players(game: string): Promise<string | null> {
    return (await documentOf(this.#store.reads, game, PLAYERS))?.text ?? null;
  }

  /** What lies beside logs under a name and may tell the number of its format. */
  numbered(name: string): Promise<{ readonly game: string; readonly text: string }[]> {
    return numberedDocuments(this.#store.reads, name);
  }

  async putPlayers(game: string, text: string): Promise<void> {
    await this.#store.write((db) => putDocument(db, game, PLAYERS, text));
  }

  /**
   * The games that look otherwise than the index has them, and those of the index that are no more. `mark` stands before the stamp of
   * a log there. With `brokenToo` also those that could not be read.
   */
  async stale(
    mark: string,
    brokenToo: boolean,
  ): Promise<{ readonly changed: readonly string[]; readonly gone: readonly string[] }> {
    const { reads } = this.#store;
    const stamp = sql<string>`${mark} || logs.size || '.' || logs.entries`;
    const changed = await reads
      .selectFrom('logs')
      .leftJoin('games', 'games.id', 'logs.game')
      .leftJoin('game_documents', (join) =>
        join.onRef('game_documents.game', '=', 'logs.game').on('game_documents.name', '=', PLAYERS),
      )
      .select('logs.game')
      .where('logs.game', 'not like', OTHER_LOGS)
      .where((eb) =>
        eb.or([
          eb('games.id', 'is', null),
          eb('games.log_stamp', '<>', stamp),
          eb('games.players_stamp', '<>', eb.fn.coalesce('game_documents.stamp', eb.val('-'))),
          ...(brokenToo ? [eb('games.fault', 'is not', null)] : []),
        ]),
      )
      .orderBy('logs.game')
      .execute();
    const gone = await reads
      .selectFrom('games')
      .leftJoin('logs', 'logs.game', 'games.id')
      .select('games.id')
      .where('logs.game', 'is', null)
      .execute();
    return { changed: changed.map(({ game }) => game), gone: gone.map(({ id }) => id) };
  }

  /** Another text whenever somebody has called `touch` since. */
  async seated(): Promise<string> {
    const row = await this.#store.reads
      .selectFrom('remarks')
      .select('value')
      .where('name', '=', SEATED)
      .executeTakeFirst();
    return row?.value ?? '';
  }

  /** Lets all programs see that games, or their people, have changed. */
  async touch(token: string): Promise<void> {
    await this.#store.write((db) => putSeated(db, token));
  }
}

/** The games of a data base, or of one moment of it. Ids in code-unit order. */
export async function gamesIn(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('logs')
    .select('game')
    .where('game', 'not like', OTHER_LOGS)
    .orderBy('game')
    .execute();
  return rows.map(({ game }) => game);
}

export async function wholeGame(db: Reads, game: string): Promise<WholeGame> {
  const entries = await db
    .selectFrom('log_entries')
    .select('bytes')
    .where('game', '=', game)
    .orderBy('seq')
    .execute();
  const documents = await db
    .selectFrom('game_documents')
    .select(['name', 'text'])
    .where('game', '=', game)
    .where('name', '<>', CACHE)
    .orderBy('name')
    .execute();
  return {
    log: Buffer.concat(entries.map(({ bytes }) => bytes)),
    documents: new Map(documents.map(({ name, text }) => [name, text])),
  };
}

/** Puts a game that is not there yet; `entries` are the bytes of its log, entry by entry. */
export async function putGame(
  db: Writes,
  game: string,
  entries: readonly Uint8Array[],
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, text] of documents) await putDocument(db, game, name, text);
  await beginLog(
    db,
    game,
    entries.map((bytes, seq) => ({ seq, bytes })),
  );
}

async function putSeated(db: Writes, value: string): Promise<void> {
  await db
    .insertInto('remarks')
    .values({ name: SEATED, value })
    .onConflict((taken) => taken.column('name').doUpdateSet({ value }))
    .execute();
}
