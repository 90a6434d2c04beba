import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../mail/index.js';
import { reasonOf } from '../mail/log.js';
import { readSecret } from '../mail/secret.js';
import { type Finding, finding } from './doctor-finding.js';
import { robotAt } from './one-robot.js';
import { busyPort } from './ports.js';

type Env = { readonly [name: string]: string | undefined };

/** Whether mail can come in and go out: logs in and out again, sends and moves nothing. */
export async function findConnections(config: MailConfig, env: Env): Promise<Finding[]> {
  const { listen, imap, send } = config;
  const running = await robotAt(config.home);
  const findings: Finding[] = [
    running === null
      ? finding('robot', config.home, 'ok', 'robot-stands')
      : finding('robot', config.home, 'ok', 'robot-runs', { pid: running }),
  ];
  if (listen !== undefined) {
    const name = `${listen.host}:${listen.port}`;
    const busy = running === null && (await busyPort(listen.host, listen.port));
    findings.push(
      busy
        ? finding('listen', name, 'fault', 'port-busy', { port: listen.port })
        : finding('listen', name, 'ok', running === null ? 'port-free' : 'port-held'),
    );
  }
  if (imap !== undefined) findings.push(...(await findImap(imap, env)));
  if (send === 'files') findings.push(finding('send', config.home, 'warn', 'sends-to-files'));
  else findings.push(await findSmtp(send, env));
  if (imap === undefined && listen === undefined) {
    findings.push(finding('listen', config.home, 'warn', 'no-input'));
  }
  return findings;
}

async function findImap(imap: NonNullable<MailConfig['imap']>, env: Env): Promise<Finding[]> {
  const { host, port, secure, user, mailbox, processed, quarantine } = imap;
  const name = `${user} at ${host}:${port}`;
  const secret = await readSecret(imap.password, 'imap.password', env);
  if (!secret.ok) return [finding('imap', name, 'fault', 'no-secret', { ...secret.violation.params })];
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: secret.value },
    logger: false,
    connectionTimeout: 20_000,
  });
  // An error event nobody listens to would end the program; the promise below tells it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    return [finding('imap', name, 'fault', 'imap-refused', { text: reasonOf(error) })];
  }
  try {
    await client.mailboxOpen(mailbox, { readOnly: true });
    const there = new Set((await client.list()).map(({ path }) => path));
    const missing = [processed, quarantine].filter((folder) => !there.has(folder));
    const can = (word: string): boolean => client.capabilities.has(word);
    const findings = [finding('imap', name, 'ok', 'imap-login', { mailbox })];
    if (missing.length > 0) {
      findings.push(finding('imap', name, 'ok', 'imap-folders', { text: missing.join(', ') }));
    }
    if (!can('IDLE')) findings.push(finding('imap', name, 'warn', 'imap-no-idle', {}));
    if (!can('MOVE')) findings.push(finding('imap', name, 'warn', 'imap-no-move', {}));
    return findings;
  } catch (error) {
    return [finding('imap', name, 'fault', 'imap-mailbox', { mailbox, text: reasonOf(error) })];
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function findSmtp(send: Exclude<MailConfig['send'], 'files'>, env: Env): Promise<Finding> {
  const { host, port, secure, requireTls, user, timeoutSeconds } = send;
  const name = `${host}:${port}`;
  const pass = send.password === undefined ? null : await readSecret(send.password, 'send.password', env);
  if (pass?.ok === false) return finding('send', name, 'fault', 'no-secret', { ...pass.violation.params });
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: timeoutSeconds * 1000,
    greetingTimeout: timeoutSeconds * 1000,
    socketTimeout: timeoutSeconds * 1000,
    ...(user === undefined ? {} : { auth: { user, pass: pass?.value ?? '' } }),
  });
  try {
    await transport.verify();
    return finding('send', name, 'ok', 'smtp-login');
  } catch (error) {
    return finding('send', name, 'fault', 'smtp-refused', { text: reasonOf(error) });
  } finally {
    transport.close();
  }
}
