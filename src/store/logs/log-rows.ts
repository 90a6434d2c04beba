import type { Span } from '../../log/format/index.js';
import type { Beside, LogPlace, Piece, Stamp } from '../../log/storage/index.js';
import type { LockingStore, Writes } from '../database/index.js';

/** The log of one game as rows of a data base, an entry each. A torn end cannot be: an entry is there whole or not at all. */
export class LogRows implements LogPlace {
  readonly name: string;
  readonly #store: LockingStore;

  constructor(store: LockingStore, game: string) {
    this.#store = store;
    this.name = game;
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#store.alone(`game ${this.name}`, work);
  }

  async stamp(): Promise<Stamp | null> {
    const row = await this.#store.reads
      .selectFrom('logs')
      .select(['size', 'entries'])
      .where('game', '=', this.name)
      .executeTakeFirst();
    return row === undefined ? null : { size: row.size, inode: '', changed: String(row.entries) };
  }

  async read({ start, end }: Span): Promise<Buffer> {
    const rows = await this.#store.reads
      .selectFrom('log_entries')
      .select(['start', 'bytes'])
      .where('game', '=', this.name)
      .where('ending', '>', start)
      .where('start', '<', end)
      .orderBy('seq')
      .execute();
    const from = rows[0]?.start ?? start;
    return Buffer.concat(rows.map(({ bytes }) => bytes)).subarray(start - from, Math.max(0, end - from));
  }

  async begin(first: Uint8Array): Promise<void> {
    await this.#store.write(async (db) => {
      await db.insertInto('logs').values({ game: this.name, size: 0, entries: 0 }).execute();
      await this.#add(db, 0, [{ seq: 0, bytes: first }]);
    });
  }

  async append(size: number, pieces: readonly Piece[]): Promise<void> {
    await this.#store.write((db) => this.#add(db, size, pieces));
  }

  async putAside(): Promise<string> {
    throw new TypeError(`${this.name}: no entry of a data base is torn`);
  }

  async document(name: Beside): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('game_documents')
      .select('text')
      .where('game', '=', this.name)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.text ?? null;
  }

  async keep(name: Beside, text: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .insertInto('game_documents')
        .values({ game: this.name, name, text })
        .onConflict((conflict) => conflict.columns(['game', 'name']).doUpdateSet({ text }))
        .execute(),
    );
  }

  async #add(db: Writes, size: number, pieces: readonly Piece[]): Promise<void> {
    let at = size;
    const rows = pieces.map(({ seq, bytes }) => {
      const start = at;
      at += bytes.length;
      return { game: this.name, seq, start, ending: at, bytes };
    });
    await db.insertInto('log_entries').values(rows).execute();
    const entries = (pieces.at(-1)?.seq ?? -1) + 1;
    const { numUpdatedRows } = await db
      .updateTable('logs')
      .set({ size: at, entries })
      .where('game', '=', this.name)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    // The lock was lost, and somebody else has been here: what is appended must follow what is there.
    if (numUpdatedRows !== 1n) throw new RangeError(`${this.name}: the log does not end at ${size}`);
  }
}
