import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

/** A mail that a person got. */
export interface Delivered {
  readonly to: string;
  readonly raw: string;
}

/** A mail server between robots: what is for one of them goes on to its door by SMTP, what is for a person is kept for him. */
export class EmbeddedPost {
  readonly delivered: Delivered[] = [];
  /** Subjects of mails from one robot to another. */
  readonly between: string[] = [];
  readonly #doors = new Map<string, number>();
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          this.#pass(from, to, Buffer.concat(chunks)).then(
            () => done(),
            (error: Error) => done(error),
          );
        });
      },
    });
  }

  static async start(): Promise<EmbeddedPost> {
    const post = new EmbeddedPost();
    await new Promise<void>((resolve) => {
      post.#server.listen(0, '127.0.0.1', () => resolve());
    });
    return post;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Mail for an address goes on to a robot's door. */
  route(address: string, port: number): void {
    this.#doors.set(address, port);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #pass(from: string, to: readonly string[], raw: Buffer): Promise<void> {
    for (const address of to) {
      const port = this.#doors.get(address);
      if (port === undefined) {
        this.delivered.push({ to: address, raw: raw.toString('utf8') });
        continue;
      }
      this.between.push(/^Subject: (.*)$/m.exec(raw.toString('utf8'))?.[1]?.trim() ?? '');
      const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
      await mailer.sendMail({ envelope: { from, to: [address] }, raw }).finally(() => mailer.close());
    }
  }
}
