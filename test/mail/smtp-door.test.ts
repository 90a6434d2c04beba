import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { networkOf } from '../../src/mail/admission/network-of-ip-address.js';
import { type ListenSettings, SmtpListener, USUAL_DOOR } from '../../src/mail/intake/smtp-listener.js';
import { tempDir } from '../support/temp.js';
import { type Bench, bench, mail, robotAddress } from './support/bench.js';
import { FakeHouse, FakeTable, RED_TOKEN } from './support/fake-house.js';

const SEAT = `robot+g1.${RED_TOKEN}@posthorn.test`;
let remove: () => Promise<void>;
let parts: Bench;
let table: FakeTable;
let listener: SmtpListener | null = null;
let open: Socket[] = [];

beforeEach(async () => {
  const temp = await tempDir('posthorn-door');
  remove = temp.remove;
  table = new FakeTable('g1');
  parts = await bench(temp.dir, new FakeHouse(table));
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await listener?.stop();
  listener = null;
  await remove();
});

async function listen(settings: Partial<ListenSettings> = {}): Promise<void> {
  const usual = { ...USUAL_DOOR, host: '127.0.0.1', port: 0, tls: null, bytes: 20_000 };
  listener = new SmtpListener({ ...usual, ...settings }, parts.intake, robotAddress, parts.log);
  await listener.start();
}

/** Somebody at the door, with all that was said to him. */
class Caller {
  readonly socket: Socket;
  heard = '';
  closed = false;

  constructor(from = '127.0.0.1') {
    this.socket = connect({ host: '127.0.0.1', port: listener?.port ?? 0, localAddress: from });
    this.socket.on('data', (data) => {
      this.heard += data.toString('latin1');
    });
    this.socket.on('error', () => {});
    this.socket.on('end', () => this.socket.end());
    this.socket.on('close', () => {
      this.closed = true;
    });
    open.push(this.socket);
  }

  /** Says something when he was greeted, and waits for so many answers. */
  async say(lines: readonly string[], answers = lines.length): Promise<void> {
    const before = this.heard.split('\r\n').length;
    for (const line of lines) this.socket.write(`${line}\r\n`);
    await until(() => this.closed || this.heard.split('\r\n').length >= before + answers);
  }

  greeted(): Promise<void> {
    return until(() => this.closed || this.heard.includes('\r\n'));
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await pause(10);
}

async function send(from: string): Promise<number> {
  const { port } = listener ?? { port: 0 };
  const mailer = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true, localAddress: from });
  try {
    const raw = mail({ id: `<${randomUUID()}@x.org>` });
    const { response } = await mailer.sendMail({ envelope: { from: 'alice@example.org', to: [SEAT] }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    mailer.close();
  }
}

describe('the door', () => {
  it('lets few in from one address, so that others find room', async () => {
    await listen();
    const callers = Array.from({ length: 20 }, () => new Caller('127.0.0.2'));
    await Promise.all(callers.map((caller) => caller.greeted()));
    expect(callers.filter(({ heard }) => heard.startsWith('220'))).toHaveLength(4);
    expect(callers.filter(({ heard }) => heard.startsWith('421'))).toHaveLength(16);
    expect(await send('127.0.0.3')).toBe(250);
    expect(await send('127.0.0.2')).not.toBe(250);
    expect(table.log).toHaveLength(1);
  });

  it('forgets who has gone', async () => {
    await listen({ perAddress: 1 });
    for (let i = 0; i < 3; i++) {
      const caller = new Caller('127.0.0.2');
      await caller.greeted();
      expect(caller.heard).toMatch(/^220/);
      await caller.say(['QUIT']);
      await until(() => caller.closed);
    }
    await until(() => true);
    await pause(50);
    expect(await send('127.0.0.2')).toBe(250);
  });

  it('shows out who brings nothing where there is no room for who comes', async () => {
    await listen({ clients: 6, perAddress: 2 });
    const idle = ['127.0.0.2', '127.0.0.2', '127.0.0.4', '127.0.0.4', '127.0.0.5', '127.0.0.6'].map(
      (from) => new Caller(from),
    );
    await Promise.all(idle.map((caller) => caller.greeted()));
    expect(await send('127.0.0.3')).toBe(250);
    await until(() => idle.some(({ closed }) => closed));
    const [gone, ...others] = idle.filter(({ heard }) => heard.includes('421'));
    expect(others).toEqual([]);
    expect(gone?.heard).toContain('Others are waiting.');
    expect(idle.slice(0, 4)).toContain(gone);
  });

  it('waits for the address of a mail, not for ever, whatever is said instead', async () => {
    await listen({ wait: 400 });
    const silent = new Caller();
    const talker = new Caller('127.0.0.2');
    await talker.greeted();
    await talker.say(['EHLO me.example'], 1);
    while (!talker.closed) await talker.say(['NOOP'], 1);
    await until(() => silent.closed);
    expect(silent.heard).toMatch(/421 Too slow/);
    expect(talker.heard).toMatch(/421 Too slow/);
  });

  it('waits for no session for ever, also for one that brings a mail', async () => {
    await listen({ session: 600 });
    const slow = new Caller();
    await slow.greeted();
    await slow.say(['HELO me.example', 'MAIL FROM:<alice@example.org>', `RCPT TO:<${SEAT}>`, 'DATA']);
    const started = slow.heard.length;
    while (!slow.closed) {
      slow.socket.write('x');
      await pause(20);
    }
    expect(slow.heard.slice(started)).toMatch(/421 Too slow/);
    expect(table.log).toEqual([]);
    expect(await send('127.0.0.1')).toBe(250);
  });

  it('hears so many commands of a session, and so many recipients of a mail', async () => {
    await listen({ commands: 30, recipients: 3 });
    const caller = new Caller();
    await caller.greeted();
    await caller.say(['HELO me.example', 'MAIL FROM:<alice@example.org>']);
    const names = Array.from({ length: 5 }, (_none, index) => `robot+a${index}@posthorn.test`);
    await caller.say(names.map((name) => `RCPT TO:<${name}>`));
    expect(caller.heard.match(/^452/gm)).toHaveLength(2);
    while (!caller.closed) await caller.say(['NOOP']);
    expect(caller.heard).toMatch(/421 Too many commands/);
  });

  it('counts an IPv6 network as one', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:DB8:1:2::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  });
});
