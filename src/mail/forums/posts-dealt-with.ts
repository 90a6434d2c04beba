import { isClaimed } from '../../forum/articles/index.js';
import { asMessage, type Markup, ownText, readPost } from '../../forum/reading/index.js';
import type { LineVerdict, Player } from '../../game/table/index.js';
import type { ForumPostRow } from '../../store/database/index.js';
import type { MailIntake } from '../intake/index.js';
import { type Outcome, postMessageId, rawHash, threadAddress } from '../message/index.js';
import { type ForumPost, type PostHead, postAsMail, wordOf } from '../posts/index.js';
import type { Archive } from '../store/index.js';
import { AccountLinks, isAboutAccount, LINK_WISH, type LinkParts } from './account-links.js';
import type { Forum } from './forum.js';

export interface DealingParts extends LinkParts {
  readonly intake: Pick<MailIntake, 'handle'>;
  readonly archive: Pick<Archive, 'find'>;
  readonly moderatorOf: (game: string) => Promise<Player | null>;
}

/** Words by which somebody says in a conversation where he wants what is his: the same in every language. */
const WHERE: { readonly [word: string]: string } = { mail: 'mail', forum: 'here' };
const WISH = /^(?:reports|rapports|berichte)\s+(mail|forum)\s*[.!]?$/iu;

/** What the thread is told of a post, as the key of a message below `post.`; null where it is told nothing. */
function saidOf(
  outcome: Outcome,
  verdicts: readonly LineVerdict[],
): ReturnType<typeof wordOf> | 'limited' | null {
  switch (outcome.kind) {
    case 'answered':
      return wordOf(outcome.accepted, verdicts);
    case 'duplicate':
      // Every post has a number of its own: the robot ended when the answer was written and nothing else was.
      return 'asked';
    case 'limited':
      return outcome.told ? 'limited' : null;
    default:
      return null;
  }
}

/** `isClaimed`: the author of the post is who he says he is, or is not. */
type DealtHead = PostHead & { readonly isClaimed?: boolean };

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
    if (head === null) return this.#forum.posts.change(row.post, { place: 'done', text: '', claims: null });
    const raw = postAsMail(this.#postOf(row), head);
    await this.#parts.intake.handle(raw, null, head.isClaimed === true ? 'claimed-post' : 'post');
    await this.#forum.posts.change(row.post, { place: 'obeyed', text: '', mail: rawHash(raw) });
  }

  /** Tells in the thread what came of a post, once that is known. */
  async tellOf({ post, mail, kind, thread, account }: ForumPostRow): Promise<void> {
    const record = mail === null ? null : await this.#parts.archive.find(mail);
    if (record === null) return this.#forum.posts.change(post, { place: 'done' });
    // It waits for its author to say that he wrote it.
    if (record.outcome === null || record.status === 'held') return;
    const { outcome, identity, verdicts = [], game } = record;
    const word = saidOf(outcome, verdicts);
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
  async edited({ post, account, version, claims }: ForumPostRow, now: number): Promise<void> {
    await this.links.tell(account, { code: 'forum-edited' }, `edited ${post} ${version}`, claims);
    await this.#forum.posts.change(post, { fate: 'edited', version: now });
  }

  /** Its text is gone from the forum; here its hash stays, and what was for the robot is in the archive. */
  deleted({ post }: ForumPostRow): Promise<void> {
    return this.#forum.posts.change(post, { fate: 'deleted' });
  }

  /** Whom a post that all may read speaks for; null where it is talk, or speaks for nobody. */
  async #inThread(row: ForumPostRow): Promise<DealtHead | null> {
    const { thread, text, markup, account, post } = row;
    const { hasConversations } = this.#forum.gateway;
    const reading = readPost(text, markup as Markup, this.#called);
    if (asMessage(reading) === null) return null;
    const { house, address } = this.#parts;
    const [line, ...others] = reading.lines;
    // Where nobody is alone an account is linked in the open: the code that went by mail is of no use to another account.
    if (!hasConversations && !isClaimed(account) && others.length === 0 && isAboutAccount(line?.text ?? '')) {
      await this.links.hear(account, post, line?.text ?? '');
      return null;
    }
    const games = await house.publishedAt(threadAddress(this.#forum.name, thread));
    if (games.length === 0) return null;
    const person = (await this.#forum.accounts.find(account))?.person ?? null;
    if (person === null) {
      if (!hasConversations) return this.#claimed(row, games);
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

  /**
   * A post of which it is known only what its author calls himself: it waits until he has said by mail that he wrote it. What names
   * nobody who plays there is answered by nothing, for an answer would go to whoever is named.
   */
  async #claimed({ account, claims }: ForumPostRow, games: readonly string[]): Promise<DealtHead | null> {
    if (claims === null) return null;
    const { house, address, clock } = this.#parts;
    const seats = (await house.seatsOf(claims)).filter(({ game }) => games.includes(game));
    const [seat, ...more] = seats;
    if (seat === undefined) return null;
    if (more.length > 0) {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      await this.links.tell(account, { code: 'forum-which-seat' }, `which ${claims} ${day}`, claims);
      return null;
    }
    const { game, player } = seat;
    // The bare address: what speaks for a seat is not lent to whoever uses its owner's name.
    const about = `posthorn ${game}`;
    return { from: player.address, to: address.address, about, isClaimed: true };
  }

  /** Whom a post in a conversation with the robot speaks for; null where it was about the account itself. */
  async #alone({ thread, text, markup, account, post }: ForumPostRow): Promise<DealtHead | null> {
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
