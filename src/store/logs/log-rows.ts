import type { Span } from '../../log/format/index.js';
import type { Beside, LogPlace, Piece, Stamp } from '../../log/storage/index.js';
import { type LockingStore, StoreFault, type Writes } from '../database/index.js';
import { documentOf, putDocument } from './game-documents.js';

/** Entries that are put there with one command. */
const AT_ONCE = 1000;

/** How long the log of a game is, as it shows that somebody has written to it. */
export function stampText({ size, changed }: Pick<Stamp, 'size' | 'changed'>): string {
  return `${size}.${changed}`;
}

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
    await this.#store.write((db) => beginLog(db, this.name, [{ seq: 0, bytes: first }]));
  }

  async append(size: number, pieces: readonly Piece[]): Promise<void> {
    await this.#store.write((db) => addEntries(db, this.name, size, pieces));
  }

  async putAside(): Promise<string> {
    throw new TypeError(`${this.name}: no entry of a data base is torn`);
  }

  async document(name: Beside): Promise<string | null> {
    return (await documentOf(this.#store.reads, this.name, name))?.text ?? null;
  }

  async keep(name: Beside, text: string): Promise<void> {
    await this.#store.write((db) => putDocument(db, this.name, name, text));
  }
}

/** The log of a game that is being made: what lies beside it is kept with its first entry, all of it or nothing. */
export class DraftedLog extends LogRows {
  readonly #drafting: LockingStore;
  readonly #documents: Map<string, string>;

  /** `beside`: what else belongs to the game, by name. Whoever makes it keeps others away from it. */
  constructor(store: LockingStore, game: string, beside: ReadonlyMap<string, string>) {
    super(store, game);
    this.#drafting = store;
    this.#documents = new Map(beside);
  }

  override alone<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  override async keep(name: Beside, text: string): Promise<void> {
    this.#documents.set(name, text);
  }

  override async begin(first: Uint8Array): Promise<void> {
    await this.#drafting.write(async (db) => {
      for (const [name, text] of this.#documents) await putDocument(db, this.name, name, text);
      await beginLog(db, this.name, [{ seq: 0, bytes: first }]);
    });
  }
}

/** Makes the log of a game, with its first entries. The key keeps a second one out. */
export async function beginLog(db: Writes, game: string, first: readonly Piece[]): Promise<void> {
  await db.insertInto('logs').values({ game, size: 0, entries: 0 }).execute();
  await addEntries(db, game, 0, first);
}

async function addEntries(db: Writes, game: string, size: number, pieces: readonly Piece[]): Promise<void> {
  let at = size;
  const rows = pieces.map(({ seq, bytes }) => {
    const start = at;
    at += bytes.length;
    return { game, seq, start, ending: at, bytes };
  });
  const entries = (pieces.at(-1)?.seq ?? -1) + 1;
  const { numUpdatedRows } = await db
    .updateTable('logs')
    .set({ size: at, entries })
    .where('game', '=', game)
    .where('size', '=', size)
    .executeTakeFirstOrThrow();
  // The connection that held the lock broke, and somebody else has been here: whoever does it again reads first what he wrote.
  if (numUpdatedRows !== 1n) {
    throw new StoreFault('EAGAIN', `${game}: somebody else has appended to the log`, null);
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('log_entries')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}
