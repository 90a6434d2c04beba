import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { systemClock, type TimeSource } from '../../system/sources/index.js';
import { Loop } from '../../system/tasks/index.js';
import type { Outcome } from '../message/index.js';
import type { InputHealth, MailInput } from './mail-input-interface.js';
import type { MailIntake } from './mail-intake.js';

export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where it is offered. */
  readonly secure: boolean;
  /** Certificates in PEM that are believed instead of the well-known ones. */
  readonly ca?: string | undefined;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  /** Where mail goes that was dealt with. */
  readonly processed: string;
  /** Where mail goes that nobody is believed to have written, or that is too big. */
  readonly quarantine: string;
  /** Milliseconds between looks, for servers that do not tell of new mail. */
  readonly poll: number;
  /** Biggest mail that is fetched. */
  readonly bytes: number;
  /** First and longest wait before connecting again, in milliseconds. */
  readonly backOff: { readonly first: number; readonly longest: number };
}

/** What of the library is used. */
export type ImapClient = Pick<
  ImapFlow,
  | 'connect'
  | 'mailboxCreate'
  | 'mailboxOpen'
  | 'search'
  | 'fetchOne'
  | 'messageMove'
  | 'idle'
  | 'logout'
  | 'close'
  | 'on'
>;

/** How a mailbox is connected to, for whoever looks at it. */
export function imapConnection(
  settings: Pick<ImapSettings, 'host' | 'port' | 'secure' | 'ca' | 'user' | 'password'>,
): ImapFlowOptions {
  const { host, port, secure, ca, user, password } = settings;
  return {
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: 20_000,
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
}

/** One connection, not yet made. */
export async function imapClient(settings: ImapSettings): Promise<ImapClient> {
  // Loaded where a mailbox is read: it takes a fifth of a second, and most commands fetch no mail.
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    ...imapConnection(settings),
    disableAutoIdle: true,
    maxIdleTime: settings.poll,
  });
}

/**
 * Fetches mail from an IMAP mailbox. A message is moved out of it only after it was dealt with; when the connection
 * breaks in between it is fetched again, and the robot knows it.
 */
export class ImapInput implements MailInput {
  readonly #settings: ImapSettings;
  readonly #intake: Pick<MailIntake, 'handle' | 'refuseUnread'>;
  readonly #log: MailLog;
  readonly #open: (settings: ImapSettings) => ImapClient | Promise<ImapClient>;
  readonly #clock: TimeSource;
  readonly #loop = new Loop();
  #state: InputHealth['state'] = 'stopped';
  #fault: string | null = null;
  #handled = 0;
  #readUpTo: number | null = null;

  constructor(
    settings: ImapSettings,
    intake: Pick<MailIntake, 'handle' | 'refuseUnread'>,
    log: MailLog,
    open: (settings: ImapSettings) => ImapClient | Promise<ImapClient> = imapClient,
    clock: TimeSource = systemClock,
  ) {
    this.#open = open;
    this.#clock = clock;
    this.#settings = settings;
    this.#intake = intake;
    this.#log = log;
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
    const { user, host, port } = this.#settings;
    const where = `${user} at ${host}:${port}`;
    return { name: 'imap', state: this.#state, where, fault: this.#fault, handled: this.#handled };
  }

  readUpTo(): number | null {
    return this.#readUpTo;
  }

  async #run(): Promise<void> {
    let wait = this.#settings.backOff.first;
    while (!this.#loop.stopped.aborted) {
      const before = this.#handled;
      try {
        await this.#session(() => {
          wait = this.#settings.backOff.first;
        });
      } catch (error) {
        this.#fault = reasonOf(error);
        this.#state = 'failing';
        this.#readUpTo = null;
        this.#log.warn({ error: this.#fault, wait }, 'imap connection failed');
        if (this.#handled > before) wait = this.#settings.backOff.first;
        await this.#loop.sleep(wait);
        wait = Math.min(this.#settings.backOff.longest, wait * 2);
      }
    }
  }

  /** One connection, from greeting to logout. Returns when asked to stop, throws when the connection fails. */
  async #session(healthy: () => void): Promise<void> {
    const { host, mailbox } = this.#settings;
    const client = await this.#open(this.#settings);
    let broken: Error | null = null;
    let news = false;
    client.on('error', (error) => {
      broken = error;
      this.#loop.wake();
    });
    client.on('close', () => {
      broken ??= new Error('the connection was closed');
      this.#loop.wake();
    });
    client.on('exists', () => {
      news = true;
      this.#loop.wake();
    });
    try {
      await client.connect();
      const processed = await folder(client, this.#settings.processed);
      const quarantine = await folder(client, this.#settings.quarantine);
      await client.mailboxOpen(mailbox);
      this.#log.info({ host, mailbox }, 'imap connected');
      while (!this.#loop.stopped.aborted) {
        news = false;
        const begun = this.#clock.now();
        await this.#drain(client, processed, quarantine);
        // Asked to stop it may have left some of it there.
        if (!this.#loop.stopped.aborted) this.#readUpTo = begun;
        this.#state = 'running';
        this.#fault = null;
        healthy();
        if (!news && broken === null && !this.#loop.stopped.aborted) {
          // The idle command ends by itself when the next command is given.
          const idling = client.idle();
          idling.catch((error: Error) => {
            broken ??= error;
            this.#loop.wake();
          });
          await this.#loop.sleep(this.#settings.poll);
        }
        if (broken !== null) throw broken;
      }
      await client.logout();
    } finally {
      client.close();
    }
  }

  /** Deals with every message of the mailbox, oldest first. */
  async #drain(client: ImapClient, processed: string, quarantine: string): Promise<void> {
    const uids = await client.search({ deleted: false }, { uid: true });
    if (uids === false || uids === undefined) throw new Error('the mailbox could not be searched');
    for (const uid of [...uids].sort((a, b) => a - b)) {
      if (this.#loop.stopped.aborted) return;
      const outcome = await this.#take(client, uid);
      if (outcome === null) continue;
      this.#handled++;
      const aside = outcome === 'unread' || outcome.kind === 'refused' || outcome.kind === 'failed';
      const target = aside ? quarantine : processed;
      // The library answers false where the server refused the command.
      const moved = await client.messageMove(String(uid), target, { uid: true });
      if (moved === false) throw new Error(`message ${uid} could not be moved to ${target}`);
    }
  }

  /** Null when the message is gone. */
  async #take(client: ImapClient, uid: number): Promise<Outcome | 'unread' | null> {
    const about = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
    if (about === false || about === undefined) return null;
    if (about.size === undefined) throw new Error(`message ${uid} has no size`);
    if (about.size > this.#settings.bytes) {
      const head = await client.fetchOne(String(uid), { headers: true }, { uid: true });
      if (head === false || head?.headers === undefined) throw new Error(`message ${uid} has no headers`);
      await this.#intake.refuseUnread(head.headers);
      this.#log.warn({ uid, size: about.size }, 'mail too big to fetch');
      return 'unread';
    }
    const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (message === false || message?.source === undefined) {
      throw new Error(`message ${uid} could not be fetched`);
    }
    return this.#intake.handle(message.source, null, 'imap');
  }
}

/** The folder's path on this server; made when it is not there. */
async function folder(client: ImapClient, name: string): Promise<string> {
  return (await client.mailboxCreate(name)).path;
}
