import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { type OpenedStore, openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';

/** Opens the store of a home as often as a test likes, each time as another program; all are closed after the test. */
export function openedStores(): (home: string, patience?: number) => Promise<OpenedStore> {
  const opened: OpenedStore[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  return async (home, patience = 5000) => {
    await mkdir(home, { recursive: true });
    const store = await openSqliteStore(join(home, STORE_FILE), patience);
    opened.push(store);
    return store;
  };
}
