import { expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { SmtpListener, USUAL_DOOR } from '../../../src/mail/intake/smtp-listener.js';
import type { Envelope } from '../../../src/mail/message/mail-head.js';
import { FakeLog, robotAddress } from '../support/bench.js';

it('the SMTP door tells the robot who handed the mail over', async () => {
  const seen: (Envelope | null)[] = [];
  const robot = {
    handle: async (_raw: Uint8Array, envelope: Envelope | null) => {
      seen.push(envelope);
      return { kind: 'duplicate' } as const;
    },
  };
  const settings = { ...USUAL_DOOR, host: '127.0.0.1', port: 0, tls: null, bytes: 20_000, clients: 5 };
  const listener = new SmtpListener(settings, robot, robotAddress, new FakeLog());
  await listener.start();
  const mailer = nodemailer.createTransport({
    host: '127.0.0.1',
    port: listener.port,
    ignoreTLS: true,
    name: 'client.example.org',
  });
  const envelope = { from: 'alice@example.org', to: ['robot@posthorn.test'] };
  await mailer.sendMail({ envelope, raw: 'From: alice@example.org\r\n\r\nhelp\r\n' });
  mailer.close();
  await listener.stop();
  expect(seen).toEqual([{ ...envelope, remote: { address: '127.0.0.1', helo: 'client.example.org' } }]);
});
