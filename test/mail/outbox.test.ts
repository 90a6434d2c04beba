import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileTransport, mailboxOf } from '../../src/mail/file-transport.js';
import { Outbox, type OutboxRecord } from '../../src/mail/outbox.js';
import type { Delivery, Transport } from '../../src/mail/transport.js';
import { tempDir } from '../support/temp.js';
import { FakeClock } from './support/bench.js';

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dir: home, remove } = await tempDir('posthorn-outbox'));
});
afterEach(() => remove());

const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' } as const;
const mailOf = (id: string, text = id): Parameters<Outbox['store']>[0] => ({
  id,
  bytes: Buffer.from(text),
  envelope: { from: 'robot@posthorn.test', to: 'alice@example.org' },
});

/** Gives the answers in turn, the last one for ever, and remembers what was sent. */
function scripted(...answers: Delivery[]): Transport & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    async send({ bytes }) {
      sent.push(Buffer.from(bytes).toString());
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? { ok: true, response: 'ok' };
    },
    async close() {},
  };
}
const OK: Delivery = { ok: true, response: '250' };
const LATER: Delivery = { ok: false, permanent: false, reason: '451' };
const NEVER: Delivery = { ok: false, permanent: true, reason: '550' };

describe('the outbox', () => {
  it('sends each mail once', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a'), about);
    const transport = scripted(OK);
    expect(await outbox.deliver(transport)).toBeNull();
    await outbox.deliver(transport);
    expect(transport.sent).toEqual(['a']);
    expect(await outbox.record('a')).toMatchObject({ status: 'sent', attempts: 1, last: '250' });
  });

  it('keeps the first bytes when the same mail is made again', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    expect(await outbox.store(mailOf('a', 'first'), about)).toBe(true);
    expect(await outbox.store(mailOf('a', 'second'), about)).toBe(false);
    const transport = scripted(OK);
    await outbox.deliver(transport);
    expect(await outbox.store(mailOf('a', 'third'), about)).toBe(false);
    await outbox.deliver(transport);
    expect(transport.sent).toEqual(['first']);
  });

  it('tries again later and later, with the same bytes, also after a restart', async () => {
    const clock = new FakeClock();
    const retry = { first: 1000, longest: 4000, attempts: 10 };
    const outbox = await Outbox.open(home, clock, retry);
    await outbox.store(mailOf('a'), about);
    const transport = scripted(LATER);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      const next = await (await Outbox.open(home, clock, retry)).deliver(transport);
      waits.push((next ?? 0) - clock.at);
      clock.at = next ?? 0;
    }
    expect(waits).toEqual([1000, 2000, 4000, 4000]);
    expect(transport.sent).toEqual(['a', 'a', 'a', 'a']);
  });

  it('does not try before the time has come', async () => {
    const clock = new FakeClock();
    const outbox = await Outbox.open(home, clock);
    await outbox.store(mailOf('a'), about);
    const transport = scripted(LATER, OK);
    await outbox.deliver(transport);
    await outbox.deliver(transport);
    expect(transport.sent).toHaveLength(1);
    clock.at += 60_000;
    await outbox.deliver(transport);
    expect(transport.sent).toHaveLength(2);
  });

  it.each([
    ['at once when the recipient is refused for good', NEVER, 1],
    ['after the last attempt', LATER, 3],
  ] as const)('gives a mail up %s, and says so', async (_when, answer, attempts) => {
    const clock = new FakeClock();
    const outbox = await Outbox.open(home, clock, { first: 1, longest: 1, attempts: 3 });
    const dead: OutboxRecord[] = [];
    outbox.onDead = async (record) => {
      dead.push(record);
    };
    await outbox.store(mailOf('a'), about);
    const transport = scripted(answer);
    for (let round = 0; round < 6; round++) {
      clock.at += 10;
      await outbox.deliver(transport);
    }
    expect(transport.sent).toHaveLength(attempts);
    expect(dead.map((record) => [record.id, record.status, record.attempts])).toEqual([
      ['a', 'dead', attempts],
    ]);
    expect(await outbox.bytes('a')).not.toBeNull();
  });

  it('goes on with the next mail when one fails', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a'), about);
    await outbox.store(mailOf('b'), about);
    const transport = scripted(LATER, OK);
    await outbox.deliver(transport);
    expect(transport.sent).toHaveLength(2);
    expect(await outbox.pending()).toHaveLength(1);
  });

  it('does not believe in a mail whose record was not written', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a', 'first'), about);
    await rename(join(home, 'mail/out/a.json'), join(home, 'gone'));
    expect(await outbox.has('a')).toBe(false);
    expect(await outbox.store(mailOf('a', 'again'), about)).toBe(true);
  });
});

describe('delivery into Maildirs', () => {
  it('puts the bytes into new/, once', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a'), about);
    await outbox.deliver(fileTransport(home));
    const box = mailboxOf(home, 'Alice@example.org');
    expect(await readdir(join(box, 'new'))).toEqual(['a.posthorn']);
    expect(await readFile(join(box, 'new', 'a.posthorn'), 'utf8')).toBe('a');
    expect(await readdir(join(box, 'tmp'))).toEqual([]);
  });

  it('does not bring back a mail that was read already', async () => {
    const transport = fileTransport(home);
    const box = mailboxOf(home, 'alice@example.org');
    await transport.send(mailOf('a'));
    await mkdir(join(box, 'cur'), { recursive: true });
    await rename(join(box, 'new', 'a.posthorn'), join(box, 'cur', 'a.posthorn:2,S'));
    await transport.send(mailOf('a'));
    expect(await readdir(join(box, 'new'))).toEqual([]);
  });

  it.each(['../../etc/passwd', '..', '/root@x', 'a/../../b@c', '%2e%2e@x'])(
    'keeps the address %s below the mailboxes',
    (address) => {
      const box = mailboxOf('/home/p', address);
      expect(join(box)).toBe(box);
      expect(box.startsWith('/home/p/mailboxes/')).toBe(true);
      expect(box.slice('/home/p/mailboxes/'.length)).not.toMatch(/^\.|\//);
    },
  );
});
