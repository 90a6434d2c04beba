import type { ImapFlowOptions } from 'imapflow';
import {
  type Article,
  type ArticleReader,
  composeArticle,
  headerOf,
  isKnown,
  type NumberedReading,
  numberedReading,
  ownMessageId,
  postNumber,
  readTo,
  renumbered,
  threadOf,
  threadOfOwn,
  type Writer,
  withArticle,
  withRoot,
} from '../articles/index.js';
import type {
  Account,
  Asked,
  ChangedPost,
  Gateway,
  OwnPost,
  Post,
  PostedAs,
  PostsSince,
  Said,
  Thread,
} from '../gateway/index.js';
import { authorOf, type ListTrust } from './list-author.js';
import { type ListedMail, ListMailbox, MailboxError } from './list-mailbox.js';

export interface MailingListSettings extends ListTrust {
  readonly imap: ImapFlowOptions;
  /** The folder of the mailbox. */
  readonly mailbox: string;
  /** Whose address is a member of the list. */
  readonly writer: Writer;
}

/** Hands a mail to the list. */
export type SendToList = (mail: {
  readonly id: string;
  readonly bytes: Buffer;
  readonly envelope: { readonly from: string; readonly to: string };
}) => Promise<Asked<null>>;

/** Posts given for one question about news. */
const MOST_POSTS = 30;
const MOST_BYTES = 256 * 1024;
/** Mails among which those read before are looked for when the numbers have begun anew. */
const MOST_KNOWN = 2000;
/** How long (milliseconds) the list may take to bring back a mail of the robot's own that may have gone out before it ended. */
const COMES_BACK = 300_000;
/** How often (milliseconds) it is looked for meanwhile. */
const LOOKED_FOR = 10_000;

/** A mailing list: its mails come into a mailbox of the robot's, and its own go out to it by SMTP. A thread is named by a word: `[g1]`. */
export class MailingListGateway implements Gateway {
  readonly hasConversations = false;
  readonly #settings: MailingListSettings;
  readonly #send: SendToList;
  readonly #reader: ArticleReader;
  readonly #now: () => number;
  /** As it was at the last question about news. */
  #reading: NumberedReading | null = null;
  /** Mails that may have gone out, and since when they are waited for; null for one that was not taken. */
  readonly #awaited = new Map<string, number | null>();

  /** `now`: milliseconds since 1970. */
  constructor(settings: MailingListSettings, send: SendToList, reader: ArticleReader, now: () => number) {
    this.#settings = settings;
    this.#send = send;
    this.#reader = reader;
    this.#now = now;
  }

  async self(): Promise<Asked<Account>> {
    return { ok: true, value: { id: 'posthorn', name: this.#settings.writer.name } };
  }

  async thread(id: string): Promise<Asked<Thread>> {
    return { ok: true, value: { id, kind: 'public', title: '', state: 'open' } };
  }

  async postsSince(cursor: string | null, threads: readonly string[]): Promise<Asked<PostsSince>> {
    return this.#within(async (mailbox) => {
      if (cursor === null) return this.#given(readTo(mailbox.numbering, mailbox.last), [], false);
      const known = numberedReading(cursor);
      const isAsItWas = known.numbering === mailbox.numbering;
      const reading = isAsItWas
        ? known
        : renumbered(known, mailbox.numbering, await mailbox.from(Math.max(1, mailbox.last - MOST_KNOWN)));
      return this.#mails(mailbox, reading, threads);
    });
  }

  /** What was sent to everybody stays as it was. */
  async changed(): Promise<Asked<readonly ChangedPost[]>> {
    return { ok: true, value: [] };
  }

  async post(thread: string, said: Said, own: OwnPost): Promise<Asked<PostedAs>> {
    const { list, writer } = this.#settings;
    const id = ownMessageId(writer, thread, own.cause);
    if (own.tried && this.#awaited.get(own.cause) !== null) {
      const back = await this.#within((mailbox) => mailbox.numberOf(id));
      if (!back.ok) return back;
      if (back.value !== null) return this.#posted(thread, back.value);
      const since = this.#awaited.get(own.cause) ?? this.#now();
      this.#awaited.set(own.cause, since);
      const until = since + COMES_BACK;
      const notBefore = Math.min(until, this.#now() + LOOKED_FOR);
      const reason = 'it may have gone out, and the list has not brought it back yet';
      if (until > this.#now()) return { ok: false, trouble: { kind: 'not-known-yet', notBefore, reason } };
    }
    const root = this.#reading?.roots[thread] ?? null;
    const bytes = await composeArticle(writer, {
      ...{ thread, ...said, own, root: root === id ? null : root, now: this.#now() },
      headers: { To: list },
    });
    const sent = await this.#send({ id, bytes, envelope: { from: writer.address, to: list } });
    if (sent.ok) this.#awaited.delete(own.cause);
    else this.#awaited.set(own.cause, null);
    return sent.ok ? this.#posted(thread, 0) : sent;
  }

  async converse(): Promise<Asked<PostedAs>> {
    return { ok: false, trouble: { kind: 'not-allowed', reason: 'nobody is alone in a mailing list' } };
  }

  async #mails(
    mailbox: ListMailbox,
    start: NumberedReading,
    threads: readonly string[],
  ): Promise<PostsSince> {
    let reading = start;
    const posts: Post[] = [];
    for (const mail of await mailbox.from(reading.last + 1)) {
      if (posts.length >= MOST_POSTS) return this.#given(reading, posts, true);
      const article = isKnown(reading, mail.messageId) ? null : await this.#article(mailbox, mail);
      reading = withArticle(reading, mail.number, mail.messageId);
      const thread =
        article === null ? null : threadOf(article, threads, reading.roots, this.#settings.writer);
      if (article === null || thread === null) continue;
      reading = withRoot(reading, thread, mail.messageId);
      if (threadOfOwn(this.#settings.writer, mail.messageId) === null)
        posts.push(this.#postOf(reading, mail.number, thread, article));
    }
    return this.#given({ ...reading, last: Math.max(reading.last, mailbox.last) }, posts, false);
  }

  /** Null for what did not come by the list (RFC 2919), or is more than a post may be. */
  async #article(mailbox: ListMailbox, { number, bytes }: ListedMail): Promise<Article | null> {
    const raw = bytes > MOST_BYTES ? null : await mailbox.bytes(number);
    const article = raw === null ? null : await this.#reader.read(raw);
    if (article === null) return null;
    const id = /<([^<>\s]+)>\s*$/.exec(headerOf(article, 'list-id'))?.[1]?.toLowerCase();
    return id === this.#settings.list.replace('@', '.') ? article : null;
  }

  #postOf(reading: NumberedReading, number: number, thread: string, article: Article): Post {
    return {
      ...{ id: postNumber(reading, number), thread, kind: 'public', markup: 'plain', version: 1 },
      ...authorOf(article, this.#settings),
      text: article.text,
    };
  }

  #given(reading: NumberedReading, posts: readonly Post[], more: boolean): PostsSince {
    this.#reading = reading;
    return { posts, cursor: JSON.stringify(reading), more };
  }

  #posted(thread: string, number: number): Asked<PostedAs> {
    return { ok: true, value: { thread, post: postNumber(this.#reading ?? { epoch: 0 }, number) } };
  }

  async #within<T>(work: (mailbox: ListMailbox) => Promise<T>): Promise<Asked<T>> {
    try {
      return { ok: true, value: await ListMailbox.within(this.#settings.imap, this.#settings.mailbox, work) };
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      return { ok: false, trouble: { kind: 'later', notBefore: null, reason: error.message } };
    }
  }
}
