import type { ForumPostRow, Store } from '../database/index.js';

/** Posts that came from one forum, and how far it is read. */
export class ForumPosts {
  readonly #store: Store;
  readonly #forum: string;

  constructor(store: Store, forum: string) {
    this.#store = store;
    this.#forum = forum;
  }

  /** How far the forum is read, in its gateway's words; null where it never was. */
  async cursor(): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('remarks')
      .select('value')
      .where('name', '=', this.#cursorName)
      .executeTakeFirst();
    return row?.value ?? null;
  }

  /** Keeps posts that are not known yet, and with them how far the forum is read: both or neither, durable when it is kept. */
  async take(posts: readonly Omit<ForumPostRow, 'forum'>[], cursor: string): Promise<void> {
    const name = this.#cursorName;
    await this.#store.write(async (db) => {
      for (const post of posts) {
        await db
          .insertInto('forum_posts')
          .values({ ...post, forum: this.#forum })
          .onConflict((known) => known.columns(['forum', 'post']).doNothing())
          .execute();
      }
      await db
        .insertInto('remarks')
        .values({ name, value: cursor })
        .onConflict((taken) => taken.column('name').doUpdateSet({ value: cursor }))
        .execute();
    });
  }

  /** Those at a place, in the order of their numbers. */
  async at(place: string): Promise<ForumPostRow[]> {
    return this.#store.reads
      .selectFrom('forum_posts')
      .selectAll()
      .where('forum', '=', this.#forum)
      .where('place', '=', place)
      .orderBy('nth')
      .execute();
  }

  /** The newest of those that were meant for the robot, came at that time or later (ISO 8601 UTC) and are as they were. */
  async unchangedSince(came: string, most: number): Promise<ForumPostRow[]> {
    return this.#store.reads
      .selectFrom('forum_posts')
      .selectAll()
      .where('forum', '=', this.#forum)
      .where('place', '=', 'done')
      .where('mail', 'is not', null)
      .where('fate', 'is', null)
      .where('came', '>=', came)
      .orderBy('nth', 'desc')
      .limit(most)
      .execute();
  }

  /** Changes what is known of a post; durable when it is kept. */
  async change(
    post: string,
    change: Partial<Pick<ForumPostRow, 'place' | 'text' | 'mail' | 'fate' | 'version' | 'claims'>>,
  ): Promise<void> {
    await this.#store.write((db) =>
      db
        .updateTable('forum_posts')
        .set(change)
        .where('forum', '=', this.#forum)
        .where('post', '=', post)
        .execute(),
    );
  }

  get #cursorName(): string {
    return `read of the forum ${this.#forum}`;
  }
}
