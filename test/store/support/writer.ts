import { openPostgresStore, openSqliteStore } from '../../../src/store/database/index.js';

/** Writes a row after the other into the store it is told of, and says of each that it was kept, until it is killed. */
const [where = '', name = ''] = process.argv.slice(2);
const store = where.startsWith('postgres:')
  ? await openPostgresStore({ url: where })
  : await openSqliteStore(where);
for (let n = 0; ; n++) {
  const id = `${name}-${n}`;
  await store.write(async (db) => {
    await db
      .insertInto('mail_bytes')
      .values({ id, bytes: Buffer.alloc(3000, n) })
      .execute();
    await db
      .insertInto('people')
      .values({ address: id, record: String(n) })
      .execute();
  });
  process.stdout.write(`${id}\n`);
}
