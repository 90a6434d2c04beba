import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InputOfOne } from '../../../src/mail/work/input-of-one.js';
import { type LockingStore, openPostgresStore } from '../../../src/store/database/index.js';
import { Leases } from '../../../src/store/leases/index.js';
import { findPostgres, PostgresServer } from '../../support/postgres-server.js';
import { FakeLog } from '../support/bench.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

/** A mailbox that somebody looks after, or not. */
class Mailbox {
  runs = false;
  async start(): Promise<void> {
    this.runs = true;
  }
  async stop(): Promise<void> {
    this.runs = false;
  }
  health() {
    const state = this.runs ? ('running' as const) : ('stopped' as const);
    return { name: 'imap', state, where: 'robot at mx:993', fault: null, handled: 0 };
  }
  readUpTo(): number | null {
    return this.runs ? 1000 : null;
  }
}

async function until(done: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 1500 && !done(); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done()).toBe(true);
}

wherePostgresIs('a mailbox that two robots could fetch', () => {
  let server: PostgresServer;
  let stores: LockingStore[];
  let boxes: Mailbox[];
  let inputs: InputOfOne[];
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const url = await server.databaseWithTables();
    stores = [await openPostgresStore({ url }), await openPostgresStore({ url })];
    boxes = [new Mailbox(), new Mailbox()];
    inputs = boxes.map(
      (box, nth) => new InputOfOne(box, new Leases(stores[nth] as LockingStore, String(nth)), new FakeLog()),
    );
  });
  afterEach(async () => {
    for (const input of inputs) await input.stop();
    for (const store of stores) await store.close();
  });

  it('is fetched by one of them, and by the other when that one stops', async () => {
    const [one, two] = inputs as [InputOfOne, InputOfOne];
    await one.start();
    await until(() => boxes[0]?.runs === true);
    await two.start();
    // The other knows what the one has read, as soon as that one says so again.
    await until(() => two.readUpTo() === 1000);
    expect(boxes.map(({ runs }) => runs)).toEqual([true, false]);
    expect(two.health()).toMatchObject({ state: 'running', fault: null });
    await one.stop();
    await until(() => boxes[1]?.runs === true);
    expect(boxes.map(({ runs }) => runs)).toEqual([false, true]);
  });

  it('is left by one that is cut off from the data base, and then the other begins', async () => {
    const [one, two] = inputs as [InputOfOne, InputOfOne];
    await one.start();
    await until(() => boxes[0]?.runs === true);
    await two.start();
    await stores[0]?.close();
    await until(() => boxes[1]?.runs === true);
    expect(boxes.map(({ runs }) => runs)).toEqual([false, true]);
  });
});
