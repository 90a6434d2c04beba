import type { ForumAccountRow, Reads, Store, Writes } from '../database/index.js';

/** Accounts of one forum. */
export class ForumAccounts {
  readonly #store: Store;
  readonly #forum: string;

  constructor(store: Store, forum: string) {
    this.#store = store;
    this.#forum = forum;
  }

  /** Null for one that was never seen. */
  async find(account: string): Promise<ForumAccountRow | null> {
    return this.#rowOf(this.#store.reads, account);
  }

  /** The account of somebody (his address in lower case); of several the one seen first by its number. */
  async of(person: string): Promise<ForumAccountRow | null> {
    const rows = await this.#store.reads
      .selectFrom('forum_accounts')
      .selectAll()
      .where('forum', '=', this.#forum)
      .where('person', '=', person)
      .orderBy('account')
      .limit(1)
      .execute();
    return rows[0] ?? null;
  }

  /** Changes what is known of an account by how it stands then; durable when it is kept. */
  async change(
    account: string,
    decide: (known: ForumAccountRow) => Partial<Omit<ForumAccountRow, 'forum' | 'account'>>,
  ): Promise<ForumAccountRow> {
    return this.#store.write(async (db) => {
      const known = (await this.#rowOf(db, account)) ?? this.#unknown(account);
      const row = { ...known, ...decide(known) };
      const { forum: _forum, account: _account, ...columns } = row;
      await db
        .insertInto('forum_accounts')
        .values(row)
        .onConflict((taken) => taken.columns(['forum', 'account']).doUpdateSet(columns))
        .execute();
      return row;
    });
  }

  #unknown(account: string): ForumAccountRow {
    const forum = this.#forum;
    return { forum, account, name: '', person: null, letters: 'here', asked: null, asked_at: 0, tries: 0 };
  }

  async #rowOf(db: Reads | Writes, account: string): Promise<ForumAccountRow | null> {
    const row = await db
      .selectFrom('forum_accounts')
      .selectAll()
      .where('forum', '=', this.#forum)
      .where('account', '=', account)
      .executeTakeFirst();
    return row === undefined ? null : { ...row, asked_at: Number(row.asked_at) };
  }
}
