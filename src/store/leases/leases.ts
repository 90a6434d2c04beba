import { sql } from 'kysely';
import type { LockingStore, Tables } from '../database/index.js';

export type Lease = Tables['leases'];

/** By the clock of the data base: those of the machines need not agree. */
const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/** What one of many programs has for itself, for a time that it prolongs as long as it lives. */
export class Leases {
  readonly #store: LockingStore;
  readonly #holder: string;

  /** `holder` names this program; no other has that name. */
  constructor(store: LockingStore, holder: string) {
    this.#store = store;
    this.#holder = holder;
  }

  /** Takes a lease, or prolongs it, for so many milliseconds. False where another program has it. */
  async take(name: string, ms: number, note = ''): Promise<boolean> {
    return this.#store.write(async (db) => {
      const lease = { holder: this.#holder, until: sql<number>`${NOW} + ${ms}`, note };
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('leases')
        .values({ name, ...lease })
        .onConflict((taken) =>
          taken
            .column('name')
            .doUpdateSet(lease)
            .where((eb) => eb.or([eb('leases.holder', '=', this.#holder), eb('leases.until', '<', NOW)])),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    });
  }

  /** Gives it back; nothing where another program has it by now. */
  async giveBack(name: string): Promise<void> {
    await this.#store.write((db) =>
      db.deleteFrom('leases').where('name', '=', name).where('holder', '=', this.#holder).execute(),
    );
  }

  /** What somebody lets others know, whether he still has the lease or not; null where nobody ever had it. */
  async noteOf(name: string): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('leases')
      .select('note')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.note ?? null;
  }

  /** The leases whose names begin so: those that are held, or those that have lapsed. */
  async all(beginning: string, how: 'held' | 'lapsed'): Promise<Lease[]> {
    return this.#store.reads
      .selectFrom('leases')
      .selectAll()
      .where('name', 'like', `${beginning}%`)
      .where('until', how === 'held' ? '>=' : '<', NOW)
      .orderBy('name')
      .execute();
  }

  /** Forgets a lease that has lapsed, so that nobody acts on it again. False where it is held, or was forgotten by another. */
  async forget(name: string): Promise<boolean> {
    return this.#store.write(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('leases')
        .where('name', '=', name)
        .where('until', '<', NOW)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    });
  }
}
