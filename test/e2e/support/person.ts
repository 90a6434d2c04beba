import { ImapFlow } from 'imapflow';
import nodemailer from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { DOMAIN, type MailServers, PASSWORD } from './mail-servers.js';

/** Somebody with a mail program: sends by SMTP, reads by IMAP. */
export class Person {
  readonly address: string;
  #sent = 0;

  constructor(
    readonly servers: MailServers,
    readonly name: string,
  ) {
    this.address = `${name}@${DOMAIN}`;
  }

  /** Sends a mail; `messageId` given twice is a mail sent twice. */
  async send(to: string, text: string, messageId?: string): Promise<void> {
    const mailer = nodemailer.createTransport({
      host: '127.0.0.1',
      port: this.servers.smtpPort,
      ignoreTLS: true,
    });
    const id = messageId ?? `<${this.name}.${++this.#sent}.${Date.now()}@${DOMAIN}>`;
    await mailer.sendMail({ from: this.address, to, subject: 'Re: my game', text, messageId: id });
    mailer.close();
  }

  /** All mails in a folder, oldest first, none when there is no such folder. */
  async read(folder = 'INBOX'): Promise<Email[]> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.servers.imapPort,
      secure: false,
      auth: { user: this.address, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      const folders = await client.list();
      if (!folders.some(({ path }) => path === folder)) return [];
      const { exists } = await client.mailboxOpen(folder);
      if (exists === 0) return [];
      const found = await client.fetchAll('1:*', { source: true });
      return await Promise.all(found.map(({ source }) => PostalMime.parse(source ?? Buffer.alloc(0))));
    } finally {
      await client.logout();
    }
  }

  /** Waits until the folder holds that many mails, and gives them. */
  async awaitMails(count: number, folder = 'INBOX'): Promise<Email[]> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const mails = await this.read(folder);
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${this.name} has not got ${count} mails in ${folder}\n${this.servers.output}`);
  }
}
