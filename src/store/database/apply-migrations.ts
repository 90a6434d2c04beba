import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type ColumnTypes, migrations } from './migrations.js';
import { StoreNewer } from './store-errors.js';
import type { Tables } from './tables.js';

/**
 * Brings the tables into today's form, once however many programs start together. `where` names the data base in `StoreNewer`, which is
 * thrown where a newer program has changed the tables.
 */
export async function migrate(where: string, db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  const steps = migrations(types);
  const done = await doneMigrations(db, types);
  const unknown = done.filter((name) => steps[name] === undefined);
  if (unknown.length > 0) throw new StoreNewer(where, unknown);
  if (done.length === Object.keys(steps).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function doneMigrations(db: Kysely<Tables>, types: ColumnTypes): Promise<string[]> {
  // Looking at all tables by way of the library takes longer than all else that opens a store.
  const kept =
    types.bytes === 'blob'
      ? sql<{ name: string | null }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`;
  const found = await kept.execute(db);
  if (found.rows.every(({ name }) => name === null)) return [];
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
