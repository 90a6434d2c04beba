import {
  type Article,
  type ArticleReader,
  articleNumber,
  claimedAccount,
  composeArticle,
  headerOf,
  isKnown,
  isReplaced,
  type NumberedReading,
  numberedReading,
  ownMessageId,
  postNumber,
  provenAccount,
  readTo,
  renumbered,
  threadOf,
  threadOfOwn,
  type Writer,
  withArticle,
  withReplaced,
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
  ReadBefore,
  Said,
  Thread,
  Trouble,
} from '../gateway/index.js';
import { NntpConnection, NntpError, type NntpSettings } from './nntp-connection.js';
import { type Overview, overviewOf } from './overview.js';

export interface NewsgroupSettings extends NntpSettings {
  readonly group: string;
  /** By which name (path identity) the server is known whose accounts are believed; null for none. */
  readonly believed: string | null;
  readonly writer: Writer;
}

/** Posts given for one question about news. */
const MOST_POSTS = 30;
/** Articles looked at in one go. */
const MOST_LOOKED_AT = 500;
/** Bytes of an article that is read; nobody writes so much to a robot. */
const MOST_BYTES = 256 * 1024;
/** Articles among which those read before are looked for when the numbers have begun anew. */
const MOST_KNOWN = 2000;

/** A newsgroup, by NNTP (RFC 3977, 4642, 4643). A thread of it is named by a word, which stands in subjects: `[g1]`. */
export class NewsgroupGateway implements Gateway {
  readonly hasConversations = false;
  readonly #settings: NewsgroupSettings;
  readonly #reader: ArticleReader;
  readonly #now: () => number;
  /** As it was at the last question about news. */
  #reading: NumberedReading | null = null;

  /** `now`: milliseconds since 1970. */
  constructor(settings: NewsgroupSettings, reader: ArticleReader, now: () => number) {
    this.#settings = settings;
    this.#reader = reader;
    this.#now = now;
  }

  async self(): Promise<Asked<Account>> {
    return { ok: true, value: { id: 'posthorn', name: this.#settings.writer.name } };
  }

  async thread(id: string): Promise<Asked<Thread>> {
    const found = await this.#within(
      async (server) => (await server.command('GROUP', this.#settings.group)).code,
    );
    if (!found.ok) return found;
    return {
      ok: true,
      value: { id, kind: 'public', title: '', state: found.value === 211 ? 'open' : 'gone' },
    };
  }

  async postsSince(cursor: string | null, threads: readonly string[]): Promise<Asked<PostsSince>> {
    return this.#within(async (server) => {
      const group = await this.#group(server);
      if (cursor === null) return this.#given(readTo(this.#settings.group, group.high), [], false);
      const known = numberedReading(cursor);
      this.#reading = known;
      if (group.low > group.high) return this.#given(known, [], false);
      const isAsItWas = known.last <= group.high && (await this.#isAsItWas(server, known));
      const reading = isAsItWas ? known : await this.#foundAgain(server, known, group);
      const missed = Math.max(0, group.low - 1 - reading.last);
      const since = await this.#articles(server, { ...reading, last: reading.last + missed }, group, threads);
      return missed === 0 ? since : { ...since, missed };
    });
  }

  /** Articles that were cancelled, or replaced by others. What has expired is as it was. */
  async changed(read: readonly ReadBefore[]): Promise<Asked<readonly ChangedPost[]>> {
    const reading = this.#reading;
    if (reading === null || read.length === 0) return { ok: true, value: [] };
    return this.#within(async (server) => {
      const { low, high } = await this.#group(server);
      const changes: ChangedPost[] = [];
      for (const { id, version, thread } of read) {
        const number = articleNumber(reading, id);
        if (number === null || number < low || number > Math.min(high, reading.last)) continue;
        if (isReplaced(reading, number)) {
          const author = { id: '', name: '' };
          const post = {
            id,
            thread,
            kind: 'public',
            author,
            claims: null,
            text: '',
            markup: 'plain',
          } as const;
          changes.push({ kind: 'edited', post: { ...post, version: version + 1 } });
        } else if ((await server.command('STAT', String(number))).code === 423)
          changes.push({ kind: 'deleted', id });
      }
      return changes;
    });
  }

  async post(thread: string, said: Said, own: OwnPost): Promise<Asked<PostedAs>> {
    const { group, writer } = this.#settings;
    const id = ownMessageId(writer, thread, own.cause);
    const root = this.#reading?.roots[thread] ?? null;
    const article = await composeArticle(writer, {
      ...{ thread, ...said, own, root: root === id ? null : root, now: this.#now() },
      headers: { Newsgroups: group },
    });
    const done = await this.#within(async (server): Promise<PostedAs | Trouble> => {
      const there = own.tried ? await this.#postedAs(server, thread, id) : null;
      if (there !== null) return there;
      const { code, text } = await server.post(article);
      // What is there already is answered like what is not taken (RFC 3977, 6.3.1).
      const made = code === 240 || code === 441 ? await this.#postedAs(server, thread, id) : null;
      if (made !== null) return made;
      if (code === 240) return { thread, post: postNumber(this.#reading ?? { epoch: 0 }, 0) };
      return troubleOf(code, text);
    });
    if (!done.ok) return done;
    return 'kind' in done.value ? { ok: false, trouble: done.value } : { ok: true, value: done.value };
  }

  async converse(): Promise<Asked<PostedAs>> {
    return { ok: false, trouble: { kind: 'not-allowed', reason: 'nobody is alone in a newsgroup' } };
  }

  async #articles(
    server: NntpConnection,
    start: NumberedReading,
    { high }: Numbers,
    threads: readonly string[],
  ): Promise<PostsSince> {
    let reading = start;
    const upTo = Math.min(high, reading.last + MOST_LOOKED_AT);
    const posts: Post[] = [];
    for (const line of await this.#overview(server, reading.last + 1, upTo)) {
      if (posts.length >= MOST_POSTS) return this.#given(reading, posts, true);
      if (line.number <= reading.last) continue;
      const isNew = !isKnown(reading, line.messageId);
      const article =
        isNew && this.#mayConcern(line, threads, reading) ? await this.#article(server, line) : null;
      reading = withArticle(reading, line.number, line.messageId);
      const thread =
        article === null ? null : threadOf(article, threads, reading.roots, this.#settings.writer);
      if (article === null || thread === null) continue;
      reading = withRoot(reading, thread, line.messageId);
      const [replaced] = /<[^<>\s]+>/.exec(headerOf(article, 'supersedes')) ?? [];
      if (replaced !== undefined) reading = withReplaced(reading, replaced);
      // An article in the place of another is an edit of it, and edits are not read.
      else if (threadOfOwn(this.#settings.writer, line.messageId) === null)
        posts.push(this.#postOf(reading, line.number, thread, article));
    }
    reading = { ...reading, last: Math.max(reading.last, upTo) };
    return this.#given(reading, posts, upTo < high);
  }

  #given(reading: NumberedReading, posts: readonly Post[], more: boolean): PostsSince {
    this.#reading = reading;
    return { posts, cursor: JSON.stringify(reading), more };
  }

  /** What may belong to one of the threads; a subject may be encoded, and a whole article says more. */
  #mayConcern(line: Overview, threads: readonly string[], { roots }: NumberedReading): boolean {
    if (line.bytes > MOST_BYTES) return false;
    return line.subject.includes('=?') || threadOf(line, threads, roots, this.#settings.writer) !== null;
  }

  async #article(server: NntpConnection, { number }: Overview): Promise<Article | null> {
    const [, lines] = await server.block([220], 'ARTICLE', String(number));
    return lines === null ? null : this.#reader.read(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  }

  /** Who wrote an article is known where the believed server took it from somebody who had logged in. */
  #postOf(reading: NumberedReading, number: number, thread: string, article: Article): Post {
    const { believed } = this.#settings;
    const path = headerOf(article, 'path');
    const isOfServer =
      believed !== null && path.toLowerCase().startsWith(`${believed.toLowerCase()}!.posted`);
    const [, login] =
      /;\s*posting-account="?([^";]{1,200})"?/i.exec(headerOf(article, 'injection-info')) ?? [];
    const { name = '', address = '' } = article.from ?? {};
    return {
      ...{ id: postNumber(reading, number), thread, kind: 'public', markup: 'plain', version: 1 },
      author: isOfServer && login !== undefined ? provenAccount(login) : claimedAccount(address, name),
      claims: article.from?.address ?? null,
      text: article.text,
    };
  }

  /** Whether the article read last still has its number: then so have all others. */
  async #isAsItWas(server: NntpConnection, { last, known, ...rest }: NumberedReading): Promise<boolean> {
    const [number] = known.at(-1) ?? [];
    if (number === undefined || number !== last) return true;
    const [line] = await this.#overview(server, last, last);
    return line === undefined || isKnown({ last, known, ...rest }, line.messageId);
  }

  async #foundAgain(server: NntpConnection, known: NumberedReading, { low, high }: Numbers) {
    const there = await this.#overview(server, Math.max(low, high - MOST_KNOWN), high);
    return renumbered(known, known.numbering, there);
  }

  async #overview(server: NntpConnection, from: number, to: number): Promise<Overview[]> {
    if (from > to) return [];
    const [answer, lines] = await server.block([224], 'OVER', `${from}-${to}`);
    if (lines !== null) return lines.flatMap((line) => overviewOf(line) ?? []);
    // None of these numbers is there.
    if (answer.code === 423 || answer.code === 420) return [];
    throw new NntpError(`${answer.code} ${answer.text}`, answer.code);
  }

  async #postedAs(server: NntpConnection, thread: string, messageId: string): Promise<PostedAs | null> {
    const [, head] = await server.block([221], 'HEAD', messageId);
    if (head === null) return null;
    const place = `${this.#settings.group}:`;
    const xref = head.find((line) => /^xref:/i.test(line))?.split(/\s+/) ?? [];
    const number = Number(xref.find((word) => word.startsWith(place))?.slice(place.length) ?? 0);
    return { thread, post: postNumber(this.#reading ?? { epoch: 0 }, number) };
  }

  async #group(server: NntpConnection): Promise<Numbers> {
    const { code, text } = await server.command('GROUP', this.#settings.group);
    if (code !== 211) throw new NntpError(`${code} ${text}`, code);
    const [count = 0, low = 0, high = 0] = text.split(' ').map(Number);
    // An empty group is told in three ways (RFC 3977, 6.1.1.2).
    return count === 0 ? { low: high + 1, high } : { low, high };
  }

  /** Does something over a connection that is closed in the end. */
  async #within<T>(work: (server: NntpConnection) => Promise<T>): Promise<Asked<T>> {
    try {
      const server = await NntpConnection.open(this.#settings);
      try {
        return { ok: true, value: await work(server) };
      } finally {
        await server.quit();
      }
    } catch (error) {
      if (!(error instanceof NntpError)) throw error;
      return { ok: false, trouble: troubleOf(error.code, error.message) };
    }
  }
}

/** The numbers of the first and the last article; the first is above the last in a group that has none. */
interface Numbers {
  readonly low: number;
  readonly high: number;
}

const NOT_ALLOWED = new Set([440, 480, 481, 482, 483, 502]);

/** What a code says (RFC 3977, 3.2.1; RFC 4643). Null: nothing was said. */
function troubleOf(code: number | null, reason: string): Trouble {
  if (code === 411) return { kind: 'gone', reason };
  if (code !== null && NOT_ALLOWED.has(code)) return { kind: 'not-allowed', reason };
  // What the server behind it says that will pass.
  if (code === 441 && !/\b4(?:00|36|31)\b/.test(reason)) return { kind: 'text-refused', reason };
  return { kind: 'later', notBefore: null, reason };
}
