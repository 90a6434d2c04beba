import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, Reads, ReturnedRow, Store, Writes } from '../database/index.js';

/** What came back from addresses; these are in lower case. */
export class ReturnedRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null where nothing ever came back. */
  async find(address: string): Promise<string | null> {
    return recordOf(this.#store.reads, address);
  }

  /** Changes what is known of one address by how it stands then; durable when it is kept. Throws what `decide` throws. */
  async change<T>(
    address: string,
    decide: (record: string | null) => { readonly told: T; readonly record?: string },
  ): Promise<T> {
    return this.#store.write(async (db) => {
      const { told, record } = decide(await recordOf(db, address));
      if (record !== undefined) {
        await db
          .insertInto('returned_mail')
          .values({ address, record })
          .onConflict((known) => known.column('address').doUpdateSet({ record }))
          .execute();
      }
      return told;
    });
  }

  /** Adds those of whose addresses nothing is known. */
  async addMissing(rows: readonly ReturnedRow[]): Promise<void> {
    await this.#store.write((db) =>
      db
        .insertInto('returned_mail')
        .values(rows)
        .onConflict((known) => known.column('address').doNothing())
        .execute(),
    );
  }

  /** All of them, by their addresses. */
  async all(): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('returned_mail')
      .select(['address as key', 'record'])
      .orderBy('address')
      .execute();
  }

  /** Those whose records have a number. */
  async numbered(): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('returned_mail')
      .select(['address as key', 'record'])
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('address')
      .execute();
  }
}

async function recordOf(db: Reads | Writes, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('returned_mail')
    .select('record')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.record ?? null;
}
