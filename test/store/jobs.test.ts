import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type LockingStore, openPostgresStore } from '../../src/store/database/index.js';
import { type DoTask, Jobs, type Workers } from '../../src/store/jobs/index.js';
import { Leases } from '../../src/store/leases/index.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1000 && !(await done()); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await done()).toBe(true);
}

wherePostgresIs('many programs on one data base', () => {
  let server: PostgresServer;
  let url: string;
  const stores: LockingStore[] = [];
  const workers: Workers[] = [];
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.database();
  });
  afterEach(async () => {
    for (const working of workers.splice(0)) await working.stop();
    for (const store of stores.splice(0)) await store.close();
  });

  async function program(): Promise<LockingStore> {
    const store = await openPostgresStore({ url });
    stores.push(store);
    return store;
  }

  function work(jobs: Jobs, done: DoTask, width = 4): Workers {
    const working = jobs.work({ mail: done }, width, () => {});
    workers.push(working);
    return working;
  }

  async function queuesHeld({ connections }: LockingStore): Promise<number> {
    const { rowCount } = await connections.query(
      'select 1 from graphile_worker._private_job_queues where locked_at is not null',
    );
    return rowCount ?? 0;
  }

  const mail = (id: string, turn: string | null = null) => ({
    ...{ task: 'mail', key: `mail ${id}`, payload: { id }, turn },
  });

  it('make the tables once when they start together, and do each job once, those of a turn in turn', async () => {
    const all = await Promise.all([program(), program()].map(async (store) => Jobs.open(await store)));
    const done: string[] = [];
    let busy = 0;
    for (const jobs of all) {
      work(jobs, async ({ id = '' }) => {
        busy++;
        expect(busy).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        busy--;
        done.push(id);
      });
    }
    const ids = Array.from({ length: 20 }, (_, nth) => String(nth));
    for (const [nth, id] of ids.entries()) await all[nth % 2]?.add(mail(id, 'game 1'));
    await until(() => done.length === ids.length);
    expect(done).toEqual(ids);
  });

  it('do again what fails, and have one job of a name that waits', async () => {
    const jobs = await Jobs.open(await program());
    await jobs.add(mail('a'));
    await jobs.add(mail('a'));
    const attempts: number[] = [];
    work(jobs, async (_payload, attempt) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('the machine failed');
    });
    await until(() => attempts.length === 2);
    expect(attempts).toEqual([1, 2]);
  });

  it('take over what a dead one held, at once', async () => {
    const [one, other] = await Promise.all(
      [program(), program()].map(async (store) => Jobs.open(await store)),
    );
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: string[] = [];
    const dying = work(
      one as Jobs,
      async ({ id = '' }) => {
        begun.push(id);
        await held;
      },
      1,
    );
    await one?.add(mail('a', 'game 1'));
    await until(() => begun.length === 1);
    const done: (readonly [string, number])[] = [];
    const living = work(other as Jobs, async ({ id = '' }, attempt) => void done.push([id, attempt]));
    try {
      await until(() => living.id !== '');
      await other?.free([dying.id], [living.id, dying.id]);
      await until(() => done.length === 1);
      expect(done).toEqual([['a', 2]]);
    } finally {
      release();
    }
  });

  it.each(['fails', 'is done'])(
    'live on when the data base goes as a job %s',
    async (how) => {
      const unheard: unknown[] = [];
      const hear = (error: unknown): void => void unheard.push(error);
      process.on('unhandledRejection', hear);
      try {
        const jobs = await Jobs.open(await program());
        const done: string[] = [];
        work(jobs, async ({ id = '' }) => {
          if (id === 'last' && done.length === 0) {
            await server.halt();
            done.push(id);
            if (how === 'fails') throw new Error('the data base is gone');
          } else done.push(id);
        });
        await jobs.add(mail('last'));
        await until(() => done.length === 1);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await server.run();
        await until(() =>
          jobs.add(mail('next')).then(
            () => true,
            () => false,
          ),
        );
        await until(() => done.includes('next'));
        expect(unheard).toEqual([]);
      } finally {
        process.off('unhandledRejection', hear);
      }
    },
    60_000,
  );

  it('do again at once what ended while the data base was gone, though nobody frees it', async () => {
    const jobs = await Jobs.open(await program());
    const attempts: number[] = [];
    work(jobs, async (_payload, attempt) => {
      attempts.push(attempt);
      if (attempt === 1) await server.halt();
    });
    await jobs.add(mail('unheard', 'game 1'));
    await until(() => attempts.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.run();
    await until(() => attempts.length === 2);
    expect(attempts).toEqual([1, 2]);
  });

  // The engine counts the ends it has noted wrongly then, and would wait for itself for good.
  it('live on when jobs end behind one whose end could not be noted', async () => {
    const failures: unknown[] = [];
    const jobs = await Jobs.open(await program());
    const begun: string[] = [];
    const done: string[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const working = jobs.work(
      {
        mail: async ({ id = '' }) => {
          begun.push(id);
          if (id.startsWith('slow ')) await held;
          await new Promise((resolve) => setTimeout(resolve, 100 * Number(id.slice('slow '.length))));
          if (id === 'last' && !done.includes(id)) await server.halt();
          done.push(id);
        },
      },
      4,
      (error) => failures.push(error),
    );
    workers.push(working);
    for (const nth of [1, 2, 3]) await jobs.add(mail(`slow ${nth}`));
    await until(() => begun.length === 3);
    await jobs.add(mail('last'));
    await until(() => done.includes('last'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.run();
    release();
    await until(() =>
      jobs.add(mail('next')).then(
        () => true,
        () => false,
      ),
    );
    await until(() => done.includes('next'));
  });

  // The engine has no keys between its tables: a job behind a queue that is gone is never taken up, and has a name that no other may have.
  it('forget no queue that a job is being added to', async () => {
    const store = await program();
    const jobs = await Jobs.open(store);
    const done: string[] = [];
    work(jobs, async ({ id = '' }) => void done.push(id));
    await jobs.add(mail('first', 'game 1'));
    await until(() => done.length === 1);
    await until(async () => (await queuesHeld(store)) === 0);
    const adding = await store.connections.connect();
    try {
      await adding.query('begin');
      await adding.query(
        `select graphile_worker.add_job('mail', '{"id": "second"}'::json, queue_name => 'game 1', job_key => 'mail second')`,
      );
      const tidied = jobs.tidy();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await adding.query('commit');
      await tidied;
    } finally {
      adding.release();
    }
    await until(() => done.length === 2);
  });

  it('take up a job whose queue is gone', async () => {
    const store = await program();
    const jobs = await Jobs.open(store);
    await jobs.add(mail('left', 'game 1'));
    await store.connections.query('delete from graphile_worker._private_job_queues');
    const done: string[] = [];
    work(jobs, async ({ id = '' }) => void done.push(id));
    await jobs.tidy();
    await until(() => done.length === 1);
  });

  it('forget the queues that nobody waits in', async () => {
    const store = await program();
    const jobs = await Jobs.open(store);
    const done: string[] = [];
    await jobs.add(mail('first', 'game 1'));
    await jobs.add({ ...mail('later', 'game 2'), at: Date.now() + 60_000 });
    work(jobs, async ({ id = '' }) => void done.push(id));
    await until(async () => done.length === 1 && (await queuesHeld(store)) === 0);
    await jobs.tidy();
    const { rows } = await store.connections.query(
      'select queue_name from graphile_worker._private_job_queues',
    );
    expect(rows).toEqual([{ queue_name: 'game 2' }]);
  });

  it('has a job made for each letter and mail that has none', async () => {
    const store = await program();
    const jobs = await Jobs.open(store);
    await store.write(async (db) => {
      const row = { recipient: 'ann@example.org', game: null, nth: 0, next: 0, record: '{}' };
      const made = { ...row, created: '2026-05-01T00:00:00.000Z' };
      await db
        .insertInto('letters')
        .values([
          { id: 'due', status: 'pending', ...made },
          { id: 'sent', status: 'sent', ...made },
        ])
        .execute();
      const came = { bytes: 1, game: null, author: null, refused: 0, waits_as: '', tried_by: null };
      await db
        .insertInto('mails')
        .values([
          {
            id: 'left',
            place: 'in',
            received: '2026-05-01T00:00:00.000Z',
            envelope: null,
            record: '{}',
            ...came,
          },
          {
            id: 'fresh',
            place: 'in',
            received: '2026-05-02T00:00:00.000Z',
            envelope: null,
            record: '{}',
            ...came,
          },
        ])
        .execute();
    });
    const waiting = async () =>
      (
        await store.connections.query<{ key: string }>(
          'select key from graphile_worker._private_jobs order by key',
        )
      ).rows.map(({ key }) => key);
    for (let times = 0; times < 2; times++) {
      await jobs.addLetters();
      await jobs.addMails('2026-05-01T12:00:00.000Z');
      expect(await waiting()).toEqual(['letter due', 'mail left']);
    }
  });

  it('have a lease each for a time, and lose it when they are not heard of', async () => {
    const [one, other] = [new Leases(await program(), 'one'), new Leases(await program(), 'other')];
    expect(await one.take('mailbox', 60_000, 'a')).toBe(true);
    expect(await other.take('mailbox', 60_000)).toBe(false);
    expect(await one.take('mailbox', 3000, 'b')).toBe(true);
    expect(await other.noteOf('mailbox')).toBe('b');
    expect(await other.forget('mailbox')).toBe(false);
    await until(async () => (await other.all('mail', 'lapsed')).length === 1);
    expect(await other.take('mailbox', 60_000)).toBe(true);
    expect(await one.take('mailbox', 60_000)).toBe(false);
    await one.giveBack('mailbox');
    expect((await one.all('mail', 'held')).map(({ holder }) => holder)).toEqual(['other']);
    await other.giveBack('mailbox');
    expect(await one.take('mailbox', 60_000)).toBe(true);
  });
});
