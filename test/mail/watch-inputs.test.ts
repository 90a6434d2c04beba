import { afterEach, describe, expect, it } from '@jest/globals';
import { type ImapClient, ImapInput } from '../../src/mail/intake/imap-input.js';
import { SmtpListener, USUAL_DOOR } from '../../src/mail/intake/smtp-listener.js';
import { tempDir } from '../support/temp.js';
import { bench, FakeClock, FakeLog, robotAddress } from './support/bench.js';
import { FakeHouse } from './support/fake-house.js';
import { until } from './support/timed-game.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const settings = {
  ...{ host: 'imap.test', port: 143, secure: false, user: 'robot', password: 'geheim' },
  ...{ mailbox: 'INBOX', processed: 'Processed', quarantine: 'Quarantine', bytes: 1000 },
  poll: 5,
  backOff: { first: 1, longest: 4 },
};

/** A mailbox with one mail, on a server that may be down. */
function server() {
  const state = { down: false, inbox: [7] };
  const client = {
    connect: async () => {
      if (state.down) throw new Error('connection refused');
    },
    mailboxCreate: async (path: string) => ({ path, created: false }),
    mailboxOpen: async () => ({ path: 'INBOX' }),
    search: async () => (state.down ? false : state.inbox),
    fetchOne: async (uid: string) => ({ seq: 1, uid: Number(uid), size: 4, source: Buffer.from('mail') }),
    messageMove: async (uid: string) => {
      state.inbox = state.inbox.filter((each) => each !== Number(uid));
      return { path: 'INBOX', destination: 'Processed' };
    },
    idle: async () => true,
    logout: async () => {},
    close: () => {},
    on: () => client,
  };
  return { state, open: () => client as unknown as ImapClient };
}

describe('by when mail was read', () => {
  it('from a mailbox: when the look began that found nothing left to do', async () => {
    const { state, open } = server();
    const clock = new FakeClock();
    const begun = clock.at;
    let letGo = (): void => {};
    const robot = {
      handle: async () => {
        clock.at += 60_000;
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        return { kind: 'duplicate' as const };
      },
      refuseUnread: async () => ({ kind: 'duplicate' as const }),
    };
    const input = new ImapInput(settings, robot, new FakeLog(), open, clock);
    stops.push(() => input.stop());
    expect(input.readUpTo()).toBeNull();
    await input.start();
    await until(() => clock.at > begun);
    expect(input.readUpTo()).toBeNull();
    letGo();
    // Mail that came while it was dealt with may lie there still; the next look tells.
    await until(() => input.readUpTo() !== null);
    await until(() => input.readUpTo() === clock.at);
    state.down = true;
    await until(() => input.health().state === 'failing');
    expect(input.readUpTo()).toBeNull();
    state.down = false;
    await until(() => input.readUpTo() === clock.at);
    await input.stop();
    expect(input.readUpTo()).toBeNull();
  });

  it('from those who hand it over themselves: always, while they are listened to', async () => {
    const { dir, remove } = await tempDir('watch');
    stops.push(remove);
    const { intake, log } = await bench(dir, new FakeHouse());
    const where = { ...USUAL_DOOR, host: '127.0.0.1', port: 0, tls: null, bytes: 1000, clients: 2 };
    const listener = new SmtpListener(where, intake, robotAddress, log);
    expect(listener.readUpTo()).toBeNull();
    await listener.start();
    expect(listener.readUpTo()).toBe(Number.POSITIVE_INFINITY);
    await listener.stop();
    expect(listener.readUpTo()).toBeNull();
  });
});
