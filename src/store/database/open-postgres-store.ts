import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { migrate } from './apply-migrations.js';
import { translated } from './error-translation.js';
import { isConflict, postgresErrorOf } from './postgres-errors.js';
import { NamedLocks } from './postgres-locks.js';
import { type LockingStore, PATIENCE, type Reads, type Writes } from './store.js';
import { StoreFault } from './store-errors.js';
import type { Tables } from './tables.js';

/** Where the data base is. */
export interface PostgresAddress {
  /** `postgres://user@host:port/name`, and what else the driver knows to read there. */
  readonly url: string;
  /** Where it does not stand in the URL. */
  readonly password?: string;
}

/** Connections of one program at most. */
const CONNECTIONS = 16;
/** How long (milliseconds) a connection may take. */
const CONNECT = 10_000;
/** How long (milliseconds) is waited at first before a work is done again, and at most. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 200;
/** The type of whole numbers of eight bytes; all of ours are times and sizes, which a number holds. */
const INT8 = 20;

/**
 * Opens the store in a data base of PostgreSQL. Throws `StoreFault` where it cannot be reached, `StoreRefused` where it does not let this
 * program in, and `StoreNewer` where a newer program has changed its tables.
 */
export async function openPostgresStore(
  { url, password }: PostgresAddress,
  patience = PATIENCE,
): Promise<LockingStore> {
  const where = withoutSecrets(url);
  // Most programs never need it.
  const { default: driver } = await import('pg');
  const pool = new driver.Pool({
    connectionString: password === undefined ? url : withPassword(url, password),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT,
    application_name: 'posthorn',
    types: {
      getTypeParser: (type, format) =>
        type === INT8 ? Number : driver.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that breaks is replaced; whoever uses it hears of it from his query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = translated(new PostgresDialect({ pool }), (error) => postgresErrorOf(where, error));
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(where, db, { bytes: 'bytea', text: 'text collate "C"' });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new PostgresStore(
    where,
    pool,
    db,
    patience,
    new NamedLocks(
      () => pool.connect(),
      (error) => postgresErrorOf(where, error),
    ),
  );
}

class PostgresStore implements LockingStore {
  readonly where: string;
  readonly connections: pg.Pool;
  readonly #db: Writes;
  readonly #patience: number;

  readonly #locks: NamedLocks;

  constructor(where: string, connections: pg.Pool, db: Writes, patience: number, locks: NamedLocks) {
    this.#locks = locks;
    this.where = where;
    this.connections = connections;
    this.#db = db;
    this.#patience = patience;
  }

  get reads(): Reads {
    return this.#db;
  }

  async write<T>(work: (db: Writes) => Promise<T>): Promise<T> {
    let waited = 0;
    for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      try {
        return await this.#db.transaction().setIsolationLevel('serializable').execute(work);
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (waited >= this.#patience) {
          throw new StoreFault('EBUSY', `${this.where}: others come in the way for too long`, error);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
      waited += wait;
    }
  }

  async about(): Promise<{ readonly version: string; readonly games: number }> {
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version') as version`.execute(this.#db);
    const { games } = await this.#db
      .selectFrom('logs')
      .where('game', 'not like', '%/%')
      .select((eb) => eb.fn.countAll().as('games'))
      .executeTakeFirstOrThrow();
    return { version: rows[0]?.version ?? '', games: Number(games) };
  }

  snapshot<T>(work: (db: Reads) => Promise<T>): Promise<T> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  }

  alone<T>(name: string, work: () => Promise<T>, timeout?: number): Promise<T> {
    return this.#locks.run(name, work, timeout);
  }

  async close(): Promise<void> {
    await this.#locks.close();
    await this.#db.destroy();
  }
}

function withPassword(url: string, password: string): string {
  if (!URL.canParse(url)) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

/** The address as it may be told. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'postgres';
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
