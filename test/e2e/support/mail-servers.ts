import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.js';
import type { Programs } from './find-mail-servers.js';

export const DOMAIN = 'posthorn.test';
export const PASSWORD = 'secret';
/** Where mailing lists are, if there are any. */
export const LISTS = `lists.${DOMAIN}`;
/** Whose Authentication-Results the servers write. */
export const AUTHSERV = `mx.${DOMAIN}`;
const USERS = ['robot', 'alice', 'bob', 'eve', 'judge'];

/** The loopback ports of a list manager: where it takes mails by LMTP, and where it hands them back to Postfix. */
export interface ListPorts {
  readonly takes: number;
  readonly gives: number;
}

/**
 * A Postfix and a Dovecot of their own on loopback ports, in the foreground, with everything in one temporary folder:
 * mail by SMTP to Postfix, by LMTP to Dovecot, by IMAP to the reader. They use nothing of the system's configuration.
 */
export class MailServers {
  readonly #programs: Programs;
  readonly #root: string;
  readonly #output: string;
  #dovecot: ChildProcess | null = null;
  #postfix: ChildProcess | null = null;

  private constructor(
    programs: Programs,
    root: string,
    /** Takes mail of the domain's own users and says so in it, as a server does that has checked its sender. */
    readonly smtpPort: number,
    /** Takes mail from anybody and says nothing of its sender. */
    readonly strangersPort: number,
    readonly imapPort: number,
    readonly lmtpPort: number,
    readonly lists: ListPorts | null,
  ) {
    this.#programs = programs;
    this.#root = root;
    this.#output = join(root, 'output.log');
  }

  static async start(programs: Programs, lists: ListPorts | null = null): Promise<MailServers> {
    const root = await mkdtemp(join(tmpdir(), 'posthorn-e2e-'));
    const free = [freePort(), freePort(), freePort(), freePort()] as const;
    const [smtp, strangers, imap, lmtp] = await Promise.all(free);
    const servers = new MailServers(programs, root, smtp, strangers, imap, lmtp, lists);
    try {
      await servers.#configure();
      await servers.startImap();
      servers.#postfix = await servers.#spawn(programs.postfix, [
        '-c',
        join(root, 'postfix', 'etc'),
        'start-fg',
      ]);
      await servers.#listening(smtp);
    } catch (error) {
      await servers.stop();
      throw error;
    }
    return servers;
  }

  /** What the servers said, for a failing test. */
  get output(): string {
    return existsSync(this.#output) ? readFileSync(this.#output, 'utf8') : '';
  }

  /** The Maildir of a user, as Dovecot keeps it. */
  maildir(user: string): string {
    return join(this.#root, 'mail', user);
  }

  /** How many mails Postfix has taken and not delivered. */
  async queued(): Promise<number> {
    const queue = join(this.#root, 'postfix', 'queue');
    let count = 0;
    for (const folder of ['incoming', 'active', 'deferred']) {
      const found = await readdir(join(queue, folder), { recursive: true, withFileTypes: true });
      count += found.filter((entry) => entry.isFile()).length;
    }
    return count;
  }

  /** Closes or opens the mailbox of a user: mail to a closed one is refused for good, and comes back. */
  async setOpen(user: string, open: boolean): Promise<void> {
    await this.#letIn(USERS.filter((name) => open || name !== user));
    // Dovecot looks at its file of users once in a second.
    for (let attempt = 0; attempt < 100; attempt++) {
      if ((await takesMail(this.lmtpPort, `${user}@${DOMAIN}`)) === open) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the mailbox of ${user} is as it was\n${this.output}`);
  }

  async #letIn(users: readonly string[]): Promise<void> {
    const lines = users.map((user) => `${user}@${DOMAIN}:{PLAIN}${PASSWORD}\n`).join('');
    await writeFile(join(this.#root, 'dovecot', 'users'), lines);
  }

  async startImap(): Promise<void> {
    this.#dovecot = await this.#spawn(this.#programs.dovecot, ['-F', '-c', this.#dovecotConf]);
    await this.#listening(this.imapPort);
    await this.#listening(this.lmtpPort);
  }

  async stopImap(): Promise<void> {
    const child = this.#dovecot;
    this.#dovecot = null;
    if (child === null) return;
    await this.#ended(child, this.#programs.doveadm, ['-c', this.#dovecotConf, 'stop']);
  }

  /** Postfix tries at once what it could not deliver, and does not wait for five minutes. */
  async deliverNow(): Promise<void> {
    await promisify(execFile)(this.#programs.postfix, ['-c', join(this.#root, 'postfix', 'etc'), 'flush']);
  }

  async stop(): Promise<void> {
    const child = this.#postfix;
    this.#postfix = null;
    if (child !== null) {
      await this.#ended(child, this.#programs.postfix, ['-c', join(this.#root, 'postfix', 'etc'), 'stop']);
    }
    await this.stopImap();
    await rm(this.#root, { recursive: true, force: true });
  }

  get #dovecotConf(): string {
    return join(this.#root, 'dovecot', 'dovecot.conf');
  }

  /** Into a file: Postfix opens its standard output anew, which a socket of ours does not allow. */
  async #spawn(program: string, args: readonly string[]): Promise<ChildProcess> {
    const output = await open(this.#output, 'a');
    const child = spawn(program, args, { stdio: ['ignore', output.fd, output.fd], detached: true });
    await output.close();
    return child;
  }

  async #ended(child: ChildProcess, program: string, args: readonly string[]): Promise<void> {
    if (child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await promisify(execFile)(program, args);
    await gone;
  }

  async #listening(port: number): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await accepts(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nothing listens on ${port}\n${this.output}`);
  }

  async #configure(): Promise<void> {
    const root = this.#root;
    // The servers' own users must be able to reach their parts of it.
    await chmod(root, 0o755);
    const dirs = ['dovecot/base', 'dovecot/state', 'mail', 'postfix/etc', 'postfix/queue', 'postfix/data'];
    for (const dir of dirs) await mkdir(join(root, dir), { recursive: true });
    await chown(join(root, 'mail'), idOf('-u', 'mail'), idOf('-g', 'mail'));
    await chown(join(root, 'postfix', 'data'), idOf('-u', 'postfix'), idOf('-g', 'postfix'));
    await this.#letIn(USERS);
    await writeFile(this.#dovecotConf, dovecotConf(root, this.imapPort, this.lmtpPort));
    await writeFile(join(root, 'postfix', 'etc', 'main.cf'), mainCf(root, this.lmtpPort, this.lists));
    await writeFile(
      join(root, 'postfix', 'etc', 'master.cf'),
      masterCf(this.smtpPort, this.strangersPort, this.lists),
    );
  }
}

function dovecotConf(root: string, imap: number, lmtp: number): string {
  return `base_dir = ${root}/dovecot/base
state_dir = ${root}/dovecot/state
instance_name = posthorn-e2e
log_path = /dev/stderr
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
recipient_delimiter = +
mail_location = maildir:${root}/mail/%n
first_valid_uid = 1
lmtp_save_to_detail_mailbox = no
passdb {
  driver = passwd-file
  args = username_format=%u ${root}/dovecot/users
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${root}/mail/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
`;
}

function mainCf(root: string, lmtp: number, lists: ListPorts | null): string {
  const mailboxes = USERS.map((user) => `${user}@${DOMAIN}=ok`).join(', ');
  return `compatibility_level = 3.6
queue_directory = ${root}/postfix/queue
data_directory = ${root}/postfix/data
maillog_file = /dev/stdout
myhostname = mail.${DOMAIN}
mydomain = ${DOMAIN}
myorigin = ${DOMAIN}
mydestination =
local_recipient_maps =
alias_maps =
alias_database =
inet_protocols = ipv4
inet_interfaces = loopback-only
mynetworks = 127.0.0.0/8
smtpd_recipient_restrictions = permit_mynetworks, reject
smtpd_relay_restrictions = permit_mynetworks, reject
recipient_delimiter = +
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_maps = inline:{ ${mailboxes} }
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
default_transport = error:no mail leaves this test
lmtp_host_lookup = native
smtp_dns_support_level = disabled
${lists === null ? '' : `transport_maps = inline:{ ${LISTS}=lmtp:inet:127.0.0.1:${lists.takes} }\n`}`;
}

/** An smtpd that has found mails to be of a domain. */
function checkedSmtpd(port: number, domain: string): string {
  const results = `${AUTHSERV}; dmarc=pass header.from=${domain}`;
  return `127.0.0.1:${port} inet n - n - - smtpd
  -o { smtpd_data_restrictions = check_client_access static:{PREPEND Authentication-Results: ${results}} }
`;
}

function masterCf(smtp: number, strangers: number, lists: ListPorts | null): string {
  return `${checkedSmtpd(smtp, DOMAIN)}${lists === null ? '' : checkedSmtpd(lists.gives, LISTS)}127.0.0.1:${strangers} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }).trim());
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

/** Whether a mail to the address would be taken, asked by LMTP. */
function takesMail(port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const lines = ['LHLO test', 'MAIL FROM:<>', `RCPT TO:<${address}>`, 'QUIT'];
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text;
      // An answer is complete with a line that has a blank behind its number.
      for (const [line = ''] of text.matchAll(/^\d{3} [^\n]*\n/gm)) {
        const command = lines.shift();
        if (command === 'QUIT') resolve(line.startsWith('2'));
        if (command === undefined) socket.end();
        else socket.write(`${command}\r\n`);
      }
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(said)));
  });
}
