import type { CompiledQuery } from 'kysely';
import type { Store, TreeLeafRow, TreeSubtreeRow, When, Writes } from '../database/index.js';

/** What is noted of a log, and of the tree's right edge, before it grows. */
export interface TreeNow {
  /** The last leaf of the log; null where it has none. */
  readonly last: Pick<TreeLeafRow, 'seq' | 'data'> | null;
  /** As it was kept with the last growth; null while the tree is empty. */
  readonly edge: string | null;
}

/** What a program saw last of it: where the right edge is still that one, nobody else has let the tree grow since. */
interface TreeSeen {
  readonly edge: string;
  /** The last leaf of the log that is to grow. */
  readonly last: Pick<TreeLeafRow, 'seq' | 'data'>;
}

/** What is added, and the right edge after it. */
export interface TreeGrowth {
  readonly leaves: readonly TreeLeafRow[];
  readonly subtrees: readonly TreeSubtreeRow[];
  readonly edge: string;
}

/** The remark under which the right edge is kept. */
const EDGE = 'tree-edge';
/** Leaves that are put there with one command: each has four values, and a data base takes so many at most. */
const AT_ONCE = 200;

/** The leaves of the one tree over all logs, in the store. They are only ever added to. */
export class TreeRows {
  readonly #store: Store;
  /** Queries made ready once: with every order making them anew costs as much as carrying them out. */
  readonly #ready = new Map<string, CompiledQuery>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Lets the tree grow by leaves of one log, all or none and nobody else's between; `null` leaves all as it is. `seen` spares a look
   * where it still holds.
   */
  async grow(
    source: string,
    growth: (now: TreeNow) => TreeGrowth | null,
    seen: TreeSeen | null = null,
    when?: When,
  ): Promise<void> {
    await this.#store.write(async (db) => {
      const kept = await this.#edgeIn(db);
      const last = seen !== null && seen.edge === kept ? seen.last : await this.#lastOf(db, source);
      const grown = growth({ last, edge: kept });
      if (grown === null) return;
      const { leaves, subtrees, edge } = grown;
      // First, so that of programs that let it grow at once all but one do so again, on what the others kept.
      await this.#keepEdge(db, edge);
      for (let from = 0; from < leaves.length; from += AT_ONCE) {
        await this.#add(db, leaves.slice(from, from + AT_ONCE));
      }
      for (let from = 0; from < subtrees.length; from += AT_ONCE) {
        await db
          .insertInto('tree_subtrees')
          .values(subtrees.slice(from, from + AT_ONCE))
          .execute();
      }
    }, when);
  }

  /** The right edge as it was kept last; null while the tree is empty. */
  async edge(): Promise<string | null> {
    const kept = await this.#store.reads
      .selectFrom('remarks')
      .select('value')
      .where('name', '=', EDGE)
      .executeTakeFirst();
    return kept?.value ?? null;
  }

  /** The leaf of an entry; null where it is not noted. */
  async leafOf(source: string, seq: number): Promise<TreeLeafRow | null> {
    const rows = this.#store.reads.selectFrom('tree_leaves').selectAll();
    return (await rows.where('source', '=', source).where('seq', '=', seq).executeTakeFirst()) ?? null;
  }

  /** The number of the last entry of a log that is noted; null where none is. */
  async lastOf(source: string): Promise<Pick<TreeLeafRow, 'seq' | 'data'> | null> {
    return this.#lastOf(this.#store.reads, source);
  }

  /** The data of leaves from one place (with) to another (without), in their order. */
  async data(from: number, to: number): Promise<readonly string[]> {
    const rows = await this.#store.reads
      .selectFrom('tree_leaves')
      .select('data')
      .where('place', '>=', from)
      .where('place', '<', to)
      .orderBy('place')
      .execute();
    return rows.map(({ data }) => data);
  }

  /** The hash of a complete subtree; null where none is kept for that level and place. */
  async subtree(level: number, place: number): Promise<Uint8Array | null> {
    const rows = this.#store.reads.selectFrom('tree_subtrees').select('hash');
    return (
      (await rows.where('level', '=', level).where('place', '=', place).executeTakeFirst())?.hash ?? null
    );
  }

  /** The hashes of complete subtrees beside each other, from one place (with) to another (without); those that are kept. */
  async subtrees(level: number, from: number, to: number): Promise<readonly Uint8Array[]> {
    const rows = await this.#store.reads
      .selectFrom('tree_subtrees')
      .select('hash')
      .where('level', '=', level)
      .where('place', '>=', from)
      .where('place', '<', to)
      .orderBy('place')
      .execute();
    return rows.map(({ hash }) => hash);
  }

  async #edgeIn(db: Writes): Promise<string | null> {
    const query = this.#query('edge', () =>
      db.selectFrom('remarks').select('value').where('name', '=', EDGE).compile(),
    );
    const { rows } = await db.executeQuery(query as CompiledQuery<{ value: string }>);
    return rows[0]?.value ?? null;
  }

  async #keepEdge(db: Writes, edge: string): Promise<void> {
    const query = this.#query('keep edge', () =>
      db
        .insertInto('remarks')
        .values({ name: EDGE, value: edge })
        .onConflict((taken) =>
          taken.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        )
        .compile(),
    );
    await db.executeQuery({ ...query, parameters: [EDGE, edge] });
  }

  async #add(db: Writes, leaves: readonly TreeLeafRow[]): Promise<void> {
    const rows = leaves.map(({ place, source, seq, data }) => ({ place, source, seq, data }));
    const query = this.#query(`add ${rows.length}`, () =>
      db.insertInto('tree_leaves').values(rows).compile(),
    );
    await db.executeQuery({ ...query, parameters: rows.flatMap((row) => Object.values(row)) });
  }

  #query(name: string, make: () => CompiledQuery): CompiledQuery {
    const known = this.#ready.get(name);
    if (known !== undefined) return known;
    const made = make();
    this.#ready.set(name, made);
    return made;
  }

  async #lastOf(
    db: Pick<Writes, 'selectFrom'>,
    source: string,
  ): Promise<Pick<TreeLeafRow, 'seq' | 'data'> | null> {
    const rows = db.selectFrom('tree_leaves').select(['seq', 'data']).where('source', '=', source);
    return (await rows.orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? null;
  }
}
