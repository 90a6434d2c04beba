import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openPostgresStore, openSqliteStore } from '../../src/store/database/index.js';
import { bundled } from '../support/bundled.js';
import { freshFolder } from '../support/fresh-folder.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';
import { MORE } from '../support/property.js';

const WRITER = bundled(fileURLToPath(new URL('./support/writer.ts', import.meta.url)));
/** More of it, for a long night. */
const KILLS = 3 * MORE;

/** Two programs write at once, and one after the other is killed. Gives what they were told is kept. */
async function killAndKill(where: string): Promise<string[]> {
  const told: string[] = [];
  let begun = 0;
  const write = async (): Promise<void> => {
    const name = `w${begun++}`;
    const writer = spawn(process.execPath, [WRITER, where, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    const ended = new Promise((resolve) => writer.once('close', resolve));
    await new Promise<void>((resolve) => {
      // It dies in the middle of its work, each at another moment of it.
      const enough = 3 + ((begun * 7) % 11);
      writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.split('\n').length > enough) resolve();
      });
      writer.once('close', () => resolve());
    });
    writer.kill('SIGKILL');
    await ended;
    told.push(...text.split('\n').slice(0, -1));
  };
  const lane = async () => {
    while (begun < KILLS) await write();
  };
  await Promise.all([lane(), lane()]);
  return told;
}

async function expectAll(store: OpenedStore, told: readonly string[]): Promise<void> {
  const people = await store.reads.selectFrom('people').select('address').execute();
  const there = new Set(people.map(({ address }) => address));
  expect(told.filter((id) => !there.has(id))).toEqual([]);
  // Both rows of a work or none.
  const bytes = await store.reads.selectFrom('mail_bytes').select('id').execute();
  expect(new Set(bytes.map(({ id }) => id))).toEqual(there);
  expect(told.length).toBeGreaterThan(KILLS);
}

describe('programs that are killed while they write', () => {
  let dir = '';
  freshFolder('store-killed', (made) => {
    dir = made;
  });

  it('leave all they were told is kept, on SQLite', async () => {
    const path = join(dir, 'posthorn.db');
    const told = await killAndKill(path);
    const store = await openSqliteStore(path);
    expect(await store.check()).toEqual([]);
    await expectAll(store, told);
    await store.close();
  });

  const found = findPostgres();
  // Whether that is a fault, and the notice, is said beside the suites of each store.
  const wherePostgresIs = found.ok ? describe : describe.skip;
  wherePostgresIs('on PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      if (found.ok) server = await PostgresServer.start(found.programs, true);
    });
    afterAll(() => server.stop());

    it('leave all they were told is kept', async () => {
      const url = await server.database();
      const told = await killAndKill(url);
      const store = await openPostgresStore({ url });
      await expectAll(store, told);
      await store.close();
    });
  });
});
