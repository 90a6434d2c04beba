import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { MailEvents } from '../../src/mail/pipeline/mail-events.js';
import { fileTransport, mailboxOf } from '../../src/mail/sending/maildir-transport.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import type { Delivery, Transport } from '../../src/mail/sending/transport-interface.js';
import type { OutboxRecord } from '../../src/mail/store/outbox-record.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FullDisk } from '../support/full-disk.js';
import { openedStores } from '../support/opened-stores.js';
import { FakeClock } from './support/bench.js';
import { compileMail } from './support/compiled-mail.js';

let home = '';
freshFolder('posthorn-outbox', (fresh) => {
  home = fresh;
});
const storeOf = openedStores();

/** The outbox of the home, as another program has it, or the same after a restart. */
async function open(...parts: Parts): Promise<Outbox> {
  return new Outbox(await storeOf(home), ...parts);
}
type Parts = ConstructorParameters<typeof Outbox> extends [unknown, ...infer Rest] ? Rest : never;

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
    const outbox = await open(new FakeClock());
    await outbox.store(mailOf('a'), about);
    const transport = scripted(OK);
    expect(await outbox.deliver(transport)).toBeNull();
    await outbox.deliver(transport);
    expect(transport.sent).toEqual(['a']);
    expect(await outbox.record('a')).toMatchObject({ status: 'sent', attempts: 1, last: '250' });
  });

  it('keeps the first bytes when the same mail is made again', async () => {
    const outbox = await open(new FakeClock());
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
    const outbox = await open(clock, retry);
    await outbox.store(mailOf('a'), about);
    const transport = scripted(LATER);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      const next = await (await open(clock, retry)).deliver(transport);
      waits.push((next ?? 0) - clock.at);
      clock.at = next ?? 0;
    }
    for (const [attempt, longest] of [1000, 2000, 4000, 4000].entries()) {
      expect(waits[attempt]).toBeGreaterThan(longest * 0.74);
      expect(waits[attempt]).toBeLessThanOrEqual(longest);
    }
    expect(transport.sent).toEqual(['a', 'a', 'a', 'a']);
  });

  it('does not try before the time has come', async () => {
    const clock = new FakeClock();
    const outbox = await open(clock);
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
    const events = new MailEvents();
    const outbox = await open(clock, { first: 1, longest: 1, attempts: 3 }, events);
    const dead: OutboxRecord[] = [];
    events.givenUp.listen((record) => {
      dead.push(record);
    });
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
    const outbox = await open(new FakeClock());
    await outbox.store(mailOf('a'), about);
    await outbox.store(mailOf('b'), about);
    const transport = scripted(LATER, OK);
    await outbox.deliver(transport);
    expect(transport.sent).toHaveLength(2);
    expect(await outbox.pending()).toHaveLength(1);
  });

  it('keeps what is to be sent, what was sent and what was given up apart', async () => {
    const outbox = await open(new FakeClock());
    for (const id of ['aa1', 'bb2', 'cc3']) await outbox.store(mailOf(id), about);
    await outbox.deliver(scripted(OK, NEVER, LATER));
    expect((await outbox.pending()).map(({ id }) => id)).toEqual(['cc3']);
    expect((await outbox.dead()).map(({ id }) => id)).toEqual(['bb2']);
    expect(await outbox.record('aa1')).toMatchObject({ status: 'sent' });
    for (const id of ['aa1', 'bb2', 'cc3']) expect((await outbox.bytes(id))?.toString()).toBe(id);
    expect(await outbox.record('cc3')).toMatchObject({ status: 'pending', attempts: 1, last: '451' });
  });

  it('forgets nothing about a mail at a restart', async () => {
    const clock = new FakeClock();
    const outbox = await open(clock);
    for (const id of ['aa', 'bb', 'cc']) await outbox.store(mailOf(id), about);
    await outbox.deliver(scripted(OK, NEVER, LATER));
    const again = await open(clock);
    for (const id of ['aa', 'bb', 'cc']) {
      expect(await again.has(id)).toBe(true);
      expect(await again.store(mailOf(id, 'other'), about)).toBe(false);
      expect(await again.record(id)).toEqual(await outbox.record(id));
    }
    expect(await again.pending()).toEqual(await outbox.pending());
  });

  it('gives the bytes back whatever they are made of', async () => {
    const outbox = await open(new FakeClock());
    const odd = Buffer.from([0, 255, 10, 13, 10, 123, 125, 10, 0xc3]);
    await outbox.store({ ...mailOf('a'), bytes: odd }, { ...about, title: 'a\n{"attempts":9} \u00e9' });
    await outbox.store({ ...mailOf('b'), bytes: Buffer.alloc(0) }, about);
    await outbox.deliver(scripted(LATER));
    const again = await open(new FakeClock());
    expect(await again.bytes('a')).toEqual(odd);
    expect(await again.record('a')).toMatchObject({ attempts: 1, title: 'a\n{"attempts":9} \u00e9' });
    expect(await again.bytes('b')).toEqual(Buffer.alloc(0));
  });

  it('lets the operator try a mail again that was given up, or forget it', async () => {
    const outbox = await open(new FakeClock());
    for (const id of ['a', 'b']) await outbox.store(mailOf(id), about);
    await outbox.deliver(scripted(NEVER));
    expect((await outbox.dead()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await outbox.revive('a')).toBe(true);
    expect(await outbox.revive('a')).toBe(false);
    expect(await outbox.forget('a')).toBe(false);
    expect(await outbox.forget('b')).toBe(true);
    const transport = scripted(OK);
    await outbox.deliver(transport);
    expect(transport.sent).toEqual(['a']);
    expect(await outbox.dead()).toEqual([]);
    expect(await outbox.has('b')).toBe(false);
  });

  it('is told again of a mail that is given up when telling failed', async () => {
    const clock = new FakeClock();
    const events = new MailEvents();
    const outbox = await open(clock, undefined, events);
    await outbox.store(mailOf('a'), about);
    events.givenUp.listen(() => Promise.reject(new Error('disk full')));
    await expect(outbox.deliver(scripted(NEVER))).rejects.toThrow('disk full');
    expect(await outbox.record('a')).toMatchObject({ status: 'pending' });
    const dead: string[] = [];
    const later = new MailEvents();
    const again = await open(clock, undefined, later);
    later.givenUp.listen(({ id }) => void dead.push(id));
    await again.deliver(scripted(NEVER));
    expect(dead).toEqual(['a']);
  });

  it.each([
    ['was sent', OK, 'sent'],
    ['was given up', NEVER, 'dead'],
  ] as const)(
    'does not send a mail again because noting that it %s failed',
    async (_what, answer, status) => {
      const disk = new FullDisk(await storeOf(home));
      disk.full = false;
      const outbox = new Outbox(disk, new FakeClock());
      await outbox.store(mailOf('abc'), about);
      disk.full = true;
      const transport = scripted(answer);
      await expect(outbox.deliver(transport)).rejects.toMatchObject({ code: 'ENOSPC' });
      await expect(outbox.deliver(transport)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await outbox.pending()).toEqual([]);
      expect(await outbox.store(mailOf('abc'), about).catch(({ code }) => code)).toBe('ENOSPC');
      disk.full = false;
      expect(await outbox.store(mailOf('abc'), about)).toBe(false);
      expect(await outbox.deliver(transport)).toBeNull();
      expect(transport.sent).toEqual(['abc']);
      expect(await outbox.record('abc')).toMatchObject({ status });
    },
  );

  it('tries no mail again too early because noting that it failed did', async () => {
    const clock = new FakeClock();
    const disk = new FullDisk(await storeOf(home));
    disk.full = false;
    const outbox = new Outbox(disk, clock);
    await outbox.store(mailOf('a'), about);
    disk.full = true;
    const transport = scripted(LATER);
    for (let round = 0; round < 3; round++)
      await expect(outbox.deliver(transport)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(transport.sent).toHaveLength(1);
    disk.full = false;
    expect(await outbox.deliver(transport)).toBeGreaterThan(clock.at);
    expect(await (await open(clock)).record('a')).toMatchObject({ attempts: 1, last: '451' });
  });

  it('leaves alone what a newer program has written', async () => {
    const store = await storeOf(home);
    const outbox = new Outbox(store, new FakeClock());
    await outbox.store(mailOf('a'), about);
    const record = '{"fileFormat":99,"shape":"another"}';
    await store.write((db) => db.updateTable('letters').set({ record }).execute());
    expect(await Outbox.newer(store, { thorough: false })).toMatchObject([{ format: 99, known: 1 }]);
    const again = await open(new FakeClock());
    const transport = scripted(OK);
    await expect(again.deliver(transport)).rejects.toMatchObject({ name: 'RecordNewer' });
    expect(await again.store(mailOf('a', 'other'), about)).toBe(false);
    expect(transport.sent).toEqual([]);
    expect(await store.reads.selectFrom('letters').select(['status', 'record']).execute()).toEqual([
      { status: 'pending', record },
    ]);
  });
});

describe('several mails stored at once', () => {
  const items = (...ids: string[]) => ids.map((id) => ({ mail: mailOf(id), about }));

  it('are all there, in their order, and those that were there are left alone', async () => {
    const events = new MailEvents();
    const outbox = await open(new FakeClock(), undefined, events);
    await outbox.store(mailOf('b', 'first'), about);
    let told = 0;
    events.stored.listen(() => {
      told++;
    });
    expect(await outbox.storeAll(items('c', 'b', 'a'))).toEqual([true, false, true]);
    expect(told).toBe(1);
    const transport = scripted(OK);
    // After a restart, too.
    await (await open(new FakeClock())).deliver(transport);
    expect(transport.sent).toEqual(['first', 'c', 'a']);
    expect(await outbox.pending()).toEqual([]);
  });

  it('are there all or none', async () => {
    const disk = new FullDisk(await storeOf(home));
    const outbox = new Outbox(disk, new FakeClock());
    await expect(outbox.storeAll(items('a', 'b'))).rejects.toMatchObject({ code: 'ENOSPC' });
    const broken = { mail: { ...mailOf('c'), bytes: null as unknown as Buffer }, about };
    disk.full = false;
    await expect(outbox.storeAll([...items('a', 'b'), broken])).rejects.toThrow();
    for (const one of [outbox, await open(new FakeClock())]) {
      expect(await one.pending()).toEqual([]);
      expect(await one.has('a')).toBe(false);
    }
    expect(await outbox.storeAll(items('a', 'b'))).toEqual([true, true]);
  });

  it('are one where two of them are the same', async () => {
    const outbox = await open(new FakeClock());
    expect(await outbox.storeAll(items('a', 'a', 'b'))).toEqual([true, false, true]);
    expect((await outbox.pending()).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('several programs at one outbox', () => {
  it('keep the bytes of whoever was first, and each send what the other added', async () => {
    const clock = new FakeClock();
    const [one, two] = [await open(clock), await open(clock)];
    const results = await Promise.all([
      ...['x', 'y', 'z'].map((text) => one.store(mailOf('a', text), about)),
      ...['u', 'v', 'w'].map((text) => two.store(mailOf('a', text), about)),
    ]);
    expect(results.filter((stored) => stored)).toHaveLength(1);
    const bytes = String(await one.bytes('a'));
    await two.store(mailOf('b'), about);
    expect((await one.pending()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    const transport = scripted(OK);
    await one.deliver(transport);
    expect(transport.sent.sort()).toEqual([bytes, 'b'].sort());
    await two.deliver(transport);
    expect(transport.sent).toHaveLength(2);
    expect(await two.pending()).toEqual([]);
    expect(await two.record('b')).toMatchObject({ status: 'sent' });
  });

  it('store a mail once when they are processes of their own', async () => {
    const dir = join(home, 'compiled');
    await compileMail(dir);
    const script = `
      import { Outbox } from ${JSON.stringify(join(dir, 'mail/sending/outbox.js'))};
      import { openSqliteStore } from ${JSON.stringify(join(dir, 'store/database/index.js'))};
      const store = await openSqliteStore(${JSON.stringify(join(home, 'posthorn.db'))});
      const outbox = new Outbox(store, { now: () => Date.now() });
      const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' };
      const envelope = { from: 'r@p.test', to: 'alice@example.org' };
      let stored = 0;
      for (let n = 0; n < 30; n++) {
        if (await outbox.store({ id: 'id' + n, bytes: Buffer.from(process.argv[1]), envelope }, about)) stored++;
      }
      console.log(stored);
      await store.close();`;
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, name]);
    const results = await Promise.all([run('one'), run('two')]);
    expect(results.map(({ stdout }) => Number(stdout)).reduce((a, b) => a + b)).toBe(30);
    const outbox = await open(new FakeClock());
    expect(await outbox.pending()).toHaveLength(30);
  });
});

describe('an outbox after a crash', () => {
  it('sends again what was sent when it was not noted', async () => {
    const store = await storeOf(home);
    const disk = new FullDisk(store);
    await new Outbox(store, new FakeClock()).store(mailOf('abc'), about);
    await expect(new Outbox(disk, new FakeClock()).deliver(scripted(OK))).rejects.toThrow('full');
    const transport = scripted(OK);
    await (await open(new FakeClock())).deliver(transport);
    expect(transport.sent).toEqual(['abc']);
  });
});

describe('delivery into Maildirs', () => {
  it('puts the bytes into new/, once', async () => {
    const outbox = await open(new FakeClock());
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
