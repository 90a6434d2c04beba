import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';

interface User {
  readonly id: number;
  username: string;
}

export interface DoublePost {
  readonly id: number;
  readonly topic: number;
  readonly user: User;
  raw: string;
  version: number;
  deleted: boolean;
}

export interface DoubleTopic {
  readonly id: number;
  readonly title: string;
  readonly isPrivate: boolean;
  readonly members: ReadonlySet<User>;
  readonly externalId: string | null;
  closed: boolean;
  deleted: boolean;
}

/** What the forum does in place of answering. `cut`: it does what it was asked and the answer is lost. */
export interface Fault {
  readonly status: number | 'cut' | 'refuse-connection';
  readonly retryAfter?: string;
  /** Only of questions whose method and path this finds. */
  readonly of?: RegExp;
}

export const ROBOT_USER = 'posthorn';
export const KEY = 'a-key-that-nobody-is-to-see';
/** Conversations on one page of their list. */
const PAGE = 3;

/**
 * A Discourse as its public API documentation (docs.discourse.org) describes it, as far as a robot needs one, with the faults that forums
 * and networks have. What people do in a browser is done by methods.
 */
export class DiscourseDouble {
  readonly #server: Server;
  readonly #users: User[] = [];
  readonly topics: DoubleTopic[] = [];
  readonly posts: DoublePost[] = [];
  readonly asked: string[] = [];
  /** Files that were brought there. */
  readonly uploads: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  /** Taken one after the other, each by the first question it is for. */
  readonly faults: Fault[] = [];
  /** Every question is one too many, and when (as `Retry-After` says it) it may be asked again; null: it asks for nothing. */
  storm: { readonly retryAfter: string | null } | null = null;
  /** Nobody may edit what he has posted any more. */
  isTooLateToEdit = false;
  /** Numbers of posts are told twice and in no order. */
  isUnruly = false;
  #number = 100;

  constructor() {
    this.user(ROBOT_USER);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  /** `port`: that of one that was closed, or any. Gives the address. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The account of that name, made where there is none. */
  user(username: string): User {
    const known = this.#users.find((user) => user.username === username);
    if (known !== undefined) return known;
    const user = { id: this.#users.length + 1, username };
    this.#users.push(user);
    return user;
  }

  rename(before: string, after: string): void {
    this.user(before).username = after;
  }

  topic(by: string, title: string, raw: string): DoubleTopic {
    return this.#begin(this.user(by), title, raw, null, null);
  }

  conversation(by: string, withWhom: readonly string[], title: string, raw: string): DoubleTopic {
    return this.#begin(this.user(by), title, raw, withWhom, null);
  }

  say(by: string, topic: Pick<DoubleTopic, 'id'>, raw: string): DoublePost {
    const post = {
      id: ++this.#number,
      topic: topic.id,
      user: this.user(by),
      raw,
      version: 1,
      deleted: false,
    };
    this.posts.push(post);
    return post;
  }

  edit(post: DoublePost, raw: string): void {
    post.raw = raw;
    post.version++;
  }

  /** Into another topic; it keeps its number. */
  move(post: DoublePost, to: Pick<DoubleTopic, 'id'>): void {
    this.posts.splice(this.posts.indexOf(post), 1, { ...post, topic: to.id });
  }

  in(topic: Pick<DoubleTopic, 'id'>): DoublePost[] {
    return this.posts.filter((post) => post.topic === topic.id && !post.deleted);
  }

  /** What the robot has posted for everybody. */
  get published(): string[] {
    const open = new Set(this.topics.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id));
    return this.byRobot.filter(({ topic }) => open.has(topic)).map(({ raw }) => raw);
  }

  get byRobot(): DoublePost[] {
    return this.posts.filter(({ user }) => user.id === 1);
  }

  #begin(
    by: User,
    title: string,
    raw: string,
    withWhom: readonly string[] | null,
    externalId: string | null,
  ): DoubleTopic {
    const topic = {
      ...{
        id: ++this.#number,
        title,
        isPrivate: withWhom !== null,
        externalId,
        closed: false,
        deleted: false,
      },
      members: new Set([by, ...(withWhom ?? []).map((name) => this.user(name))]),
    };
    this.topics.push(topic);
    this.say(by.username, topic, raw);
    return topic;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const bytes = method === 'POST' || method === 'PUT' ? await bytesOf(request) : Buffer.alloc(0);
    const question = `${method} ${decodeURIComponent(url)}`;
    this.asked.push(question);
    if (this.storm !== null) {
      const { retryAfter } = this.storm;
      const retry = retryAfter === null ? {} : { 'Retry-After': retryAfter };
      return void response.writeHead(429, retry).end(JSON.stringify({ errors: ['slow down'] }));
    }
    const at = this.faults.findIndex(({ of }) => of === undefined || of.test(question));
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault?.status === 'refuse-connection') return void request.socket.destroy();
    if (typeof fault?.status === 'number') {
      const retry = fault.retryAfter === undefined ? {} : { 'Retry-After': fault.retryAfter };
      return void response.writeHead(fault.status, retry).end(JSON.stringify({ errors: ['so it goes'] }));
    }
    if (headers['api-key'] !== KEY || headers['api-username'] !== ROBOT_USER)
      return void response
        .writeHead(403)
        .end(JSON.stringify({ errors: ['no'], error_type: 'invalid_access' }));
    const isUpload = method === 'POST' && url === '/uploads.json';
    const { status, answer } = isUpload
      ? await this.#upload(bytes, headers['content-type'] ?? '')
      : this.#do(method, new URL(url, 'http://forum'), bytes.toString('utf8'));
    if (fault?.status === 'cut') return void request.socket.destroy();
    if (typeof answer === 'string') return void response.writeHead(status, { Location: answer }).end();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  }

  #do(method: string, { pathname, searchParams }: URL, body: string): { status: number; answer: unknown } {
    const robot = this.user(ROBOT_USER);
    const asked = (pattern: RegExp) => (method === 'GET' ? pattern.exec(pathname)?.[1] : undefined);
    const name = asked(/^\/u\/(.+)\.json$/);
    const user = this.#users.find(({ username }) => username === name);
    if (user !== undefined) return { status: 200, answer: { user } };
    const post = this.posts.find(({ id }) => String(id) === asked(/^\/posts\/(\d+)\.json$/));
    if (post !== undefined && !post.deleted && this.#sees(robot, post.topic))
      return { status: 200, answer: this.#told(post, true) };
    const list = asked(/^\/topics\/(private-messages|private-messages-sent)\/[^/]+\.json$/);
    if (list !== undefined)
      return { status: 200, answer: this.#list(robot, list, Number(searchParams.get('page') ?? 0)) };
    const outside = asked(/^\/t\/external_id\/(.+)\.json$/);
    const known = this.topics.find(({ externalId }) => externalId !== null && externalId === outside);
    if (known !== undefined) return { status: 301, answer: `/t/${known.id}.json` };
    const some = asked(/^\/t\/(\d+)\/posts\.json$/);
    if (some !== undefined && this.#sees(robot, Number(some))) {
      const ids = searchParams.getAll('post_ids[]');
      const posts = this.in({ id: Number(some) }).filter(({ id }) => ids.includes(String(id)));
      const told = posts.map((one) => this.#told(one, false));
      return { status: 200, answer: { id: Number(some), post_stream: { posts: told } } };
    }
    const topic = this.topics.find(({ id }) => String(id) === asked(/^\/t\/(\d+)\.json$/));
    if (topic !== undefined && this.#sees(robot, topic.id))
      return { status: 200, answer: this.#toldTopic(topic) };
    if (method === 'POST' && pathname === '/posts.json') return this.#post(robot, JSON.parse(body));
    const edited = method === 'PUT' ? /^\/posts\/(\d+)\.json$/.exec(pathname)?.[1] : undefined;
    if (edited !== undefined) return this.#edit(robot, Number(edited), JSON.parse(body).post);
    return { status: 404, answer: { errors: ['there is no such page'], error_type: 'not_found' } };
  }

  /** `type` and `file` of a form; the same bytes are one upload. */
  async #upload(bytes: Buffer, type: string): Promise<{ status: number; answer: unknown }> {
    const form = await new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || form.get('type') !== 'composer')
      return { status: 422, answer: { errors: ['type or file is missing'] } };
    const content = new Uint8Array(await file.arrayBuffer());
    const sum = createHash('sha1').update(content).digest('hex');
    if (!this.uploads.some(({ bytes: known }) => Buffer.from(known).equals(content)))
      this.uploads.push({ name: file.name, bytes: content });
    const [width, height] = [16, 20].map((at) => Buffer.from(content).readUInt32BE(at));
    return {
      status: 200,
      answer: { id: 1, url: `/uploads/${sum}.png`, short_url: `upload://${sum}.png`, width, height },
    };
  }

  #sees(user: User, topic: number): boolean {
    const found = this.topics.find(({ id }) => id === topic);
    return found !== undefined && !found.deleted && (!found.isPrivate || found.members.has(user));
  }

  #post(
    robot: User,
    given: {
      readonly raw: string;
      readonly topic_id?: number;
      readonly title?: string;
      readonly archetype?: string;
      readonly target_recipients?: string;
      readonly external_id?: string;
    },
  ): { status: number; answer: unknown } {
    const refused = (said: string) => ({ status: 422, answer: { action: 'create_post', errors: [said] } });
    if (given.raw.length < 5 || given.raw.length > 32_000) return refused('too short or too long');
    if (given.topic_id !== undefined) {
      const topic = this.topics.find(({ id }) => id === given.topic_id);
      if (topic === undefined || topic.deleted) return { status: 404, answer: { errors: ['not found'] } };
      if (topic.closed) return refused('the topic is closed');
      const last = this.in(topic).at(-1);
      if (last?.user === robot && last.raw === given.raw) return refused('too similar to what you posted');
      return { status: 200, answer: this.#told(this.say(robot.username, topic, given.raw), true) };
    }
    const names = given.target_recipients?.split(',') ?? [];
    if (
      given.archetype !== 'private_message' ||
      names.some((name) => !this.#users.some((one) => one.username === name))
    )
      return refused('no such user');
    const topic = this.#begin(robot, given.title ?? '', given.raw, names, given.external_id ?? null);
    return { status: 200, answer: this.#told(this.in(topic)[0] as DoublePost, true) };
  }

  /** `original_text` is what the editor saw: where it is not that any more, nothing is done. */
  #edit(
    robot: User,
    id: number,
    { raw, original_text: seen }: { readonly raw: string; readonly original_text?: string },
  ): { status: number; answer: unknown } {
    const refused = (status: number, said: string) => ({ status, answer: { errors: [said] } });
    const post = this.posts.find((one) => one.id === id);
    if (post === undefined || post.deleted || !this.#sees(robot, post.topic))
      return refused(404, 'not found');
    if (post.user !== robot) return refused(403, 'not yours');
    if (this.isTooLateToEdit) return refused(422, 'too late to edit');
    if (seen !== undefined && seen !== post.raw) return refused(409, 'somebody else has edited it');
    if (raw.length > 32_000) return refused(422, 'too long');
    if (raw !== post.raw) this.edit(post, raw);
    return { status: 200, answer: { post: this.#told(post, true) } };
  }

  #told(post: DoublePost, whole: boolean): object {
    const { id, version, deleted, user } = post;
    const listed = {
      id,
      version,
      user_id: user.id,
      username: user.username,
      topic_id: post.topic,
      post_type: 1,
    };
    const at = { deleted_at: deleted ? '2026-01-01T00:00:00.000Z' : null, user_deleted: false };
    return { ...listed, ...at, cooked: `<p>${post.raw}</p>`, ...(whole ? { raw: post.raw } : {}) };
  }

  #toldTopic(topic: DoubleTopic): object {
    const { id, title, closed, isPrivate } = topic;
    const ids = this.in(topic).map((post) => post.id);
    const stream = this.isUnruly ? [...ids, ...ids].reverse() : ids;
    return {
      ...{ id, title, closed, archived: false, deleted_at: null },
      archetype: isPrivate ? 'private_message' : 'regular',
      post_stream: { stream, posts: [] },
    };
  }

  #list(robot: User, list: string, page: number): object {
    const own = this.topics.filter(
      ({ isPrivate, members, deleted, id }) =>
        isPrivate &&
        !deleted &&
        members.has(robot) &&
        (list === 'private-messages-sent') === (this.posts.find((post) => post.topic === id)?.user === robot),
    );
    const newest = own
      .map((topic) => ({ topic, last: this.in(topic).at(-1)?.id ?? 0, count: this.in(topic).length }))
      .sort((a, b) => b.last - a.last);
    const topics = newest
      .slice(page * PAGE, (page + 1) * PAGE)
      .map(({ topic: { id, title }, count }) => ({ id, title, highest_post_number: count }));
    const isMore = newest.length > (page + 1) * PAGE;
    const further = isMore ? { more_topics_url: `/topics/${list}/${ROBOT_USER}.json?page=${page + 1}` } : {};
    return { users: [], topic_list: { per_page: PAGE, topics, ...further } };
  }
}
