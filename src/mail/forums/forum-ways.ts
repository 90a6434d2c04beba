import type { Seating } from '../../game/table/index.js';
import type { Letter, PersonLetter } from '../../robot/letters/index.js';
import type { Store } from '../../store/database/index.js';
import { ForumAccounts } from '../../store/forums/index.js';
import type { MailInput } from '../intake/index.js';
import { accountAddress, authorOfPost, forumPlace } from '../message/index.js';
import type { OtherWays } from '../sending/index.js';

/** A forum by its name, and what can be done there. */
export interface ForumAbilities {
  readonly name: string;
  /** Somebody can be told something alone. */
  readonly hasConversations: boolean;
  readonly takesPictures: boolean;
  /** To what the robot has posted something can be added. */
  readonly takesAdditions: boolean;
}

/**
 * Which letters go to a forum: what everybody may know where the thread of the game is, and to each player there, in a conversation with
 * him alone, what is his, unless he wants it by mail. What has a file beside it is a mail.
 */
export class ForumWays implements OtherWays {
  readonly #store: Store;
  readonly #house: Pick<Seating, 'publicOf'>;
  readonly #forums: ReadonlyMap<string, ForumAbilities>;
  readonly #inputs = new Map<string, Pick<MailInput, 'readUpTo'>>();

  /** `forums`: those that the robot is at. */
  constructor(store: Store, house: Pick<Seating, 'publicOf'>, forums: readonly ForumAbilities[]) {
    this.#store = store;
    this.#house = house;
    this.#forums = new Map(forums.map((forum) => [forum.name, forum]));
  }

  async addressOf(letter: Letter | PersonLetter): Promise<string | null> {
    if (!('player' in letter)) return this.#toPerson(letter);
    const { game, player, text } = letter;
    if ((text.files ?? []).length > 0) return null;
    const forum = await this.#forumOf(game.id);
    if (forum === null || this.#forums.get(forum)?.hasConversations !== true) return null;
    const account = await new ForumAccounts(this.#store, forum).of(player.address.toLowerCase());
    return account?.letters === 'here' ? accountAddress(forum, account.account, game.id) : null;
  }

  /** What can be done at the forum whose thread an address names; null where it names none. */
  abilitiesAt(address: string): ForumAbilities | null {
    const place = forumPlace(address);
    return place?.kind === 'thread' ? (this.#forums.get(place.forum) ?? null) : null;
  }

  /** This is how the posts of a forum come in. */
  isReadBy(forum: string, input: Pick<MailInput, 'readUpTo'>): void {
    this.#inputs.set(forum, input);
  }

  /**
   * Up to when (milliseconds since 1970) the posts about a game are read: nobody in it loses by time because its forum is away.
   * Infinite for a game that is at none.
   */
  async readUpTo(game: string): Promise<number> {
    if (this.#inputs.size === 0) return Number.POSITIVE_INFINITY;
    const forum = await this.#forumOf(game);
    const input = forum === null ? undefined : this.#inputs.get(forum);
    if (input === undefined) return Number.POSITIVE_INFINITY;
    return input.readUpTo() ?? Number.NEGATIVE_INFINITY;
  }

  /** The forum that a game has its thread at, of those the robot is at. */
  async #forumOf(game: string): Promise<string | null> {
    if (this.#forums.size === 0) return null;
    const where = await this.#house.publicOf(game);
    const place = where === null ? null : forumPlace(where.address);
    return place?.kind === 'thread' && this.#forums.has(place.forum) ? place.forum : null;
  }

  /** Who wrote in a conversation is answered there, and nobody else in his place. */
  async #toPerson({ kind, person, replyTo }: PersonLetter): Promise<string | null> {
    if (forumPlace(person.address) !== null) return person.address;
    const author = replyTo?.messageId == null ? null : authorOfPost(replyTo.messageId);
    if (author === null || kind !== 'answer') return null;
    if (this.#forums.get(author.forum)?.hasConversations !== true) return null;
    const account = await new ForumAccounts(this.#store, author.forum).find(author.account);
    if (account?.person !== person.address.toLowerCase()) return null;
    return accountAddress(author.forum, author.account, null);
  }
}
