import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgresStore } from '../../src/store/database/index.js';
import { freePort } from './free-port.js';

const INSTALLED = '/usr/lib/postgresql';
/** How long (milliseconds) the server may take to answer. */
const PATIENCE = 30_000;

/** Where the programs of PostgreSQL are, or why they cannot be used here. */
export function findPostgres():
  | { readonly ok: true; readonly programs: string }
  | { readonly ok: false; readonly reason: string } {
  const versions = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const programs = versions
    .map((version) => `${INSTALLED}/${version}/bin`)
    .find((path) => existsSync(`${path}/initdb`));
  if (programs === undefined) return { ok: false, reason: 'PostgreSQL is not installed' };
  return { ok: true, programs };
}

/** Whether a suite that finds no PostgreSQL is a fault. */
export const POSTGRES_REQUIRED = process.env.POSTHORN_REQUIRE_POSTGRES === '1';

/** A cluster of its own in a temporary folder, on a loopback port. It uses nothing of the system's. */
export class PostgresServer {
  readonly #programs: string;
  readonly #root: string;
  readonly #as: { readonly uid?: number; readonly gid?: number };
  readonly port: number;
  readonly password: string = randomUUID();
  #server: ChildProcess | null = null;
  #made = 0;
  #withTables: Promise<string> | null = null;

  private constructor(programs: string, root: string, as: { uid?: number; gid?: number }, port: number) {
    this.#programs = programs;
    this.#root = root;
    this.#as = as;
    this.port = port;
  }

  /** `durable` where a machine that fails is played; the disk is not waited for otherwise. */
  static async start(programs: string, durable = false): Promise<PostgresServer> {
    const root = mkdtempSync(join(tmpdir(), 'posthorn-postgres-'));
    const as = unprivileged();
    if (as.uid !== undefined && as.gid !== undefined) await chown(root, as.uid, as.gid);
    await chmod(root, 0o700);
    const server = new PostgresServer(programs, root, as, await freePort());
    const data = join(root, 'data');
    await copyOfFirst(programs, data, as);
    // Its own: whoever takes another cluster for this one is not let in.
    execFileSync(join(programs, 'postgres'), ['--single', '-D', data, '-c', 'fsync=off', 'postgres'], {
      ...as,
      input: `alter role posthorn password '${server.password}'\n`,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      [
        "listen_addresses = '127.0.0.1'",
        `port = ${server.port}`,
        `unix_socket_directories = '${root}'`,
        `fsync = ${durable ? 'on' : 'off'}`,
        'max_connections = 60',
        'shared_buffers = 32MB',
        '',
      ].join('\n'),
    );
    await server.run();
    return server;
  }

  /** Starts it, or starts it again. */
  async run(): Promise<void> {
    const log = join(this.#root, 'log');
    const program = join(this.#programs, 'postgres');
    const command = `exec "${program}" -D "${join(this.#root, 'data')}" >>"${log}" 2>&1`;
    for (const began = Date.now(); !(await this.#answers()); ) {
      if (Date.now() - began > PATIENCE)
        throw new Error(`PostgreSQL does not answer: ${readFileSync(log, 'utf8').slice(-20_000)}`);
      // It ends at once as long as a process of one that was killed is there, which the kill may have missed.
      if (this.#server === null || this.#server.exitCode !== null)
        this.#server = spawn('/bin/sh', ['-c', command], { ...this.#as, stdio: 'ignore' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The address of a new data base: an empty one, or a copy of another that nobody has open. */
  async database(copied = 'template1'): Promise<string> {
    this.#made++;
    const name = `posthorn_${this.#made}`;
    await this.query(`create database ${name} template ${copied}`);
    return this.url(name);
  }

  /** The address of a new data base with the tables of a store; those of the first are made step by step. */
  async databaseWithTables(): Promise<string> {
    this.#withTables ??= this.#makeTables();
    return this.database(await this.#withTables);
  }

  async #makeTables(): Promise<string> {
    const name = 'posthorn_tables';
    await this.query(`create database ${name}`);
    const store = await openPostgresStore({ url: this.url(name) });
    await store.close();
    return name;
  }

  url(name: string, { user = 'posthorn', password = this.password } = {}): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${name}`;
  }

  async query(sql: string, name = 'postgres'): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url(name) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it: in order, or at once as `-m immediate` does (`SIGQUIT`) or a failing machine (`SIGKILL`). */
  async halt(how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // At once, and in order: what was kept is kept.
    if (how === 'SIGKILL') killGroup(join(this.#root, 'data'));
    else server.kill(how);
    await ended;
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

/** Clusters are alike until they run: the suites of a worker make one, and copy it. */
let first: Promise<string> | null = null;

async function copyOfFirst(
  programs: string,
  data: string,
  as: { uid?: number; gid?: number },
): Promise<void> {
  first ??= makeCluster(programs, as);
  // By its owner, whose the copy is then.
  execFileSync('cp', ['-R', '--preserve=mode', await first, data], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function makeCluster(programs: string, as: { uid?: number; gid?: number }): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'posthorn-postgres-first-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  if (as.uid !== undefined && as.gid !== undefined) await chown(root, as.uid, as.gid);
  const data = join(root, 'data');
  const words = ['-D', data, '-U', 'posthorn', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-sync'];
  const password = join(root, 'password');
  writeFileSync(password, `${randomUUID()}\n`, { mode: 0o644 });
  execFileSync(join(programs, 'initdb'), [...words, `--pwfile=${password}`], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return data;
}

/** The server and the processes that work for it; one that is left alone would keep its shared memory. */
function killGroup(data: string): void {
  const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' });
  for (const pid of [
    main,
    ...children
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0),
  ]) {
    process.kill(pid, 'SIGKILL');
  }
}

/** PostgreSQL does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
