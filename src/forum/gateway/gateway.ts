import type { Markup } from '../reading/index.js';

/** Who wrote something, by what the forum itself says. */
export interface Account {
  /** Stays the same when he takes another name. */
  readonly id: string;
  /** As he is shown and called (`@name`), without the `@`. */
  readonly name: string;
  /** His mail address in lower case, where it is his by what the forum itself says: then no code has to link the two. */
  readonly address?: string;
}

/** A thread for everybody, or a conversation of a few. */
export interface Thread {
  readonly id: string;
  readonly kind: 'public' | 'private';
  readonly title: string;
  /** `closed`: to be read, nobody may post. `gone`: deleted, or the robot may not see it any more. */
  readonly state: 'open' | 'closed' | 'gone';
}

/** A post as it stands at the forum when it is read. */
export interface Post {
  /** The forum's own number, decimal; later posts have higher ones. */
  readonly id: string;
  readonly thread: string;
  /** Whether all may read it, or those of a conversation alone. */
  readonly kind: Thread['kind'];
  readonly author: Account;
  /** The mail address that it gives as its author's; null where it gives none. It proves nothing. */
  readonly claims: string | null;
  /** As its author typed it. */
  readonly text: string;
  readonly markup: Markup;
  /** How often it was changed before. */
  readonly version: number;
}

/** A post that was read before: where it stands, and how often it had been changed then. */
export type ReadBefore = Pick<Post, 'id' | 'thread' | 'version'>;

/** A post that was read before and is not any more what it was. */
export type ChangedPost =
  | { readonly kind: 'edited'; readonly post: Post }
  | { readonly kind: 'deleted'; readonly id: string };

export interface PostsSince {
  /** In no order that can be relied on, some perhaps twice: see `arranged`. The robot's own are not among them. */
  readonly posts: readonly Post[];
  /** Where to go on; kept only when all of `posts` are. */
  readonly cursor: string;
  /** There are more at once. */
  readonly more: boolean;
  /** How many were gone before they were read; known where the forum numbers them. */
  readonly missed?: number;
}

/** What is said in a post; whether its title is seen is the forum's. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

export interface Picture {
  /** Of a file, as in `whole.png`. */
  readonly name: string;
  /** What it shows, in one line. */
  readonly alt: string;
  readonly png: Uint8Array;
}

/** A post of the robot's own. */
export interface PostedAs {
  readonly thread: string;
  readonly post: string;
}

/**
 * Why a forum did not do what it was asked. `later`: it is away, or has had enough for now; not before `notBefore` (milliseconds since
 * 1970) where it says so. The others do not pass by themselves.
 */
export type Trouble =
  | { readonly kind: 'later'; readonly notBefore: number | null; readonly reason: string }
  /** Whether a post is there will be known later; the forum itself is well. */
  | { readonly kind: 'not-known-yet'; readonly notBefore: number; readonly reason: string }
  | { readonly kind: 'closed' | 'gone' | 'not-allowed'; readonly reason: string }
  /** It does not take the text: too long, too short, the same as one before. */
  | { readonly kind: 'text-refused'; readonly reason: string };

export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: Trouble };

/**
 * What a post of the robot is found again by. `cause`: up to 40 letters, digits and hyphens; the same cause is the same post. `tried`: it
 * may be there already, for the robot began to post it before and does not know what came of it.
 */
export interface OwnPost {
  readonly cause: string;
  readonly tried: boolean;
}

/**
 * What the robot can do at a forum. Nothing here rejects for what a forum does or a network does not; that is a `Trouble`.
 */
export interface Gateway {
  /** Whether somebody can be told something alone there; otherwise what is for him alone goes by mail. */
  readonly hasConversations: boolean;
  /** The robot's own account. */
  self(): Promise<Asked<Account>>;
  thread(id: string): Promise<Asked<Thread>>;
  /**
   * Posts of these threads and of all conversations of the robot; `cursor` null: from now on. Of a thread that the cursor does not know
   * they are those from now on, of a conversation all.
   */
  postsSince(cursor: string | null, threads: readonly string[]): Promise<Asked<PostsSince>>;
  /** Which of these posts are not any more what they were. */
  changed(read: readonly ReadBefore[]): Promise<Asked<readonly ChangedPost[]>>;
  /** `after`: a post of the same thread that was there before this one; null where none is known. */
  post(thread: string, said: Said, own: OwnPost, after: string | null): Promise<Asked<PostedAs>>;
  /**
   * Brings a picture there, and gives what it is shown by in a text. The same picture again is as good as the first. Missing where a
   * forum takes none.
   */
  upload?(picture: Picture): Promise<Asked<string>>;
  /**
   * Edits a post of the robot's own: adds to the end of it, and changes nothing that anybody has read. The same cause is added once, and
   * what stands there already is not added again. Missing where what was posted stays as it is: what a newsgroup or a list has
   * brought lies with everybody who reads it.
   */
  amend?(posted: PostedAs, more: string, cause: string): Promise<Asked<PostedAs>>;
  /** Begins a conversation with these. */
  converse(names: readonly string[], said: Said, own: OwnPost): Promise<Asked<PostedAs>>;
}
