import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from './store.js';
import type { Tables } from './tables.js';

type Table = keyof Tables;

/** The tables of what is no log, each with its key. */
const KEYS: {
  readonly [T in Exclude<Table, 'logs' | 'log_entries' | 'game_documents' | 'leases'>]: readonly string[];
} = {
  mails: ['id'],
  mail_bytes: ['id'],
  letters: ['id'],
  letter_bytes: ['id'],
  people: ['address'],
  address_tickets: ['token'],
  waiting_games: ['id'],
  lobby_commands: ['cause'],
  returned_mail: ['address'],
  remarks: ['name'],
  rates: ['kind', 'key'],
  games: ['id'],
  seats: ['game', 'role', 'side'],
  tree_leaves: ['place'],
  tree_subtrees: ['level', 'place'],
  seen_checkpoints: ['origin', 'size'],
  forks: ['id'],
  cosignatures: ['witness'],
  forum_accounts: ['forum', 'account'],
  forum_conversations: ['forum', 'thread'],
  forum_posts: ['forum', 'post'],
  forum_own_posts: ['forum', 'cause'],
};
const LOGS: readonly Table[] = ['logs', 'log_entries', 'game_documents'];

/** Rows copied at once; few where each may be a whole mail. */
const MANY = 500;
const FEW = 20;

/** Copies all that is no log from one data base to another, whatever kind each is. `between` is awaited now and then. */
export async function copyTables(
  from: Reads,
  to: Writes,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  for (const [table, key] of Object.entries(KEYS) as [keyof typeof KEYS, readonly string[]][]) {
    const most = table.endsWith('_bytes') ? FEW : MANY;
    for (let after: { readonly [column: string]: unknown } | null = null; ; ) {
      const rows: { readonly [column: string]: unknown }[] = await page(from, table, key, after, most);
      if (rows.length > 0)
        await to
          .insertInto(table)
          .values(rows as never)
          .execute();
      after = rows.at(-1) ?? null;
      await between();
      if (rows.length < most) break;
    }
  }
}

/** Whether there is nothing in it, nor a log. */
export async function isEmpty(db: Reads): Promise<boolean> {
  for (const table of [...(Object.keys(KEYS) as Table[]), ...LOGS]) {
    const row = await db.selectFrom(table).select(sql<number>`1`.as('there')).limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

async function page(
  from: Reads,
  table: keyof typeof KEYS,
  key: readonly string[],
  after: { readonly [column: string]: unknown } | null,
  most: number,
): Promise<{ readonly [column: string]: unknown }[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const start: RawBuilder<boolean> =
    after === null
      ? sql<boolean>`1 = 1`
      : sql<boolean>`(${columns}) > (${sql.join(key.map((column) => after[column]))})`;
  const rows = await from
    .selectFrom(table)
    .selectAll()
    .where(start)
    .orderBy(sql`${columns}`)
    .limit(most)
    .execute();
  return rows as { readonly [column: string]: unknown }[];
}
