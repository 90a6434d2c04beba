import { EventEmitter } from 'node:events';
import type { Logger, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { LockingStore } from '../database/index.js';

/** Something that is to be done by one program of many. */
export interface Job {
  readonly task: string;
  /** Names it: of the same name there is one at most that waits. */
  readonly key: string;
  readonly payload: { readonly [name: string]: string };
  /** Those with the same are done one after the other, whoever does them; null where nothing is waited for. */
  readonly turn: string | null;
  /** Not before (milliseconds since 1970); at once unless given. */
  readonly at?: number;
}

/** How a task is done; `attempt` counts from 1. What it throws has it done again a while later. */
export type DoTask = (payload: { readonly [name: string]: string }, attempt: number) => Promise<void>;

/** So often what fails is done again: nothing is given up here. */
const ATTEMPTS = 1000;
/** How often (milliseconds) is looked for jobs whose time has come. */
const LOOK = 500;
/**
 * The engine notes the ends of jobs together (here without waiting for more of them). Where it notes each alone and the data base does not
 * answer, nobody hears of it, and the process ends.
 */
const ENDS_HEARD = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** How long (milliseconds) until it is begun again where the data base did not answer for long. */
const AGAIN = 1000;
/**
 * How long (milliseconds) the engine may go on noting ends when its workers have stopped. Where one end could not be noted, it counts
 * those behind it wrongly and would wait for itself for good (graphile/worker 636).
 */
const LAST_ENDS = 2000;
/** How the engine says that none of its workers does anything any more. */
const WORKERS_STOPPED = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const;
/** How long (milliseconds) a job must be held by somebody unknown before he is taken to be dead. */
const UNKNOWN = 20_000;

/**
 * Jobs of one data base, handed to one program at a time by graphile-worker. They are no record of anything: each follows from what
 * stands in the store, and is made again from that.
 */
export class Jobs {
  readonly #store: LockingStore;

  private constructor(store: LockingStore) {
    this.#store = store;
  }

  /** Makes the tables of the engine, once however many programs start together. */
  static async open(store: LockingStore): Promise<Jobs> {
    const { runMigrations } = await engine();
    const logger = await silent();
    await store.alone('jobs', () => runMigrations({ pgPool: store.connections, logger }));
    return new Jobs(store);
  }

  /** Adds a job, in place of one of the same name that waits. One that is being done stays, and this one is done after it. */
  add(job: Job): Promise<void> {
    return this.#add(job, 'replace');
  }

  /** The same, but where one of the same name waits, that is done at its own time. */
  addUnlessEarlier(job: Job): Promise<void> {
    return this.#add(job, 'preserve_run_at');
  }

  async #add({ task, key, payload, turn, at }: Job, mode: 'replace' | 'preserve_run_at'): Promise<void> {
    await this.#store.connections.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => to_timestamp($4::float8 / 1000),
         max_attempts => ${ATTEMPTS}, job_key => $5, job_key_mode => $6)`,
      [task, JSON.stringify(payload), turn, at ?? null, key, mode],
    );
  }

  /** Adds a job for each letter that waits to be sent and has none. */
  async addLetters(): Promise<void> {
    await this.#store.connections.query(
      `select graphile_worker.add_job('letter', json_build_object('id', letters.id), queue_name => 'to ' || letters.recipient,
         run_at => to_timestamp(letters.next::float8 / 1000), max_attempts => ${ATTEMPTS},
         job_key => 'letter ' || letters.id, job_key_mode => 'unsafe_dedupe')
       from (select id, recipient, next from letters where status = 'pending'
         and not exists (select 1 from graphile_worker._private_jobs where key = 'letter ' || letters.id)
         order by created, nth) letters`,
    );
  }

  /** Adds a job for each mail that came before a time (ISO 8601 UTC), is not dealt with and has none: somebody left it. */
  async addMails(before: string): Promise<number> {
    const { rowCount } = await this.#store.connections.query(
      `select graphile_worker.add_job('mail', json_build_object('id', mails.id, 'left', 'yes'),
         max_attempts => ${ATTEMPTS}, job_key => 'mail ' || mails.id, job_key_mode => 'unsafe_dedupe')
       from (select id from mails where place in ('in', 'confirmed') and received < $1
         and not exists (select 1 from graphile_worker._private_jobs where key = 'mail ' || mails.id)
         order by received) mails`,
      [before],
    );
    return rowCount ?? 0;
  }

  /** Frees the jobs of workers that have died, for others; and those of workers that nobody knows, `known` being the others. */
  async free(dead: readonly string[], known: readonly string[]): Promise<void> {
    const { rows } = await this.#store.connections.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and not locked_by = any($1::text[])
         and locked_at < now() - make_interval(secs => $2)`,
      [known, UNKNOWN / 1000],
    );
    const gone = [...dead, ...rows.map(({ locked_by }) => locked_by)];
    await freeJobsOf(this.#store, gone);
  }

  /**
   * Forgets queues that nobody waits in, and has jobs taken up whose queue is gone. The engine has no keys between its tables and takes
   * up no such job, so nobody may be adding one meanwhile: whoever does holds the table of the queues until his job is to be seen.
   */
  async tidy(): Promise<void> {
    const client = await this.#store.connections.connect();
    let done = false;
    try {
      await client.query('begin');
      await client.query('lock table graphile_worker._private_job_queues in share row exclusive mode');
      await client.query(
        `delete from graphile_worker._private_job_queues where locked_at is null and id not in
           (select job_queue_id from graphile_worker._private_jobs where job_queue_id is not null)`,
      );
      await client.query(
        `update graphile_worker._private_jobs set job_queue_id = null where locked_at is null and job_queue_id is not null
           and job_queue_id not in (select id from graphile_worker._private_job_queues)`,
      );
      await client.query('commit');
      done = true;
    } finally {
      // What a connection is in the midst of ends with it.
      client.release(!done);
    }
  }

  /** Begins to do jobs of these tasks, so many at once. `named` is called whenever they get another `id`. */
  work(
    tasks: { readonly [task: string]: DoTask },
    width: number,
    failed: (error: unknown) => void,
    named: () => void = () => {},
  ): Workers {
    return new Workers(this.#store, tasks, width, failed, named);
  }
}

/** Those of one program who do jobs, until they are stopped. */
export class Workers {
  readonly #store: LockingStore;
  readonly #tasks: TaskList;
  readonly #width: number;
  readonly #failed: (error: unknown) => void;
  readonly #named: () => void;
  #runner: Runner | null = null;
  #stopping = false;
  #running: Promise<void>;
  /** By which the engine knew them before, and may hold jobs whose ends it could not note. */
  #before: string[] = [];
  /** By which the engine knows them; another one after each time the data base did not answer for long. */
  id = '';

  constructor(
    store: LockingStore,
    tasks: { readonly [task: string]: DoTask },
    width: number,
    failed: (error: unknown) => void,
    named: () => void,
  ) {
    this.#named = named;
    this.#store = store;
    this.#width = width;
    this.#failed = failed;
    this.#tasks = Object.fromEntries(
      Object.entries(tasks).map(([task, work]) => [
        task,
        async (payload, { job }) => {
          try {
            await work(payload as { readonly [name: string]: string }, job.attempts);
          } catch (error) {
            failed(error);
            throw error;
          }
        },
      ]),
    );
    this.#running = this.#run();
  }

  /** Ends what is being done, and takes up nothing else. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopRunner();
    await this.#running;
  }

  /** That it has ended is told by `#running`; it refuses where it stops already. */
  #stopRunner(): void {
    this.#runner?.stop().catch(this.#failed);
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        const events: WorkerEvents = new EventEmitter();
        events.on('pool:create', ({ workerPool }) => {
          this.id = workerPool.id;
          this.#named();
        });
        await freeJobsOf(this.#store, this.#before);
        this.#before = [];
        const stopped = workersStopped(events);
        const { run } = await engine();
        this.#runner = await run({
          events,
          ...{ pgPool: this.#store.connections, taskList: this.#tasks, concurrency: this.#width },
          preset: { worker: ENDS_HEARD },
          ...{ pollInterval: LOOK, noHandleSignals: true, parsedCronItems: [], logger: await silent() },
        });
        // It may have been stopped while it began.
        if (this.#stopping) this.#stopRunner();
        const ended = this.#runner.promise.finally(stopped.forget);
        // Where it waits for itself, it has not let go of what looks after its times either.
        await Promise.race([ended, stopped.done.then(() => this.#stopRunner())]);
      } catch (error) {
        this.#failed(error);
      }
      this.#runner = null;
      if (this.id !== '') this.#before.push(this.id);
      if (!this.#stopping) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

async function freeJobsOf({ connections }: LockingStore, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return;
  await connections.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
}

/** Done when the workers have stopped and had their time to note what ends are left. */
function workersStopped(events: WorkerEvents): { readonly done: Promise<void>; readonly forget: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const done = new Promise<void>((resolve) => {
    for (const event of WORKERS_STOPPED)
      events.once(event, () => {
        timer ??= setTimeout(resolve, LAST_ENDS);
      });
  });
  return { done, forget: () => clearTimeout(timer) };
}

/** Loaded where jobs are handed out: few commands do that. */
function engine(): Promise<typeof import('graphile-worker')> {
  return import('graphile-worker');
}

/** The robot tells of what fails in its own log. */
async function silent(): Promise<Logger> {
  const { Logger } = await engine();
  return new Logger(() => () => {});
}
