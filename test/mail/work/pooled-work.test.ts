import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PooledWork } from '../../../src/mail/work/pooled-work.js';
import type { Duties } from '../../../src/mail/work/work-interface.js';
import { openPostgresStore } from '../../../src/store/database/index.js';
import { Leases } from '../../../src/store/leases/index.js';
import { systemClock } from '../../../src/system/sources/time-source.js';
import { findPostgres, PostgresServer } from '../../support/postgres-server.js';
import { FakeLog } from '../support/bench.js';
import { until } from '../support/timed-game.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

wherePostgresIs('the work of many robots', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());

  it('brings a mail back that was put off while its job was done: at its time, in its turn, as one that was left', async () => {
    const store = await openPostgresStore({ url: await server.database() });
    const work = await PooledWork.open(store, systemClock, new FakeLog());
    const done: { readonly turn: string | null; readonly left: boolean; readonly at: number }[] = [];
    let due = 0;
    const duties: Duties = {
      mail: async (id, turn, left) => {
        done.push({ turn, left, at: systemClock.now() });
        if (done.length > 1) return;
        due = systemClock.now() + 1200;
        await work.putOff(id, turn, due);
      },
      letter: async () => null,
      clocks: async () => systemClock.now() + 60_000,
      retention: async () => {},
    };
    await work.begin(duties);
    await work.putOff('m1', 'game g1', systemClock.now());
    await until(() => done.length === 2);
    await work.end();
    await store.close();
    expect(done).toMatchObject([
      { turn: 'game g1', left: true },
      { turn: 'game g1', left: true },
    ]);
    expect(done[1]?.at).toBeGreaterThanOrEqual(due);
  });

  it('has clocks that change one after the other looked at once', async () => {
    const store = await openPostgresStore({ url: await server.database() });
    const work = await PooledWork.open(store, systemClock, new FakeLog());
    let looked = 0;
    await work.begin({
      mail: async () => {},
      letter: async () => null,
      clocks: async () => {
        looked++;
        return systemClock.now() + 60_000;
      },
      retention: async () => {},
    });
    await until(() => looked === 1);
    for (let change = 0; change < 20; change++) {
      work.clocksChanged();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await until(() => looked > 1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(looked).toBe(2);
    work.clocksChanged();
    await work.end();
    await store.close();
    expect(looked).toBe(2);
  });

  it('lets others know who does its jobs as soon as that is known, so that they free them should it die', async () => {
    const store = await openPostgresStore({ url: await server.database() });
    // It says that it is alive at the beginning, and then not for an hour.
    const work = await PooledWork.open(store, systemClock, new FakeLog(), 3_600_000);
    await work.begin({
      mail: async () => {},
      letter: async () => null,
      clocks: async () => systemClock.now() + 60_000,
      retention: async () => {},
    });
    const noted = async () => (await new Leases(store, '').noteOf(`robot ${work.name}`)) ?? '';
    let note = '';
    for (let attempt = 0; attempt < 500 && !/^\S+ \S+$/.test(note); attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      note = await noted();
    }
    await work.end();
    await store.close();
    expect(note).toMatch(/^\S+ \S+$/);
  });
});
