import type { FetchQueryObject, ImapFlow, ImapFlowOptions } from 'imapflow';
import type { Numbered } from '../articles/index.js';

/** A mail that lies in a mailbox. */
export interface ListedMail extends Numbered {
  readonly bytes: number;
}

/** Why a mailbox could not be looked at. */
export class MailboxError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailboxError';
  }
}

const LISTED: FetchQueryObject = { uid: true, size: true, envelope: true };

/** The mailbox that a list is delivered to: it is read alone, nothing in it is moved or marked. Rejects with `MailboxError`. */
export class ListMailbox {
  readonly #client: ImapFlow;
  /** Which numbering it is (UIDVALIDITY), and the last number there may be. */
  readonly numbering: string;
  readonly last: number;

  private constructor(client: ImapFlow, numbering: string, last: number) {
    this.#client = client;
    this.numbering = numbering;
    this.last = last;
  }

  /** Does something in a mailbox and takes leave in any case. */
  static async within<T>(
    options: ImapFlowOptions,
    path: string,
    work: (mailbox: ListMailbox) => Promise<T>,
  ): Promise<T> {
    // Loaded where a mailbox is read: it takes a fifth of a second, and most commands fetch no mail.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({ ...options, disableAutoIdle: true });
    // What fails is told by the command that it fails.
    client.on('error', () => {});
    try {
      const box = await asked(async () => {
        await client.connect();
        return client.mailboxOpen(path, { readOnly: true });
      });
      return await work(new ListMailbox(client, String(box.uidValidity), box.uidNext - 1));
    } finally {
      client.close();
    }
  }

  /** Those with numbers from `from` on, ascending. */
  async from(from: number): Promise<ListedMail[]> {
    if (from > this.last) return [];
    return asked(async () => {
      const mails: ListedMail[] = [];
      for await (const { uid, size = 0, envelope } of this.#client.fetch(`${from}:*`, LISTED, {
        uid: true,
      })) {
        // Of a range that ends with a star the last is given in any case (RFC 9051, 6.4.9).
        if (uid >= from) mails.push({ number: uid, bytes: size, messageId: envelope?.messageId ?? '' });
      }
      return mails.sort((a, b) => a.number - b.number);
    });
  }

  /** Null for what is not there any more. */
  async bytes(number: number): Promise<Buffer | null> {
    return asked(async () => {
      const mail = await this.#client.fetchOne(String(number), { source: true }, { uid: true });
      return mail ? (mail.source ?? null) : null;
    });
  }

  /** The number of a mail by its message id; null where it is not there. */
  async numberOf(messageId: string): Promise<number | null> {
    return asked(async () => {
      const found = await this.#client.search({ header: { 'message-id': messageId } }, { uid: true });
      return found ? (found.at(-1) ?? null) : null;
    });
  }
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // All that the library rejects with is about the connection or what the server said.
    throw new MailboxError(error instanceof Error ? error.message : String(error));
  }
}
