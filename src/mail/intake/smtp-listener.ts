import type { AddressInfo } from 'node:net';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { type Envelope, type RobotAddress, refusalText } from '../message/index.js';
import type { InputHealth, MailInput } from './mail-input-interface.js';
import type { MailIntake } from './mail-intake.js';
import type { DoorSettings } from './smtp-connection-limits.js';
import type { GuardedServer } from './smtp-server-with-limits.js';

/** What everybody may take up unless the operator says otherwise. */
export const USUAL_DOOR: DoorSettings & { readonly recipients: number } = {
  clients: 20,
  perAddress: 4,
  commands: 200,
  recipients: 20,
  wait: 30_000,
  session: 600_000,
};

export interface ListenSettings extends DoorSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Key and certificate (PEM) for STARTTLS; without them it is not offered. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
  readonly bytes: number;
  /** Recipients of a mail. */
  readonly recipients: number;
}

/**
 * Takes mail by SMTP for the robot's addresses alone. What is refused is refused in the session, so no bounce is ever
 * sent to somebody who did not write; 250 is said when the message is archived and dealt with.
 */
export class SmtpListener implements MailInput {
  readonly #settings: ListenSettings;
  readonly #intake: Pick<MailIntake, 'handle'>;
  readonly #address: RobotAddress;
  readonly #log: MailLog;
  #server: GuardedServer | null = null;
  #port = 0;
  #fault: string | null = null;
  #handled = 0;
  /** Mails that are being dealt with. */
  readonly #taking = new Set<Promise<unknown>>();

  constructor(
    settings: ListenSettings,
    intake: Pick<MailIntake, 'handle'>,
    address: RobotAddress,
    log: MailLog,
  ) {
    this.#settings = settings;
    this.#intake = intake;
    this.#address = address;
    this.#log = log;
  }

  /** The port that is listened on. */
  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    // Loaded where somebody listens: most commands take no mail.
    const { FAREWELL, GuardedServer } = await import('./smtp-server-with-limits.js');
    const { tls, bytes, recipients, host, port } = this.#settings;
    const server: GuardedServer = new GuardedServer(this.#settings, {
      name: this.#address.host,
      banner: 'posthorn',
      size: bytes,
      maxRecipients: recipients,
      authOptional: true,
      disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
      disableReverseLookup: true,
      hideSMTPUTF8: true,
      closeTimeout: FAREWELL,
      socketTimeout: 60_000,
      ...(tls === null ? {} : { key: tls.key, cert: tls.cert }),
      onRcptTo: ({ address }, { id }, done) => {
        if (!this.#address.isOurs(address)) return done(reply(550, 'No such mailbox here.'));
        server.during(id, 'named');
        done();
      },
      onData: (stream, session, done) => {
        stream.once('end', () => server.during(session.id, 'brought'));
        const taking = this.#take(stream, session).finally(() => server.during(session.id, 'answered'));
        this.#taking.add(taking);
        taking.then(
          (refusal) => (refusal === null ? done(null, 'Taken.') : done(refusal)),
          (error: unknown) => {
            this.#fault = reasonOf(error);
            this.#log.error({ error: this.#fault }, 'mail could not be taken');
            done(reply(451, 'Not now. Please try again later.'));
          },
        );
        const forget = () => void this.#taking.delete(taking);
        taking.then(forget, forget);
      },
    });
    server.on('error', (error) => {
      this.#log.warn({ error: reasonOf(error) }, 'smtp session failed');
    });
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, host, () => {
        server.server.removeListener('error', reject);
        resolve();
      });
    });
    this.#server = server;
    this.#port = (server.server.address() as AddressInfo).port;
    this.#log.info({ host, port: this.#port }, 'listening for mail');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.allSettled(this.#taking);
  }

  health(): InputHealth {
    return {
      name: 'smtp',
      state: this.#server === null ? 'stopped' : 'running',
      where: `${this.#settings.host}:${this.#port}`,
      fault: this.#fault,
      handled: this.#handled,
    };
  }

  /** Who is not heard is told so, and tries again: nothing lies anywhere unread. */
  readUpTo(): number | null {
    return this.#server === null ? null : Number.POSITIVE_INFINITY;
  }

  /** Takes one message; the error is what the session answers. */
  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is read and thrown away: the reply may only come at the end of the data.
      if (size <= this.#settings.bytes) chunks.push(chunk);
    }
    if (stream.sizeExceeded || size > this.#settings.bytes) {
      return reply(552, `The mail is too big; ${this.#settings.bytes} bytes are the most.`);
    }
    const { mailFrom, rcptTo } = session.envelope;
    const envelope: Envelope = {
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      remote: { address: session.remoteAddress, helo: session.hostNameAppearsAs || session.clientHostname },
    };
    const outcome = await this.#intake.handle(Buffer.concat(chunks), envelope, 'smtp');
    this.#handled++;
    this.#fault = null;
    return outcome.kind === 'refused' ? reply(550, refusalText(outcome.reason)) : null;
  }
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
