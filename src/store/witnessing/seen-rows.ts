import type { ForkRow, SeenCheckpointRow, Store } from '../database/index.js';

/** What is to be kept of a checkpoint that was shown; null where nothing is. */
export interface Seen {
  readonly checkpoint: SeenCheckpointRow | null;
  readonly fork: ForkRow | null;
}

/** Checkpoints of other houses that were cosigned, and what was shown against them, in the store. */
export class SeenRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Looks at what was seen of a house (the last checkpoint, and the one of a size) and keeps what `judge` makes of it, with nobody
   * else's between. `judge` may be called more than once. Forks beyond so many of one house are not kept. Returns whether a fork is new.
   */
  async judge(
    origin: string,
    size: number,
    judge: (last: SeenCheckpointRow | null, same: SeenCheckpointRow | null) => Seen,
    mostForks: number,
  ): Promise<boolean> {
    return this.#store.write(async (db) => {
      const rows = db.selectFrom('seen_checkpoints').selectAll().where('origin', '=', origin);
      const last = (await rows.orderBy('size', 'desc').limit(1).executeTakeFirst()) ?? null;
      const same = (await rows.where('size', '=', size).executeTakeFirst()) ?? null;
      const { checkpoint, fork } = judge(last, same);
      if (checkpoint !== null) {
        const { note } = checkpoint;
        await db
          .insertInto('seen_checkpoints')
          .values(checkpoint)
          .onConflict((taken) => taken.columns(['origin', 'size']).doUpdateSet({ note }))
          .execute();
      }
      if (fork === null) return false;
      const forks = db.selectFrom('forks').select('id').where('origin', '=', origin);
      const known = await forks.execute();
      if (known.length >= mostForks || known.some(({ id }) => id === fork.id)) return false;
      await db.insertInto('forks').values(fork).execute();
      return true;
    });
  }

  /** The last checkpoint of each house, by name. */
  async last(): Promise<readonly SeenCheckpointRow[]> {
    const rows = await this.#store.reads
      .selectFrom('seen_checkpoints')
      .select('origin')
      .distinct()
      .orderBy('origin')
      .execute();
    const found: SeenCheckpointRow[] = [];
    for (const { origin } of rows) {
      const row = await this.lastOf(origin);
      if (row !== null) found.push(row);
    }
    return found;
  }

  /** The last checkpoint of a house; null where none was seen. */
  async lastOf(origin: string): Promise<SeenCheckpointRow | null> {
    const rows = this.#store.reads.selectFrom('seen_checkpoints').selectAll().where('origin', '=', origin);
    return (await rows.orderBy('size', 'desc').limit(1).executeTakeFirst()) ?? null;
  }

  /** All that was shown against houses, oldest first. */
  async forks(): Promise<readonly ForkRow[]> {
    return this.#store.reads.selectFrom('forks').selectAll().orderBy('at').orderBy('id').execute();
  }
}
