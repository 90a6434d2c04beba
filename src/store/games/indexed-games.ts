import type { Reads, Store, Tables, When, Writes } from '../database/index.js';

type Row = Tables['games'];

/** How a game stands, as its files tell. */
export type IndexedGame = Omit<Row, 'undone_since' | 'fault'>;

/** Who sits where. */
export type SeatTaken = Omit<Tables['seats'], 'game'>;

/** A game that went on, while its players stay as they were when `players_stamp` was taken. */
export type Moved = Omit<IndexedGame, 'origin' | 'begun'>;

/** What tells whether the files of a game have changed. */
export type Stamped = Pick<Row, 'id' | 'log_stamp' | 'players_stamp' | 'fault'>;

/** What is to be noted together, in this order. */
export interface GameChanges {
  /** Games that are no more. */
  readonly gone: readonly string[];
  /** Games that were read, with all who sit there. */
  readonly read: readonly { readonly game: IndexedGame; readonly seats: readonly SeatTaken[] }[];
  /** Games that cannot be read, and why; who sits there where that is known. */
  readonly broken: readonly (Stamped & { readonly fault: string; readonly seats: readonly SeatTaken[] })[];
  readonly moved: readonly Moved[];
  /** All that had to be done between two heads was done, whatever may be left from before. */
  readonly settled: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  /** All that had to be done up to a head was done. */
  readonly attended: readonly { readonly id: string; readonly head: string }[];
  /** When the clock of a game wants something next, as it stands at that head. */
  readonly due: readonly { readonly id: string; readonly head: string; readonly at: number | null }[];
}

/** Rows read at once. */
const PAGE = 500;

/** The index of the games in the store. Ids come in code-unit order. */
export class IndexedGames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Notes changes, all or none. Gives the ids of those that `moved` and are not here, or have other players by now. */
  write(changes: GameChanges, when: When): Promise<string[]> {
    return this.#store.write((db) => note(db, changes), when);
  }

  /** The stamps of all games. */
  async *stamps(): AsyncGenerator<Stamped> {
    yield* pages((after) =>
      this.#reads
        .selectFrom('games')
        .select(['id', 'log_stamp', 'players_stamp', 'fault'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
  }

  /** All games that can be read, and what was known of the others when they could. */
  async *all(): AsyncGenerator<Row> {
    yield* pages((after) =>
      this.#reads.selectFrom('games').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute(),
    );
  }

  /** Stamps of the files of the players of some games, by id; without those that are not here. */
  async seated(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#reads
      .selectFrom('games')
      .select(['id', 'players_stamp'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, players_stamp }) => [id, players_stamp]));
  }

  async count(): Promise<number> {
    const { count } = await this.#reads
      .selectFrom('games')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The games at which an address (lower case) is in that role. */
  async at(address: string, role: SeatTaken['role']): Promise<string[]> {
    const rows = await this.#reads
      .selectFrom('seats')
      .select('game')
      .distinct()
      .where('address', '=', address)
      .where('role', '=', role)
      .orderBy('game')
      .execute();
    return rows.map(({ game }) => game);
  }

  /** The addresses with that end at which somebody is in that role, of games that are not over. */
  async addressesIn(role: SeatTaken['role'], end: string): Promise<string[]> {
    const rows = await this.#reads
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('seats.address')
      .distinct()
      .where('seats.role', '=', role)
      .where('seats.address', 'like', `%${end}`)
      .where('games.over', '=', 0)
      .orderBy('seats.address')
      .execute();
    return rows.map(({ address }) => address).filter((address) => address.endsWith(end));
  }

  /** The games that something asked for, by what it was. */
  async origins(): Promise<Map<string, string>> {
    const rows = await this.#reads
      .selectFrom('games')
      .select(['id', 'origin'])
      .where('origin', 'is not', null)
      .execute();
    return new Map(rows.map(({ id, origin }) => [origin ?? '', id]));
  }

  /** Games with something undone that can be read, with their heads. */
  async *undone(): AsyncGenerator<Pick<Row, 'id' | 'head'>> {
    yield* pages((after) =>
      this.#reads
        .selectFrom('games')
        .select(['id', 'head'])
        .where('undone_since', 'is not', null)
        .where('fault', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
  }

  /** Games whose clock wants something at that time (milliseconds) or before; at any time where it is infinite. */
  async *due(by: number): AsyncGenerator<string> {
    const clocks = this.#reads.selectFrom('games').select('id');
    // On its own, or SQLite goes through all games in the order asked for.
    const due = Number.isFinite(by) ? clocks.where('due', '<=', by) : clocks.where('due', 'is not', null);
    yield* idsOf(
      pages((after) =>
        clocks.where('id', 'in', due).where('id', '>', after).orderBy('id').limit(PAGE).execute(),
      ),
    );
  }

  /** When a clock, but for those of some games, wants something for the first time after that time (milliseconds). */
  async nextDue(after: number, except: readonly string[]): Promise<number | null> {
    const clocks = this.#reads.selectFrom('games').select('due').where('due', '>', after);
    const others = except.length === 0 ? clocks : clocks.where('id', 'not in', except);
    return (await others.orderBy('due').limit(1).executeTakeFirst())?.due ?? null;
  }

  /** Games that stand still for that reason. */
  async *pausedFor(reason: string): AsyncGenerator<Row> {
    yield* pages((after) =>
      this.#reads
        .selectFrom('games')
        .selectAll()
        .where('paused', '=', reason)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
  }

  get #reads(): Reads {
    return this.#store.reads;
  }
}

async function note(db: Writes, changes: GameChanges): Promise<string[]> {
  const { gone, read, broken, moved, settled, attended, due } = changes;
  for (const id of gone) {
    await db.deleteFrom('games').where('id', '=', id).execute();
    await db.deleteFrom('seats').where('game', '=', id).execute();
  }
  for (const { game, seats } of read) await put(db, game, seats);
  for (const one of broken) await putBroken(db, one);
  const missed: string[] = [];
  for (const one of moved) if (!(await move(db, one))) missed.push(one.id);
  // Before what was settled since. Where the game has gone on meanwhile, what is left is known to be less.
  for (const { id, head } of attended) {
    await db
      .updateTable('games')
      .set((eb) => ({ undone_since: eb.case().when('head', '=', head).then(null).else(head).end() }))
      .where('id', '=', id)
      .where('undone_since', 'is not', null)
      .execute();
  }
  for (const { id, from, to } of settled) {
    await db
      .updateTable('games')
      .set((eb) => ({ undone_since: eb.case().when('head', '=', to).then(null).else(to).end() }))
      .where('id', '=', id)
      .where('undone_since', '=', from)
      .execute();
  }
  for (const { id, head, at } of due) {
    await db.updateTable('games').set({ due: at }).where('id', '=', id).where('head', '=', head).execute();
  }
  return missed;
}

async function put(db: Writes, game: IndexedGame, seats: readonly SeatTaken[]): Promise<void> {
  await db
    .insertInto('games')
    .values({ ...game, undone_since: '', fault: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...game,
        fault: null,
        undone_since: eb
          .case()
          .when('games.head', '=', game.head)
          .then(eb.ref('games.undone_since'))
          .else(eb.fn.coalesce('games.undone_since', 'games.head'))
          .end(),
      })),
    )
    .execute();
  await seat(db, game.id, seats);
}

async function putBroken(db: Writes, { seats, ...stamped }: GameChanges['broken'][number]): Promise<void> {
  // Nothing can be done about it before it is mended, and then it is read again.
  const known = { ...stamped, paused: null, due: null };
  const unknown = { module: '', head: '', undone_since: '', over: 0, origin: null, begun: '', record: '' };
  await db
    .insertInto('games')
    .values({ ...unknown, ...known })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute();
  await seat(db, stamped.id, seats);
}

async function seat(db: Writes, game: string, seats: readonly SeatTaken[]): Promise<void> {
  await db.deleteFrom('seats').where('game', '=', game).execute();
  if (seats.length === 0) return;
  await db
    .insertInto('seats')
    .values(seats.map((one) => ({ game, ...one })))
    .execute();
}

async function move(db: Writes, { id, players_stamp, head, ...rest }: Moved): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set((eb) => ({
      ...rest,
      head,
      fault: null,
      undone_since: eb
        .case()
        .when('head', '=', head)
        .then(eb.ref('undone_since'))
        .else(eb.fn.coalesce('undone_since', 'head'))
        .end(),
    }))
    .where('id', '=', id)
    .where('players_stamp', '=', players_stamp)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rows page by page, in the order of their ids, so that what changes meanwhile is neither missed nor told twice. */
async function* pages<T extends { readonly id: string }>(
  page: (after: string) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

async function* idsOf(rows: AsyncGenerator<{ readonly id: string }>): AsyncGenerator<string> {
  for await (const { id } of rows) yield id;
}
