import { ImapFlow } from 'imapflow';
import nodemailer from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { DOMAIN, type MailServers, PASSWORD } from './mail-servers.js';

/** A mail of the robot as its reader has it before him. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** Line ends taken for blanks: a sentence may be told wrapped. */
  readonly flat: string;
  readonly html: string | null;
  readonly from: string;
  readonly replyTo: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: string;
}

export interface Writing {
  readonly subject?: string;
  /** Another author than the writer: a forgery. */
  readonly from?: string;
  readonly messageId?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly inReplyTo?: string;
  readonly references?: string;
  /** Through a server that says nothing of the sender. */
  readonly unchecked?: boolean;
}

/** How long a mail is waited for. */
const PATIENCE = 15_000;

/** Somebody with a mail program that stays open: sends by SMTP, reads each mail once, answers with a quote. */
export class Correspondent {
  readonly address: string;
  /** All that came, oldest first. */
  readonly got: Letter[] = [];
  /** Message-IDs of all mails sent. */
  readonly sent: string[] = [];
  readonly #servers: MailServers;
  readonly #client: ImapFlow;
  readonly #read = new Set<Letter>();
  #next = 1;

  private constructor(servers: MailServers, name: string) {
    this.#servers = servers;
    this.address = `${name}@${DOMAIN}`;
    this.#client = new ImapFlow({
      host: '127.0.0.1',
      port: servers.imapPort,
      secure: false,
      auth: { user: this.address, pass: PASSWORD },
      logger: false,
    });
  }

  static async open(servers: MailServers, name: string): Promise<Correspondent> {
    const person = new Correspondent(servers, name);
    await person.#client.connect();
    await person.#client.mailboxOpen('INBOX');
    return person;
  }

  async close(): Promise<void> {
    await this.#client.logout();
  }

  /** Sends a mail and gives its Message-ID. */
  async write(to: string, text: string, more: Writing = {}): Promise<string> {
    const { unchecked, from = this.address, subject = 'my game', ...rest } = more;
    const messageId = more.messageId ?? `<${this.address.split('@')[0]}.${this.sent.length}@mail.${DOMAIN}>`;
    const mailer = nodemailer.createTransport({
      host: '127.0.0.1',
      port: unchecked === true ? this.#servers.strangersPort : this.#servers.smtpPort,
      ignoreTLS: true,
    });
    const envelope = { from: this.address, to };
    await mailer.sendMail({ ...rest, from, to, subject, text, messageId, envelope });
    mailer.close();
    this.sent.push(messageId);
    return messageId;
  }

  /** Answers a letter as most mail programs do: above the quoted letter. */
  reply(letter: Letter, text: string, more: Writing = {}): Promise<string> {
    const quote = letter.text.replaceAll('\n', '\n> ');
    return this.write(letter.replyTo, `${text}\n\nOn Thursday, Posthorn wrote:\n\n> ${quote}\n`, {
      subject: `Re: ${letter.subject}`,
      inReplyTo: letter.messageId,
      references: `${letter.references} ${letter.messageId}`.trim(),
      ...more,
    });
  }

  /** Sends an answer and waits for what the robot says to it. */
  async ask(letter: Letter, text: string, more: Writing = {}): Promise<Letter> {
    const id = await this.reply(letter, text, more);
    return this.find((answer) => answer.inReplyTo === id, `the answer to ${JSON.stringify(text)}`);
  }

  /** The oldest letter that fits and was not found before; waits for it. */
  async find(fits: (letter: Letter) => boolean, what: string): Promise<Letter> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      await this.look();
      const found = this.got.find((letter) => !this.#read.has(letter) && fits(letter));
      if (found !== undefined) {
        this.#read.add(found);
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const unread = this.got.filter((letter) => !this.#read.has(letter)).map(({ text }) => text);
    throw new Error(`${this.address} waits for ${what}; unread: ${JSON.stringify(unread, null, 1)}`);
  }

  /** Looks for new mail without waiting for any. */
  async look(): Promise<void> {
    await this.#client.noop();
    const fetched = await this.#client.fetchAll(
      `${this.#next}:*`,
      { uid: true, source: true },
      { uid: true },
    );
    for (const { uid, source } of fetched) {
      // The last mail is in every range that ends with a star.
      if (uid < this.#next) continue;
      this.#next = uid + 1;
      this.got.push(letterOf(await PostalMime.parse(source ?? Buffer.alloc(0))));
    }
  }

  /** How many mails lie in a folder of this account. */
  async count(folder: string): Promise<number> {
    // A status of the open folder may be an old one.
    const { exists } = await this.#client.mailboxOpen(folder);
    await this.#client.mailboxOpen('INBOX');
    return exists;
  }
}

function letterOf(mail: Email): Letter {
  const text = mail.text ?? '';
  return {
    subject: mail.subject ?? '',
    text,
    flat: text.replace(/\s+/g, ' '),
    html: mail.html ?? null,
    from: mail.from?.address ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    messageId: mail.messageId ?? '',
    inReplyTo: mail.inReplyTo ?? null,
    references: mail.references ?? '',
  };
}
