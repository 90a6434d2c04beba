import PostalMime from 'postal-mime';
import { NewsgroupGateway, type NewsgroupSettings } from '../../../src/forum/newsgroup/newsgroup-gateway.js';
import type { ForumConfig } from '../../../src/mail/config/config-schema.js';
import { articleReader, Forum, ForumInput, withForums } from '../../../src/mail/forums/index.js';
import { threadAddress } from '../../../src/mail/message/index.js';
import { systemClock } from '../../../src/system/sources/time-source.js';
import { robotAddress } from '../../mail/support/bench.js';
import { ALICE, BOB, type Scene } from '../../mail/support/scene.js';
import { GROUP, NEWS_NAME, NEWS_PASSWORD, type NewsServer } from './news-server.js';
import {
  ADDRESSES,
  type Mailed,
  MailsTaken,
  saidByMail,
  type ThreadTable,
  type Writer,
} from './thread-table.js';

export const NEWS = 'news';
const [ROBOT_NAME = ''] = robotAddress.address.split('@');
export const CALLED = `@${ROBOT_NAME}`;

/** How the robot is at the group; where the server is on this machine is said elsewhere. */
export const NEWS_FORUM: ForumConfig = {
  ...{ kind: 'newsgroup', name: NEWS, url: 'nntp://127.0.0.1', user: 'posthorn', password: NEWS_PASSWORD },
  ...{ group: GROUP, believe: NEWS_NAME, locale: 'en', everySeconds: 60, timeoutSeconds: 60 },
};

const NAMES: { readonly [login: string]: string } = {
  anna: `Alice <${ALICE}>`,
  bruno: `Bob <${BOB}>`,
  mallory: 'Mallory <mallory@example.com>',
};

/** A game of a scene with a thread in a real newsgroup, people there, and the robot that reads and posts. */
export class NewsTable implements ThreadTable {
  readonly called = CALLED;
  readonly #taken = new MailsTaken();
  #forum: Forum | null = null;
  #input: ForumInput | null = null;
  static #threads = 0;
  readonly thread = `table-${++NewsTable.#threads}`;

  private constructor(
    readonly scene: Scene,
    readonly server: NewsServer,
  ) {}

  /** `scene` is of a robot that is at `NEWS_FORUM`. */
  static async open(scene: Scene, server: NewsServer): Promise<NewsTable> {
    const table = new NewsTable(scene, server);
    const address = threadAddress(NEWS, table.thread);
    await scene.house.publish('g1', { address, format: 'text', locale: 'en' });
    await table.round();
    return table;
  }

  close(): Promise<void> {
    return this.scene.close();
  }

  /** The robot as it is after it was killed. */
  async restart(): Promise<void> {
    this.#forum = null;
    this.#input = null;
    await this.scene.restart();
  }

  get forum(): Forum {
    const { bench } = this.scene;
    this.#forum ??= new Forum({ name: NEWS, locale: 'en' }, this.gatewayWith({}), bench.store);
    return this.#forum;
  }

  gatewayWith(settings: Partial<NewsgroupSettings>): NewsgroupGateway {
    return new NewsgroupGateway(
      {
        ...{ host: '127.0.0.1', port: this.server.port, secure: false, timeout: 60_000 },
        ...{ user: 'posthorn', password: NEWS_PASSWORD, group: GROUP, believed: NEWS_NAME },
        writer: { name: ROBOT_NAME, address: robotAddress.address },
        ...settings,
      },
      articleReader(this.scene.bench.reader, null),
      // The server looks at dates, and at its own clock.
      () => systemClock.now(),
    );
  }

  get input(): ForumInput {
    const { bench, house } = this.scene;
    this.#input ??= new ForumInput(this.forum, { ...bench, house, every: 60_000 });
    bench.ways.isReadBy(NEWS, this.#input);
    return this.#input;
  }

  /** The robot looks once, and sends all that is to go out. Whether the server let it. */
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

  /** Somebody posts in the thread with his login, and the robot reads it. Gives the message id. */
  async post(login: string, text: string, headers: readonly string[] = []): Promise<string> {
    const { id, said } = await this.server.post(login, {
      ...{ from: NAMES[login] ?? '', subject: `Re: [${this.thread}] our game`, text, headers },
    });
    if (!said.startsWith('240')) throw new Error(said);
    await this.round();
    return id;
  }

  /** The login of somebody is linked with his address, as people do it. */
  async link(login: string, address: string): Promise<void> {
    await this.post(login, `${CALLED} link ${address}`);
    const code = /@\S+\s+([a-z0-9]{10})\b/.exec(this.mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
    await this.post(login, `${CALLED} ${code}`);
  }

  /** By mail, for nobody is alone there. */
  sayAlone(writer: Writer, text: string): Promise<unknown> {
    return saidByMail(this.scene, writer, text);
  }

  told(writer: Writer): string[] {
    return this.mailsTo(ADDRESSES[writer]).map(({ text }) => text);
  }

  mailsTo(address: string): Mailed[] {
    return this.mails.filter(({ to }) => to === address);
  }

  /** What the robot has posted in this thread, whole, in the order of the numbers. */
  async published(): Promise<string[]> {
    const own = `<posthorn.${this.thread}.`;
    return (await this.server.articles()).filter((article) =>
      headerIn(article, 'Message-ID').startsWith(own),
    );
  }

  /** What it has said there. */
  async said(): Promise<string[]> {
    return Promise.all(
      (await this.published()).map(async (article) => (await PostalMime.parse(article)).text?.trim() ?? ''),
    );
  }
}

export function headerIn(article: string, name: string): string {
  const [head = ''] = article.split('\n\n');
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(head) ?? [];
  return value.replace(/\s+/g, ' ');
}
