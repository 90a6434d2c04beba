import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, Store, Writes } from '../database/index.js';

/** What is to stand under a key, and when it was last counted (milliseconds since 1970). */
export interface RateChange {
  readonly touched: number;
  readonly record: string;
}

/** What was counted lately of one kind, by key. */
export class RateRows {
  readonly #store: Store;
  readonly #kind: string;

  constructor(store: Store, kind: string) {
    this.#store = store;
    this.#kind = kind;
  }

  /** What was counted after a time, those of the keys counted last, `most` at most; that which was counted last stands last. */
  async since(time: number, most: number): Promise<KeyedRecord[]> {
    const rows = await this.#store.reads
      .selectFrom('rates')
      .select(['key', 'record'])
      .where('kind', '=', this.#kind)
      .where('touched', '>', time)
      .orderBy('touched', 'desc')
      .orderBy('key')
      .limit(most)
      .execute();
    return rows.reverse();
  }

  /**
   * Changes what stands under keys by how it stands then, all or none. It costs nothing of its own, and may wait a moment: `keys` is
   * asked when its turn comes.
   */
  async change(
    keys: () => readonly string[],
    decide: (key: string, record: string | null) => RateChange,
  ): Promise<void> {
    await this.#store.write(async (db) => {
      for (const key of keys()) {
        const change = decide(key, await this.#recordOf(db, key));
        await db
          .insertInto('rates')
          .values({ kind: this.#kind, key, ...change })
          .onConflict((known) => known.columns(['kind', 'key']).doUpdateSet({ ...change }))
          .execute();
      }
    }, 'along');
  }

  /** Forgets what was last counted at a time or before it, `most` keys at most. Returns how many. */
  async removeUntil(time: number, most: number): Promise<number> {
    return this.#store.write(async (db) => {
      const old = db
        .selectFrom('rates')
        .select('key')
        .where('kind', '=', this.#kind)
        .where('touched', '<=', time);
      return this.#remove(db, await old.orderBy('touched').limit(most).execute());
    });
  }

  /** Forgets all but the `left` keys that were counted last, `most` keys at most. Returns how many. */
  async removeAllBut(left: number, most: number): Promise<number> {
    return this.#store.write(async (db) => {
      const all = db.selectFrom('rates').select('key').where('kind', '=', this.#kind);
      const rest = all.orderBy('touched', 'desc').orderBy('key').offset(left).limit(most);
      return this.#remove(db, await rest.execute());
    });
  }

  /** Those whose records have a number. */
  async numbered(): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('rates')
      .select(['key', 'record'])
      .where('kind', '=', this.#kind)
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('key')
      .execute();
  }

  async #recordOf(db: Writes, key: string): Promise<string | null> {
    const row = await db
      .selectFrom('rates')
      .select('record')
      .where('kind', '=', this.#kind)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  async #remove(db: Writes, rows: readonly { readonly key: string }[]): Promise<number> {
    const keys = rows.map(({ key }) => key);
    if (keys.length === 0) return 0;
    await db.deleteFrom('rates').where('kind', '=', this.#kind).where('key', 'in', keys).execute();
    return keys.length;
  }
}
