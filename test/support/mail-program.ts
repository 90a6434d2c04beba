import { createTransport } from 'nodemailer';
import { Maildir } from './maildir.js';
import type { RobotProcess } from './robot-process.js';

/** A person with a mail program: keeps sending a mail, with the same Message-ID, until the server has taken it. */
export class MailProgram {
  readonly inbox: Maildir;
  /** Attempts that the server did not confirm. */
  retries = 0;

  constructor(
    readonly robot: RobotProcess,
    readonly address: string,
  ) {
    this.inbox = new Maildir(robot.mailbox(address));
  }

  /** Sends until it is taken. `before` is told of every attempt. */
  async send(mail: { to: string; text: string; messageId: string }, before = () => {}): Promise<void> {
    const date = new Date();
    for (let attempt = 0; attempt < 400; attempt++) {
      before();
      if (await this.#attempt({ ...mail, date })) return;
      this.retries++;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${mail.messageId} could not be sent\n${this.robot.log}`);
  }

  /** False when the connection broke or was refused; throws what the server says about the mail itself. */
  async #attempt(mail: { to: string; text: string; messageId: string; date: Date }): Promise<boolean> {
    const transport = createTransport({ host: '127.0.0.1', port: this.robot.port, ignoreTLS: true });
    try {
      await transport.sendMail({ from: this.address, subject: 'orders', ...mail });
      return true;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode !== undefined && responseCode >= 500) throw error;
      return false;
    } finally {
      transport.close();
    }
  }
}
