import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LockTimeout } from '../../system/files/index.js';
import { Queues } from '../../system/tasks/index.js';

/** How long (milliseconds) is waited at first for a lock of another program, and at most. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 50;
const TIMEOUT = 15_000;

/**
 * Locks by name that programs on all machines see: advisory locks of one connection, which the server takes back when the
 * connection ends. Callers of this program take their turns by themselves.
 */
export class NamedLocks {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #translate: (error: unknown) => unknown;
  readonly #turns = new Queues();
  #connection: Promise<pg.PoolClient> | null = null;

  /** `connect` gives a connection that nobody else uses; `translate` gives for its errors what is thrown. */
  constructor(connect: () => Promise<pg.PoolClient>, translate: (error: unknown) => unknown) {
    this.#translate = translate;
    this.#connect = connect;
  }

  /** Does the work while nobody else holds the name. Throws `LockTimeout` after `timeout` milliseconds. */
  run<T>(name: string, work: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
    return this.#turns.run(name, async () => {
      const client = await this.#taken(name, timeout);
      try {
        return await work();
      } finally {
        await this.#giveBack(client, name);
      }
    });
  }

  /** Ends the connection, and with it all locks. */
  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    if (connection !== null) (await connection).release(true);
  }

  async #taken(name: string, timeout: number): Promise<pg.PoolClient> {
    const began = performance.now();
    for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      const client = await this.#asked('pg_try_advisory_lock', name);
      if (client !== null) return client;
      if (performance.now() - began > timeout) throw new LockTimeout(`another program holds ${name}`);
      await sleep(wait);
    }
  }

  /** A connection that has ended has given back all its locks. */
  async #giveBack(client: pg.PoolClient, name: string): Promise<void> {
    if ((await this.#connection) !== client) return;
    await this.#asked('pg_advisory_unlock', name);
  }

  /** The connection, where the server says yes. */
  async #asked(what: string, name: string): Promise<pg.PoolClient | null> {
    try {
      const client = await this.#client();
      const { rows } = await client.query<{ yes: boolean }>(`select ${what}($1::bigint) as yes`, [
        numberOf(name),
      ]);
      return rows[0]?.yes === true ? client : null;
    } catch (error) {
      throw this.#translate(error);
    }
  }

  async #client(): Promise<pg.PoolClient> {
    this.#connection ??= this.#opened();
    try {
      return await this.#connection;
    } catch (error) {
      this.#connection = null;
      throw error;
    }
  }

  async #opened(): Promise<pg.PoolClient> {
    const client = await this.#connect();
    client.once('error', () => {
      // It was given back already.
      if (this.#connection === null) return;
      this.#connection = null;
      client.release(true);
    });
    return client;
  }
}

/** Locks are numbers of eight bytes with a sign. */
function numberOf(name: string): string {
  return createHash('sha256').update(`posthorn ${name}`).digest().readBigInt64BE(0).toString();
}
