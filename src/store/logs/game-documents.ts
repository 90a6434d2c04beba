import { sha256Hex } from '../../system/files/index.js';
import { NUMBERED_DOCUMENT, type Reads, type Tables, type Writes } from '../database/index.js';

/** The names of rows that are no game's: tournaments stand there as `tournament/ID`. */
export const OTHER_LOGS = '%/%';

export type DocumentRow = Tables['game_documents'];

/** Null when there is none of that name. */
export async function documentOf(
  db: Reads,
  game: string,
  name: string,
): Promise<Pick<DocumentRow, 'stamp' | 'text'> | null> {
  const row = await db
    .selectFrom('game_documents')
    .select(['stamp', 'text'])
    .where('game', '=', game)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of a name that may tell the number of their format, by game in code-unit order. */
export async function numberedDocuments(
  db: Reads,
  name: string,
): Promise<Pick<DocumentRow, 'game' | 'text'>[]> {
  return db
    .selectFrom('game_documents')
    .select(['game', 'text'])
    .where('name', '=', name)
    .where(NUMBERED_DOCUMENT)
    .where('game', 'not like', OTHER_LOGS)
    .orderBy('game')
    .execute();
}

/** Keeps what lies beside the log of a game, in place of what was there. */
export async function putDocument(db: Writes, game: string, name: string, text: string): Promise<void> {
  const stamp = sha256Hex(text).slice(0, 32);
  await db
    .insertInto('game_documents')
    .values({ game, name, stamp, text })
    .onConflict((taken) => taken.columns(['game', 'name']).doUpdateSet({ stamp, text }))
    .execute();
}
