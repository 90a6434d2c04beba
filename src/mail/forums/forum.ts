import type { Gateway } from '../../forum/gateway/index.js';
import type { Store } from '../../store/database/index.js';
import { ForumAccounts, ForumConversations, ForumOwnPosts, ForumPosts } from '../../store/forums/index.js';
import { Serial } from '../../system/tasks/index.js';
import { Backoff } from './backoff.js';

/** How a forum is called here, and in which language somebody is spoken to of whom nothing is known. */
export interface ForumNamed {
  readonly name: string;
  readonly locale: string;
}

/** A forum that the robot is at, with what is kept of it. */
export class Forum {
  readonly name: string;
  readonly locale: string;
  readonly gateway: Gateway;
  readonly accounts: ForumAccounts;
  readonly conversations: ForumConversations;
  readonly own: ForumOwnPosts;
  readonly posts: ForumPosts;
  readonly backoff = new Backoff();
  /** One letter after the other is posted: a forum that has had enough says so once. */
  readonly posting = new Serial();
  /** Letters that were posted without their pictures, and how often those were tried. */
  readonly late = new Map<string, number>();

  constructor({ name, locale }: ForumNamed, gateway: Gateway, store: Store) {
    this.name = name;
    this.locale = locale;
    this.gateway = gateway;
    this.accounts = new ForumAccounts(store, name);
    this.conversations = new ForumConversations(store, name);
    this.own = new ForumOwnPosts(store, name);
    this.posts = new ForumPosts(store, name);
  }
}
