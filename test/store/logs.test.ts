import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GameLog } from '../../src/log/storage/game-log.js';
import type { LogFolder } from '../../src/log/storage/log-folder.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { type LockingStore, openPostgresStore, StoreFault } from '../../src/store/database/index.js';
import { LogRows } from '../../src/store/logs/index.js';
import { bytesOf, cleanUp, code, folder, newLog, playTo, registry, value } from '../log/support.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

wherePostgresIs('a log in rows', () => {
  let server: PostgresServer;
  let url: string;
  const open: LockingStore[] = [];
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.databaseWithTables();
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    await cleanUp();
  });
  async function program(): Promise<LockingStore> {
    const store = await openPostgresStore({ url });
    open.push(store);
    return store;
  }
  const whole = async (place: LogRows | LogFolder) =>
    place.read({ start: 0, end: (await place.stamp())?.size ?? 0 });

  it('has the bytes that a folder has, and verifies', async () => {
    const rows = new LogRows(await program(), 'road-1');
    const dir = await folder();
    const logs = [value(await GameLog.create(rows, newLog())), value(await GameLog.create(dir, newLog()))];
    for (const log of logs) await playTo(log, 30);
    const bytes = await whole(rows);
    expect(bytes.equals(await bytesOf(dir))).toBe(true);
    const keys = value(await readKeysAt(rows));
    expect(await verifyLog(bytes, { level: 'full', modules: registry, keys })).toMatchObject({ ok: true });
    expect(await logs[0]?.readEntries(3, 17)).toEqual(await logs[1]?.readEntries(3, 17));
    expect(code(await GameLog.create(rows, newLog()))).toBe('log-exists');
  });

  it('is opened from its snapshot, and from its entries alone', async () => {
    const rows = new LogRows(await program(), 'road-1');
    const log = value(await GameLog.create(rows, newLog()));
    await playTo(log, 10);
    await log.close();
    const other = new LogRows(await program(), 'road-1');
    const warm = value(await GameLog.open(other, registry));
    expect(warm.head).toEqual(log.head);
    await rows.keep('snapshot.json', 'damaged');
    const cold = value(await GameLog.open(other, registry));
    expect(cold.head).toEqual(log.head);
    expect(cold.notices).toMatchObject([{ kind: 'snapshot-unusable' }]);
  });

  it('is written by two programs in turn', async () => {
    const first = value(await GameLog.create(new LogRows(await program(), 'road-1'), newLog()));
    const second = value(await GameLog.open(new LogRows(await program(), 'road-1'), registry));
    await Promise.all([playTo(first, 25, 'one'), playTo(second, 25, 'other')]);
    await first.refresh();
    await second.refresh();
    expect(first.head).toEqual(second.head);
    expect(first.head.seq).toBeGreaterThan(10);
    const keys = value(await readKeysAt(new LogRows(open[0] as LockingStore, 'road-1')));
    const bytes = await whole(new LogRows(open[0] as LockingStore, 'road-1'));
    expect(await verifyLog(bytes, { level: 'full', modules: registry, keys })).toMatchObject({ ok: true });
  });

  it('takes no entry twice, should the lock have been lost', async () => {
    const one = new LogRows(await program(), 'road-1');
    await one.begin(Buffer.from('a'));
    await one.append(1, [{ seq: 1, bytes: Buffer.from('b') }]);
    const again = one.append(1, [{ seq: 1, bytes: Buffer.from('c') }]);
    await expect(again).rejects.toMatchObject({ code: 'EAGAIN' });
    await expect(one.append(1, [{ seq: 2, bytes: Buffer.from('c') }])).rejects.toThrow(StoreFault);
    expect(String(await whole(one))).toBe('ab');
  });

  it('goes on when the program that wrote it died', async () => {
    const dying = await program();
    const rows = new LogRows(dying, 'road-1');
    const log = value(await GameLog.create(rows, newLog()));
    let begun: () => void = () => {};
    const locked = new Promise<void>((resolve) => (begun = resolve));
    const never = rows.alone(async () => {
      begun();
      await new Promise(() => {});
    });
    never.catch(() => {});
    await locked;
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'posthorn'`,
    );
    const other = value(await GameLog.open(new LogRows(await program(), 'road-1'), registry));
    await playTo(other, log.head.seq + 1);
    expect(other.head.seq).toBe(log.head.seq + 1);
  });
});
