import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, PersonRow, Reads, Store } from '../database/index.js';

/** Records of people, each under his address in lower case. */
export class PeopleRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null for a stranger. */
  record(address: string): Promise<string | null> {
    return recordIn(this.#store.reads, address);
  }

  /**
   * Changes a record, one change after the other, also of several programs. `change` is given what is there (null: nothing) and
   * gives what is to be there; null leaves it alone. It may be asked twice. Returns what is there then.
   */
  change(address: string, change: (record: string | null) => string | null): Promise<string | null> {
    return this.#store.write(async (db) => {
      const before = await recordIn(db, address);
      const record = change(before);
      if (record === null || record === before) return before;
      await db
        .insertInto('people')
        .values({ address, record })
        .onConflict((taken) => taken.column('address').doUpdateSet({ record }))
        .execute();
      return record;
    });
  }

  async remove(address: string): Promise<void> {
    await this.#store.write((db) => db.deleteFrom('people').where('address', '=', address).execute());
  }

  /** Everybody who is known. */
  async addresses(): Promise<string[]> {
    const rows = await this.#store.reads.selectFrom('people').select('address').execute();
    return rows.map(({ address }) => address);
  }

  /** Adds those whose addresses are not known. */
  async addMissing(rows: readonly PersonRow[]): Promise<void> {
    await this.#store.write((db) =>
      db
        .insertInto('people')
        .values(rows)
        .onConflict((taken) => taken.column('address').doNothing())
        .execute(),
    );
  }

  /** The records with a number, among which are those of newer programs. */
  async numbered(): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('people')
      .select(['address as key', 'record'])
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('address')
      .execute();
  }
}

async function recordIn(db: Reads, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('record')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.record ?? null;
}
