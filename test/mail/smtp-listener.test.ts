import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { SmtpListener, USUAL_DOOR } from '../../src/mail/intake/smtp-listener.js';
import { smtpTransport } from '../../src/mail/sending/smtp-transport.js';
import { tempDir } from '../support/temp.js';
import { type Bench, bench, mail, outgoing, robotAddress } from './support/bench.js';
import { FakeHouse, FakeTable, RED_TOKEN } from './support/fake-house.js';

const SEAT = `robot+g1.${RED_TOKEN}@posthorn.test`;
let remove: () => Promise<void>;
let parts: Bench;
let table: FakeTable;
let house: FakeHouse;
let listener: SmtpListener;

beforeEach(async () => {
  const temp = await tempDir('posthorn-smtp');
  remove = temp.remove;
  table = new FakeTable('g1');
  house = new FakeHouse(table);
  parts = await bench(temp.dir, house, { rules: { newcomers: 'authenticated' } });
  const settings = { ...USUAL_DOOR, host: '127.0.0.1', port: 0, tls: null, bytes: 20_000, clients: 5 };
  listener = new SmtpListener(settings, parts.intake, robotAddress, parts.log);
  await listener.start();
});
afterEach(async () => {
  await listener.stop();
  await remove();
});

interface Answer {
  readonly code: number;
  readonly text: string;
}

async function send(raw: Buffer, to = SEAT, from = 'alice@example.org'): Promise<Answer> {
  const mailer = nodemailer.createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    const info = await mailer.sendMail({ envelope: { from, to: [to] }, raw });
    return { code: Number(info.response.slice(0, 3)), text: info.response };
  } catch (error) {
    const { responseCode = 0, message } = error as Error & { responseCode?: number };
    return { code: responseCode, text: message };
  } finally {
    mailer.close();
  }
}

describe('the SMTP door', () => {
  it('says 250 only when the mail is archived, obeyed and answered', async () => {
    expect((await send(mail())).code).toBe(250);
    expect(table.log).toHaveLength(1);
    expect(await outgoing(parts.outbox)).toHaveLength(2);
    expect((await parts.archive.records()).map((record) => record.status)).toEqual(['done']);
  });

  it('believes the token of the envelope when the headers do not show it', async () => {
    expect((await send(mail({ to: 'undisclosed-recipients:;' }))).code).toBe(250);
    expect(table.log).toHaveLength(1);
  });

  it('refuses strangers in the session, with the reason, and mails nobody', async () => {
    const stranger = await send(mail({ from: 'eve@example.org' }), 'robot@posthorn.test', 'eve@example.org');
    expect(stranger).toEqual({ code: 550, text: expect.stringContaining('does not play here') });
    expect(await outgoing(parts.outbox)).toEqual([]);
    expect(table.log).toEqual([]);
  });

  it('takes a wrong token from the address of a player, obeys it not, and asks him', async () => {
    const to = `robot+g1.${'x'.repeat(26)}@posthorn.test`;
    expect((await send(mail({ to }), to)).code).toBe(250);
    expect(table.log).toEqual([]);
    expect((await outgoing(parts.outbox)).map(({ record }) => record.kind)).toEqual(['confirmation']);
  });

  it('takes mail for its own addresses alone', async () => {
    expect((await send(mail(), 'postmaster@posthorn.test')).code).toBe(550);
    expect((await send(mail(), 'robot@example.org')).code).toBe(550);
    expect(table.log).toEqual([]);
  });

  it('refuses what is too big with 552, declared or not', async () => {
    const big = mail({ body: 'go north\n'.repeat(5000) });
    expect((await send(big)).code).toBe(552);
    expect(table.log).toEqual([]);
    expect(await parts.archive.records()).toEqual([]);
  });

  it('takes automatic mail without a word', async () => {
    expect((await send(mail({ headers: ['Auto-Submitted: auto-replied'] }), SEAT, '')).code).toBe(250);
    expect(await outgoing(parts.outbox)).toEqual([]);
  });

  it('asks to come again when the disk fails, and knows the mail then', async () => {
    const seatsOf = house.seatsOf.bind(house);
    house.seatsOf = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect((await send(mail())).code).toBe(451);
    house.seatsOf = seatsOf;
    expect((await send(mail())).code).toBe(250);
    expect((await send(mail())).code).toBe(250);
    expect(table.submitted).toHaveLength(1);
    expect(await outgoing(parts.outbox)).toHaveLength(2);
  });

  it('takes a mail that breaks the robot: it is kept, and the next one is welcome', async () => {
    expect((await send(mail({ body: 'boom' }))).code).toBe(250);
    expect((await send(mail({ id: '<next@x.org>' }))).code).toBe(250);
    expect(table.log).toHaveLength(1);
  });

  it('does not offer STARTTLS or AUTH without being told to', async () => {
    const info = await nodemailer
      .createTransport({ host: '127.0.0.1', port: listener.port, requireTLS: true })
      .sendMail({ envelope: { from: 'alice@example.org', to: [SEAT] }, raw: mail() })
      .catch((error: Error) => error.message);
    expect(String(info)).toMatch(/TLS/);
  });
});

describe('sending by SMTP to a server with a certificate of its own', () => {
  const pem = (name: string): string => readFileSync(`test/support/certificate/${name}.pem`, 'utf8');
  let server: SMTPServer;
  let port: number;
  let secured: boolean[];
  beforeEach(async () => {
    secured = [];
    server = new SMTPServer({
      ...{ key: pem('key'), cert: pem('cert'), authOptional: true },
      onData(stream, session, done) {
        secured.push(session.secure);
        stream.on('end', () => done()).resume();
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  async function sent(settings: object) {
    const sender = smtpTransport({
      ...{ host: '127.0.0.1', port, secure: false, requireTls: true, timeout: 5000 },
      ...settings,
    });
    const envelope = { from: 'alice@example.org', to: 'bob@example.org' };
    const delivery = await sender.send({ id: 'a', bytes: mail(), envelope });
    await sender.close();
    return delivery;
  }

  it('sends nothing where TLS is wanted and nobody vouches for it', async () => {
    expect(await sent({})).toMatchObject({ ok: false, permanent: false });
    expect(secured).toEqual([]);
  });

  it('sends where the configuration knows the certificate', async () => {
    expect(await sent({ ca: pem('cert') })).toMatchObject({ ok: true });
    expect(secured).toEqual([true]);
  });

  it('sends where no TLS would do, as to a server on the same machine', async () => {
    expect(await sent({ requireTls: false })).toMatchObject({ ok: true });
  });
});

describe('sending by SMTP', () => {
  const transport = (port: number): ReturnType<typeof smtpTransport> =>
    smtpTransport({ host: '127.0.0.1', port, secure: false, requireTls: false, timeout: 5000 });
  const letter = (to: string, raw: Buffer): Parameters<ReturnType<typeof smtpTransport>['send']>[0] => ({
    id: 'a',
    bytes: raw,
    envelope: { from: 'alice@example.org', to },
  });

  it('hands the stored bytes over', async () => {
    const sender = transport(listener.port);
    expect(await sender.send(letter(SEAT, mail()))).toEqual({
      ok: true,
      response: expect.stringMatching(/^250/),
    });
    await sender.close();
    expect(table.log).toHaveLength(1);
  });

  it('tells a refusal for good from one for now', async () => {
    const sender = transport(listener.port);
    expect(await sender.send(letter('nobody@posthorn.test', mail()))).toMatchObject({
      ok: false,
      permanent: true,
    });
    house.seatsOf = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await sender.send(letter(SEAT, mail()))).toMatchObject({ ok: false, permanent: false });
    await sender.close();
    await listener.stop();
    const late = transport(listener.port);
    expect(await late.send(letter(SEAT, mail()))).toMatchObject({ ok: false, permanent: false });
    await late.close();
  });
});
