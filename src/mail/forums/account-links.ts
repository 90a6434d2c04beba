import type { People } from '../../game/people/index.js';
import { sameToken } from '../../game/people/index.js';
import type { House, Seating } from '../../game/table/index.js';
import type { Notice, Reporter } from '../../robot/letters/index.js';
import type { ForumAccountRow } from '../../store/database/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { plainAddress } from '../../system/text/index.js';
import { accountAddress, forumPlace, type RobotAddress } from '../message/index.js';
import type { Post } from '../sending/index.js';
import type { Forum } from './forum.js';

export interface LinkParts {
  readonly people: People;
  readonly house: House & Seating;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: TimeSource;
}

const DAY = 86_400_000;
/** What an account may try within a day: ask for codes, and guess them. */
const MOST_TRIES = 5;
const CODE_LETTERS = 10;
const CODE = /^[a-z0-9]{10}$/;
export const LINK_WISH = /^(?:link|lier|verbinden)\s+\S+@\S+$/iu;

/**
 * Links accounts to people, each once: whoever writes the address of somebody to the robot in private is sent a code there by mail, and
 * who writes that back has both. An account of which nothing is known is told how, once a day at most.
 */
export class AccountLinks {
  readonly #parts: LinkParts;
  readonly #forum: Forum;

  constructor(parts: LinkParts, forum: Forum) {
    this.#parts = parts;
    this.#forum = forum;
  }

  /** A private post of an account that is linked to nobody, or wants to be linked anew. */
  async hear(account: string, post: string, text: string): Promise<void> {
    const now = this.#parts.clock.now();
    const known = await this.#forum.accounts.change(account, () => ({}));
    const address = addressIn(text);
    const code = codeIn(text);
    const tries = now - known.asked_at < DAY ? known.tries : 0;
    if (address === null && (code === null || known.asked === null)) return this.unknown(account);
    if (tries >= MOST_TRIES)
      return this.tell(account, { code: 'forum-too-many' }, `too many ${account} ${dayOf(now)}`);
    if (address !== null) return this.#ask(known, address, post, tries);
    if (sameToken(code ?? '', this.#code(known))) return this.#link(known, post);
    await this.#forum.accounts.change(account, () => ({ tries: tries + 1 }));
    return this.tell(account, { code: 'forum-code-wrong' }, `wrong ${post}`);
  }

  /** Tells an account that it is not known whose it is: once a day. */
  unknown(account: string): Promise<void> {
    const { clock, address } = this.#parts;
    const cause = `unknown ${account} ${dayOf(clock.now())}`;
    return this.tell(account, { code: 'forum-unknown', params: { address: address.address } }, cause);
  }

  /**
   * Something short to an account alone. The same cause is the same letter. Where nobody is alone it goes by mail to whose account it
   * is, or to `claims` (an address that is somebody's here); to nobody where that is not known.
   */
  async tell(account: string, notice: Notice, cause: string, claims: string | null = null): Promise<void> {
    const { post, reporter, address, people } = this.#parts;
    const { name, locale } = this.#forum;
    const row = await this.#forum.accounts.find(account);
    if (!this.#forum.gateway.hasConversations) {
      const to = row?.person ?? claims;
      if (to !== null) await this.#mail(to, notice, `${cause} to ${account}`);
      return;
    }
    const person = row?.person == null ? null : await people.find(row.person);
    const { text: lines, ...told } = await reporter.notice(notice, person?.locale ?? locale);
    // One paragraph, which a forum breaks as wide as its page is.
    const text = { ...told, text: lines.trim().replace(/\s*\n\s*/g, ' ') };
    await post.send([
      {
        ...{
          cause: `forum ${name} ${cause}`,
          kind: 'answer',
          text,
          answerTo: address.address,
          replyTo: null,
        },
        person: { name: row?.name ?? '', address: accountAddress(name, account, null) },
      },
    ]);
  }

  /** Whether somebody is known here or not, whoever asks is told the same. */
  async #ask(known: ForumAccountRow, wanted: string, post: string, tries: number): Promise<void> {
    const { accounts, name: forum } = this.#forum;
    const now = this.#parts.clock.now();
    const { account, name } = known;
    const asked_at = tries === 0 ? now : known.asked_at;
    const asked = await accounts.change(account, () => ({ asked: wanted, asked_at, tries: tries + 1 }));
    if (await this.#isSomebody(wanted)) {
      const { hasConversations } = this.#forum.gateway;
      const self = await this.#forum.gateway.self();
      const called = self.ok ? self.value.name : '';
      const params = { code: this.#code(asked), text: name, forum, called };
      await this.#mail(
        wanted,
        { code: hasConversations ? 'forum-code' : 'forum-code-in-thread', params },
        `code ${post}`,
      );
    }
    await this.tell(account, { code: 'forum-code-sent', params: { address: wanted } }, `sent ${post}`);
  }

  async #link({ account, name, asked }: ForumAccountRow, post: string): Promise<void> {
    const { accounts, name: forum } = this.#forum;
    const person = asked ?? '';
    for (let other = await accounts.of(person); other !== null; other = await accounts.of(person)) {
      if (other.account === account) break;
      await accounts.change(other.account, () => ({ person: null }));
    }
    await accounts.change(account, () => ({ person, asked: null, tries: 0 }));
    if (this.#forum.gateway.hasConversations)
      await this.tell(account, { code: 'forum-linked', params: { address: person } }, `linked ${post}`);
    await this.#mail(person, { code: 'forum-linked-mail', params: { text: name, forum } }, `linked ${post}`);
  }

  async #mail(to: string, notice: Notice, cause: string): Promise<void> {
    const { post, reporter, address, people } = this.#parts;
    const person = await people.find(to);
    const text = await reporter.notice(notice, person?.locale ?? this.#forum.locale);
    await post.send([
      {
        ...{ cause: `forum ${this.#forum.name} ${cause}`, kind: 'confirmation', text },
        ...{ person: { name: person?.name ?? '', address: to }, answerTo: address.address, replyTo: null },
      },
    ]);
  }

  async #isSomebody(address: string): Promise<boolean> {
    const { people, house } = this.#parts;
    if ((await people.find(address)) !== null) return true;
    if ((await house.seatsOf(address)).length > 0) return true;
    return (await house.moderatedBy(address)).length > 0;
  }

  /** The same for the same question; nobody can reckon it who has not read the mail. */
  #code({ account, asked, asked_at }: ForumAccountRow): string {
    const { secret } = this.#parts.people;
    return secret.token('forum', this.#forum.name, account, asked ?? '', asked_at).slice(0, CODE_LETTERS);
  }
}

/** Whether a line is about an account itself: an address to link it with, or the code that was sent there. */
export function isAboutAccount(line: string): boolean {
  return LINK_WISH.test(line) || CODE.test(line);
}

function addressIn(text: string): string | null {
  for (const word of text.split(/[\s<>()",;:[\]]+/)) {
    const address = plainAddress(word.replace(/[.!?*_]+$/, ''));
    if (address !== null && forumPlace(address) === null) return address;
  }
  return null;
}

function codeIn(text: string): string | null {
  const words = text.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase());
  return words.find((word) => CODE.test(word)) ?? null;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
