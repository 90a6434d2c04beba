import type {
  Account,
  Asked,
  ChangedPost,
  Gateway,
  OwnPost,
  Picture,
  Post,
  PostedAs,
  PostsSince,
  ReadBefore,
  Said,
  Thread,
} from '../gateway/index.js';
import {
  type DiscoursePost,
  type DiscourseTopic,
  editedShape,
  postedShape,
  postShape,
  shaped,
  somePostsShape,
  topicListShape,
  topicShape,
  uploadShape,
  userShape,
} from './api-shapes.js';
import { hasCause, hasMore, topicCause, withCause, withMore } from './cause-mark.js';
import { type DiscourseSettings, HttpApi } from './http-api.js';
import {
  cursorOf,
  type ReadingCursor,
  readUpTo,
  textOfCursor,
  UNREAD,
  unreadOf,
  withRead,
} from './reading-cursor.js';

/** Posts fetched for one question about news; each is a request. */
const MOST_POSTS = 30;
/** Posts asked about in one request. */
const MOST_IDS = 50;
/** Pages of conversations looked through in one go. */
const MOST_PAGES = 20;
/** What people write is of this type; others tell that a topic was closed, or are for the staff. */
const BY_PEOPLE = 1;

type TopicNews = { readonly id: string; readonly top: number };

/** A Discourse, by its documented HTTP API. */
export class DiscourseGateway implements Gateway {
  readonly hasConversations = true;
  readonly #api: HttpApi;
  readonly #user: string;
  #self: Account | null = null;

  /** `now`: milliseconds since 1970. */
  constructor(settings: DiscourseSettings, now: () => number) {
    this.#api = new HttpApi(settings, now);
    this.#user = settings.user;
  }

  async self(): Promise<Asked<Account>> {
    if (this.#self !== null) return { ok: true, value: this.#self };
    const answer = shaped(userShape, await this.#api.get(`/u/${encodeURIComponent(this.#user)}.json`));
    if (!answer.ok) return answer;
    const { id, username } = answer.value.user;
    this.#self = { id: String(id), name: username };
    return { ok: true, value: this.#self };
  }

  async thread(id: string): Promise<Asked<Thread>> {
    const topic = await this.#topic(id);
    if (topic.ok) return { ok: true, value: threadOf(topic.value) };
    const { kind } = topic.trouble;
    if (kind !== 'gone' && kind !== 'not-allowed') return topic;
    return { ok: true, value: { id, kind: 'public', title: '', state: 'gone' } };
  }

  async postsSince(given: string | null, threads: readonly string[]): Promise<Asked<PostsSince>> {
    let cursor = given === null ? {} : cursorOf(given);
    const posts: Post[] = [];
    const soFar = (more: boolean): Asked<PostsSince> => ({
      ok: true,
      value: { posts, cursor: textOfCursor(cursor), more },
    });
    const self = await this.self();
    if (!self.ok) return self;
    const news = await this.#conversationsWithNews(cursor);
    if (!news.ok) return news;
    const open = threads.map((id) => ({ id, top: null }));
    for (const { id, top } of [...open, ...news.value]) {
      const topic = await this.#topic(id);
      if (!topic.ok) {
        // A thread that was deleted or hidden keeps no other from being read.
        if (topic.trouble.kind === 'gone' || topic.trouble.kind === 'not-allowed') continue;
        return posts.length > 0 ? soFar(true) : topic;
      }
      const { stream } = topic.value.post_stream;
      const isFirstLook = given === null || top === null;
      const place = cursor[id] ?? (isFirstLook ? readUpTo(stream) : UNREAD);
      cursor = { ...cursor, [id]: place };
      for (const number of unreadOf(place, stream)) {
        if (posts.length >= MOST_POSTS) return soFar(true);
        const post = await this.#post(number);
        if (!post.ok && post.trouble.kind !== 'gone') return posts.length > 0 ? soFar(true) : post;
        cursor = { ...cursor, [id]: withRead(cursor[id] ?? place, [number]) };
        if (post.ok && isSaid(post.value) && String(post.value.user_id) !== self.value.id)
          posts.push(postOf(post.value, topic.value));
      }
      if (top !== null) cursor = { ...cursor, [id]: { ...(cursor[id] ?? place), top } };
    }
    return soFar(false);
  }

  async changed(read: readonly ReadBefore[]): Promise<Asked<readonly ChangedPost[]>> {
    const changes: ChangedPost[] = [];
    const threads = [...new Set(read.map(({ thread }) => thread))];
    for (const thread of threads) {
      const there = read.filter((one) => one.thread === thread);
      for (let at = 0; at < there.length; at += MOST_IDS) {
        const some = there.slice(at, at + MOST_IDS);
        const found = await this.#changedOf(thread, some);
        if (!found.ok) return found;
        changes.push(...found.value);
      }
    }
    return { ok: true, value: changes };
  }

  async post(
    thread: string,
    { text }: Pick<Said, 'text'>,
    own: OwnPost,
    after: string | null,
  ): Promise<Asked<PostedAs>> {
    if (own.tried) {
      const known = await this.#ownPost(thread, own.cause, after);
      if (!known.ok) return known;
      if (known.value !== null) return { ok: true, value: known.value };
    }
    const raw = withCause(text, own.cause);
    const made = shaped(postedShape, await this.#api.post('/posts.json', { topic_id: Number(thread), raw }));
    if (made.ok)
      return { ok: true, value: { thread: String(made.value.topic_id), post: String(made.value.id) } };
    if (made.trouble.kind === 'later') return made;
    // It says of a closed topic no more than that the post was not taken.
    const topic = await this.thread(thread);
    if (!topic.ok || topic.value.state === 'open') return topic.ok ? made : topic;
    return { ok: false, trouble: { kind: topic.value.state, reason: made.trouble.reason } };
  }

  async converse(
    names: readonly string[],
    { title, text }: Said,
    { cause, tried }: OwnPost,
  ): Promise<Asked<PostedAs>> {
    const external = topicCause(cause);
    if (tried) {
      const known = shaped(topicShape, await this.#api.get(`/t/external_id/${external}.json`));
      if (known.ok) {
        const [first] = known.value.post_stream.stream;
        return { ok: true, value: { thread: String(known.value.id), post: String(first ?? 0) } };
      }
      if (known.trouble.kind !== 'gone') return known;
    }
    const answer = await this.#api.post('/posts.json', {
      ...{ title, raw: withCause(text, cause), external_id: external },
      ...{ target_recipients: names.join(','), archetype: 'private_message' },
    });
    const made = shaped(postedShape, answer);
    if (!made.ok) return made;
    return { ok: true, value: { thread: String(made.value.topic_id), post: String(made.value.id) } };
  }

  async upload({ name, alt, png }: Picture): Promise<Asked<string>> {
    const form = new FormData();
    form.set('type', 'composer');
    form.set('synchronous', 'true');
    form.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), name);
    const made = shaped(uploadShape, await this.#api.send('/uploads.json', form));
    if (!made.ok) return made;
    const { short_url: url, width, height } = made.value;
    const size = width == null || height == null ? '' : `|${width}x${height}`;
    return { ok: true, value: `![${alt.replace(/[[\]|\\]/g, ' ')}${size}](${url})` };
  }

  async amend({ thread, post: id }: PostedAs, more: string, cause: string): Promise<Asked<PostedAs>> {
    const self = await this.self();
    if (!self.ok) return self;
    const there = await this.#post(Number(id));
    if (!there.ok) return there;
    const { raw, user_id: author } = there.value;
    if (isDeleted(there.value)) return { ok: false, trouble: { kind: 'gone', reason: 'it was deleted' } };
    if (String(author) !== self.value.id)
      return { ok: false, trouble: { kind: 'not-allowed', reason: 'it is of somebody else' } };
    if (hasMore(raw, more, cause)) return { ok: true, value: { thread, post: id } };
    // Whoever edits it at the same time is not overwritten: then it is refused (409), and tried again.
    const post = { raw: withMore(raw, more, cause), original_text: raw };
    const made = shaped(editedShape, await this.#api.put(`/posts/${encodeURIComponent(id)}.json`, { post }));
    return made.ok ? { ok: true, value: { thread: String(made.value.post.topic_id), post: id } } : made;
  }

  /** Conversations that have gone on since the cursor, or were not there then. */
  async #conversationsWithNews(cursor: ReadingCursor): Promise<Asked<readonly TopicNews[]>> {
    const news = new Map<string, TopicNews>();
    for (const list of ['private-messages', 'private-messages-sent']) {
      let path: string | null = `/topics/${list}/${encodeURIComponent(this.#user)}.json`;
      for (let page = 0; path !== null && page < MOST_PAGES; page++) {
        const answer: Asked<unknown> = await this.#api.get(path);
        const read = shaped(topicListShape, answer);
        // Who has sent nothing yet may have no list of what he sent.
        if (!read.ok && read.trouble.kind === 'gone') break;
        if (!read.ok) return read;
        const { topics, more_topics_url: further } = read.value.topic_list;
        const fresh = topics.filter(
          ({ id, highest_post_number: top }) => (cursor[String(id)]?.top ?? 0) < top,
        );
        for (const { id, highest_post_number: top } of fresh) news.set(String(id), { id: String(id), top });
        // What was written last stands first.
        path = fresh.length === 0 ? null : (further ?? null);
      }
    }
    return { ok: true, value: [...news.values()] };
  }

  async #changedOf(thread: string, read: readonly ReadBefore[]): Promise<Asked<ChangedPost[]>> {
    const listed = await this.#listed(
      thread,
      read.map(({ id }) => id),
    );
    if (!listed.ok) {
      const { kind } = listed.trouble;
      // The robot does not see the thread any more: of its posts nothing is known.
      return kind === 'gone' || kind === 'not-allowed' ? { ok: true, value: [] } : listed;
    }
    const changes: ChangedPost[] = [];
    for (const { id, version } of read) {
      const now = listed.value.find((post) => String(post.id) === id);
      if (now !== undefined && !isDeleted(now) && now.version <= version) continue;
      const whole = await this.#post(Number(id));
      if (whole.ok && !isDeleted(whole.value)) {
        // Moved into another thread it is missing from its own, and is what it was.
        if (whole.value.version > version)
          changes.push({ kind: 'edited', post: postOf(whole.value, { archetype: '' }) });
      } else if (whole.ok || whole.trouble.kind === 'gone') changes.push({ kind: 'deleted', id });
      else if (whole.trouble.kind === 'later') return whole;
    }
    return { ok: true, value: changes };
  }

  /** The robot's own post for a cause, of those after `after`; null where there is none. */
  async #ownPost(thread: string, cause: string, after: string | null): Promise<Asked<PostedAs | null>> {
    const self = await this.self();
    if (!self.ok) return self;
    const topic = await this.#topic(thread);
    if (!topic.ok) return topic;
    const later = topic.value.post_stream.stream.filter((id) => id > Number(after ?? 0)).reverse();
    for (let at = 0; at < later.length; at += MOST_IDS) {
      const listed = await this.#listed(thread, later.slice(at, at + MOST_IDS).map(String));
      if (!listed.ok) return listed;
      for (const { id, user_id: author } of listed.value) {
        if (String(author) !== self.value.id) continue;
        const post = await this.#post(id);
        if (!post.ok && post.trouble.kind !== 'gone') return post;
        if (post.ok && hasCause(post.value.raw, cause))
          return { ok: true, value: { thread, post: String(id) } };
      }
    }
    return { ok: true, value: null };
  }

  async #topic(id: string): Promise<Asked<DiscourseTopic>> {
    return shaped(topicShape, await this.#api.get(`/t/${encodeURIComponent(id)}.json`));
  }

  async #post(id: number): Promise<Asked<DiscoursePost>> {
    return shaped(postShape, await this.#api.get(`/posts/${id}.json`));
  }

  async #listed(thread: string, ids: readonly string[]) {
    const asked = ids.map((id) => `post_ids[]=${encodeURIComponent(id)}`).join('&');
    const answer = await this.#api.get(`/t/${encodeURIComponent(thread)}/posts.json?${asked}`);
    const read = shaped(somePostsShape, answer);
    return read.ok ? { ok: true as const, value: read.value.post_stream.posts } : read;
  }
}

function isDeleted({
  deleted_at: at,
  user_deleted: byUser,
}: Pick<DiscoursePost, 'deleted_at' | 'user_deleted'>) {
  return (at ?? null) !== null || byUser === true;
}

function isSaid(post: DiscoursePost): boolean {
  return post.post_type === BY_PEOPLE && !isDeleted(post);
}

function threadOf({ id, title, archetype, closed, archived, deleted_at: deleted }: DiscourseTopic): Thread {
  const isClosed = closed === true || archived === true;
  const state = (deleted ?? null) !== null ? 'gone' : isClosed ? 'closed' : 'open';
  return { id: String(id), kind: kindOf(archetype), title, state };
}

function kindOf(archetype: string): Thread['kind'] {
  return archetype === 'private_message' ? 'private' : 'public';
}

function postOf(post: DiscoursePost, { archetype }: Pick<DiscourseTopic, 'archetype'>): Post {
  return {
    id: String(post.id),
    thread: String(post.topic_id),
    kind: kindOf(archetype),
    author: { id: String(post.user_id), name: post.username },
    claims: null,
    text: post.raw,
    markup: 'markdown',
    version: post.version,
  };
}
