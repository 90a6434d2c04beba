import nodemailer from 'nodemailer';
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
        return { ok: false, permanent: isPermanent(error), reason: reasonOf(error) };
      }
    },
    async close() {
      mailer.close();
    },
  };
}

/** Only a refusal of this recipient or this mail is final; a refused login is a fault of ours that gets mended. */
function isPermanent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode < 600
  );
}
