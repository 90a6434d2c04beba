import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Daemon } from '../../src/mail/daemon.js';
import { fileTransport, mailboxOf } from '../../src/mail/file-transport.js';
import { Outbox } from '../../src/mail/outbox.js';
import type { Transport } from '../../src/mail/transport.js';
import { tempDir } from '../support/temp.js';
import { bench, FakeClock } from './support/bench.js';
import { FakeHouse } from './support/fake-house.js';

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dir: home, remove } = await tempDir('posthorn-stuck'));
});
afterEach(() => remove());

const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' } as const;
const to = (id: string, address: string) => ({
  id,
  bytes: Buffer.from(id),
  envelope: { from: 'robot@posthorn.test', to: address },
});

describe('a mail that cannot be handed over', () => {
  it('waits for its next turn and lets the others go, whatever the transport throws', async () => {
    const clock = new FakeClock();
    const outbox = await Outbox.open(home, clock);
    await outbox.store(to('a', `${'a'.repeat(300)}@example.org`), about);
    clock.at += 1000;
    await outbox.store(to('b', 'bob@example.org'), about);
    expect(await outbox.deliver(fileTransport(home))).toBeGreaterThan(clock.at);
    expect(await outbox.record('b')).toMatchObject({ status: 'sent' });
    expect(await outbox.record('a')).toMatchObject({ status: 'pending', attempts: 1 });
    expect((await outbox.record('a'))?.last).toContain('ENAMETOOLONG');
  });

  it('has a mailbox below the home whatever its address is made of', () => {
    for (const address of ['..@x', '../../etc@x', '/etc/passwd@x', '\u{1F600}@x', '\ud800@x', 'a%2f..@x']) {
      expect(mailboxOf('/home', address)).toMatch(/^\/home\/mailboxes\/[^/.][^/]*$/);
    }
    expect(mailboxOf('/home', 'a%2f@x')).not.toBe(mailboxOf('/home', 'a/@x'));
  });
});

describe('stopping', () => {
  it('sends no further mail once it was asked to stop, and does not wait for a server that never answers', async () => {
    const parts = await bench(home, new FakeHouse());
    for (const id of ['a', 'b', 'c']) await parts.outbox.store(to(id, 'alice@example.org'), about);
    let asked = 0;
    let begun: () => void = () => {};
    const sending = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const transport: Transport = {
      send() {
        asked++;
        begun();
        return new Promise(() => undefined);
      },
      async close() {},
    };
    const daemon = new Daemon({ ...parts, house: new FakeHouse(), inputs: [], transport, patience: 50 });
    await daemon.start();
    await sending;
    await daemon.stop();
    expect(asked).toBe(1);
    expect(await parts.outbox.pending()).toHaveLength(3);
  });
});
