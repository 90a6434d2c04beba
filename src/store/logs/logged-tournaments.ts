import type { LockingStore, Reads } from '../database/index.js';
import { documentOf, putDocument } from './game-documents.js';
import { DraftedLog, LogRows } from './log-rows.js';

const PLAYERS = 'players.yaml';
/** Before the name of a tournament, which no name of a game can begin with. */
const BEFORE = 'tournament/';

/** All tournaments whose logs are rows, with what lies beside them. */
export class LoggedTournaments {
  readonly #store: LockingStore;

  constructor(store: LockingStore) {
    this.#store = store;
  }

  log(id: string): LogRows {
    return new LogRows(this.#store, rowOf(id));
  }

  /** The log of a tournament that is to be made while nobody else makes it. */
  draft(id: string, players: string): DraftedLog {
    return new DraftedLog(this.#store, rowOf(id), new Map([[PLAYERS, players]]));
  }

  /** Ids in code-unit order. */
  list(): Promise<string[]> {
    return tournamentsIn(this.#store.reads);
  }

  /** Who has to do with it, as a text; null when it is not there. */
  async players(id: string): Promise<string | null> {
    return (await documentOf(this.#store.reads, rowOf(id), PLAYERS))?.text ?? null;
  }

  async putPlayers(id: string, text: string): Promise<void> {
    await this.#store.write((db) => putDocument(db, rowOf(id), PLAYERS, text));
  }
}

/** The tournaments of a data base, or of one moment of it. Ids in code-unit order. */
export async function tournamentsIn(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('logs')
    .select('game')
    .where('game', 'like', `${BEFORE}%`)
    .orderBy('game')
    .execute();
  return rows.map(({ game }) => game.slice(BEFORE.length));
}

/** What the rows of a tournament are known by, for who copies them. */
export function rowOf(id: string): string {
  return `${BEFORE}${id}`;
}
