import nodemailer from 'nodemailer';
import { classify } from './bounces/classify.js';
import { statusOf } from './bounces/status.js';
import { reasonOf } from './log.js';
import { CONNECTIONS, type Delivery, type Transport } from './transport.js';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where it is offered. */
  readonly secure: boolean;
  /** Refuse to send without TLS. */
  readonly requireTls: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Milliseconds for connecting and for each reply. */
  readonly timeout: number;
}

/** Sends by a mail server, few connections for many mails. */
export function smtpTransport(settings: SmtpSettings): Transport {
  const { host, port, secure, requireTls, user, password, timeout } = settings;
  const mailer = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
  });
  return {
    async send({ bytes, envelope }): Promise<Delivery> {
      try {
        const info = await mailer.sendMail({
          envelope: { from: envelope.from, to: [envelope.to] },
          raw: Buffer.from(bytes),
        });
        return { ok: true, response: info.response };
      } catch (error) {
        return failure(error);
      }
    },
    async close() {
      mailer.close();
    },
  };
}

/** What nodemailer tells of a failure. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function failure(error: unknown): Delivery {
  const told: Failure = typeof error === 'object' && error !== null ? error : {};
  return {
    ok: false,
    permanent: isPermanent(told),
    refused: isPermanent(told) && isRefused(told),
    reason: reasonOf(error),
  };
}

/** Only a refusal of this recipient or this mail is final; a refused login is a fault of ours that gets mended. */
function isPermanent({ code, responseCode = 0 }: Failure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;
}

/** Whether the recipient is no good, and not we: a server that does not like us refuses every recipient. */
function isRefused({ command, response = '' }: Failure): boolean {
  const status = statusOf('', response, 'failed');
  return command === 'RCPT TO' && classify({ action: 'failed', status }) === 'hard';
}
