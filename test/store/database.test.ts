import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openSqliteStore } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';

const open: OpenedStore[] = [];
let dir = '';
freshFolder('store', (made) => {
  dir = made;
});
async function store(path: string, patience = 2000): Promise<OpenedStore> {
  const opened = await openSqliteStore(path, patience);
  open.push(opened);
  return opened;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const person = (address: string, record = '{}') => ({ address, record });
const everybody = async (one: OpenedStore) =>
  (await one.reads.selectFrom('people').select('address').orderBy('address').execute()).map(
    ({ address }) => address,
  );

describe('the store', () => {
  it('keeps what was written, for its owner alone', async () => {
    const path = join(dir, 'home', 'posthorn.db');
    const one = await store(path);
    await one.write((db) => db.insertInto('people').values(person('anna@example.org')).execute());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
    await one.close();
    open.splice(0);
    expect(await everybody(await store(path))).toEqual(['anna@example.org']);
  });

  it('gives bytes back as they came', async () => {
    const one = await store(join(dir, 'posthorn.db'));
    const bytes = new Uint8Array([0, 255, 1, 128]).subarray(1);
    await one.write((db) => db.insertInto('mail_bytes').values({ id: 'a', bytes }).execute());
    const row = await one.reads.selectFrom('mail_bytes').select('bytes').executeTakeFirstOrThrow();
    expect(Buffer.isBuffer(row.bytes)).toBe(true);
    expect([...row.bytes]).toEqual([255, 1, 128]);
  });

  it('undoes a work that fails, and keeps those it came with', async () => {
    const one = await store(join(dir, 'posthorn.db'));
    const add = (address: string, fails = false) =>
      one.write(async (db) => {
        await db.insertInto('people').values(person(address)).execute();
        if (fails) throw new Error('not this one');
      });
    const outcomes = await Promise.allSettled([add('a'), add('b', true), add('c'), add('a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await everybody(one)).toEqual(['a', 'c']);
  });

  it('lets two programs write in turn, and neither loses anything', async () => {
    const path = join(dir, 'posthorn.db');
    const both = [await store(path), await store(path)];
    const works = Array.from({ length: 60 }, (_, index) =>
      both[index % 2]?.write((db) =>
        db
          .insertInto('people')
          .values(person(`p${String(index).padStart(2, '0')}`))
          .execute(),
      ),
    );
    await Promise.all(works);
    expect(await everybody(both[0] as OpenedStore)).toHaveLength(60);
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

  it('is opened by many at once, and made by one', async () => {
    const path = join(dir, 'posthorn.db');
    const all = await Promise.all(Array.from({ length: 5 }, () => store(path)));
    for (const one of all) expect(await everybody(one)).toEqual([]);
  });

  it('leaves alone what a newer program has changed, and what is none', async () => {
    const path = join(dir, 'posthorn.db');
    const one = await store(path);
    await one.write((db) =>
      db
        .insertInto('kysely_migration' as 'people')
        .values({ name: '9999-later', timestamp: '' } as never)
        .execute(),
    );
    await expect(openSqliteStore(path)).rejects.toMatchObject({ name: 'StoreNewer', steps: ['9999-later'] });
    const none = join(dir, 'none.db');
    writeFileSync(none, 'no data base at all, only a text that is long enough'.repeat(40));
    await expect(openSqliteStore(none)).rejects.toMatchObject({ name: 'StoreDamaged' });
    const folder = join(dir, 'folder');
    mkdirSync(join(folder, 'posthorn.db'), { recursive: true });
    await expect(openSqliteStore(join(folder, 'posthorn.db'))).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('is copied whole while it is written', async () => {
    const one = await store(join(dir, 'posthorn.db'));
    await one.write((db) => db.insertInto('people').values(person('a')).execute());
    await one.copyTo(join(dir, 'copy.db'));
    await one.write((db) => db.insertInto('people').values(person('b')).execute());
    expect(await everybody(await store(join(dir, 'copy.db')))).toEqual(['a']);
  });
});
