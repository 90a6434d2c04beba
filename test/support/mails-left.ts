import { join } from 'node:path';
import { openSqliteStore, STORE_FILE, type Store } from '../../src/store/database/index.js';

/** The mails in the store of a home that are not dealt with, and who tries them once more. */
export async function mailsLeft(home: string): Promise<{ id: string; tried_by: string | null }[]> {
  const store = await openSqliteStore(join(home, STORE_FILE));
  return mailsLeftIn(store).finally(() => store.close());
}

/** The same of a store that is open. */
export function mailsLeftIn({
  reads,
}: Pick<Store, 'reads'>): Promise<{ id: string; tried_by: string | null }[]> {
  const query = reads.selectFrom('mails').select(['id', 'tried_by']);
  return query.where('place', 'in', ['in', 'confirmed']).execute();
}
