import type { Store } from '../database/index.js';

/** The robot's private conversations at one forum. */
export class ForumConversations {
  readonly #store: Store;
  readonly #forum: string;

  constructor(store: Store, forum: string) {
    this.#store = store;
    this.#forum = forum;
  }

  /** Where the robot speaks with an account about a game (empty: about none); null where it does not yet. */
  async with(account: string, game: string): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('forum_conversations')
      .select('thread')
      .where('forum', '=', this.#forum)
      .where('account', '=', account)
      .where('game', '=', game)
      .executeTakeFirst();
    return row?.thread ?? null;
  }

  /** What a conversation is about (empty: no game); null for one that the robot has not begun. */
  async gameOf(thread: string): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('forum_conversations')
      .select('game')
      .where('forum', '=', this.#forum)
      .where('thread', '=', thread)
      .executeTakeFirst();
    return row?.game ?? null;
  }

  /** From now on the robot speaks with an account about a game there. */
  async begin(thread: string, account: string, game: string): Promise<void> {
    const forum = this.#forum;
    await this.#store.write(async (db) => {
      await db
        .deleteFrom('forum_conversations')
        .where('forum', '=', forum)
        .where('account', '=', account)
        .where('game', '=', game)
        .execute();
      await db
        .insertInto('forum_conversations')
        .values({ forum, thread, account, game })
        .onConflict((taken) => taken.columns(['forum', 'thread']).doUpdateSet({ account, game }))
        .execute();
    });
  }

  /** Nobody can be spoken with there any more. */
  async end(thread: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .deleteFrom('forum_conversations')
        .where('forum', '=', this.#forum)
        .where('thread', '=', thread)
        .execute(),
    );
  }
}
