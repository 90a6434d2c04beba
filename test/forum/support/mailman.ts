import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOMAIN, LISTS, type ListPorts } from '../../e2e/support/mail-servers.js';
import { ALICE, BOB } from '../../mail/support/scene.js';
import { MAILMAN, MAILMAN_MASTER } from './find-mailman.js';

/** A list that writes `Alice via ...` in the place of its members, and one that leaves authors as they are. */
export const REWRITING = `rewriting@${LISTS}`;
export const PLAIN = `plain@${LISTS}`;
/** The robot's own address at the lists: of all members it alone is sent what comes. */
export const READER = `judge@${DOMAIN}`;
const IN_YEARS = new Date('2100-01-01');
/** Its programs that a mail goes through, which look for work once a second otherwise. */
const QUICK = ['in', 'pipeline', 'out'];
/** Those that are not needed here; each takes seconds to begin. */
const RUNNERS = [
  ...['nntp', 'digest', 'archive', 'rest', 'bounces', 'command', 'task'],
  ...['retry', 'shunt', 'virgin'],
];

/** A Mailman 3 of its own in the foreground, with everything in one temporary folder and nothing of the system's. */
export class Mailman {
  #master: ChildProcess | null = null;

  private constructor(
    readonly root: string,
    readonly ports: ListPorts,
    readonly members: readonly string[],
  ) {}

  /** `members`: whose mails the lists take, beside the robot's. */
  static async start(ports: ListPorts, members: readonly string[] = [ALICE, BOB]): Promise<Mailman> {
    const mailman = new Mailman(await mkdtemp(join(tmpdir(), 'posthorn-lists-')), ports, members);
    try {
      await mailman.#configure();
      await mailman.#begin();
    } catch (error) {
      await mailman.stop();
      throw error;
    }
    return mailman;
  }

  async stop(): Promise<void> {
    const child = this.#master;
    this.#master = null;
    if (child !== null && child.exitCode === null) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(this.root, { recursive: true, force: true });
  }

  async #begin(): Promise<void> {
    const output = await open(join(this.root, 'output'), 'a');
    const stdio: ['ignore', number, number] = ['ignore', output.fd, output.fd];
    const child = spawn(MAILMAN_MASTER, ['-C', this.#config], { ...this.#asList(), stdio });
    this.#master = child;
    await output.close();
    while (!(await accepts(this.ports.takes))) {
      if (child.exitCode !== null)
        throw new Error(`Mailman has ended\n${await readFile(join(this.root, 'output'), 'utf8')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #configure(): Promise<void> {
    await mkdir(join(this.root, 'var'));
    // It would fetch the list of public suffixes from the net, unless it has one that is young enough.
    const suffixes = join(this.root, 'var', 'public_suffix_list.dat');
    await writeFile(suffixes, 'test\norg\nnet\n');
    await utimes(suffixes, IN_YEARS, IN_YEARS);
    await writeFile(this.#config, mailmanCfg(this.root, this.ports));
    await writeFile(join(this.root, 'set_up_lists.py'), setUp([READER, ...this.members]));
    await chmod(this.root, 0o755);
    for (const name of ['.', ...(await readdir(this.root, { recursive: true }))])
      await chown(join(this.root, name), idOf('-u'), idOf('-g'));
    const words = ['-C', this.#config, 'shell', '-r', 'set_up_lists.set_up'];
    await promisify(execFile)(MAILMAN, words, this.#asList());
  }

  get #config(): string {
    return join(this.root, 'mailman.cfg');
  }

  #asList() {
    const env = { ...process.env, PYTHONPATH: this.root, PYTHONDONTWRITEBYTECODE: '1' };
    return { env, uid: idOf('-u'), gid: idOf('-g'), cwd: this.root };
  }
}

function mailmanCfg(root: string, { takes, gives }: ListPorts): string {
  const folders = [
    'queue',
    'lists',
    'logs',
    'locks',
    'data',
    'cache',
    'ext',
    'messages',
    'archives',
    'templates',
  ];
  const [queue, lists, logs, locks, data, cache, ext, messages, archives, templates] = folders.map(
    (name) => `${root}/var/${name}`,
  );
  return `[mailman]
site_owner: owner@${DOMAIN}
layout: here
[paths.here]
var_dir: ${root}/var
bin_dir: /usr/lib/mailman3/bin
queue_dir: ${queue}
list_data_dir: ${lists}
log_dir: ${logs}
lock_dir: ${locks}
data_dir: ${data}
cache_dir: ${cache}
etc_dir: ${root}
ext_dir: ${ext}
messages_dir: ${messages}
archive_dir: ${archives}
template_dir: ${templates}
pid_file: ${root}/var/master.pid
lock_file: ${locks}/master.lck
[database]
class: mailman.database.sqlite.SQLiteDatabase
url: sqlite:///${data}/mailman.db
[mta]
incoming: mailman.mta.null.NullMTA
outgoing: mailman.mta.deliver.deliver
smtp_host: 127.0.0.1
smtp_port: ${gives}
lmtp_host: 127.0.0.1
lmtp_port: ${takes}
[dmarc]
resolver_timeout: 1s
resolver_lifetime: 1s
${QUICK.map((runner) => `[runner.${runner}]\nsleep_time: 0.3s\n`).join('')}
${RUNNERS.map((runner) => `[runner.${runner}]\nstart: no\n`).join('')}`;
}

/** What whoever runs the lists does on their pages. */
function setUp(members: readonly string[]): string {
  return `from mailman.app.lifecycle import create_list
from mailman.config import config
from mailman.interfaces.action import Action
from mailman.interfaces.domain import IDomainManager
from mailman.interfaces.mailinglist import DMARCMitigateAction
from mailman.interfaces.member import DeliveryStatus
from mailman.interfaces.usermanager import IUserManager
from mailman.utilities.datetime import now
from zope.component import getUtility


def set_up():
    getUtility(IDomainManager).add('${LISTS}')
    users = getUtility(IUserManager)
    for name in ('${REWRITING}', '${PLAIN}'):
        mlist = create_list(name, ['owner@${DOMAIN}'], 'legacy-default')
        mlist.send_welcome_message = False
        mlist.default_member_action = Action.accept
        if name == '${REWRITING}':
            mlist.dmarc_mitigate_action = DMARCMitigateAction.munge_from
            mlist.dmarc_mitigate_unconditionally = True
        for at in '${members.join(' ')}'.split():
            address = users.get_address(at) or users.create_address(at)
            address.verified_on = now()
            member = mlist.subscribe(address)
            if at != '${READER}':
                member.preferences.delivery_status = DeliveryStatus.by_user
    config.db.commit()
`;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'list'], { encoding: 'utf8' }).trim());
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
