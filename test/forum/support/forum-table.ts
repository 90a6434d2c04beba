import { DiscourseGateway } from '../../../src/forum/discourse/index.js';
import { Forum, ForumInput, withForums } from '../../../src/mail/forums/index.js';
import { threadAddress } from '../../../src/mail/message/index.js';
import type { Scene } from '../../mail/support/scene.js';
import { DiscourseDouble, type DoublePost, type DoubleTopic, KEY, ROBOT_USER } from './discourse-double.js';
import { ADDRESSES, type Mailed, MailsTaken, type ThreadTable, type Writer } from './thread-table.js';

export const CLUB = 'club';

/** A game of a scene with a thread at a forum, people there, and the robot that reads and posts. */
export class ForumTable implements ThreadTable {
  readonly called = `@${ROBOT_USER}`;
  readonly #taken = new MailsTaken();
  readonly thread: DoubleTopic;
  #forum: Forum | null = null;
  #input: ForumInput | null = null;

  private constructor(
    readonly scene: Scene,
    readonly double: DiscourseDouble,
    readonly url: string,
  ) {
    this.thread = double.topic('moderator', 'A game for all to see', 'Here it is played.');
  }

  /** `scene` is of a robot that is at the forum `CLUB`. */
  static async open(scene: Scene, locale = 'en'): Promise<ForumTable> {
    const double = new DiscourseDouble();
    const table = new ForumTable(scene, double, await double.listen());
    const address = threadAddress(CLUB, String(table.thread.id));
    await scene.house.publish('g1', { address, format: 'markdown', locale });
    await table.round();
    return table;
  }

  async close(): Promise<void> {
    await this.double.close();
    await this.scene.close();
  }

  /** The robot as it is after it was killed: what is not in the store is gone. */
  async restart(): Promise<void> {
    this.#forum = null;
    this.#input = null;
    await this.scene.restart();
  }

  get forum(): Forum {
    const { clock } = this.scene;
    const settings = { url: this.url, user: ROBOT_USER, key: KEY, timeout: 5000 };
    const gateway = new DiscourseGateway(settings, () => clock.now());
    this.#forum ??= new Forum({ name: CLUB, locale: 'en' }, gateway, this.scene.bench.store);
    return this.#forum;
  }

  get input(): ForumInput {
    const { bench, house } = this.scene;
    this.#input ??= new ForumInput(this.forum, { ...bench, house, every: 60_000 });
    bench.ways.isReadBy(CLUB, this.#input);
    return this.#input;
  }

  /** The robot looks at the forum once, and sends all that is to go out. Whether the forum let it. */
  async round(): Promise<boolean> {
    const looked = await this.input.look();
    await this.send();
    return looked;
  }

  async send(): Promise<void> {
    await this.scene.bench.outbox.deliver(withForums(this.#taken, [this.forum], this.scene.clock));
  }

  get mails(): Mailed[] {
    return this.#taken.mails;
  }

  /** Somebody posts in the thread, and the robot reads it. */
  async post(user: string, raw: string): Promise<DoublePost> {
    const post = this.double.say(user, this.thread, raw);
    await this.round();
    return post;
  }

  /** The account of somebody is linked with his address, as people do it. */
  async link(user: string, address: string): Promise<DoubleTopic> {
    const conversation = this.double.conversation(user, [ROBOT_USER], 'Hello', `My address is ${address}.`);
    await this.round();
    const mail = this.mails.filter(({ to, text }) => to === address && text.includes('code')).at(-1);
    const [, code = ''] = /:\s+([a-z0-9]{10})\./.exec(mail?.text ?? '') ?? [];
    this.double.say(user, conversation, code);
    await this.round();
    return conversation;
  }

  /** In the conversation in which the robot spoke with him last. */
  async sayAlone(user: string, raw: string): Promise<void> {
    this.double.say(user, this.conversation(user), raw);
    await this.round();
  }

  async said(): Promise<string[]> {
    return this.double.published;
  }

  /** In conversations, or by mail. */
  told(user: Writer): string[] {
    const mails = this.mails.filter(({ to }) => to === ADDRESSES[user]).map(({ text }) => text);
    return [...mails, ...this.toldAlone(user)];
  }

  /** What the robot has posted where a user can read it and the others cannot, in the order of the posts. */
  toldAlone(user: string): string[] {
    return this.#alone(user).map(({ raw }) => raw);
  }

  /** The conversation in which the robot spoke with a user last. */
  conversation(user: string): DoubleTopic {
    const last = this.#alone(user).at(-1);
    const topic = this.double.topics.find(({ id }) => id === last?.topic);
    if (topic === undefined) throw new Error(`nothing was said to ${user}`);
    return topic;
  }

  #alone(user: string): DoublePost[] {
    const who = this.double.user(user);
    const own = this.double.topics.filter(({ isPrivate, members }) => isPrivate && members.has(who));
    return this.double.byRobot.filter(({ topic }) => own.some(({ id }) => id === topic));
  }
}
