import { execFile } from 'node:child_process';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { MailEvents } from '../../src/mail/pipeline/mail-events.js';
import { fileTransport, mailboxOf } from '../../src/mail/sending/maildir-transport.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import type { Delivery, Transport } from '../../src/mail/sending/transport-interface.js';
import type { OutboxRecord } from '../../src/mail/store/outbox-record.js';
import { thisProcess } from '../../src/system/files/lock-holder.js';
import { temporaryName } from '../../src/system/files/temporary-files.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FakeClock } from './support/bench.js';
import { compileMail } from './support/compiled-mail.js';

let home = '';
freshFolder('posthorn-outbox', (fresh) => {
  home = fresh;
});

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
    for (const [attempt, longest] of [1000, 2000, 4000, 4000].entries()) {
      expect(waits[attempt]).toBeGreaterThan(longest * 0.74);
      expect(waits[attempt]).toBeLessThanOrEqual(longest);
    }
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
    const events = new MailEvents();
    const outbox = await Outbox.open(home, clock, { first: 1, longest: 1, attempts: 3 }, events);
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
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a'), about);
    await outbox.store(mailOf('b'), about);
    const transport = scripted(LATER, OK);
    await outbox.deliver(transport);
    expect(transport.sent).toHaveLength(2);
    expect(await outbox.pending()).toHaveLength(1);
  });

  it('keeps what is to be sent, what was sent and what was given up apart, for its owner only', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    for (const id of ['aa1', 'bb2', 'cc3']) await outbox.store(mailOf(id), about);
    await outbox.deliver(scripted(OK, NEVER, LATER));
    expect(await readdir(join(home, 'mail/out'))).toEqual(['cc3.mail']);
    expect(await readdir(join(home, 'mail/sent/aa'))).toEqual(['aa1.mail']);
    expect(await readdir(join(home, 'mail/dead'))).toEqual(['bb2.mail']);
    const paths = ['mail/out', 'mail/sent', 'mail/sent/aa', 'mail/dead'];
    for (const path of paths) expect((await stat(join(home, path))).mode & 0o777).toBe(0o700);
    for (const path of ['mail/out/cc3.mail', 'mail/sent/aa/aa1.mail']) {
      expect((await stat(join(home, path))).mode & 0o777).toBe(0o600);
    }
    for (const id of ['aa1', 'bb2', 'cc3']) expect((await outbox.bytes(id))?.toString()).toBe(id);
    expect(await outbox.record('cc3')).toMatchObject({ status: 'pending', attempts: 1, last: '451' });
  });

  it('forgets nothing about a mail at a restart', async () => {
    const clock = new FakeClock();
    const outbox = await Outbox.open(home, clock);
    for (const id of ['aa', 'bb', 'cc']) await outbox.store(mailOf(id), about);
    await outbox.deliver(scripted(OK, NEVER, LATER));
    const again = await Outbox.open(home, clock);
    for (const id of ['aa', 'bb', 'cc']) {
      expect(await again.has(id)).toBe(true);
      expect(await again.store(mailOf(id, 'other'), about)).toBe(false);
      expect(await again.record(id)).toEqual(await outbox.record(id));
    }
    expect(await again.pending()).toEqual(await outbox.pending());
  });

  it('gives the bytes back whatever they are made of', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    const odd = Buffer.from([0, 255, 10, 13, 10, 123, 125, 10, 0xc3]);
    await outbox.store({ ...mailOf('a'), bytes: odd }, { ...about, title: 'a\n{"attempts":9} \u00e9' });
    await outbox.store({ ...mailOf('b'), bytes: Buffer.alloc(0) }, about);
    await outbox.deliver(scripted(LATER));
    const again = await Outbox.open(home, new FakeClock());
    expect(await again.bytes('a')).toEqual(odd);
    expect(await again.record('a')).toMatchObject({ attempts: 1, title: 'a\n{"attempts":9} \u00e9' });
    expect(await again.bytes('b')).toEqual(Buffer.alloc(0));
  });

  it('takes no id that leads elsewhere', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    for (const id of ['../../x', 'a/b', '', '.', 'a.mail']) {
      await expect(outbox.store(mailOf(id), about)).rejects.toThrow('not the id of a mail');
      expect(await outbox.record(id)).toBeNull();
      expect(await outbox.bytes(id)).toBeNull();
      expect(await outbox.has(id)).toBe(false);
    }
  });

  it('lets the operator try a mail again that was given up, or forget it', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
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
    const outbox = await Outbox.open(home, clock, undefined, events);
    await outbox.store(mailOf('a'), about);
    events.givenUp.listen(() => Promise.reject(new Error('disk full')));
    await expect(outbox.deliver(scripted(NEVER))).rejects.toThrow('disk full');
    expect(await outbox.record('a')).toMatchObject({ status: 'pending' });
    const dead: string[] = [];
    const later = new MailEvents();
    const again = await Outbox.open(home, clock, undefined, later);
    later.givenUp.listen(({ id }) => void dead.push(id));
    await again.deliver(scripted(NEVER));
    expect(dead).toEqual(['a']);
  });

  it('does not send a mail again because noting that it was sent failed', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('abc'), about);
    // Nothing can be put below a file.
    await writeFile(join(home, 'mail/sent/ab'), '');
    const transport = scripted(OK);
    await expect(outbox.deliver(transport)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(outbox.deliver(transport)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await rm(join(home, 'mail/sent/ab'));
    expect(await outbox.deliver(transport)).toBeNull();
    expect(transport.sent).toEqual(['abc']);
    expect(await outbox.record('abc')).toMatchObject({ status: 'sent' });
  });
});

describe('several mails stored at once', () => {
  const items = (...ids: string[]) => ids.map((id) => ({ mail: mailOf(id), about }));

  it('are all there, in their order, and those that were there are left alone', async () => {
    const events = new MailEvents();
    const outbox = await Outbox.open(home, new FakeClock(), undefined, events);
    await outbox.store(mailOf('b', 'first'), about);
    let told = 0;
    events.stored.listen(() => {
      told++;
    });
    expect(await outbox.storeAll(items('c', 'b', 'a'))).toEqual([true, false, true]);
    expect(told).toBe(1);
    const transport = scripted(OK);
    await outbox.deliver(transport);
    expect(transport.sent).toEqual(['first', 'c', 'a']);
    expect(await readdir(join(home, 'mail/out'))).toEqual([]);
  });

  it('leave none of those after the one that could not be stored', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await expect(outbox.storeAll(items('a', 'not/an/id', 'b'))).rejects.toThrow('not the id');
    expect(await readdir(join(home, 'mail/out'))).toEqual([]);
    expect(await outbox.pending()).toEqual([]);
  });
});

describe('several programs at one outbox', () => {
  it('keep the bytes of whoever was first, and each send what the other added', async () => {
    const clock = new FakeClock();
    const [one, two] = [await Outbox.open(home, clock), await Outbox.open(home, clock)];
    const results = await Promise.all([
      ...['x', 'y', 'z'].map((text) => one.store(mailOf('a', text), about)),
      ...['u', 'v', 'w'].map((text) => two.store(mailOf('a', text), about)),
    ]);
    expect(results.filter((stored) => stored)).toHaveLength(1);
    expect(await readdir(join(home, 'mail/out'))).toEqual(['a.mail']);
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
      const outbox = await Outbox.open(${JSON.stringify(home)}, { now: () => Date.now() });
      const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' };
      const envelope = { from: 'r@p.test', to: 'alice@example.org' };
      let stored = 0;
      for (let n = 0; n < 30; n++) {
        if (await outbox.store({ id: 'id' + n, bytes: Buffer.from(process.argv[1]), envelope }, about)) stored++;
      }
      console.log(stored);`;
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, name]);
    const results = await Promise.all([run('one'), run('two')]);
    expect(results.map(({ stdout }) => Number(stdout)).reduce((a, b) => a + b)).toBe(30);
    const outbox = await Outbox.open(home, new FakeClock());
    expect(await outbox.pending()).toHaveLength(30);
    expect(await readdir(join(home, 'mail/out'))).toHaveLength(30);
  });
});

describe('an outbox after a crash', () => {
  it('does not see what was half written by a process that is gone, and clears it away', async () => {
    await Outbox.open(home, new FakeClock());
    const out = join(home, 'mail/out');
    const { host } = await thisProcess();
    const gone = `a.mail.tmp-lock.${host}.999999999.1.1`;
    const alive = await temporaryName('b.mail');
    for (const name of [gone, alive, 'c.mail.new']) await writeFile(join(out, name), 'X-Posthorn: {');
    const outbox = await Outbox.open(home, new FakeClock());
    expect(await outbox.pending()).toEqual([]);
    expect((await readdir(out)).sort()).toEqual([alive, 'c.mail.new'].sort());
    expect(await outbox.store(mailOf('a'), about)).toBe(true);
  });

  it('puts a damaged file out of the way and stores the mail again', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('a', 'some bytes'), about);
    await truncate(join(home, 'mail/out/a.mail'), 180);
    const again = await Outbox.open(home, new FakeClock());
    expect(await again.pending()).toEqual([]);
    expect(await again.store(mailOf('a', 'some bytes'), about)).toBe(true);
    expect((await readdir(join(home, 'mail/out'))).sort()).toEqual(['a.mail', 'a.mail.damaged']);
  });

  it('reads the last whole note when one was cut off', async () => {
    const clock = new FakeClock();
    const outbox = await Outbox.open(home, clock);
    await outbox.store(mailOf('a'), about);
    await outbox.deliver(scripted(LATER));
    await appendFile(join(home, 'mail/out/a.mail'), '\n{"attempts":7,"ne');
    const again = await Outbox.open(home, clock);
    expect(await again.record('a')).toMatchObject({ attempts: 1 });
    clock.at += 60_000;
    await again.deliver(scripted(LATER));
    expect(await (await Outbox.open(home, clock)).record('a')).toMatchObject({ attempts: 2 });
  });

  it('sends again what was sent when the crash undid the move', async () => {
    const outbox = await Outbox.open(home, new FakeClock());
    await outbox.store(mailOf('abc'), about);
    await outbox.deliver(scripted(OK));
    await rename(join(home, 'mail/sent/ab/abc.mail'), join(home, 'mail/out/abc.mail'));
    const transport = scripted(OK);
    await (await Outbox.open(home, new FakeClock())).deliver(transport);
    expect(transport.sent).toEqual(['abc']);
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
