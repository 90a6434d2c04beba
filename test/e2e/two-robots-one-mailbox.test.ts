import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/system/sources/time-source.js';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { Maildir } from '../support/maildir.js';
import { findPostgres, POSTGRES_REQUIRED, PostgresServer } from '../support/postgres-server.js';
import { RobotProcess } from '../support/robot-process.js';
import { findMailServers } from './support/find-mail-servers.js';
import { answersTo, GamesInRows, until } from './support/games-in-rows.js';
import { DOMAIN, MailServers, PASSWORD } from './support/mail-servers.js';
import { Person } from './support/person.js';

const servers = findMailServers();
const postgres = findPostgres();
const missing = [servers, postgres].flatMap((found) => (found.ok ? [] : [found.reason]));
if (missing.length > 0)
  process.stderr.write(`\nNOTICE: two robots at one mailbox are not tested here: ${missing.join(', ')}.\n\n`);
const whereBothAre = missing.length === 0 ? describe : describe.skip;

if (POSTGRES_REQUIRED && process.env.POSTHORN_REQUIRE_MAIL_SERVERS === '1') {
  it('finds the servers it is required to test with', () => {
    expect(missing).toEqual([]);
  });
}

const ROBOT = `robot@${DOMAIN}`;
const PEOPLE = { french: `alice@${DOMAIN}`, british: `bob@${DOMAIN}` };
const GAMES = 3;
const MAILS = 18;
/** Milliseconds between two mails. */
const PACE = 250;
/** The robot that fetches is killed after so many. */
const KILLED_AFTER = 6;

needsBuild();
let dir = '';
freshFolder('one-mailbox', (made) => {
  dir = made;
});

whereBothAre('two robots at one mailbox', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it('the other goes on when the one that fetches is killed while mails come in: nothing is lost, nothing done twice', async () => {
    if (!servers.ok || !postgres.ok) throw new Error('no servers');
    const [mail, base] = await Promise.all([
      MailServers.start(servers.programs),
      PostgresServer.start(postgres.programs, true),
    ]);
    closing.push(
      () => mail.stop(),
      () => base.stop(),
    );
    const url = await base.database();
    const games = await GamesInRows.begin(url, GAMES, PEOPLE);
    closing.push(() => games.close());
    const robots = await Promise.all(['one', 'two'].map((name) => robotAt(join(dir, name), mail, url)));
    for (const robot of robots) closing.push(() => robot.abandon());
    await Promise.all(robots.map((robot) => robot.start()));

    const alice = new Person(mail, 'alice');
    const inbox = new Maildir(mail.maildir('alice'));
    await until('the first reports', async () => {
      await inbox.look();
      return inbox.read.length >= GAMES;
    });
    const fetching = await fetcherOf(games);
    const [killed, other] = robots[0]?.pid === fetching ? robots : [...robots].reverse();
    expect(killed?.pid).toBe(fetching);

    const sent: { readonly id: string; readonly game: string; readonly words: string }[] = [];
    let killedAt = 0;
    for (let nth = 1; nth <= MAILS; nth++) {
      const game = `game-${(nth % GAMES) + 1}`;
      const one = { id: `<mail-${nth}@${DOMAIN}>`, game, words: `The weather is number ${nth}.` };
      await alice.send(await games.seat(ROBOT, game, 'french'), `press ${one.words}\n`, one.id);
      sent.push(one);
      if (nth === KILLED_AFTER) {
        await killed?.end('SIGKILL');
        killedAt = systemClock.now();
      }
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    await until('the mailbox in the hands of the other', async () => (await fetcherOf(games)) === other?.pid);
    // The term of a lease is six seconds, and a sign of life is given four times in it.
    expect(systemClock.now() - killedAt).toBeLessThan(15_000);

    await until('an answer to each mail', async () => {
      await inbox.look();
      return sent.every(({ id }) => answersTo(id, inbox.read) > 0);
    });
    const robot = new Person(mail, 'robot');
    await until('an empty mailbox', async () => (await robot.read()).length === 0);
    const processed = (await robot.read('Processed')).map(({ messageId }) => messageId);
    const told: string[] = [];
    for (const { id, game, words } of sent) {
      const times = [answersTo(id, inbox.read), await games.timesSaid(game, words)];
      if (times.some((count) => count !== 1)) told.push(`${id}: ${times[0]} answers, ${times[1]} entries`);
    }
    expect(told).toEqual([]);
    expect(processed.sort()).toEqual(sent.map(({ id }) => id).sort());
    expect(await other?.end('SIGTERM')).toMatchObject({ code: 0 });
  });
});

async function robotAt(home: string, mail: MailServers, url: string): Promise<RobotProcess> {
  await mkdir(home);
  const imap = `host: 127.0.0.1, port: ${mail.imapPort}, secure: false, user: "${ROBOT}", password: ${PASSWORD}, pollSeconds: 2`;
  const lines = [
    `imap: {${imap}}`,
    `send: {host: 127.0.0.1, port: ${mail.smtpPort}, requireTls: false}`,
    `store: "${url}"`,
  ];
  return RobotProcess.prepare(home, [], { address: ROBOT, lines });
}

/** The process that has the lease of the mailbox. */
async function fetcherOf({ store }: GamesInRows): Promise<number> {
  const row = await store.reads
    .selectFrom('leases')
    .select('holder')
    .where('name', 'like', 'mailbox %')
    .executeTakeFirst();
  // HOST.PID.CHANCE; a host may have dots.
  return Number(row?.holder.split('.').at(-2));
}
