import { NUMBERED_TEXT } from '../../system/files/index.js';
import type { KeyedRecord, MailPlace, MailRow, Reads, Store, Writes } from '../database/index.js';

/** Mails that are forgotten in one transaction. */
const AT_ONCE = 200;
/** Mails that are put in the order in which they go. */
const TURN = 5000;

/** What is to become of one mail, and what to tell of it. */
export interface MailChange<T> {
  readonly told: T;
  /** Its row from now on; as it is unless given. */
  readonly row?: MailRow;
  /** Its bytes from now on; as they are unless given. */
  readonly bytes?: Uint8Array;
}

/** Which mails are asked for. */
export interface AskedMails {
  readonly places: readonly MailPlace[];
  readonly game?: string;
  /** Lower case. */
  readonly author?: string;
  /** Only those of which a line was refused. */
  readonly refused?: boolean;
  /** Only those received before (ISO 8601 UTC). */
  readonly before?: string;
  /** The newest of them, so many at most; all unless given. */
  readonly newest?: number;
}

/** The mails that came. */
export class MailRows {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A mail without its bytes; null when there is none of that id. */
  async find(id: string): Promise<MailRow | null> {
    return rowOf(this.#store.reads, id);
  }

  async bytes(id: string): Promise<Buffer | null> {
    const found = await this.#store.reads
      .selectFrom('mail_bytes')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirst();
    return found === undefined ? null : Buffer.from(found.bytes);
  }

  /** Changes one mail, or adds it, by how it stands then; durable when it is kept. Throws what `decide` throws. */
  async change<T>(id: string, decide: (row: MailRow | null) => MailChange<T>): Promise<T> {
    return this.#store.write(async (db) => {
      const { told, row, bytes } = decide(await rowOf(db, id));
      if (row !== undefined) await put(db, row);
      if (bytes !== undefined) await putBytes(db, id, bytes);
      return told;
    });
  }

  /** Adds those that are not there yet, all of them or none; durable when it is kept. */
  async addMissing(mails: readonly { readonly row: MailRow; readonly bytes: Uint8Array }[]): Promise<void> {
    await this.#store.write(async (db) => {
      for (const { row, bytes } of mails) {
        const { numInsertedOrUpdatedRows = 0n } = await db
          .insertInto('mails')
          .values(row)
          .onConflict((taken) => taken.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows > 0n)
          await db.insertInto('mail_bytes').values({ id: row.id, bytes }).execute();
      }
    });
  }

  /** Forgets a mail where it lies at one of the places. */
  async remove(id: string, places: readonly MailPlace[]): Promise<void> {
    await this.#removeWhere([id], places);
  }

  /** Those that are asked for, oldest first. */
  async list({ newest, ...asked }: AskedMails): Promise<MailRow[]> {
    if (newest === undefined) return this.#asked(asked).orderBy('received').orderBy('id').execute();
    const rows: MailRow[] = [];
    // Of everybody's mail the newest of each place are found faster than those of all of them.
    const isOfAll = asked.game === undefined && asked.author === undefined;
    for (const places of isOfAll ? asked.places.map((place) => [place]) : [asked.places]) {
      const query = this.#asked({ ...asked, places });
      rows.push(...(await query.orderBy('received', 'desc').orderBy('id', 'desc').limit(newest).execute()));
    }
    return rows.sort(byTime).slice(-newest);
  }

  #asked({ places, game, author, refused, before }: Omit<AskedMails, 'newest'>) {
    let query = this.#store.reads.selectFrom('mails').selectAll().where('place', 'in', places);
    if (game !== undefined) query = query.where('game', '=', game);
    if (author !== undefined) query = query.where('author', '=', author);
    if (refused === true) query = query.where('refused', '=', 1);
    return before === undefined ? query : query.where('received', '<', before);
  }

  /** When the oldest mail at that place was received (ISO 8601 UTC); null when there is none. */
  async firstAt(place: MailPlace): Promise<string | null> {
    const row = await this.#store.reads
      .selectFrom('mails')
      .select('received')
      .where('place', '=', place)
      .orderBy('received')
      .limit(1)
      .executeTakeFirst();
    return row?.received ?? null;
  }

  async count(place: MailPlace): Promise<number> {
    const { count } = await this.#store.reads
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('place', '=', place)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Everybody a mail at that place is by. */
  async authorsAt(place: MailPlace): Promise<string[]> {
    const rows = await this.#store.reads
      .selectFrom('mails')
      .select('author')
      .distinct()
      .where('place', '=', place)
      .where('author', 'is not', null)
      .orderBy('author')
      .execute();
    return rows.flatMap(({ author }) => author ?? []);
  }

  /** Those whose records have a number. */
  async numbered(places: readonly MailPlace[]): Promise<KeyedRecord[]> {
    return this.#store.reads
      .selectFrom('mails')
      .select(['id as key', 'record'])
      .where('place', 'in', places)
      .where('record', 'like', `${NUMBERED_TEXT}%`)
      .orderBy('id')
      .execute();
  }

  /** Forgets what was received before a time (ISO 8601 UTC), little by little, so that nobody waits for it. Returns how many. */
  async removeBefore(time: string, place: MailPlace): Promise<number> {
    let removed = 0;
    for (;;) {
      const rows = await this.#store.reads
        .selectFrom('mails')
        .select('id')
        .where('place', '=', place)
        .where('received', '<', time)
        .orderBy('received')
        .limit(AT_ONCE)
        .execute();
      const ids = rows.map(({ id }) => id);
      removed += await this.#removeWhere(ids, [place]);
      if (ids.length < AT_ONCE) return removed;
    }
  }

  /** How many bytes the mails at these places take, when each takes `more` beside its own. */
  async taken(places: readonly MailPlace[], more: number): Promise<number> {
    const { taken } = await this.#store.reads
      .selectFrom('mails')
      .select((eb) => eb.fn.sum(eb('bytes', '+', more)).as('taken'))
      .where('place', 'in', places)
      .executeTakeFirstOrThrow();
    return Number(taken ?? 0);
  }

  /**
   * Forgets of the mails at these places, always the oldest of what takes most in one `waits_as`, until no more than `left`
   * bytes are taken; little by little, so that nobody waits for it. Returns how many.
   */
  async removeUntil(left: number, places: readonly MailPlace[], more: number): Promise<number> {
    let removed = 0;
    for (;;) {
      let over = (await this.taken(places, more)) - left;
      const turn = over > 0 ? await this.#inTurn(places, more) : [];
      const gone = turn.filter(({ bytes }) => {
        const goes = over > 0;
        over -= bytes + more;
        return goes;
      });
      for (let at = 0; at < gone.length; at += AT_ONCE) {
        const ids = gone.slice(at, at + AT_ONCE).map(({ id }) => id);
        removed += await this.#removeWhere(ids, places);
      }
      if (gone.length < TURN) return removed;
    }
  }

  /**
   * The first mails in the order in which they go. A mail is the oldest of those that wait as it does, of what is left of them, when it
   * and all that are newer are there: by what these take together it goes before or after those of others.
   */
  async #inTurn(places: readonly MailPlace[], more: number): Promise<{ id: string; bytes: number }[]> {
    const heights = this.#store.reads
      .selectFrom('mails')
      .select((eb) => [
        'id',
        'bytes',
        'received',
        eb.fn
          .sum(eb('bytes', '+', more))
          .over((over) => over.partitionBy('waits_as').orderBy('received', 'desc').orderBy('id', 'desc'))
          .as('height'),
      ])
      .where('place', 'in', places)
      .as('heights');
    return this.#store.reads
      .selectFrom(heights)
      .select(['id', 'bytes'])
      .orderBy('height', 'desc')
      .orderBy('received')
      .orderBy('id')
      .limit(TURN)
      .execute();
  }

  /** Those that are not at these places any more stay. */
  async #removeWhere(ids: readonly string[], places: readonly MailPlace[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.#store.write(async (db) => {
      const rows = await db
        .selectFrom('mails')
        .select('id')
        .where('id', 'in', ids)
        .where('place', 'in', places)
        .execute();
      const there = rows.map(({ id }) => id);
      if (there.length > 0) {
        await db.deleteFrom('mail_bytes').where('id', 'in', there).execute();
        await db.deleteFrom('mails').where('id', 'in', there).execute();
      }
      return there.length;
    });
  }

  /** Notes what a mail is about and whose it is (lower case) before it is dealt with; durable when it is kept. */
  async noteAbout(id: string, game: string, author: string): Promise<void> {
    await this.#store.write(async (db) => {
      await db.updateTable('mails').set({ game, author }).where('id', '=', id).execute();
    });
  }

  /**
   * The first mail of the same game and author that came before this one, lies at one of the places and was received after a time
   * (ISO 8601 UTC); null when there is none, or it is not noted what this one is about.
   */
  async firstBefore(id: string, places: readonly MailPlace[], since: string): Promise<string | null> {
    const found = await this.#store.reads
      .selectFrom('mails as own')
      .innerJoin('mails as other', (join) =>
        join
          .onRef('other.author', '=', 'own.author')
          .onRef('other.game', '=', 'own.game')
          .onRef('other.received', '<', 'own.received'),
      )
      .select('other.id')
      .where('own.id', '=', id)
      .where('other.place', 'in', places)
      .where('other.received', '>', since)
      .orderBy('other.received')
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  }

  /** Who tries a mail once more; null when nobody does, or there is no such mail. */
  async triedBy(id: string): Promise<string | null> {
    return (await this.find(id))?.tried_by ?? null;
  }

  /** Notes who tries a mail once more; durable when it is kept. */
  async noteTry(id: string, by: string | null): Promise<void> {
    await this.#store.write(async (db) => {
      await db.updateTable('mails').set({ tried_by: by }).where('id', '=', id).execute();
    });
  }
}

function byTime(a: MailRow, b: MailRow): number {
  if (a.received !== b.received) return a.received < b.received ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Forgets all mail at these places. */
export async function forgetMailAt(db: Writes, places: readonly MailPlace[]): Promise<void> {
  const gone = db.selectFrom('mails').select('id').where('place', 'in', places);
  await db.deleteFrom('mail_bytes').where('id', 'in', gone).execute();
  await db.deleteFrom('mails').where('place', 'in', places).execute();
}

async function rowOf(db: Reads | Writes, id: string): Promise<MailRow | null> {
  return (await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

async function put(db: Writes, row: MailRow): Promise<void> {
  const { id: _, ...columns } = row;
  await db
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

async function putBytes(db: Writes, id: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('mail_bytes')
    .values({ id, bytes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ bytes }))
    .execute();
}
