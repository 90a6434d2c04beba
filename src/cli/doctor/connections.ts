import { type MailConfig, readConfigFile, readSecret } from '../../mail/config/index.js';
import { imapConnection } from '../../mail/intake/index.js';
import { robotAt } from '../../mail/running/index.js';
import { smtpConnection } from '../../mail/sending/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { busyPort } from '../shared/index.js';
import { type Finding, finding } from './finding.js';

type Env = { readonly [name: string]: string | undefined };

/** Whether mail can come in and go out: logs in and out again, sends and moves nothing. */
export async function findConnections(config: MailConfig, env: Env): Promise<Finding[]> {
  const { listen, imap, send } = config;
  const running = await robotAt(config.home);
  const findings: Finding[] = [];
  // Robots on a data base are told of with that; which of them is on this machine nobody knows.
  if (config.store === undefined) {
    findings.push(
      running === null
        ? finding('robot', config.home, 'ok', 'robot-stands')
        : finding('robot', config.home, 'ok', 'robot-runs', { pid: running }),
    );
  }
  if (listen !== undefined) {
    const name = `${listen.host}:${listen.port}`;
    const held = running !== null || (await busyPort(listen.host, listen.port));
    const busy = running === null && config.store === undefined && held;
    for (const [key, path] of Object.entries(listen.tls ?? {})) {
      const file = await readConfigFile(path, `listen.tls.${key}`);
      if (!file.ok) findings.push(finding('listen', name, 'fault', 'no-file', { ...file.violation.params }));
    }
    findings.push(
      busy
        ? finding('listen', name, 'fault', 'port-busy', { port: listen.port })
        : finding('listen', name, 'ok', held ? 'port-held' : 'port-free'),
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
  const { host, port, user, mailbox, processed, quarantine } = imap;
  const name = `${user} at ${host}:${port}`;
  const secret = await readSecret(imap.password, 'imap.password', env);
  if (!secret.ok) return [finding('imap', name, 'fault', 'no-secret', { ...secret.violation.params })];
  const ca = await readConfigFile(imap.ca, 'imap.ca');
  if (!ca.ok) return [finding('imap', name, 'fault', 'no-file', { ...ca.violation.params })];
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(imapConnection({ ...imap, password: secret.value, ca: ca.value }));
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
  const { host, port, timeoutSeconds } = send;
  const name = `${host}:${port}`;
  const pass = send.password === undefined ? null : await readSecret(send.password, 'send.password', env);
  if (pass?.ok === false) return finding('send', name, 'fault', 'no-secret', { ...pass.violation.params });
  const ca = await readConfigFile(send.ca, 'send.ca');
  if (!ca.ok) return finding('send', name, 'fault', 'no-file', { ...ca.violation.params });
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    smtpConnection({ ...send, password: pass?.value, ca: ca.value, timeout: timeoutSeconds * 1000 }),
  );
  try {
    await transport.verify();
    return finding('send', name, 'ok', 'smtp-login');
  } catch (error) {
    return finding('send', name, 'fault', 'smtp-refused', { text: reasonOf(error) });
  } finally {
    transport.close();
  }
}
