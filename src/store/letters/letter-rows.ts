import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, LetterRow, LetterStatus, Store, Writes } from '../database/index.js';

/** What becomes of a letter over time. */
export type LetterProgress = Pick<LetterRow, 'id' | 'status' | 'next' | 'record'>;

/** Up to which entry a letter tells what happened in a game, and to which side. */
export interface ToldUpTo {
  readonly game: string;
  readonly side: string;
  readonly seq: number;
}

/** A letter to be kept. */
export interface NewLetter {
  readonly row: LetterRow;
  readonly bytes: Uint8Array;
  readonly told?: ToldUpTo | undefined;
  /** What it reports for everybody. */
  readonly report?: ReportAt | undefined;
}

/** A game, and where everybody reads of it. */
export interface ReportAt {
  readonly game: string;
  readonly address: string;
}

/** The mails that go out. */
export class LetterRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async has(id: string): Promise<boolean> {
    const found = await this.#store.reads
      .selectFrom('letters')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }

  async record(id: string): Promise<KeyedRecord | null> {
    const found = await this.#store.reads
      .selectFrom('letters')
      .select(['id as key', 'record'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found ?? null;
  }

  /** Null where there is no such letter; with a status, where it is of another. */
  async bytes(id: string, status?: LetterStatus): Promise<Buffer | null> {
    const asked = this.#store.reads
      .selectFrom('letters')
      .innerJoin('letter_bytes', 'letter_bytes.id', 'letters.id')
      .select('letter_bytes.bytes')
      .where('letters.id', '=', id);
    const query = status === undefined ? asked : asked.where('letters.status', '=', status);
    const found = await query.executeTakeFirst();
    return found === undefined ? null : Buffer.from(found.bytes);
  }

  /** The ids of a status, oldest first. */
  async ids(status: LetterStatus): Promise<string[]> {
    const rows = await this.#store.reads
      .selectFrom('letters')
      .select('id')
      .where('status', '=', status)
      .orderBy('created')
      .orderBy('nth')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The records of a status, oldest first. */
  async records(status: LetterStatus): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('letters')
      .select(['id as key', 'record'])
      .where('status', '=', status)
      .orderBy('created')
      .orderBy('nth')
      .execute();
  }

  /** Everybody a letter that is kept went to. */
  async recipients(): Promise<string[]> {
    const rows = await this.#store.reads.selectFrom('letters').select('recipient').distinct().execute();
    return rows.map(({ recipient }) => recipient);
  }

  /** Those whose records have a number. */
  async numbered(statuses: readonly LetterStatus[]): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('letters')
      .select(['id as key', 'record'])
      .where('status', 'in', statuses)
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('id')
      .execute();
  }

  /**
   * Adds letters, all of them or none; durable when it is kept. Tells for each whether it was added: one that is there already is left
   * as it is. What they tell is kept with them, and longer than they are.
   */
  async add(letters: readonly NewLetter[]): Promise<boolean[]> {
    return this.#store.write(async (db) => {
      const added: boolean[] = [];
      for (const { row, bytes, told, report } of letters) {
        const { numInsertedOrUpdatedRows = 0n } = await db
          .insertInto('letters')
          .values(row)
          .onConflict((taken) => taken.column('id').doNothing())
          .executeTakeFirstOrThrow();
        const isNew = numInsertedOrUpdatedRows > 0n;
        if (isNew) await db.insertInto('letter_bytes').values({ id: row.id, bytes }).execute();
        if (isNew && told !== undefined) await note(db, toldName(told.game, told.side), String(told.seq));
        if (isNew && report !== undefined) await note(db, reportName(report), row.id);
        added.push(isNew);
      }
      return added;
    });
  }

  /** Up to which entry of a game the letters to a side have told what happened; null where none has. */
  async toldUpTo(game: string, side: string): Promise<number | null> {
    const told = await this.#noted(toldName(game, side));
    return told === null ? null : Number(told);
  }

  /** The id of the newest report of a game for everybody who reads it there; null where there is none. */
  newestReport(at: ReportAt): Promise<string | null> {
    return this.#noted(reportName(at));
  }

  async #noted(name: string): Promise<string | null> {
    const found = await this.#store.reads
      .selectFrom('remarks')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return found?.value ?? null;
  }

  /** Notes what became of a letter; false when it is not of the status `from`. What goes `along` may wait a moment for others. */
  async change(
    { id, status, next, record }: LetterProgress,
    from: LetterStatus,
    when: 'now' | 'along',
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.write(
      (db) =>
        db
          .updateTable('letters')
          .set({ status, next, record })
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirstOrThrow(),
      when,
    );
    return numUpdatedRows > 0n;
  }

  /** Forgets a letter; false when it is not of that status. */
  async remove(id: string, status: LetterStatus): Promise<boolean> {
    return this.#store.write(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('letters')
        .where('id', '=', id)
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await removeBytes(db, [id]);
      return true;
    });
  }

  /** Forgets what was made before a time (ISO 8601 UTC), the oldest first, `most` at most. Returns how many. */
  async removeBefore(time: string, status: LetterStatus, most: number): Promise<number> {
    return this.#store.write(async (db) => {
      const rows = await db
        .selectFrom('letters')
        .select('id')
        .where('status', '=', status)
        .where('created', '<', time)
        .orderBy('created')
        .limit(most)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db.deleteFrom('letters').where('id', 'in', ids).execute();
      await removeBytes(db, ids);
      return ids.length;
    });
  }
}

/** No game and no side has a blank in its name. */
function toldName(game: string, side: string): string {
  return `told ${game} ${side}`;
}

/** Nor has an address. */
function reportName({ game, address }: ReportAt): string {
  return `report ${game} ${address}`;
}

async function note(db: Writes, name: string, value: string): Promise<void> {
  await db
    .insertInto('remarks')
    .values({ name, value })
    .onConflict((taken) => taken.column('name').doUpdateSet({ value }))
    .execute();
}

async function removeBytes(db: Writes, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('letter_bytes').where('id', 'in', ids).execute();
}
