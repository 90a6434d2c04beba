import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openPostgresStore } from '../../src/store/database/index.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

wherePostgresIs('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs, true);
  });
  afterAll(() => server.stop());

  it.each([
    ['a wrong password', () => server.url('postgres', { password: 'wrong' }), /password/],
    ['a user who is not there', () => server.url('postgres', { user: 'nobody' }), /password|role/],
    ['a data base that is not there', () => server.url('none'), /none/],
  ])('says why it lets nobody in: %s', async (_what, url, reason) => {
    const refused = openPostgresStore({ url: url() });
    await expect(refused).rejects.toMatchObject({ name: 'StoreRefused' });
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow(server.password);
  });

  it('takes a password that does not stand in the address', async () => {
    const { password } = server;
    const url = (await server.database()).replace(`:${password}@`, '@');
    await (await openPostgresStore({ url, password })).close();
    await expect(openPostgresStore({ url })).rejects.toMatchObject({ name: 'StoreRefused' });
  });

  it('is a matter of the machine where nobody answers', async () => {
    const url = 'postgres://posthorn:secret@127.0.0.1:1/posthorn';
    await expect(openPostgresStore({ url })).rejects.toMatchObject({ name: 'StoreFault', code: 'EAGAIN' });
  });

  it('goes on after the server was killed, with all that was kept and nothing else', async () => {
    const url = await server.database();
    const store = await openPostgresStore({ url });
    const kept: string[] = [];
    const add = async (name: string) => {
      await store.write((db) => db.insertInto('people').values({ address: name, record: '' }).execute());
      kept.push(name);
    };
    for (let n = 0; n < 20; n++) await add(`before-${n}`);
    const some = Array.from({ length: 30 }, (_, n) => add(`meanwhile-${n}`));
    await server.halt('SIGKILL');
    for (const one of await Promise.allSettled(some)) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'StoreFault' });
    }
    await expect(names(store)).rejects.toMatchObject({ name: 'StoreFault', code: 'EAGAIN' });
    await server.run();
    await add('after');
    const there = await names(store);
    // What was on its way when the server died may have been kept without anybody having heard of it.
    for (const name of kept) expect(there).toContain(name);
    await store.close();
  });
});

async function names(store: OpenedStore): Promise<string[]> {
  return (await store.reads.selectFrom('people').select('address').execute()).map(({ address }) => address);
}
