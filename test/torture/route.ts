import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import { openHouseInRows } from '../../src/game/games-folder/open-house-in-rows.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { openPostgresStore, type Store } from '../../src/store/database/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import type { Programs } from '../e2e/support/find-mail-servers.js';
import { DOMAIN, MailServers, PASSWORD } from '../e2e/support/mail-servers.js';
import { openHouseWithStore } from '../support/house-with-store.js';
import { Maildir } from '../support/maildir.js';
import { moveUp } from '../support/moved-up.js';
import { PostgresServer } from '../support/postgres-server.js';
import { RobotProcess } from '../support/robot-process.js';

export const SIDES = ['french', 'british'] as const;
export type Side = (typeof SIDES)[number];

/** A mail as it is sent, byte for byte. */
export interface Posted {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

/** The way of mail between the players and the robot. */
export interface Route {
  /** All of them do the same work. */
  readonly robots: readonly RobotProcess[];
  /** Where the games are made that are going to be played: `games` and `home` below it. */
  readonly made: string;
  readonly address: string;
  readonly people: { readonly [side in Side]: string };
  readonly inboxes: { readonly [side in Side]: Maildir };
  /** Where mail to anybody is delivered; null where there are only these two. */
  readonly mailbox: ((address: string) => string) | null;
  /** Sends until a server has taken it. */
  send(mail: Posted): Promise<void>;
  /** Mails on their way that the servers have, and those in the robot's mailbox; none where there are no servers. */
  waiting(): Promise<number>;
  /** Brings what was made to where the robots have it. */
  moveIn(): Promise<void>;
  /** The games as the robots have them, opened by somebody else. */
  house(): Promise<{ readonly house: LogHouse; readonly store: Store; close(): Promise<void> }>;
  /** Breaks something beside the robots, and mends it; null where there is nothing. */
  readonly disturb: (() => Promise<void>) | null;
  /** What the servers said, for a run that failed. */
  said(): string;
  close(): Promise<void>;
}

/** No limit on how much a person may write: these two write all day. */
const BUSY =
  'rates: {senderPerHour: 100000, senderPerDay: 100000, gamePerHour: 100000, actsPerDay: 100000, strangerPerDay: 100, invitationsPerDay: 100}';
/** An answer that a killed robot had begun to hand over is tried again soon. */
const QUICK = 'retry: {firstSeconds: 1, longestSeconds: 2, attempts: 100}';

/** The robot's own SMTP server, and Maildirs for what it sends. */
export async function embeddedRoute(dir: string): Promise<Route> {
  const robot = await RobotProcess.prepare(dir, [BUSY, QUICK]);
  const people = { french: 'alice@localhost', british: 'bob@localhost' };
  return {
    ...inFiles(robot),
    address: 'posthorn@localhost',
    people,
    inboxes: {
      french: new Maildir(robot.mailbox(people.french)),
      british: new Maildir(robot.mailbox(people.british)),
    },
    mailbox: (address) => robot.mailbox(address),
    send: (mail) => insist(mail, [robot.port], () => robot.log),
    waiting: async () => 0,
    said: () => '',
    close: () => robot.abandon(),
  };
}

/** Two robots on one data base of PostgreSQL, which has moved up from one in files; mail comes to either. */
export async function sharedRoute(dir: string, programs: string): Promise<Route> {
  const server = await PostgresServer.start(programs, true);
  const url = await server.database();
  const robots: RobotProcess[] = [];
  for (const name of ['one', 'two']) {
    await mkdir(join(dir, name), { recursive: true });
    robots.push(await RobotProcess.prepare(join(dir, name), [BUSY, QUICK, `store: "${url}"`]));
  }
  const [one, two] = robots as [RobotProcess, RobotProcess];
  // So that both deliver into the same mailboxes.
  await mkdir(join(one.home, 'home'), { mode: 0o700 });
  await symlink(join(one.home, 'home'), join(two.home, 'home'));
  const made = join(dir, 'small');
  const people = { french: 'alice@localhost', british: 'bob@localhost' };
  const log = () => robots.map((robot) => robot.log.slice(-6000)).join('\n--\n');
  let sent = 0;
  let broken = 0;
  return {
    ...{ robots, made, people },
    address: 'posthorn@localhost',
    inboxes: {
      french: new Maildir(one.mailbox(people.french)),
      british: new Maildir(one.mailbox(people.british)),
    },
    mailbox: (address) => one.mailbox(address),
    send: (mail) => insist(mail, sent++ % 2 === 0 ? [one.port, two.port] : [two.port, one.port], log),
    waiting: async () => 0,
    moveIn: () => moveUp(made, url, dir),
    house: async () => {
      const store = await openPostgresStore({ url });
      const house = openHouseInRows('rows', store, { registry: loadRegistry(), clock: systemClock });
      return { house, store, close: () => house.close().then(() => store.close()) };
    },
    disturb: async () => {
      await server.halt(broken++ % 2 === 0 ? 'SIGINT' : 'SIGKILL');
      await server.run();
    },
    said: log,
    close: async () => {
      for (const robot of robots) await robot.abandon();
      await server.stop();
    },
  };
}

/** One robot that has all in files of its home. */
function inFiles(robot: RobotProcess): Pick<Route, 'robots' | 'made' | 'moveIn' | 'house' | 'disturb'> {
  return {
    robots: [robot],
    made: robot.home,
    moveIn: async () => {},
    house: () =>
      openHouseWithStore(join(robot.home, 'home'), {
        registry: loadRegistry(),
        clock: systemClock,
        dir: join(robot.home, 'games'),
      }),
    disturb: null,
  };
}

/** Real servers: everybody sends by SMTP to Postfix, the robot reads by IMAP from Dovecot. */
export async function serverRoute(dir: string, programs: Programs): Promise<Route> {
  const servers = await MailServers.start(programs);
  const address = `robot@${DOMAIN}`;
  await mkdir(dir, { recursive: true });
  const imap = `host: 127.0.0.1, port: ${servers.imapPort}, secure: false, user: "${address}", password: ${PASSWORD}, pollSeconds: 5`;
  const lines = [
    `imap: {${imap}}`,
    `send: {host: 127.0.0.1, port: ${servers.smtpPort}, requireTls: false}`,
    BUSY,
    QUICK,
  ];
  const robot = await RobotProcess.prepare(dir, [], { address, lines });
  const people = { french: `alice@${DOMAIN}`, british: `bob@${DOMAIN}` };
  const inbox = new Maildir(servers.maildir('robot'));
  return {
    ...inFiles(robot),
    address,
    people,
    inboxes: {
      french: new Maildir(servers.maildir('alice')),
      british: new Maildir(servers.maildir('bob')),
    },
    mailbox: null,
    send: (mail) => insist(mail, [servers.smtpPort], () => servers.output),
    waiting: async () => (await servers.queued()) + (await inbox.count()),
    said: () => servers.output,
    close: async () => {
      await robot.abandon();
      await servers.stop();
    },
  };
}

/** Sends the same bytes again and again until they are taken. */
async function insist({ from, to, raw }: Posted, ports: readonly number[], log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const port = ports[attempt % ports.length] ?? 0;
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
      return;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode !== undefined && responseCode >= 500) throw error;
    } finally {
      transport.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a mail could not be sent\n${log()}`);
}
