/**
 * No mail ever goes to such a host (RFC 2606): an address there names a thread or an account of a forum, so that whoever is told
 * something at a forum is somebody with an address like all others.
 */
const HOST = '.forum.invalid';
const THREAD = /^topic-([a-z0-9-]{1,40})@([a-z0-9-]{1,40})\.forum\.invalid$/;
const ACCOUNT = /^user-([a-z0-9-]{1,40})(?:\+([a-z0-9-]{1,40}))?@([a-z0-9-]{1,40})\.forum\.invalid$/;

/** A thread that all may read, or what an account is told alone. */
export type ForumPlace =
  | { readonly kind: 'thread'; readonly forum: string; readonly thread: string }
  /** `game`: what it is told about; null where that is none. */
  | {
      readonly kind: 'account';
      readonly forum: string;
      readonly account: string;
      readonly game: string | null;
    };

export function threadAddress(forum: string, thread: string): string {
  return `topic-${thread}@${forum}${HOST}`;
}

export function accountAddress(forum: string, account: string, game: string | null): string {
  return `user-${account}${game === null ? '' : `+${game}`}@${forum}${HOST}`;
}

/** How the addresses of one forum end. */
export function addressesEnd(forum: string): string {
  return `@${forum}${HOST}`;
}

/** What an address names at a forum; null for one of a mailbox. */
export function forumPlace(address: string): ForumPlace | null {
  const [, thread, where = ''] = THREAD.exec(address) ?? [];
  if (thread !== undefined) return { kind: 'thread', forum: where, thread };
  const [, account, game = null, forum = ''] = ACCOUNT.exec(address) ?? [];
  return account === undefined ? null : { kind: 'account', forum, account, game };
}

/** The post that a message id of `postMessageId` names. */
const POST = /^<post-([0-9]{1,30})\.([a-z0-9-]{1,40})\.([a-z0-9-]{1,40})\.[0-9a-f]{32}@forum\.invalid>$/;

/**
 * What a post and answers to it are told by. `mark` gives 32 hex digits that nobody can reckon: logs name a message by a hash over its
 * id and what it says, and whoever could guess the id could try what was said.
 */
export function postMessageId(
  forum: string,
  account: string,
  post: string,
  mark: (text: string) => string,
): string {
  return `<post-${post}.${account}.${forum}.${mark(`post ${forum} ${post}`)}@forum.invalid>`;
}

/** Who wrote the post that a message id names; null where it names none. */
export function authorOfPost(messageId: string): { readonly forum: string; readonly account: string } | null {
  const [, post, account = '', forum = ''] = POST.exec(messageId) ?? [];
  return post === undefined ? null : { forum, account };
}
