import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, Store, TicketRow } from '../database/index.js';

/** Records of the tokens of changes of address, each under the hash of its token. */
export class AddressTicketRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null where no such token was given, or long ago. */
  async record(token: string): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('address_tickets')
      .select('record')
      .where('token', '=', token)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  /** Keeps all of them or none. `at` is ISO 8601 UTC. */
  async put(tickets: readonly TicketRow[]): Promise<void> {
    await this.#store.write(async (db) => {
      for (const { token, at, record } of tickets) {
        await db
          .insertInto('address_tickets')
          .values({ token, at, record })
          .onConflict((taken) => taken.column('token').doUpdateSet({ at, record }))
          .execute();
      }
    });
  }

  /** Adds those that are not known. */
  async addMissing(tickets: readonly TicketRow[]): Promise<void> {
    await this.#store.write((db) =>
      db
        .insertInto('address_tickets')
        .values(tickets)
        .onConflict((taken) => taken.column('token').doNothing())
        .execute(),
    );
  }

  /** Forgets those given before a time: ISO 8601 UTC. */
  async forget(before: string): Promise<void> {
    await this.#store.write((db) => db.deleteFrom('address_tickets').where('at', '<', before).execute());
  }

  /** The records with a number, among which are those of newer programs. */
  async numbered(): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('address_tickets')
      .select(['token as key', 'record'])
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('token')
      .execute();
  }
}
