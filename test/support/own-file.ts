import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { migrate } from '../../src/store/database/apply-migrations.js';
import { makeOwnFile as makeEmptyFile } from '../../src/store/database/own-file.js';
import { SqliteDialect } from '../../src/store/database/sqlite-dialect.js';
import type { Tables } from '../../src/store/database/tables.js';

const READY = await bytesOfNewStore();

/**
 * Stands in for `src/store/database/own-file.ts`, see `test/runner/stand-ins.mjs`: thousands of tests open a new store, and making its
 * tables takes longer than most of what is tried in it. So a new file has them; those of the first were made step by step.
 */
export function makeOwnFile(path: string): void {
  if (existsSync(path)) {
    makeEmptyFile(path);
    return;
  }
  // Other programs may make it at the same time, and nobody may read a file that is half written.
  const draft = `${path}.${process.pid}`;
  makeEmptyFile(draft);
  try {
    writeFileSync(draft, READY);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function bytesOfNewStore(): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'posthorn-new-store-'));
  try {
    const path = join(dir, 'posthorn.db');
    const database = new Database(path);
    database.exec('PRAGMA journal_mode = WAL');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect(database) });
    await migrate(path, db, { bytes: 'blob', text: 'text' });
    // All of it is in the file itself then.
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
