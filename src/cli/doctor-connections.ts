import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../mail/index.js';
import { reasonOf } from '../mail/log.js';
import { readSecret } from '../mail/secret.js';
import { busyPort } from './ports.js';

/** One thing that was looked at. */
export interface Finding {
  readonly what: 'folder' | 'game' | 'listen' | 'imap' | 'send';
  readonly name: string;
  readonly ok: boolean;
  /** Why not, or what was found; never a secret. */
  readonly detail: string;
}

/** Whether mail can come in and go out: logs in and out again, sends and moves nothing. */
export async function findConnections(config: MailConfig): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { listen, imap, send } = config;
  if (listen !== undefined) {
    const busy = await busyPort(listen.host, listen.port);
    const name = `${listen.host}:${listen.port}`;
    findings.push({ what: 'listen', name, ok: !busy, detail: busy ? 'in use' : '' });
  }
  if (imap !== undefined) {
    const name = `${imap.user} at ${imap.host}:${imap.port}`;
    findings.push(await attempt('imap', name, () => tryImap(imap)));
  }
  if (send !== 'files')
    findings.push(await attempt('send', `${send.host}:${send.port}`, () => trySmtp(send)));
  return findings;
}

async function attempt(what: Finding['what'], name: string, run: () => Promise<void>): Promise<Finding> {
  try {
    await run();
    return { what, name, ok: true, detail: '' };
  } catch (error) {
    return { what, name, ok: false, detail: reasonOf(error) };
  }
}

async function secretOf(source: Parameters<typeof readSecret>[0], key: string): Promise<string> {
  const secret = await readSecret(source, key, process.env);
  if (!secret.ok) throw new Error(`${key} is missing`);
  return secret.value;
}

async function tryImap(imap: NonNullable<MailConfig['imap']>): Promise<void> {
  const { host, port, secure, user, mailbox } = imap;
  const pass = await secretOf(imap.password, 'imap.password');
  const client = new ImapFlow({ host, port, secure, auth: { user, pass }, logger: false });
  // An error event nobody listens to would end the program; the promise below tells it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(mailbox, { readOnly: true });
  } finally {
    await client.logout();
  }
}

async function trySmtp(send: Exclude<MailConfig['send'], 'files'>): Promise<void> {
  const { host, port, secure, requireTls, user, timeoutSeconds } = send;
  const pass = send.password === undefined ? '' : await secretOf(send.password, 'send.password');
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: timeoutSeconds * 1000,
    ...(user === undefined ? {} : { auth: { user, pass } }),
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
