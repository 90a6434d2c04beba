import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface NntpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this very machine may lack. */
  readonly secure: boolean;
  /** Certificates in PEM that are believed instead of the well-known ones. */
  readonly ca?: string | undefined;
  readonly user: string;
  /** Stands in no error and no log. */
  readonly password: string;
  /** How long (milliseconds) an answer is waited for. */
  readonly timeout: number;
}

/** What a server answered to a command (RFC 3977, 3.2). */
export interface NntpAnswer {
  readonly code: number;
  readonly text: string;
}

/** The network failed, or the server said what nobody can go on from. */
export class NntpError extends Error {
  /** The code of what it said; null where it said nothing. */
  readonly code: number | null;

  constructor(message: string, code: number | null = null) {
    super(message);
    this.name = 'NntpError';
    this.code = code;
  }
}

/** A line and a whole answer take so many bytes at most. */
const MOST_IN_LINE = 64 * 1024;
const MOST_IN_BLOCK = 8 * 1024 * 1024;
const NEAR = new Set(['127.0.0.1', '::1', 'localhost']);

/** One connection to a server for newsgroups: one command after the other, as octets in Latin-1. Rejects with `NntpError`. */
export class NntpConnection {
  readonly #timeout: number;
  #socket: Socket;
  #rest = '';
  #failed: NntpError | null = null;
  #wake: (() => void) | null = null;

  private constructor(socket: Socket, timeout: number) {
    this.#timeout = timeout;
    this.#socket = socket;
    this.#listen(socket);
  }

  /** Connects, secures the way and says who is there. */
  static async open(settings: NntpSettings): Promise<NntpConnection> {
    const { host, port, secure, timeout } = settings;
    const socket = secure ? connectTls({ port, ...tlsTo(settings) }) : connectPlain({ host, port });
    const connection = new NntpConnection(socket, timeout);
    try {
      const { code, text } = await connection.#answer();
      if (code !== 200 && code !== 201) throw new NntpError(`${code} ${text}`, code);
      if (!secure) await connection.#startTls(settings);
      await connection.#logIn(settings);
      return connection;
    } catch (error) {
      connection.end();
      throw error;
    }
  }

  /** Gives what is answered in one line. Throws RangeError where a word would not stay in its line. */
  async command(...words: readonly string[]): Promise<NntpAnswer> {
    for (const word of words) if (/[\r\n\0]/.test(word)) throw new RangeError('not one line');
    this.#write(`${words.join(' ')}\r\n`);
    return this.#answer();
  }

  /** Gives the lines that follow where the answer has one of these codes; null for any other answer. */
  async block(codes: readonly number[], ...words: readonly string[]): Promise<[NntpAnswer, string[] | null]> {
    const answer = await this.command(...words);
    return codes.includes(answer.code) ? [answer, await this.#lines()] : [answer, null];
  }

  /** Sends an article (octets, lines with CRLF) where the server takes one. */
  async post(article: Buffer): Promise<NntpAnswer> {
    const asked = await this.command('POST');
    if (asked.code !== 340) return asked;
    const text = article.toString('latin1').replace(/\r\n$/, '');
    // RFC 3977, 3.1.1: a dot that begins a line is doubled.
    this.#write(`${text.replace(/^\./gm, '..')}\r\n.\r\n`);
    return this.#answer();
  }

  /** Takes leave where the server listens, and closes in any case. */
  async quit(): Promise<void> {
    try {
      await this.command('QUIT');
    } catch (error) {
      // Nothing is left to be done there.
      if (!(error instanceof NntpError)) throw error;
    }
    this.end();
  }

  end(): void {
    this.#socket.destroy();
  }

  async #startTls(settings: NntpSettings): Promise<void> {
    // To this machine itself nobody else listens, and its certificate is mostly made for another name.
    if (NEAR.has(settings.host) && settings.ca === undefined) return;
    const [, capabilities] = await this.block([101], 'CAPABILITIES');
    const offers = capabilities?.some((line) => /^STARTTLS\b/i.test(line)) === true;
    if (!offers) throw new NntpError('it offers no TLS, and a password goes nowhere without');
    const { code, text } = await this.command('STARTTLS');
    if (code !== 382) throw new NntpError(`${code} ${text}`, code);
    this.#socket.removeAllListeners();
    this.#rest = '';
    this.#socket = connectTls({ socket: this.#socket, ...tlsTo(settings) });
    this.#listen(this.#socket);
  }

  async #logIn({ user, password }: NntpSettings): Promise<void> {
    const asked = await this.command('AUTHINFO', 'USER', user);
    const answer = asked.code === 381 ? await this.command('AUTHINFO', 'PASS', password) : asked;
    if (answer.code !== 281) throw new NntpError(`${answer.code} ${answer.text}`, answer.code);
    // RFC 3977, 5.3: of a server that has two kinds of clients.
    await this.command('MODE', 'READER');
  }

  #listen(socket: Socket): void {
    const fail = (reason: string): void => {
      this.#failed ??= new NntpError(reason);
      this.#wake?.();
    };
    socket.setEncoding('latin1');
    socket.setTimeout(this.#timeout, () => {
      fail('it does not answer in time');
      socket.destroy();
    });
    socket.on('data', (text: string) => {
      this.#rest += text;
      this.#wake?.();
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('it has closed the connection'));
  }

  #write(text: string): void {
    if (this.#failed !== null) throw this.#failed;
    this.#socket.write(text, 'latin1');
  }

  async #answer(): Promise<NntpAnswer> {
    const end = await this.#until('\r\n', MOST_IN_LINE);
    const [, code, text = ''] = /^(\d{3})(?: (.*))?$/.exec(this.#take(end, 2)) ?? [];
    if (code === undefined) throw new NntpError('it does not speak NNTP');
    return { code: Number(code), text };
  }

  async #lines(): Promise<string[]> {
    // An empty block is its end alone.
    await this.#until('\r\n', MOST_IN_LINE);
    if (this.#rest.startsWith('.\r\n')) {
      this.#take(1, 2);
      return [];
    }
    const end = await this.#until('\r\n.\r\n', MOST_IN_BLOCK);
    return this.#take(end, 5)
      .split('\r\n')
      .map((line) => (line.startsWith('..') ? line.slice(1) : line));
  }

  #take(length: number, over: number): string {
    const text = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length + over);
    return text;
  }

  /** Waits until that stands in what came, and says where. */
  async #until(mark: string, most: number): Promise<number> {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(mark, from);
      if (at >= 0) return at;
      if (this.#failed !== null) throw this.#failed;
      if (this.#rest.length > most) throw new NntpError('it says more than is read at once');
      from = Math.max(0, this.#rest.length - mark.length);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }
}

/** Whose certificate is wanted, and who may have signed it. */
function tlsTo({ host, ca }: NntpSettings) {
  const isAddress = isIP(host) !== 0;
  return { host, ...(isAddress ? {} : { servername: host }), ...(ca === undefined ? {} : { ca }) };
}
