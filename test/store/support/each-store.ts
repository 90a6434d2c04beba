import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openPostgresStore, openSqliteStore } from '../../../src/store/database/index.js';
import { findPostgres, POSTGRES_REQUIRED, PostgresServer } from '../../support/postgres-server.js';
import { tempDir } from '../../support/temp.js';

/** What a suite may ask for: one data base a test. */
export interface StoresOfTest {
  /** Opens the data base of this test, as another program that uses it would. */
  open(patience?: number): Promise<OpenedStore>;
}

/** Does a suite on every kind of store there is. */
export function onEachStore(name: string, suite: (stores: StoresOfTest) => void): void {
  describe(`${name}, on SQLite`, () => {
    const opened: OpenedStore[] = [];
    let made: { readonly dir: string; remove(): Promise<void> } | null = null;
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      await made?.remove();
      made = null;
    });
    suite({
      open: async (patience) => {
        made ??= await tempDir('store');
        const store = await openSqliteStore(join(made.dir, 'posthorn.db'), patience);
        opened.push(store);
        return store;
      },
    });
  });

  const found = findPostgres();
  if (!found.ok) {
    process.stderr.write(`\nNOTICE: the store is not tested on PostgreSQL here: ${found.reason}.\n`);
    process.stderr.write('        sh .ci/install-postgres.sh installs it on Debian.\n\n');
  }
  if (POSTGRES_REQUIRED) {
    it('finds the PostgreSQL it is required to test with', () => {
      expect(found).toMatchObject({ ok: true });
    });
  }
  const wherePostgresIs = found.ok ? describe : describe.skip;
  wherePostgresIs(`${name}, on PostgreSQL`, () => {
    const opened: OpenedStore[] = [];
    let server: PostgresServer | null = null;
    let url: string | null = null;
    beforeAll(async () => {
      if (found.ok) server = await PostgresServer.start(found.programs);
    });
    afterAll(() => server?.stop());
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      url = null;
    });
    suite({
      open: async (patience) => {
        url ??= (await server?.databaseWithTables()) ?? '';
        const store = await openPostgresStore({ url }, patience);
        opened.push(store);
        return store;
      },
    });
  });
}
