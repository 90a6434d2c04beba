import { closeSync, openSync } from 'node:fs';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { bytesOnDisk } from '../../system/files/index.js';
import { migrate } from './apply-migrations.js';
import { translated } from './error-translation.js';
import { GroupCommit, type When } from './group-commit.js';
import { makeOwnFile } from './own-file.js';
import { SqliteDialect } from './sqlite-dialect.js';
import { isBusy, sqliteErrorOf } from './sqlite-errors.js';
import { type OpenedStore, PATIENCE, type Reads, type Writes } from './store.js';
import { StoreFault } from './store-errors.js';
import type { Tables } from './tables.js';
import { WriteAheadSync } from './write-ahead-sync.js';

export interface SqliteStore extends OpenedStore {
  /**
   * Writes a copy of all of it to a file that is not there yet, while others go on; `change` is done to the copy before it is complete.
   */
  copyTo(path: string, change?: (db: Writes) => Promise<void>): Promise<void>;
  /** What is wrong with the file, a sentence each; reads all of it. */
  check(): Promise<string[]>;
}

/** The file of the store in the robot's home. */
export const STORE_FILE = 'posthorn.db';

/** How long (milliseconds) until it is tried again to open it. */
const LOOK = 10;

/**
 * Opens the store in a file, which is made when it is not there. Throws `StoreFault`, `StoreDamaged`, and `StoreNewer` where a newer
 * program has changed its tables.
 */
export async function openSqliteStore(path: string, patience = PATIENCE): Promise<SqliteStore> {
  const began = performance.now();
  for (;;) {
    try {
      return await open(path, patience);
    } catch (error) {
      // Another program is making it, perhaps one that shares this thread: it must be let go on.
      if (!isBusy(error) || performance.now() - began > patience) throw sqliteErrorOf(path, error);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }
}

async function open(path: string, patience: number): Promise<SqliteStore> {
  makeOwnFile(path);
  const connected: Database.Database[] = [];
  const connect = (timeout: number) => {
    const database = new Database(path, { timeout });
    connected.push(database);
    database.exec('PRAGMA journal_mode = WAL');
    // Who commits waits for the disk himself (`WriteAheadSync`).
    database.exec('PRAGMA synchronous = NORMAL');
    return database;
  };
  try {
    // Who writes waits for others without keeping this program from its work (`GroupCommit`).
    const writer = connect(0);
    const db = queries(path, writer);
    await migrate(path, db, { bytes: 'blob', text: 'text' });
    return new SqliteFile(path, writer, connect(patience), db, patience);
  } catch (error) {
    for (const database of connected) database.close();
    throw error;
  }
}

function queries(path: string, database: Database.Database): Kysely<Tables> {
  return new Kysely({
    dialect: translated(new SqliteDialect(database), (error) => sqliteErrorOf(path, error)),
  });
}

class SqliteFile implements SqliteStore {
  readonly reads: Reads;
  readonly #path: string;
  readonly #writer: Database.Database;
  readonly #reader: Database.Database;
  readonly #db: Writes;
  readonly #commits: GroupCommit;
  /** The write-ahead log, which is there as long as the writer is. */
  readonly #ahead: number;

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
    this.reads = queries(path, reader);
    const ahead = openSync(`${path}-wal`, 'r+');
    this.#ahead = ahead;
    const disk = new WriteAheadSync({
      sync: () => bytesOnDisk(ahead),
      checkpoint: () => {
        const [done] = writer.prepare('PRAGMA wal_checkpoint(FULL)').all() as { busy: number }[];
        return done?.busy === 0;
      },
    });
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
        commit: async () => {
          writer.exec('COMMIT');
          await disk.onDisk();
        },
        // What broke the transaction may have ended it. Asked of a file that is closed, the library ends the whole program.
        rollback: async () => {
          if (writer.open && writer.inTransaction) writer.exec('ROLLBACK');
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

  async write<T>(work: (db: Writes) => Promise<T>, when?: When): Promise<T> {
    try {
      return await this.#commits.run(() => work(this.#db), when);
    } catch (error) {
      throw sqliteErrorOf(this.#path, error);
    }
  }

  async check(): Promise<string[]> {
    try {
      const rows = this.#reader.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
      return rows.map((row) => row.integrity_check).filter((told) => told !== 'ok');
    } catch (error) {
      throw sqliteErrorOf(this.#path, error);
    }
  }

  async copyTo(path: string, change?: (db: Writes) => Promise<void>): Promise<void> {
    try {
      // An empty file is filled, and keeps its owner's rights.
      closeSync(openSync(path, 'wx', 0o600));
      this.#reader.prepare('VACUUM INTO ?').run([path]);
      if (change !== undefined) await changed(path, change);
    } catch (error) {
      throw sqliteErrorOf(path, error);
    }
  }

  async close(): Promise<void> {
    await this.#commits.ended();
    if (!this.#writer.open) return;
    this.#reader.close();
    closeSync(this.#ahead);
    try {
      // So that the file is whole by itself where nobody else is at work: somebody may copy it.
      this.#writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    } catch (error) {
      // Nothing is lost on a full disk: what is durable stays in the write-ahead log until there is room.
      if (!(sqliteErrorOf(this.#path, error) instanceof StoreFault)) throw error;
    } finally {
      this.#writer.close();
    }
  }
}

/** Changes a file that nobody else uses, in such a way that it is complete by itself. */
async function changed(path: string, change: (db: Writes) => Promise<void>): Promise<void> {
  const database = new Database(path);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    await change(queries(path, database));
    database.exec('VACUUM');
  } finally {
    database.close();
  }
}
