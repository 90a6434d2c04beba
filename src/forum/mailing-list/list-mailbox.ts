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
      await asked(() => client.connect());
      const box = await asked(() => client.mailboxOpen(path, { readOnly: true }));
      return await work(new ListMailbox(client, String(box.uidValidity), box.uidNext - 1));
    } finally {
      client.close();
    }
  }

  /** Those with numbers from `from` on, ascending. */
  async from(from: number): Promise<ListedMail[]> {
    if (from > this.last) return [];
    const found = await asked(() => this.#client.fetchAll(`${from}:*`, LISTED, { uid: true }));
    return (
      found
        // Of a range that ends with a star the last is given in any case (RFC 9051, 6.4.9).
        .filter(({ uid }) => uid >= from)
        .map(({ uid, size = 0, envelope }) => {
          return { number: uid, bytes: size, messageId: envelope?.messageId ?? '' };
        })
        .sort((a, b) => a.number - b.number)
    );
  }

  /** Null for what is not there any more. */
  async bytes(number: number): Promise<Buffer | null> {
    const mail = await asked(() => this.#client.fetchOne(String(number), { source: true }, { uid: true }));
    return mail ? (mail.source ?? null) : null;
  }

  /** The number of a mail by its message id; null where it is not there. */
  async numberOf(messageId: string): Promise<number | null> {
    const header = { 'message-id': messageId };
    const found = await asked(() => this.#client.search({ header }, { uid: true }));
    // False is what is given where the server refuses to search: then it is not known whether it is there.
    if (!found) throw new MailboxError('it does not search');
    return found.at(-1) ?? null;
  }
}

/** Asks the library, and nothing else: what it rejects with is about the connection or what the server said, but for faults of a program. */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (isFault(error)) throw error;
    throw new MailboxError(error instanceof Error ? error.message : String(error));
  }
}

/** What a program throws that is wrong, and no server can bring about. */
function isFault(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
}
