import { describe, expect, it } from '@jest/globals';
import { fileTransport, mailboxOf } from '../../src/mail/sending/maildir-transport.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import type { Transport } from '../../src/mail/sending/transport-interface.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { bench, FakeClock } from './support/bench.js';
import { FakeHouse } from './support/fake-house.js';

let home = '';
freshFolder('posthorn-stuck', (fresh) => {
  home = fresh;
});
const storeOf = openedStores();

const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' } as const;
const to = (id: string, address: string) => ({
  id,
  bytes: Buffer.from(id),
  envelope: { from: 'robot@posthorn.test', to: address },
});

/** Takes mail at once, but keeps some recipients waiting until they are let go. */
function gate(isStuck: (recipient: string) => boolean) {
  const sent: string[] = [];
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transport: Transport = {
    async send({ id, envelope }) {
      if (isStuck(envelope.to)) await opened;
      sent.push(id);
      return { ok: true, response: '' };
    },
    async close() {},
  };
  return { transport, sent, let: () => open() };
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('a mail that cannot be handed over', () => {
  it('waits for its next turn and lets the others go, whatever the transport throws', async () => {
    const clock = new FakeClock();
    const outbox = new Outbox(await storeOf(home), clock);
    await outbox.store(to('a', `${'a'.repeat(300)}@example.org`), about);
    clock.at += 1000;
    await outbox.store(to('b', 'bob@example.org'), about);
    expect(await outbox.deliver(fileTransport(home))).toBeGreaterThan(clock.at);
    expect(await outbox.record('b')).toMatchObject({ status: 'sent' });
    expect(await outbox.record('a')).toMatchObject({ status: 'pending', attempts: 1 });
    expect((await outbox.record('a'))?.last).toContain('ENAMETOOLONG');
  });

  it('holds back neither other recipients nor mail that is stored while it hangs', async () => {
    const outbox = new Outbox(await storeOf(home), new FakeClock());
    await outbox.store(to('a', 'stuck@example.org'), about);
    await outbox.store(to('b', 'bob@example.org'), about);
    const { transport, sent, let: release } = gate((recipient) => recipient === 'stuck@example.org');
    const delivering = outbox.deliver(transport);
    await until(() => sent.includes('b'));
    await outbox.store(to('c', 'carol@example.org'), about);
    await outbox.store(to('d', 'Stuck@example.org'), about);
    await until(() => sent.includes('c'));
    expect(sent).toEqual(['b', 'c']);
    release();
    expect(await delivering).toBeNull();
    expect(sent).toEqual(['b', 'c', 'a', 'd']);
  });

  it('is one of a few that are handed over at the same time, each recipient having one', async () => {
    const clock = new FakeClock();
    const outbox = new Outbox(await storeOf(home), clock);
    for (let n = 0; n < 30; n++) {
      clock.at++;
      await outbox.store(to(`m${n}`, `p${n % 6}@example.org`), about);
    }
    const under = new Set<string>();
    const sent: number[] = [];
    let most = 0;
    const transport: Transport = {
      async send({ id, envelope }) {
        expect(under.has(envelope.to)).toBe(false);
        under.add(envelope.to);
        most = Math.max(most, under.size);
        await new Promise((resolve) => setTimeout(resolve, 1));
        sent.push(Number(id.slice(1)));
        under.delete(envelope.to);
        return { ok: true, response: '' };
      },
      async close() {},
    };
    await outbox.deliver(transport, () => false, 3);
    expect(most).toBe(3);
    expect(sent).toHaveLength(30);
    for (let player = 0; player < 6; player++) {
      const own = sent.filter((n) => n % 6 === player);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
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
