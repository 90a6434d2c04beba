import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { When } from './group-commit.js';
import type { Tables } from './tables.js';

export type Reads = Pick<Kysely<Tables>, 'selectFrom'>;
export type Writes = Kysely<Tables>;

/** Everything that is no log of a game, in one data base. */
export interface Store {
  /** What is committed: durable, or a moment later, and always before what is written after it. */
  readonly reads: Reads;
  /**
   * Does a work in one transaction, as if it were alone; kept when it is durable. A work reads and changes what it is given, and nothing
   * else: it is done again where others come in its way. One that may go `along` may wait a moment for others, so that it costs nothing
   * of its own. Throws what it throws, and `StoreFault` where the data base does not take it.
   */
  write<T>(work: (db: Writes) => Promise<T>, when?: When): Promise<T>;
}

export interface OpenedStore extends Store {
  close(): Promise<void>;
}

/** A store that many machines share, and by which they keep out of each other's way. */
export interface LockingStore extends OpenedStore {
  /** Names it to people, without a secret. */
  readonly where: string;
  /**
   * Does a work while nobody else does one of that name, in this program or another, on whatever machine. Whoever dies gives it up.
   * Throws `LockTimeout`.
   */
  alone<T>(name: string, work: () => Promise<T>, timeout?: number): Promise<T>;
  /** Connections for who does more there than the tables of the store. */
  readonly connections: pg.Pool;
  /** What server it is, and how many games it holds. */
  about(): Promise<{ readonly version: string; readonly games: number }>;
  /** Reads all of it as it is at one moment, whoever else is at work. */
  snapshot<T>(work: (db: Reads) => Promise<T>): Promise<T>;
}

/** Whether many machines share it. */
export function isShared(store: Store): store is LockingStore {
  return 'alone' in store;
}

/** How long (milliseconds) others are waited for. */
export const PATIENCE = 30_000;
