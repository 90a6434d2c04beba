import { join } from 'node:path';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { LetterRows } from '../../src/store/letters/letter-rows.js';

/** The letters in the store of a home that wait to be sent. */
export async function lettersLeft(home: string): Promise<string[]> {
  const store = await openSqliteStore(join(home, STORE_FILE));
  return new LetterRows(store).ids('pending').finally(() => store.close());
}

/** The mails in the store of a home that are not dealt with, and who tries them once more. */
export async function mailsLeft(home: string): Promise<{ id: string; tried_by: string | null }[]> {
  const store = await openSqliteStore(join(home, STORE_FILE));
  const query = store.reads.selectFrom('mails').select(['id', 'tried_by']);
  return query
    .where('place', 'in', ['in', 'confirmed'])
    .execute()
    .finally(() => store.close());
}
