import { createHash } from 'node:crypto';
import { arranged, type Post, type Trouble } from '../../forum/gateway/index.js';
import type { ForumPostRow } from '../../store/database/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { Loop } from '../../system/tasks/index.js';
import type { InputHealth, MailInput } from '../intake/index.js';
import { addressesEnd, forumPlace } from '../message/index.js';
import type { Forum } from './forum.js';
import { type DealingParts, PostsDealtWith } from './posts-dealt-with.js';

export interface ForumInputParts extends DealingParts {
  readonly log: MailLog;
  /** Milliseconds between looks. */
  readonly every: number;
}

/** For how long (milliseconds) and how many posts it is looked whether they are as they were. */
const CHANGES_FOR = 3 * 86_400_000;
const MOST_LOOKED_AT = 50;

/** What comes in by a forum: its posts are kept before anything is done, then dealt with in the forum's own order. */
export class ForumInput implements MailInput {
  readonly #forum: Forum;
  readonly #parts: ForumInputParts;
  readonly #loop = new Loop();
  #state: InputHealth['state'] = 'stopped';
  #fault: string | null = null;
  #handled = 0;
  #readUpTo: number | null = null;

  constructor(forum: Forum, parts: ForumInputParts) {
    this.#forum = forum;
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#loop.start(() => {
      this.#state = 'starting';
      return this.#run();
    });
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#state = 'stopped';
    this.#readUpTo = null;
  }

  health(): InputHealth {
    const { name } = this.#forum;
    return { name: 'forum', state: this.#state, where: name, fault: this.#fault, handled: this.#handled };
  }

  readUpTo(): number | null {
    return this.#readUpTo;
  }

  /** Reads what is new and deals with it, and with what a crash left. False where the forum did not let it. */
  async look(): Promise<boolean> {
    const { gateway, posts, backoff } = this.#forum;
    const { clock } = this.#parts;
    const begun = clock.now();
    if (backoff.until > begun) return false;
    const self = await gateway.self();
    if (!self.ok) return this.#failed(self.trouble);
    const dealing = new PostsDealtWith(this.#parts, this.#forum, self.value.name);
    await this.#dealAll(dealing);
    for (let more = true; more && !this.#loop.stopped.aborted; ) {
      const since = await gateway.postsSince(await posts.cursor(), await this.#threads());
      if (!since.ok) return this.#failed(since.trouble);
      const { missed = 0 } = since.value;
      if (missed > 0)
        this.#parts.log.warn({ forum: this.#forum.name, missed }, 'posts were gone before they were read');
      await this.#seen(since.value.posts);
      const rows = arranged(since.value.posts).map((post) => rowOf(post, begun));
      await posts.take(rows, since.value.cursor);
      await this.#dealAll(dealing);
      more = since.value.more;
    }
    if (!(await this.#lookForChanges(dealing))) return false;
    backoff.worked();
    this.#readUpTo = begun;
    this.#fault = null;
    this.#state = 'running';
    return true;
  }

  async #run(): Promise<void> {
    const { every, clock, log } = this.#parts;
    while (!this.#loop.stopped.aborted) {
      try {
        await this.look();
      } catch (error) {
        // A full disk, or a lock that others keep: what is kept of the posts is dealt with later.
        this.#fault = reasonOf(error);
        this.#state = 'failing';
        log.error({ forum: this.#forum.name, error: this.#fault }, 'posts could not be dealt with');
      }
      const wait = Math.max(every, this.#forum.backoff.until - clock.now());
      await this.#loop.sleep(wait);
    }
  }

  /** The threads of the games that are played there. */
  async #threads(): Promise<string[]> {
    const addresses = await this.#parts.house.publishedUnder(addressesEnd(this.#forum.name));
    return addresses.flatMap((address) => {
      const place = forumPlace(address);
      return place?.kind === 'thread' ? [place.thread] : [];
    });
  }

  /** Accounts are known by their numbers; what they are called now is noted. */
  async #seen(posts: readonly Post[]): Promise<void> {
    const { accounts } = this.#forum;
    for (const { author } of posts) {
      const known = await accounts.find(author.id);
      const { name, address: person = known?.person ?? null } = author;
      if (known?.name !== name || known.person !== person)
        await accounts.change(author.id, () => ({ name, person }));
    }
  }

  async #dealAll(dealing: PostsDealtWith): Promise<void> {
    const { posts } = this.#forum;
    for (const row of await posts.at('in')) {
      await dealing.take(row);
      this.#handled++;
    }
    for (const row of await posts.at('obeyed')) await dealing.tellOf(row);
  }

  async #lookForChanges(dealing: PostsDealtWith): Promise<boolean> {
    const { posts, gateway, name } = this.#forum;
    const since = new Date(this.#parts.clock.now() - CHANGES_FOR).toISOString();
    const rows = await posts.unchangedSince(since, MOST_LOOKED_AT);
    const read = rows.map(({ post: id, thread, version }) => ({ id, thread, version }));
    const changed = await gateway.changed(read);
    if (!changed.ok) return this.#failed(changed.trouble);
    for (const change of changed.value) {
      const id = change.kind === 'edited' ? change.post.id : change.id;
      const row = rows.find(({ post }) => post === id);
      if (row === undefined) continue;
      this.#parts.log.info(
        { forum: name, post: id, change: change.kind, hash: row.hash },
        'a post was changed',
      );
      if (change.kind === 'edited') await dealing.edited(row, change.post.version);
      else await dealing.deleted(row);
    }
    return true;
  }

  #failed(trouble: Trouble): false {
    const { backoff, name } = this.#forum;
    const { clock, log } = this.#parts;
    const until = backoff.failed(clock.now(), trouble.kind === 'later' ? trouble.notBefore : null);
    this.#fault = trouble.reason;
    this.#state = 'failing';
    log.warn(
      { forum: name, reason: trouble.reason, until: new Date(until).toISOString() },
      'a forum is left alone',
    );
    return false;
  }
}

function rowOf(
  { id, thread, kind, author, claims, version, text, markup }: Post,
  now: number,
): Omit<ForumPostRow, 'forum'> {
  return {
    ...{
      post: id,
      nth: Number(id),
      place: 'in',
      thread,
      kind,
      account: author.id,
      claims,
      version,
      markup,
      text,
    },
    hash: createHash('sha256').update(text).digest('hex'),
    came: new Date(now).toISOString(),
    ...{ mail: null, fate: null },
  };
}
