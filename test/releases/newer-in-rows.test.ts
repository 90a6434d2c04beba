import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openHouseInRows } from '../../src/game/games-folder/open-house-in-rows.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { type LockingStore, openPostgresStore } from '../../src/store/database/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { commands } from '../cli/run.js';
import { freshFolder } from '../support/fresh-folder.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

let dir = '';
freshFolder('newer-in-rows', (made) => {
  dir = made;
});
const { json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);

wherePostgresIs('where a newer program has written into a game that is rows', () => {
  let server: PostgresServer;
  let url = '';
  let begun = '';
  beforeAll(async () => {
    if (!found.ok) return;
    server = await PostgresServer.start(found.programs);
    url = await server.database();
    begun = new URL(url).pathname.slice(1);
    await begin();
  });
  afterAll(() => server.stop());

  async function inStore<T>(work: (store: LockingStore) => Promise<T>): Promise<T> {
    const store = await openPostgresStore({ url });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  beforeEach(async () => {
    url = await server.database(begun);
    await writeFile(
      join(dir, 'posthorn.yaml'),
      `home: home\nrobot: { address: robot@play.test }\nstore: "${url}"\npictures: false\nlog: silent\n`,
    );
  });

  /** Two games, in the data base that those of the tests are copies of. */
  async function begin(): Promise<void> {
    await inStore(async (store) => {
      const registry = loadRegistry();
      const house = openHouseInRows('rows', store, { registry, clock: systemClock });
      for (const id of ['g1', 'g2']) {
        const side = (side: string) => ({
          side,
          name: side,
          address: `${side}@b.c`,
          locale: 'en',
          zone: 'UTC',
        });
        const created = await house.create({
          ...{
            id,
            title: id,
            module: 'wilderness-war',
            dice: 'chains',
            players: [side('french'), side('british')],
          },
          setup: { scenario: registry.get('wilderness-war')?.scenarios[0]?.id },
        });
        expect(created.ok).toBe(true);
      }
      await house.close();
    });
  }

  const all = () =>
    inStore((store) =>
      store.reads.selectFrom('game_documents').selectAll().orderBy('game').orderBy('name').execute(),
    );

  it.each([
    ['its players', 'players.yaml', 'fileFormat: 99\n'],
    ['its keys', 'keys.yaml', '# kept well\nfileFormat: 99\n'],
    ['answers that are sealed', 'sealed.yaml', 'fileFormat: 99\n'],
    ['answers that dice came from', 'answers.yaml', 'fileFormat: 99\n'],
  ])('no robot starts, says so, and changes nothing: %s', async (_what, name, before) => {
    await inStore((store) =>
      store.write(async (db) => {
        await db
          .insertInto('game_documents')
          .values({ game: 'g2', name, stamp: '', text: 'answers: []\n' })
          .onConflict((taken) => taken.doNothing())
          .execute();
        await sql`update game_documents set text = ${before} || text where game = 'g2' and name = ${name}`.execute(
          db,
        );
      }),
    );
    const rows = await all();
    const file = `g2/${name}`;
    const served = await json(['serve']);
    expect(served).toMatchObject({
      ...{ code: 1, value: { violation: { code: 'newer-files', params: { count: 1, files: [file] } } } },
    });
    expect(served.value.text).toContain(file);
    expect(await json(['receive'])).toMatchObject({
      ...{ code: 75, value: { violation: { code: 'newer-files' } } },
    });
    const { code, value } = await json(['doctor', '--no-dns']);
    expect(code).toBe(1);
    expect(value.findings).toContainEqual(
      expect.objectContaining({ level: 'fault', what: 'file', code: 'newer-file', name: file }),
    );
    expect(await all()).toEqual(rows);
  });

  it('a number that is known here is no reason to refuse', async () => {
    await inStore((store) =>
      store.write((db) =>
        sql`update game_documents set text = 'fileFormat: 1' || chr(10) || text where name = 'players.yaml'`.execute(
          db,
        ),
      ),
    );
    const { value } = await json(['doctor', '--no-dns']);
    expect(value.findings).not.toContainEqual(expect.objectContaining({ code: 'newer-file' }));
  });
});
