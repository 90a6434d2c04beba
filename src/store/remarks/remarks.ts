import type { Store } from '../database/index.js';

/** Things of which there is one, by name. */
export class Remarks {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null where nothing is kept under the name. */
  async get(name: string): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('remarks')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value ?? null;
  }

  async put(name: string, value: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .insertInto('remarks')
        .values({ name, value })
        .onConflict((taken) => taken.column('name').doUpdateSet({ value }))
        .execute(),
    );
  }

  /** Keeps what is made unless there is something; gives what is kept then. Of several programs that do so at once one has its way. */
  async once(name: string, make: () => string): Promise<string> {
    const known = await this.get(name);
    if (known !== null) return known;
    const value = make();
    return this.#store.write(async (db) => {
      await db
        .insertInto('remarks')
        .values({ name, value })
        .onConflict((taken) => taken.column('name').doNothing())
        .execute();
      const kept = await db
        .selectFrom('remarks')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return kept.value;
    });
  }
}
