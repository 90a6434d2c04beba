import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import Database from 'libsql';
import { GroupCommit } from './group-commit.js';
import { migrations } from './migrations.js';
import { SqliteDialect } from './sqlite-dialect.js';
import { isBusy, StoreFault, StoreNewer, storeErrorOf } from './store-errors.js';
import type { Tables } from './tables.js';

export type Reads = Pick<Kysely<Tables>, 'selectFrom'>;
export type Writes = Kysely<Tables>;

/** Everything that is no log of a game, in one data base. */
export interface Store {
  /** What is durable. */
  readonly reads: Reads;
  /**
   * Does a work in one transaction, alone; kept when it is durable. A work reads and changes what it is given, and nothing else: it may
   * be done again where programs come in each other's way. Throws what it throws, and `StoreFault` where the disk does not take it.
   */
  write<T>(work: (db: Writes) => Promise<T>): Promise<T>;
}

export interface OpenedStore extends Store {
  /** Writes a copy of all of it to a file that is not there yet, while others go on. */
  copyTo(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The file of the store in the robot's home. */
export const STORE_FILE = 'posthorn.db';

/** How long (milliseconds) another program is waited for. */
const PATIENCE = 30_000;
const LOOK = 10;

/**
 * Opens the store in a file, which is made when it is not there. Throws `StoreFault`, `StoreDamaged`, and `StoreNewer` where a newer
 * program has changed its tables.
 */
export async function openSqliteStore(path: string, patience = PATIENCE): Promise<OpenedStore> {
  const began = performance.now();
  for (;;) {
    try {
      return await open(path, patience);
    } catch (error) {
      // Another program is making it, perhaps one that shares this thread: it must be let go on.
      if (!isBusy(error) || performance.now() - began > patience) throw storeErrorOf(path, error);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }
}

async function open(path: string, patience: number): Promise<OpenedStore> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Mail and tokens are the owner's business alone; what SQLite puts beside the file is as the file is.
  closeSync(openSync(path, 'a', 0o600));
  const connected: Database.Database[] = [];
  const connect = (timeout: number) => {
    const database = new Database(path, { timeout });
    connected.push(database);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    return database;
  };
  try {
    // Who writes waits for others without keeping this program from its work (`GroupCommit`).
    const writer = connect(0);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect(writer) });
    await migrate(path, db);
    return new SqliteStore(path, writer, connect(patience), db, patience);
  } catch (error) {
    for (const database of connected) database.close();
    throw error;
  }
}

async function migrate(path: string, db: Kysely<Tables>): Promise<void> {
  const steps = migrations('blob');
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => steps[name] === undefined);
  if (unknown.length > 0) throw new StoreNewer(path, unknown);
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

class SqliteStore implements OpenedStore {
  readonly reads: Reads;
  readonly #path: string;
  readonly #writer: Database.Database;
  readonly #reader: Database.Database;
  readonly #db: Writes;
  readonly #commits: GroupCommit;

  constructor(
    path: string,
    writer: Database.Database,
    reader: Database.Database,
    db: Writes,
    patience: number,
  ) {
    this.#path = path;
    this.#writer = writer;
    this.#reader = reader;
    this.#db = db;
    this.reads = new Kysely<Tables>({ dialect: new SqliteDialect(reader) });
    const busy = () => new StoreFault('EBUSY', `${path}: another program holds it for too long`, null);
    this.#commits = new GroupCommit(
      {
        begin: async () => {
          try {
            writer.exec('BEGIN IMMEDIATE');
            return true;
          } catch (error) {
            if (isBusy(error)) return false;
            throw error;
          }
        },
        commit: async () => void writer.exec('COMMIT'),
        // What broke the transaction may have ended it.
        rollback: async () => {
          if (writer.inTransaction) writer.exec('ROLLBACK');
        },
        mark: async () => void writer.exec('SAVEPOINT work'),
        unmark: async () => void writer.exec('RELEASE work'),
        undo: async () => {
          writer.exec('ROLLBACK TO work');
          writer.exec('RELEASE work');
        },
      },
      patience,
      busy,
    );
  }

  async write<T>(work: (db: Writes) => Promise<T>): Promise<T> {
    try {
      return await this.#commits.run(() => work(this.#db));
    } catch (error) {
      throw storeErrorOf(this.#path, error);
    }
  }

  async copyTo(path: string): Promise<void> {
    try {
      this.#reader.prepare('VACUUM INTO ?').run([path]);
    } catch (error) {
      throw storeErrorOf(this.#path, error);
    }
  }

  async close(): Promise<void> {
    await this.#commits.ended();
    this.#reader.close();
    this.#writer.close();
  }
}
