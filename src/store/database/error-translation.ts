import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';

/** A dialect whose errors are those of the store: `translate` gives for each what is thrown in its place. */
export function translated(dialect: Dialect, translate: (error: unknown) => unknown): Dialect {
  return {
    createDriver: () => new TranslatedDriver(dialect.createDriver(), translate),
    createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
    createAdapter: (): DialectAdapter => dialect.createAdapter(),
    createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
  };
}

class TranslatedConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    readonly translate: (error: unknown) => unknown,
  ) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return told(this.translate, () => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size ?? 1);
  }
}

class TranslatedDriver implements Driver {
  readonly #inner: Driver;
  readonly #translate: (error: unknown) => unknown;

  constructor(inner: Driver, translate: (error: unknown) => unknown) {
    this.#inner = inner;
    this.#translate = translate;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<TranslatedConnection> {
    const connection = await told(this.#translate, () => this.#inner.acquireConnection());
    return new TranslatedConnection(connection, this.#translate);
  }

  beginTransaction(connection: TranslatedConnection, settings: TransactionSettings): Promise<void> {
    return told(this.#translate, () => this.#inner.beginTransaction(connection.inner, settings));
  }

  commitTransaction(connection: TranslatedConnection): Promise<void> {
    return told(this.#translate, () => this.#inner.commitTransaction(connection.inner));
  }

  rollbackTransaction(connection: TranslatedConnection): Promise<void> {
    return told(this.#translate, () => this.#inner.rollbackTransaction(connection.inner));
  }

  releaseConnection(connection: TranslatedConnection): Promise<void> {
    return this.#inner.releaseConnection(connection.inner);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

async function told<T>(translate: (error: unknown) => unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}
