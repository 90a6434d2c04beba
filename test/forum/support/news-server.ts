import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NntpConnection } from '../../../src/forum/newsgroup/nntp-connection.js';
import { freePort } from '../../support/free-port.js';
import { NEWS_PROGRAMS } from './find-news-server.js';

export const GROUP = 'games.posthorn';
/** The name by which the server stands in the path of what it took. */
export const NEWS_NAME = 'news.posthorn.test';
export const NEWS_PASSWORD = 'secret';
/** `openssl passwd -6 -salt posthorn secret` */
const HASHED =
  '$6$posthorn$IBx65xxPXxZRNf.pj1nKPYBhGyDZyDuVrI.VH.rd/7KQHX1.p8pIsEgFvrib4nHvH3HqhT4.SxOSmVH4z8b0b0';
/** Of `localhost` and 127.0.0.1, signed by itself. */
export const CERTIFICATE = 'test/support/certificate/cert.pem';
const CERTIFICATE_KEY = 'test/support/certificate/key.pem';
const LOGINS = ['posthorn', 'anna', 'bruno', 'mallory'];

const run = promisify(execFile);

/** An INN of its own on a loopback port, in the foreground, with everything in one temporary folder and nothing of the system's. */
export class NewsServer {
  #innd: ChildProcess | null = null;
  #posted = 0;

  private constructor(
    readonly root: string,
    readonly port: number,
  ) {}

  static async start(): Promise<NewsServer> {
    const root = await mkdtemp(join(tmpdir(), 'posthorn-news-'));
    const server = new NewsServer(root, await freePort());
    try {
      await server.#configure();
      await server.begin();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  async begin(): Promise<void> {
    const output = await open(join(this.root, 'log', 'output'), 'a');
    const stdio: ['ignore', number, number] = ['ignore', output.fd, output.fd];
    this.#innd = spawn(`${NEWS_PROGRAMS}/innd`, ['-f', '-N', '-P', String(this.port)], {
      ...(await this.#asNews()),
      stdio,
    });
    await output.close();
    for (let attempt = 0; !(await accepts(this.port)); attempt++) {
      if (this.#innd.exitCode !== null || attempt > 600)
        throw new Error(`INN does not listen\n${await this.#said()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // What a reader's own process has taken while the server was away lies in a folder, which cron has it look at.
    await run(`${NEWS_PROGRAMS}/rnews`, ['-U'], await this.#asNews());
  }

  /** Ends the server; what it holds stays. */
  async halt(): Promise<void> {
    const child = this.#innd;
    this.#innd = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // Of a signal it takes notice when somebody comes next.
    await this.control('shutdown', 'the test is over');
    await gone;
  }

  /** The same server without all that it held: its numbers begin anew. */
  async renew(): Promise<void> {
    await this.halt();
    for (const folder of ['db', 'spool', 'run']) await rm(join(this.root, folder), { recursive: true });
    await this.#configure();
    await this.begin();
  }

  async stop(): Promise<void> {
    await this.halt();
    await rm(this.root, { recursive: true, force: true });
  }

  /** Somebody at his news reader. Gives the message id, and what the server said. */
  async post(
    login: string,
    { from, subject, text, headers = [] }: Written,
  ): Promise<{ readonly id: string; readonly said: string }> {
    const id = `<${login}.${++this.#posted}.${this.port}@reader.test>`;
    const lines = [
      `From: ${from}`,
      `Newsgroups: ${GROUP}`,
      `Subject: ${subject}`,
      `Message-ID: ${id}`,
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...text.split('\n'),
      '',
    ];
    const { code, text: said } = await this.#with(login, (server) =>
      server.post(Buffer.from(lines.join('\r\n'))),
    );
    return { id, said: `${code} ${said}` };
  }

  /** All that stands in the group behind a number, whole, by number. */
  async articles(after = 0): Promise<string[]> {
    return this.#with('anna', async (server) => {
      const [, numbers] = await server.block([211], 'LISTGROUP', GROUP, `${after + 1}-`);
      const all: string[] = [];
      for (const number of numbers ?? []) {
        const [, lines] = await server.block([220], 'ARTICLE', number);
        all.push(Buffer.from((lines ?? []).join('\n'), 'latin1').toString('utf8'));
      }
      return all;
    });
  }

  /** What whoever runs the server tells it. */
  async control(...words: readonly string[]): Promise<void> {
    await run(`${NEWS_PROGRAMS}/ctlinnd`, ['-s', ...words], await this.#asNews());
  }

  async #with<T>(user: string, work: (server: NntpConnection) => Promise<T>): Promise<T> {
    const at = { host: '127.0.0.1', port: this.port, secure: false };
    const server = await NntpConnection.open({ ...at, user, password: NEWS_PASSWORD, timeout: 60_000 });
    try {
      return await work(server);
    } finally {
      await server.quit();
    }
  }

  async #asNews() {
    const env = { ...process.env, INNCONF: join(this.root, 'etc', 'inn.conf') };
    return { env, uid: idOf('-u'), gid: idOf('-g'), cwd: this.root };
  }

  async #said(): Promise<string> {
    const logs = await readdir(join(this.root, 'log'));
    return (await Promise.all(logs.map((name) => readFile(join(this.root, 'log', name), 'utf8')))).join('\n');
  }

  async #configure(): Promise<void> {
    const { root } = this;
    const folders = [
      'etc',
      'db',
      'log',
      'run',
      'spool/articles',
      'spool/overview',
      'spool/incoming',
      'spool/outgoing',
      'spool/tmp',
    ];
    for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
    const files: { readonly [name: string]: string } = {
      'etc/inn.conf': innConf(root),
      'etc/storage.conf': 'method tradspool {\n    newsgroups: *\n    class: 0\n}\n',
      // Without one site to feed it takes nothing; this one wants nothing.
      'etc/newsfeeds': `ME:*::\nnobody/nobody:!*:Tf,Wnm:${root}/spool/outgoing/nobody\n`,
      'etc/readers.conf': readersConf(root),
      'etc/expire.ctl': '/remember/:11\n*:A:never:never:never\n',
      'etc/incoming.conf': '',
      'etc/inn-secrets.conf': '',
      'etc/moderators': '',
      'etc/control.ctl': 'all:*:*:drop\n',
      'etc/cert.pem': await readFile(CERTIFICATE, 'utf8'),
      'etc/key.pem': await readFile(CERTIFICATE_KEY, 'utf8'),
      'db/users': LOGINS.map((login) => `${login}:${HASHED}\n`).join(''),
      'db/active': [
        ...['control', 'control.cancel', 'junk'].map((name) => `${name} 0000000000 0000000001 n\n`),
        `${GROUP} 0000000000 0000000001 y\n`,
      ].join(''),
      ...{ 'db/newsgroups': '', 'db/active.times': '', 'db/history': '' },
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    await chmod(root, 0o755);
    await chmod(join(root, 'etc/key.pem'), 0o600);
    for (const name of ['.', ...(await readdir(root, { recursive: true }))])
      await chown(join(root, name), idOf('-u'), idOf('-g'));
    await run(
      `${NEWS_PROGRAMS}/makedbz`,
      ['-i', '-o', '-s', '1000', '-f', join(root, 'db/history')],
      await this.#asNews(),
    );
  }
}

interface Written {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: readonly string[];
}

function innConf(root: string): string {
  return `mta: "/bin/false %s"
organization: none
ovmethod: tradindexed
hismethod: hisv6
pathhost: ${NEWS_NAME}
domain: posthorn.test
pathnews: /usr/lib/news
pathbin: ${NEWS_PROGRAMS}
pathetc: ${root}/etc
pathdb: ${root}/db
pathlog: ${root}/log
pathrun: ${root}/run
pathspool: ${root}/spool
pathtmp: ${root}/spool/tmp
bindaddress: 127.0.0.1
addinjectionpostingaccount: true
addinjectionpostinghost: false
nnrpdloadlimit: 0
nnrpdflags: "-n"
docancels: all
tlscertfile: ${root}/etc/cert.pem
tlskeyfile: ${root}/etc/key.pem
tlscafile: ${root}/etc/cert.pem
pgpverify: false
`;
}

/** Everybody reads and writes who has logged in. */
function readersConf(root: string): string {
  return `auth "people" {
    auth: "${NEWS_PROGRAMS}/auth/passwd/ckpasswd -f ${root}/db/users"
    default: "<anonymous>"
}
access "people" {
    users: "*"
    newsgroups: "*"
    addcanlockuser: none
}
access "others" {
    users: "<anonymous>"
    newsgroups: "!*"
}
`;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'news'], { encoding: 'utf8' }).trim());
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
