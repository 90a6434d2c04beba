import { mkdir } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Programs } from '../e2e/support/find-mail-servers.js';
import { DOMAIN, MailServers, PASSWORD } from '../e2e/support/mail-servers.js';
import { Maildir } from '../support/maildir.js';
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
  readonly robot: RobotProcess;
  readonly address: string;
  readonly people: { readonly [side in Side]: string };
  readonly inboxes: { readonly [side in Side]: Maildir };
  /** Sends until a server has taken it. */
  send(mail: Posted): Promise<void>;
  /** Mails on their way that the servers have, and those in the robot's mailbox; none where there are no servers. */
  waiting(): Promise<number>;
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
    robot,
    address: 'posthorn@localhost',
    people,
    inboxes: {
      french: new Maildir(robot.mailbox(people.french)),
      british: new Maildir(robot.mailbox(people.british)),
    },
    send: (mail) => insist(mail, robot.port, () => robot.log),
    waiting: async () => 0,
    said: () => '',
    close: () => robot.abandon(),
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
    robot,
    address,
    people,
    inboxes: {
      french: new Maildir(servers.maildir('alice')),
      british: new Maildir(servers.maildir('bob')),
    },
    send: (mail) => insist(mail, servers.smtpPort, () => servers.output),
    waiting: async () => (await servers.queued()) + (await inbox.count()),
    said: () => servers.output,
    close: async () => {
      await robot.abandon();
      await servers.stop();
    },
  };
}

/** Sends the same bytes again and again until they are taken. */
async function insist({ from, to, raw }: Posted, port: number, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1500; attempt++) {
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
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`a mail could not be sent\n${log()}`);
}
