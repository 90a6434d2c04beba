import { reasonOf } from '../../system/logging/index.js';
import { classify, statusOf } from '../bounces/index.js';
import { CONNECTIONS, type Delivery, type Transport } from './transport-interface.js';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where it is offered. */
  readonly secure: boolean;
  /** Refuse to send without TLS. */
  readonly requireTls: boolean;
  /** Certificates in PEM that are believed instead of the well-known ones. */
  readonly ca?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Milliseconds for connecting and for each reply. */
  readonly timeout: number;
}

/** How a server that sends mail is connected to, for whoever talks to it. */
export function smtpConnection(settings: SmtpSettings) {
  const { host, port, secure, requireTls, ca, user, password, timeout } = settings;
  return {
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Where no TLS would do, TLS with a certificate that nobody vouches for is no worse.
    tls: { rejectUnauthorized: secure || requireTls, ...(ca === undefined ? {} : { ca }) },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
  };
}

async function pooled(settings: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...smtpConnection(settings), pool: true, maxConnections: CONNECTIONS });
}

/** Sends by a mail server, few connections for many mails. */
export function smtpTransport(settings: SmtpSettings): Transport {
  // Loaded with the first mail: most commands send none.
  let mailer: ReturnType<typeof pooled> | null = null;
  return {
    async send({ bytes, envelope }): Promise<Delivery> {
      try {
        mailer ??= pooled(settings);
        const info = await (await mailer).sendMail({
          envelope: { from: envelope.from, to: [envelope.to] },
          raw: Buffer.from(bytes),
        });
        return { ok: true, response: info.response };
      } catch (error) {
        return failure(error);
      }
    },
    async close() {
      (await mailer)?.close();
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
