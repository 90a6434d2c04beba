import { asMessage, type Markup, ownText, readPost } from '../../forum/reading/index.js';
import type { Player } from '../../game/table/index.js';
import type { ForumPostRow } from '../../store/database/index.js';
import type { MailIntake } from '../intake/index.js';
import { postMessageId, rawHash, threadAddress } from '../message/index.js';
import { type ForumPost, type PostHead, postAsMail, wordOf } from '../posts/index.js';
import type { Archive } from '../store/index.js';
import { AccountLinks, type LinkParts } from './account-links.js';
import type { Forum } from './forum.js';

export interface DealingParts extends LinkParts {
  readonly intake: Pick<MailIntake, 'handle'>;
  readonly archive: Pick<Archive, 'find'>;
  readonly moderatorOf: (game: string) => Promise<Player | null>;
}

/** Words by which somebody says in a conversation where he wants what is his: the same in every language. */
const WHERE: { readonly [word: string]: string } = { mail: 'mail', forum: 'here' };
const WISH = /^(?:reports|rapports|berichte)\s+(mail|forum)\s*[.!]?$/iu;
const LINK_WISH = /^(?:link|lier|verbinden)\s+\S+@\S+$/iu;

/** Deals with posts of one forum that are kept: what is meant for the robot becomes a message like a mail, all else is talk. */
export class PostsDealtWith {
  readonly #parts: DealingParts;
  readonly #forum: Forum;
  readonly #called: string;
  readonly links: AccountLinks;

  /** `called`: what the robot is called there. */
  constructor(parts: DealingParts, forum: Forum, called: string) {
    this.#parts = parts;
    this.#forum = forum;
    this.#called = called;
    this.links = new AccountLinks(parts, forum);
  }

  /** Deals with one that came. Doing it again does nothing twice. Throws what a full disk throws. */
  async take(row: ForumPostRow): Promise<void> {
    const head = row.kind === 'public' ? await this.#inThread(row) : await this.#alone(row);
    if (head === null) return this.#forum.posts.change(row.post, { place: 'done', text: '' });
    const raw = postAsMail(this.#postOf(row), head);
    await this.#parts.intake.handle(raw, null, 'post');
    await this.#forum.posts.change(row.post, { place: 'obeyed', text: '', mail: rawHash(raw) });
  }

  /** Tells in the thread what came of a post, once that is known. */
  async tellOf({ post, mail, kind, thread, account }: ForumPostRow): Promise<void> {
    const record = mail === null ? null : await this.#parts.archive.find(mail);
    if (record === null || record.outcome === null) return;
    const { outcome, identity, verdicts = [], game } = record;
    const word =
      outcome.kind === 'answered'
        ? wordOf(outcome.accepted, verdicts)
        : outcome.kind === 'limited' && outcome.told
          ? 'limited'
          : null;
    if (kind === 'public' && word !== null && identity !== undefined) {
      const { reporter, house, address, post: letters } = this.#parts;
      const locale = game === undefined ? undefined : (await house.publicOf(game))?.locale;
      const messages = reporter.texts.messages(null, locale ?? this.#forum.locale);
      const name = (await this.#forum.accounts.find(account))?.name ?? '';
      const text = `@${name}: ${messages.text(`post.${word}`, { count: verdicts.length })}`;
      await letters.send([
        {
          ...{ cause: identity, kind: 'answer', answerTo: address.address, replyTo: null },
          person: { name: '', address: threadAddress(this.#forum.name, thread) },
          text: { title: messages.text('title.notice'), text },
        },
      ]);
    }
    await this.#forum.posts.change(post, { place: 'done' });
  }

  /** Tells the author of a post that what he made of it since is not read. */
  async edited({ post, account, version }: ForumPostRow, now: number): Promise<void> {
    await this.links.tell(account, { code: 'forum-edited' }, `edited ${post} ${version}`);
    await this.#forum.posts.change(post, { fate: 'edited', version: now });
  }

  /** Its text is gone from the forum; here its hash stays, and what was for the robot is in the archive. */
  deleted({ post }: ForumPostRow): Promise<void> {
    return this.#forum.posts.change(post, { fate: 'deleted' });
  }

  /** Whom a post that all may read speaks for; null where it is talk, or speaks for nobody. */
  async #inThread({ thread, text, markup, account, post }: ForumPostRow): Promise<PostHead | null> {
    if (asMessage(readPost(text, markup as Markup, this.#called)) === null) return null;
    const { house, address } = this.#parts;
    const games = await house.publishedAt(threadAddress(this.#forum.name, thread));
    if (games.length === 0) return null;
    const person = (await this.#forum.accounts.find(account))?.person ?? null;
    if (person === null) {
      await this.links.unknown(account);
      return null;
    }
    const seats = (await house.seatsOf(person)).filter(({ game }) => games.includes(game));
    const [seat, ...more] = seats;
    // Who reads along may write what he likes.
    if (seat === undefined) return null;
    if (more.length > 0) {
      await this.links.tell(account, { code: 'forum-which-seat' }, `which ${post}`);
      return null;
    }
    const { game, player } = seat;
    return { from: player.address, to: address.seat(game, player), about: game };
  }

  /** Whom a post in a conversation with the robot speaks for; null where it was about the account itself. */
  async #alone({ thread, text, markup, account, post }: ForumPostRow): Promise<PostHead | null> {
    const { accounts, conversations } = this.#forum;
    const said = ownText(text, markup as Markup).trim();
    const person = (await accounts.find(account))?.person ?? null;
    if (person === null || LINK_WISH.test(said)) {
      await this.links.hear(account, post, said);
      return null;
    }
    const letters = WHERE[WISH.exec(said)?.[1]?.toLowerCase() ?? ''];
    if (letters !== undefined) {
      await accounts.change(account, () => ({ letters }));
      await this.links.tell(account, { code: `forum-letters-${letters}` }, `letters ${post}`);
      return null;
    }
    const game = (await conversations.gameOf(thread)) ?? '';
    return (await this.#atTable(game, person)) ?? this.#atDesk(person);
  }

  /** A player of the game, or whoever moderates it. */
  async #atTable(game: string, person: string): Promise<PostHead | null> {
    if (game === '') return null;
    const { house, address, moderatorOf } = this.#parts;
    const seat = (await house.seatsOf(person)).find((one) => one.game === game)?.player;
    const moderator = seat === undefined ? await moderatorOf(game) : null;
    const player = seat ?? (moderator?.address.toLowerCase() === person ? moderator : undefined);
    if (player === undefined) return null;
    return { from: player.address, to: address.seat(game, player), about: game };
  }

  async #atDesk(person: string): Promise<PostHead> {
    const { people, address } = this.#parts;
    const rotation = (await people.find(person))?.rotation ?? 0;
    const to = address.desk(people.secret.desk({ address: person, rotation }));
    return { from: person, to, about: 'desk' };
  }

  #postOf({ post, account, markup, text: said, kind }: ForumPostRow): ForumPost {
    const { secret } = this.#parts.people;
    return {
      ...{ text: said, markup: markup as Markup, called: this.#called, id: post },
      messageId: postMessageId(this.#forum.name, account, post, (text) => secret.mark(text)),
      isPrivate: kind !== 'public',
    };
  }
}
