import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openSqliteStore, type SqliteStore } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { onEachStore } from './support/each-store.js';

const person = (address: string, record = '{}') => ({ address, record });
const everybody = async (one: OpenedStore) =>
  (await one.reads.selectFrom('people').select('address').orderBy('address').execute()).map(
    ({ address }) => address,
  );

onEachStore('the store', (stores) => {
  it('keeps what was written, for other programs, too', async () => {
    const one = await stores.open();
    await one.write((db) => db.insertInto('people').values(person('anna@example.org')).execute());
    expect(await everybody(await stores.open())).toEqual(['anna@example.org']);
  });

  it('gives bytes and great numbers back as they came', async () => {
    const one = await stores.open();
    const bytes = new Uint8Array([7, 0, 255, 1, 128]).subarray(1);
    await one.write((db) => db.insertInto('mail_bytes').values({ id: 'a', bytes }).execute());
    const row = await one.reads.selectFrom('mail_bytes').select('bytes').executeTakeFirstOrThrow();
    expect(Buffer.isBuffer(row.bytes)).toBe(true);
    expect([...row.bytes]).toEqual([0, 255, 1, 128]);
    const at = Date.UTC(2099, 0, 1);
    await one.write((db) => db.insertInto('lobby_commands').values({ cause: 'c', at, record: '' }).execute());
    expect(await one.reads.selectFrom('lobby_commands').select('at').execute()).toEqual([{ at }]);
  });

  it('orders texts code by code, whatever the language of the data base', async () => {
    const one = await stores.open();
    const names = ['a', 'B', 'é', 'Z', '-', 'z'];
    await one.write((db) =>
      db
        .insertInto('people')
        .values(names.map((name) => person(name)))
        .execute(),
    );
    expect(await everybody(one)).toEqual(['-', 'B', 'Z', 'a', 'z', 'é']);
  });

  it('undoes a work that fails, and keeps those it came with', async () => {
    const one = await stores.open();
    const add = (address: string, fails = false) =>
      one.write(async (db) => {
        await db.insertInto('people').values(person(address)).execute();
        if (fails) throw new Error('not this one');
      });
    const first = await Promise.allSettled([add('a'), add('b', true), add('c')]);
    expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(add('a')).rejects.toThrow();
    expect(await everybody(one)).toEqual(['a', 'c']);
  });

  it('lets programs change the same thing in turn, and no change is lost', async () => {
    const both = [await stores.open(), await stores.open()];
    await both[0]?.write((db) => db.insertInto('people').values(person('a', '0')).execute());
    const works = Array.from({ length: 40 }, (_, index) =>
      both[index % 2]?.write(async (db) => {
        const { record } = await db.selectFrom('people').select('record').executeTakeFirstOrThrow();
        await db
          .updateTable('people')
          .set({ record: String(Number(record) + 1) })
          .execute();
      }),
    );
    await Promise.all(works);
    const rows = await both[1]?.reads.selectFrom('people').select('record').execute();
    expect(rows).toEqual([{ record: '40' }]);
  });

  it('is opened by many at once, and made by one', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => stores.open()));
    for (const one of all) expect(await everybody(one)).toEqual([]);
  });

  it('leaves alone what a newer program has changed', async () => {
    const one = await stores.open();
    await one.write((db) =>
      db
        .insertInto('kysely_migration' as 'people')
        .values({ name: '9999-later', timestamp: '' } as never)
        .execute(),
    );
    await expect(stores.open()).rejects.toMatchObject({ name: 'StoreNewer', steps: ['9999-later'] });
  });
});

describe('the file of SQLite', () => {
  let dir = '';
  const open: SqliteStore[] = [];
  freshFolder('store', (made) => {
    dir = made;
  });
  async function store(path: string, patience = 2000): Promise<SqliteStore> {
    const opened = await openSqliteStore(path, patience);
    open.push(opened);
    return opened;
  }
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  it('is its owner’s alone, with all that lies beside it', async () => {
    const path = join(dir, 'home', 'posthorn.db');
    const one = await store(path);
    await one.write((db) => db.insertInto('people').values(person('a')).execute());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-shm`).mode & 0o777).toBe(0o600);
  });

  it('says that another program holds it for too long', async () => {
    const path = join(dir, 'posthorn.db');
    const holder = await store(path);
    const other = await store(path, 30);
    let release: () => void = () => {};
    const held = holder.write(() => new Promise<void>((resolve) => (release = resolve)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(other.write(async () => {})).rejects.toMatchObject({ name: 'StoreFault', code: 'EBUSY' });
    release();
    await held;
    await other.write(async () => {});
  });

  it('is refused where it is none', async () => {
    const none = join(dir, 'none.db');
    writeFileSync(none, 'no data base at all, only a text that is long enough'.repeat(40));
    await expect(openSqliteStore(none)).rejects.toMatchObject({ name: 'StoreDamaged' });
    mkdirSync(join(dir, 'folder', 'posthorn.db'), { recursive: true });
    await expect(openSqliteStore(join(dir, 'folder', 'posthorn.db'))).rejects.toMatchObject({
      code: 'EISDIR',
    });
  });

  it('is whole by itself when it is closed, and may be closed again', async () => {
    const path = join(dir, 'posthorn.db');
    const one = await store(path);
    await one.write((db) => db.insertInto('people').values(person('a')).execute());
    await one.close();
    await one.close();
    copyFileSync(path, join(dir, 'alone.db'));
    expect(await everybody(await store(join(dir, 'alone.db')))).toEqual(['a']);
  });

  it('refuses what is written after it was closed, and nothing else happens', async () => {
    const one = await store(join(dir, 'posthorn.db'));
    await one.close();
    for (const when of ['now', 'along'] as const) {
      const late = one.write((db) => db.insertInto('people').values(person('a')).execute(), when);
      await expect(late).rejects.toThrow('not open');
    }
  });

  it('is copied whole while it is written', async () => {
    const one = await store(join(dir, 'posthorn.db'));
    await one.write((db) => db.insertInto('people').values(person('a')).execute());
    await one.copyTo(join(dir, 'copy.db'));
    await one.write((db) => db.insertInto('people').values(person('b')).execute());
    expect(await everybody(await store(join(dir, 'copy.db')))).toEqual(['a']);
  });
});
