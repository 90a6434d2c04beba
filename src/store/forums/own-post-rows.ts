import type { Store } from '../database/index.js';

/** Posts of the robot's own at one forum: each noted before it is posted, so that a crash leaves none unknown. */
export class ForumOwnPosts {
  readonly #store: Store;
  readonly #forum: string;

  constructor(store: Store, forum: string) {
    this.#store = store;
    this.#forum = forum;
  }

  /**
   * Notes that a post is about to be made; durable when it is kept. `tried`: so it was before. `post`: it is there. `after`: the newest of
   * the thread that was known to be there when it was tried first, whatever was posted since; 0 where none was.
   */
  async begin(
    cause: string,
    thread: string,
  ): Promise<{ readonly tried: boolean; readonly post: string | null; readonly after: number }> {
    const forum = this.#forum;
    return this.#store.write(async (db) => {
      const known = await db
        .selectFrom('forum_own_posts')
        .select(['post', 'nth'])
        .where('forum', '=', forum)
        .where('cause', '=', cause)
        .executeTakeFirst();
      if (known !== undefined) return { tried: true, post: known.post, after: Number(known.nth) };
      const last = await db
        .selectFrom('forum_own_posts')
        .select('nth')
        .where('forum', '=', forum)
        .where('thread', '=', thread)
        .where('post', 'is not', null)
        .orderBy('nth', 'desc')
        .limit(1)
        .executeTakeFirst();
      const after = Number(last?.nth ?? 0);
      await db
        .insertInto('forum_own_posts')
        .values({ forum, cause, thread, nth: after, post: null })
        .execute();
      return { tried: false, post: null, after };
    });
  }

  /** What is known of a post by its cause; null where it was not begun. `post` null: it may be there. */
  async find(cause: string): Promise<{ readonly thread: string; readonly post: string | null } | null> {
    const found = await this.#store.reads
      .selectFrom('forum_own_posts')
      .select(['thread', 'post'])
      .where('forum', '=', this.#forum)
      .where('cause', '=', cause)
      .executeTakeFirst();
    return found ?? null;
  }

  /** The post is there. */
  async made(cause: string, thread: string, post: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .updateTable('forum_own_posts')
        .set({ thread, post, nth: Number(post) })
        .where('forum', '=', this.#forum)
        .where('cause', '=', cause)
        .execute(),
    );
  }

  /** It was not made, and the forum has said so. */
  async refused(cause: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .deleteFrom('forum_own_posts')
        .where('forum', '=', this.#forum)
        .where('cause', '=', cause)
        .where('post', 'is', null)
        .execute(),
    );
  }
}
