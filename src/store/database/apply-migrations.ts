import type { Kysely } from 'kysely';
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
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => steps[name] === undefined);
  if (unknown.length > 0) throw new StoreNewer(where, unknown);
  if (done.length === Object.keys(steps).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
