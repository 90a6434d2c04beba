import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type Database from 'libsql';

/** Statements kept ready. */
const READY = 200;

/** SQLite as the query builder speaks to it, over one connection of `libsql`, which is not closed here. */
export class SqliteDialect implements Dialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#database);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Tables are changed within a transaction, too, so that of several programs that start together only one changes them. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #database: Database.Database;
  readonly #connection: SqliteConnection;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#database.exec('BEGIN IMMEDIATE');
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('COMMIT');
  }

  async rollbackTransaction(): Promise<void> {
    // What broke the transaction may have ended it.
    if (this.#database.open && this.#database.inTransaction) this.#database.exec('ROLLBACK');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Each query is over before anybody else comes to his turn: nothing here waits. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #ready = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statement(sql);
    if (statement.reader) return { rows: statement.all(parameters.map(given)).map(taken) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters.map(given));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #statement(sql: string): Database.Statement {
    const known = this.#ready.get(sql);
    const statement = known ?? this.#database.prepare(sql);
    this.#ready.delete(sql);
    this.#ready.set(sql, statement);
    const [oldest] = this.#ready.keys();
    if (this.#ready.size > READY && oldest !== undefined) this.#ready.delete(oldest);
    return statement;
  }
}

function given(value: unknown): unknown {
  return value instanceof Uint8Array && !Buffer.isBuffer(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value;
}

/** Bytes come as an `ArrayBuffer`. */
function taken(row: unknown): unknown {
  const values = row as { [column: string]: unknown };
  for (const [column, value] of Object.entries(values)) {
    if (value instanceof ArrayBuffer || Object.prototype.toString.call(value) === '[object ArrayBuffer]')
      values[column] = Buffer.from(value as ArrayBuffer);
  }
  return values;
}
