import type { CosignatureRow, Store } from '../database/index.js';

/** What witnesses have said of the tree of this house, in the store. */
export class CosignatureRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Of those witnesses that have been asked. */
  async all(): Promise<readonly CosignatureRow[]> {
    return this.#store.reads.selectFrom('cosignatures').selectAll().orderBy('witness').execute();
  }

  /** Keeps what `change` makes of what is known of a witness, with nobody else's between. `change` may be called more than once. */
  async change(witness: string, change: (known: CosignatureRow) => CosignatureRow): Promise<CosignatureRow> {
    return this.#store.write(async (db) => {
      const rows = db.selectFrom('cosignatures').selectAll().where('witness', '=', witness);
      const row = change((await rows.executeTakeFirst()) ?? NOTHING(witness));
      const { witness: _, ...values } = row;
      await db
        .insertInto('cosignatures')
        .values(row)
        .onConflict((taken) => taken.column('witness').doUpdateSet(values))
        .execute();
      return row;
    });
  }
}

const NOTHING = (witness: string): CosignatureRow => ({
  ...{ witness, size: 0, note: null, asked: null, asked_at: null, behind_since: null, trouble: null },
});
