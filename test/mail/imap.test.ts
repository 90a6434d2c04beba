import { describe, expect, it } from '@jest/globals';
import { type ImapClient, ImapInput, type ImapSettings } from '../../src/mail/intake/imap-input.js';
import type { Outcome } from '../../src/mail/message/outcome.js';
import { FakeLog } from './support/bench.js';

const settings: ImapSettings = {
  host: 'imap.test',
  port: 143,
  secure: false,
  user: 'robot',
  password: 'geheim',
  mailbox: 'INBOX',
  processed: 'Processed',
  quarantine: 'Quarantine',
  poll: 5,
  bytes: 1000,
  backOff: { first: 1, longest: 4 },
};

interface Stored {
  readonly uid: number;
  readonly size: number;
  readonly text: string;
}

/** A mailbox that fails as told. */
class FakeServer {
  inbox: Stored[] = [];
  readonly folders: { [name: string]: number[] } = { Processed: [], Quarantine: [] };
  connections = 0;
  refuseConnections = 0;
  refuseMoves = 0;
  failSearches = 0;

  client = (): ImapClient => {
    const server = this;
    const client: Partial<ImapClient> = {
      async connect() {
        server.connections++;
        if (server.refuseConnections-- > 0) throw new Error('connection refused');
      },
      mailboxCreate: async (path) => ({ path: String(path), created: false }),
      mailboxOpen: (async () => ({ path: 'INBOX' })) as unknown as ImapClient['mailboxOpen'],
      search: (async () =>
        server.failSearches-- > 0 ? false : server.inbox.map(({ uid }) => uid)) as ImapClient['search'],
      fetchOne: async (uid, query) => {
        const found = server.inbox.find((message) => String(message.uid) === String(uid));
        if (found === undefined) return false;
        const { size, text } = found;
        return {
          seq: 1,
          uid: found.uid,
          size,
          ...(query.source === true ? { source: Buffer.from(text) } : {}),
          ...(query.headers === true ? { headers: Buffer.from(text) } : {}),
        };
      },
      messageMove: async (uid, folder) => {
        if (server.refuseMoves-- > 0) return false;
        server.folders[String(folder)]?.push(Number(uid));
        server.inbox = server.inbox.filter((message) => String(message.uid) !== String(uid));
        return { path: 'INBOX', destination: String(folder) };
      },
      idle: async () => true,
      logout: async () => {},
      close: () => {},
    };
    return Object.assign(client, { on: () => client }) as unknown as ImapClient;
  };
}

class FakeRobot {
  readonly handled: string[] = [];
  readonly unread: string[] = [];
  outcome: (text: string) => Outcome = () => ({ kind: 'duplicate' });

  async handle(raw: Uint8Array): Promise<Outcome> {
    const text = Buffer.from(raw).toString();
    this.handled.push(text);
    return this.outcome(text);
  }

  async refuseUnread(head: Uint8Array): Promise<Outcome> {
    this.unread.push(Buffer.from(head).toString());
    return { kind: 'refused', reason: 'unknown-sender' };
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 2));
}

async function run(server: FakeServer, robot: FakeRobot, log = new FakeLog()): Promise<ImapInput> {
  const input = new ImapInput(settings, robot, log, server.client);
  await input.start();
  await until(() => server.inbox.length === 0);
  await input.stop();
  return input;
}

describe('the IMAP door', () => {
  it('moves each message where its outcome says, oldest first', async () => {
    const server = new FakeServer();
    server.inbox = [3, 1, 2].map((uid) => ({ uid, size: 5, text: `m${uid}` }));
    const robot = new FakeRobot();
    robot.outcome = (text) =>
      text === 'm1'
        ? { kind: 'refused', reason: 'no-token' }
        : text === 'm2'
          ? { kind: 'failed' }
          : { kind: 'duplicate' };
    const input = await run(server, robot);
    expect(robot.handled).toEqual(['m1', 'm2', 'm3']);
    expect(server.folders).toEqual({ Processed: [3], Quarantine: [1, 2] });
    expect(input.health()).toMatchObject({ state: 'stopped', handled: 3, fault: null });
  });

  it('takes a move that the library answers with false for a failure, and offers the message again', async () => {
    const server = new FakeServer();
    server.inbox = [{ uid: 1, size: 5, text: 'm1' }];
    server.refuseMoves = 1;
    const robot = new FakeRobot();
    const log = new FakeLog();
    await run(server, robot, log);
    expect(robot.handled).toEqual(['m1', 'm1']);
    expect(server.connections).toBe(2);
    expect(JSON.stringify(log.lines)).toContain('could not be moved');
  });

  it('takes a failed search for a failure, not for an empty mailbox', async () => {
    const server = new FakeServer();
    server.inbox = [{ uid: 1, size: 5, text: 'm1' }];
    server.failSearches = 1;
    await run(server, new FakeRobot());
    expect(server.connections).toBe(2);
  });

  it('leaves a message where it is when the robot could not deal with it, and comes back', async () => {
    const server = new FakeServer();
    server.inbox = [{ uid: 1, size: 5, text: 'm1' }];
    const robot = new FakeRobot();
    robot.outcome = () => {
      if (robot.handled.length < 3) throw new Error('disk full');
      return { kind: 'duplicate' };
    };
    await run(server, robot);
    expect(robot.handled).toEqual(['m1', 'm1', 'm1']);
    expect(server.folders.Processed).toEqual([1]);
  });

  it('connects again, waiting longer each time, and never logs the password', async () => {
    const server = new FakeServer();
    server.inbox = [{ uid: 1, size: 5, text: 'm1' }];
    server.refuseConnections = 4;
    const log = new FakeLog();
    await run(server, new FakeRobot(), log);
    const waits = log.lines.flatMap(({ fields }) => ('wait' in fields ? [fields.wait] : []));
    expect(waits).toEqual([1, 2, 4, 4]);
    expect(JSON.stringify(log.lines)).not.toContain('geheim');
  });

  it('does not fetch what is too big: the robot sees the headers, the message goes to quarantine', async () => {
    const server = new FakeServer();
    server.inbox = [{ uid: 1, size: 1001, text: 'headers' }];
    const robot = new FakeRobot();
    await run(server, robot);
    expect(robot.handled).toEqual([]);
    expect(robot.unread).toEqual(['headers']);
    expect(server.folders.Quarantine).toEqual([1]);
  });
});
