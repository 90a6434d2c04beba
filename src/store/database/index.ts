// In: where the store is.
// Out: its tables, to be read, and to be changed in transactions that are durable when they are kept.
// Never here: what stands in the tables. Each of the other rooms of the store knows its own.

export { copyTables, isEmpty } from './copy-tables.js';
export type { When } from './group-commit.js';
export { NUMBERED_DOCUMENT } from './migrations.js';
export { openPostgresStore, type PostgresAddress } from './open-postgres-store.js';
export { openSqliteStore, type SqliteStore, STORE_FILE } from './open-sqlite-store.js';
export { type KeyedRecord, nameOfRow, newerRows } from './row-records.js';
export {
  isShared,
  type LockingStore,
  type OpenedStore,
  type Reads,
  type Store,
  type Writes,
} from './store.js';
export { StoreDamaged, StoreFault, StoreNewer, StoreRefused } from './store-errors.js';
export type {
  CommandRow,
  CosignatureRow,
  ForkRow,
  ForumAccountRow,
  ForumPostRow,
  LetterRow,
  LetterStatus,
  MailPlace,
  MailRow,
  PersonRow,
  ReturnedRow,
  SeenCheckpointRow,
  Tables,
  TicketRow,
  TreeLeafRow,
  TreeSubtreeRow,
  WaitingGameRow,
} from './tables.js';
