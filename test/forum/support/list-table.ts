import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { ListMailbox } from '../../../src/forum/mailing-list/list-mailbox.js';
import { parseConfig } from '../../../src/mail/config/config.js';
import type { ForumConfig } from '../../../src/mail/config/config-schema.js';
import { type Forum, ForumInput, withForums } from '../../../src/mail/forums/index.js';
import { threadAddress } from '../../../src/mail/message/index.js';
import { smtpTransport, type Transport } from '../../../src/mail/sending/index.js';
import { buildForums } from '../../../src/mail/service/build-forums.js';
import { AUTHSERV, type MailServers, PASSWORD } from '../../e2e/support/mail-servers.js';
import { FakeClock, robotAddress } from '../../mail/support/bench.js';
import { ALICE, BOB, type Scene } from '../../mail/support/scene.js';
import { Maildir } from '../../support/maildir.js';
import { READER } from './mailman.js';
import {
  ADDRESSES,
  type Mailed,
  MailsTaken,
  saidByMail,
  type ThreadTable,
  type Writer,
} from './thread-table.js';

export const LIST = 'club';
const [ROBOT_NAME = ''] = robotAddress.address.split('@');
export const CALLED = `@${ROBOT_NAME}`;

export function listForum(list: string): ForumConfig {
  const imap = {
    host: '127.0.0.1',
    port: 143,
    secure: false,
    user: READER,
    password: PASSWORD,
    mailbox: 'INBOX',
  };
  const every = { locale: 'en' as const, everySeconds: 60, timeoutSeconds: 60 };
  return { kind: 'list', name: LIST, list, address: READER, believe: true, imap, ...every };
}

const NAMES: { readonly [login: string]: string } = { anna: `Alice <${ALICE}>`, bruno: `Bob <${BOB}>` };

interface WrittenToList {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: { readonly [name: string]: string };
  readonly messageId?: string;
}

/** A game of a scene with a thread in a list of a real Mailman, people there, and the robot, which is a member. */
export class ListTable implements ThreadTable {
  readonly called = CALLED;
  readonly #taken = new MailsTaken();
  /** What the list has brought of the robot's own, by message id. */
  readonly #published = new Map<string, string>();
  static #threads = 0;
  readonly thread = `list-${++ListTable.#threads}`;
  /** The message ids of what the robot has sent to the list. */
  readonly posted: string[] = [];
  /** The clock of the robot at the list. */
  readonly clock = new FakeClock();
  #forum: Forum | null = null;
  #input: ForumInput | null = null;
  #written = 0;

  private constructor(
    readonly scene: Scene,
    readonly servers: MailServers,
    readonly list: string,
    readonly isBelieved: boolean,
  ) {}

  /** `scene` is of a robot that is at `listForum`. */
  static async open(
    scene: Scene,
    servers: MailServers,
    { list, isBelieved }: { readonly list: string; readonly isBelieved: boolean },
  ): Promise<ListTable> {
    const table = new ListTable(scene, servers, list, isBelieved);
    const address = threadAddress(LIST, table.thread);
    await scene.house.publish('g1', { address, format: 'text', locale: 'en' });
    await table.#build();
    await table.round();
    return table;
  }

  close(): Promise<void> {
    return this.scene.close();
  }

  get #imap() {
    const at = { host: '127.0.0.1', port: this.servers.imapPort, secure: false };
    return { ...at, auth: { user: READER, pass: PASSWORD }, logger: false as const };
  }

  get forum(): Forum {
    if (this.#forum === null) throw new Error('the robot is at no list');
    return this.#forum;
  }

  /** The robot is at the list as a configuration says. */
  async #build(): Promise<void> {
    const { servers, list, isBelieved, scene } = this;
    const lines = [
      'home: /nowhere',
      'robot: { address: ROBOT }'.replace('ROBOT', robotAddress.address),
      'send: files',
      `policy: { authservId: ${AUTHSERV} }`,
      `forums: [{name: ${LIST}, kind: list, list: ${list}, address: ${READER}, believe: ${isBelieved},`,
      `  imap: {host: 127.0.0.1, port: ${servers.imapPort}, secure: false, user: ${READER}, password: {env: LIST}}}]`,
    ];
    const config = parseConfig(lines.join('\n'), '/');
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const at = {
      host: '127.0.0.1',
      port: servers.smtpPort,
      secure: false,
      requireTls: false,
      timeout: 60_000,
    };
    const smtp = smtpTransport(at);
    const mails: Transport = {
      send: async (mail) => {
        const sent = await smtp.send(mail);
        if (sent.ok) this.posted.push(mail.id);
        return sent;
      },
      close: () => smtp.close(),
    };
    const { reader, store } = scene.bench;
    const parts = { config: config.value, env: { LIST: PASSWORD }, clock: this.clock, reader, mails, store };
    const built = await buildForums(parts);
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    this.#forum = built.value[0] ?? null;
  }

  get input(): ForumInput {
    const { bench, house } = this.scene;
    this.#input ??= new ForumInput(this.forum, { ...bench, house, every: 60_000 });
    bench.ways.isReadBy(LIST, this.#input);
    return this.#input;
  }

  /** The robot as it is after it was killed. */
  async restart(): Promise<void> {
    this.#input = null;
    await this.scene.restart();
    await this.#build();
  }

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

  /** Somebody writes to the list, it comes to the robot, and that reads it. */
  post(login: string, text: string): Promise<void> {
    return this.write({ from: NAMES[login] ?? login, subject: `Re: [${this.thread}] our game`, text });
  }

  /** The same with whatever headers. */
  async write(mail: WrittenToList): Promise<void> {
    const { messageId = `<${++this.#written}.${this.thread}@writer.test>` } = mail;
    const mailer = createTransport({ host: '127.0.0.1', port: this.servers.smtpPort, ignoreTLS: true });
    await mailer.sendMail({ ...mail, to: this.list, messageId });
    mailer.close();
    await this.#arrived(messageId);
    await this.round();
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

  /** What the robot has posted, whole, as the list gives it to its members. */
  async published(): Promise<string[]> {
    for (const id of this.posted.filter((one) => !this.#published.has(one))) {
      const number = await this.#arrived(id);
      const bytes = await ListMailbox.within(this.#imap, 'INBOX', (mailbox) => mailbox.bytes(number));
      this.#published.set(id, (bytes ?? Buffer.alloc(0)).toString('latin1').replaceAll('\r', ''));
    }
    return [...this.#published.values()];
  }

  async said(): Promise<string[]> {
    return Promise.all((await this.published()).map(async (raw) => (await PostalMime.parse(raw)).text ?? ''));
  }

  /** Waits until the list has brought a mail, and gives its number. */
  async #arrived(id: string): Promise<number> {
    const box = new Maildir(this.servers.maildir(READER.split('@')[0] ?? ''));
    for (;;) {
      const known = await box.count();
      const number = await ListMailbox.within(this.#imap, 'INBOX', (mailbox) => mailbox.numberOf(id));
      if (number !== null) return number;
      // A connection costs both sides much more than a look at the folder.
      while ((await box.count()) === known) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
