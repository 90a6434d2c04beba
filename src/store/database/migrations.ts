import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The changes of the tables, in order; their names are kept in the data base. What is here is never changed, only added to: a data
 * base on which one of them was done does not do it again.
 */
export function migrations(types: ColumnTypes): { [name: string]: Migration } {
  return {
    '0001-first': { up: (db) => first(db, types) },
    '0002-numbered-documents': { up: numberedDocuments },
    '0003-tree': { up: (db) => tree(db, types) },
    '0004-witnesses': { up: (db) => witnesses(db, types) },
    '0005-forums': { up: (db) => forums(db, types) },
    '0006-claimed-authors': { up: (db) => claimedAuthors(db, types) },
  };
}

/** That a document begins as one that tells its number does, behind remarks or not. A query says it in the same words to use the index. */
export const NUMBERED_DOCUMENT = sql<boolean>`(text like 'fileFormat:%' or text like '#%')`;

/** How a data base calls bytes, and texts that are compared code by code. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  readonly text: 'text' | 'text collate "C"';
}

async function first(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const bytes = sql.raw(types.bytes);
  const text = sql.raw(types.text);
  const table = (name: string) => db.schema.createTable(name);
  await table('mails')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('received', text, (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('game', text)
    .addColumn('author', text)
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('waits_as', text, (column) => column.notNull())
    .addColumn('tried_by', text)
    .addColumn('envelope', text)
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['mails_by_place', ['place', 'received']],
    ['mails_by_game', ['game', 'received']],
    ['mails_by_author', ['author', 'place', 'received']],
    ['mails_by_weight', ['place', 'waits_as', 'received', 'id', 'bytes']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('mails')
      .columns([...columns])
      .execute();
  }
  for (const name of ['mail_bytes', 'letter_bytes']) {
    await table(name)
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .execute();
  }
  await table('letters')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('game', text)
    .addColumn('created', text, (column) => column.notNull())
    .addColumn('nth', 'integer', (column) => column.notNull())
    .addColumn('next', 'bigint', (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('letters_by_status')
    .on('letters')
    .columns(['status', 'created', 'nth'])
    .execute();
  await table('people')
    .addColumn('address', text, (column) => column.primaryKey())
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await table('address_tickets')
    .addColumn('token', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await table('waiting_games')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('created', text, (column) => column.notNull())
    .addColumn('ended', 'bigint')
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await table('lobby_commands')
    .addColumn('cause', text, (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await table('returned_mail')
    .addColumn('address', text, (column) => column.primaryKey())
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  await table('remarks')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
  await table('rates')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('touched', 'bigint', (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('rates_key', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('rates_by_time').on('rates').columns(['kind', 'touched']).execute();
  await table('games')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('log_stamp', text, (column) => column.notNull())
    .addColumn('players_stamp', text, (column) => column.notNull())
    .addColumn('module', text, (column) => column.notNull())
    .addColumn('head', text, (column) => column.notNull())
    .addColumn('undone_since', text)
    .addColumn('over', 'integer', (column) => column.notNull())
    .addColumn('paused', text)
    .addColumn('due', 'bigint')
    .addColumn('origin', text)
    .addColumn('begun', text, (column) => column.notNull())
    .addColumn('fault', text)
    .addColumn('record', text, (column) => column.notNull())
    .execute();
  for (const column of ['undone_since', 'paused', 'due', 'fault']) {
    await db.schema.createIndex(`games_by_${column}`).on('games').columns([column]).execute();
  }
  await table('seats')
    .addColumn('game', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('side', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['game', 'role', 'side'])
    .execute();
  await db.schema.createIndex('seats_by_address').on('seats').columns(['address']).execute();
  await table('logs')
    .addColumn('game', text, (column) => column.primaryKey())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('entries', 'bigint', (column) => column.notNull())
    .execute();
  await table('log_entries')
    .addColumn('game', text, (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('ending', 'bigint', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    // Of two who write the same entry, one fails.
    .addPrimaryKeyConstraint('log_entries_key', ['game', 'seq'])
    .execute();
  await db.schema.createIndex('log_entries_by_place').on('log_entries').columns(['game', 'ending']).execute();
  await table('game_documents')
    .addColumn('game', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('stamp', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('game_documents_key', ['game', 'name'])
    .execute();
  await table('leases')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('holder', text, (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .execute();
}

/** What may be of another form than the first is found without a look at every game. */
async function numberedDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_documents_numbered on game_documents (name, game) where ${NUMBERED_DOCUMENT}`.execute(
    db,
  );
}

/** All entries of all logs, in the order in which they were noted, as leaves of one tree. */
async function tree(db: Kysely<unknown>, { bytes, text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tree_leaves')
    .addColumn('place', 'bigint', (column) => column.primaryKey())
    .addColumn('source', sql.raw(text), (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('data', sql.raw(text), (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tree_leaves_by_source')
    .on('tree_leaves')
    .columns(['source', 'seq', 'place'])
    .unique()
    .execute();
  await db.schema
    .createTable('tree_subtrees')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('hash', sql.raw(bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('tree_subtrees_key', ['level', 'place'])
    .execute();
}

/** What a witness has seen of the trees of others and holds against them, and what witnesses have said of the own tree. */
async function witnesses(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const text = sql.raw(types.text);
  await db.schema
    .createTable('seen_checkpoints')
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('seen_checkpoints_key', ['origin', 'size'])
    .execute();
  await db.schema
    .createTable('forks')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('seen', text, (column) => column.notNull())
    .addColumn('shown', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('forks_by_origin').on('forks').columns(['origin', 'at']).execute();
  await db.schema
    .createTable('cosignatures')
    .addColumn('witness', text, (column) => column.primaryKey())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('note', text)
    .addColumn('asked', text)
    .addColumn('asked_at', 'bigint')
    .addColumn('behind_since', 'bigint')
    .addColumn('trouble', text)
    .execute();
}

/** Accounts at forums, the robot's conversations there, posts that came and those of its own. */
async function forums(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const text = sql.raw(types.text);
  await db.schema
    .createTable('forum_accounts')
    .addColumn('forum', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('person', text)
    .addColumn('letters', text, (column) => column.notNull())
    .addColumn('asked', text)
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('forum_accounts_key', ['forum', 'account'])
    .execute();
  await db.schema.createIndex('forum_accounts_by_person').on('forum_accounts').columns(['person']).execute();
  await db.schema
    .createTable('forum_conversations')
    .addColumn('forum', text, (column) => column.notNull())
    .addColumn('thread', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('game', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('forum_conversations_key', ['forum', 'thread'])
    .execute();
  await db.schema
    .createIndex('forum_conversations_by_account')
    .on('forum_conversations')
    .columns(['forum', 'account', 'game'])
    .execute();
  await db.schema
    .createTable('forum_posts')
    .addColumn('forum', text, (column) => column.notNull())
    .addColumn('post', text, (column) => column.notNull())
    .addColumn('nth', 'bigint', (column) => column.notNull())
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('thread', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('came', text, (column) => column.notNull())
    .addColumn('markup', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('mail', text)
    .addColumn('fate', text)
    .addPrimaryKeyConstraint('forum_posts_key', ['forum', 'post'])
    .execute();
  await db.schema
    .createIndex('forum_posts_by_place')
    .on('forum_posts')
    .columns(['forum', 'place', 'nth'])
    .execute();
  await db.schema
    .createTable('forum_own_posts')
    .addColumn('forum', text, (column) => column.notNull())
    .addColumn('cause', text, (column) => column.notNull())
    .addColumn('thread', text, (column) => column.notNull())
    .addColumn('nth', 'bigint', (column) => column.notNull())
    .addColumn('post', text)
    .addPrimaryKeyConstraint('forum_own_posts_key', ['forum', 'cause'])
    .execute();
  await db.schema
    .createIndex('forum_own_posts_by_thread')
    .on('forum_own_posts')
    .columns(['forum', 'thread', 'nth'])
    .execute();
}

/** Where a post names an author whom nobody vouches for. */
async function claimedAuthors(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('forum_posts').addColumn('claims', sql.raw(types.text)).execute();
}
