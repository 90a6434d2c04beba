import { afterEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { Maildir } from '../support/maildir.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';
import { inEveryRun } from '../support/property.js';
import { RobotProcess } from '../support/robot-process.js';
import { answersTo, GamesInRows, until } from './support/games-in-rows.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

const ROBOT = 'posthorn@localhost';
const PEOPLE = { french: 'alice@localhost', british: 'bob@localhost' };
const GAMES = 8;
const ROUNDS = inEveryRun(1, 3);

needsBuild();
let dir = '';
freshFolder('data-base-away', (made) => {
  dir = made;
});

wherePostgresIs('a robot whose data base goes away', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it('answers each mail once that was at work when it went, and goes on', async () => {
    if (!found.ok) throw new Error(found.reason);
    const base = await PostgresServer.start(found.programs, true);
    closing.push(() => base.stop());
    const url = await base.database();
    const games = await GamesInRows.begin(url, GAMES, PEOPLE);
    const seats = new Map<string, string>();
    for (let nth = 1; nth <= GAMES; nth++)
      seats.set(`game-${nth}`, await games.seat(ROBOT, `game-${nth}`, 'french'));
    await games.close();
    const robot = await RobotProcess.prepare(dir, [`store: "${url}"`]);
    closing.push(() => robot.abandon());
    await robot.start();
    const inbox = new Maildir(robot.mailbox(PEOPLE.french));
    await until('the first reports', async () => {
      await inbox.look();
      return inbox.read.length >= GAMES;
    }).catch((error: Error) => {
      throw new Error(`${error.message}: ${inbox.read.length} did\n${robot.log.slice(-6000)}`);
    });

    const sent: { readonly id: string; readonly game: string; readonly words: string }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const sending = [...seats].map(([game, to]) => {
        const one = { id: `<${round}.${game}@mail.test>`, game, words: `The weather in ${round} is fine.` };
        sent.push(one);
        return send(robot.port, to, one.id, `press ${one.words}`);
      });
      await until('several mails at work', async () => (await atWork(base)) >= 2);
      await base.halt('SIGQUIT');
      await new Promise((resolve) => setTimeout(resolve, 300 * round));
      await base.run();
      await Promise.all(sending);
      await until(
        `an answer to each mail of round ${round}`,
        async () => {
          await inbox.look();
          return sent.every(({ id }) => answersTo(id, inbox.read) > 0);
        },
        60_000,
      ).catch((error: Error) => {
        const left = sent.filter(({ id }) => answersTo(id, inbox.read) === 0).map(({ id }) => id);
        throw new Error(`${error.message}: ${left.join(' ')}\n${robot.log.slice(-6000)}`);
      });
    }
    expect(await robot.end('SIGTERM')).toMatchObject({ code: 0 });
    await inbox.look();
    const after = await GamesInRows.open(url);
    closing.push(() => after.close());
    const told: string[] = [];
    for (const { id, game, words } of sent) {
      const times = [answersTo(id, inbox.read), await after.timesSaid(game, words)];
      if (times.some((count) => count !== 1)) told.push(`${id}: ${times[0]} answers, ${times[1]} entries`);
    }
    expect(told).toEqual([]);
  }, 300_000);
});

/** Mails that are being done just now. */
async function atWork(base: PostgresServer): Promise<number> {
  const rows = await base.query(
    `select 1 from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'mail' and jobs.locked_at is not null`,
    'posthorn_1',
  );
  return rows.length;
}

/** Sends until it is taken: the robot says "later" while the data base is away. */
async function send(port: number, to: string, id: string, text: string): Promise<void> {
  for (;;) {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await transport.sendMail({
        from: PEOPLE.french,
        to,
        subject: 'my game',
        text: `${text}\n`,
        messageId: id,
      });
      return;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode !== undefined && responseCode >= 500) throw error;
    } finally {
      transport.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
