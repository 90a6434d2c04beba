import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ok, type Result, refuse } from '../engine/core/result.js';
import { DEFAULT_LIMITS } from './message.js';
import { DEFAULT_RETRY } from './outbox.js';
import type { SecretSource } from './secret.js';

const address = z
  .string()
  .regex(/^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/, 'not a plain mail address')
  .transform((text) => text.toLowerCase());
const secret = z.union([
  z.string().min(1),
  z.strictObject({ env: z.string().min(1) }),
  z.strictObject({ file: z.string().min(1) }),
]);
const port = z.number().int().min(1).max(65535);
const count = z.number().int().min(1);

const imap = z.strictObject({
  host: z.string().min(1),
  port: port.default(993),
  secure: z.boolean().default(true),
  user: z.string().min(1),
  password: secret,
  mailbox: z.string().min(1).default('INBOX'),
  processed: z.string().min(1).default('Processed'),
  quarantine: z.string().min(1).default('Quarantine'),
  pollSeconds: count.default(60),
});

const listen = z.strictObject({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.number().int().min(0).max(65535).default(2525),
  clients: count.default(20),
  tls: z.strictObject({ key: z.string().min(1), cert: z.string().min(1) }).optional(),
});

const smtp = z.strictObject({
  host: z.string().min(1),
  port: port.default(587),
  secure: z.boolean().default(false),
  requireTls: z.boolean().default(true),
  user: z.string().min(1).optional(),
  password: secret.optional(),
  timeoutSeconds: count.default(60),
});

const schema = z.strictObject({
  home: z.string().min(1),
  games: z.string().min(1).optional(),
  robot: z.strictObject({ address, name: z.string().min(1).default('Posthorn') }),
  /** Who is told of dead letters and parked mail. */
  operator: address.optional(),
  locale: z.enum(['en', 'fr', 'de']).default('en'),
  imap: imap.optional(),
  listen: listen.optional(),
  /** `files` delivers into Maildirs below home; otherwise a mail server. */
  send: z.union([z.literal('files'), smtp]).default('files'),
  retry: z
    .strictObject({
      firstSeconds: count.default(DEFAULT_RETRY.first / 1000),
      longestSeconds: count.default(DEFAULT_RETRY.longest / 1000),
      attempts: count.default(DEFAULT_RETRY.attempts),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bytes: count.default(DEFAULT_LIMITS.bytes),
      parts: count.default(DEFAULT_LIMITS.parts),
      lines: count.default(DEFAULT_LIMITS.lines),
      orders: count.default(DEFAULT_LIMITS.orders),
    })
    .prefault({}),
  log: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** posthorn.yaml, checked and filled up with defaults. Secrets are still where they are kept. */
export type MailConfig = Omit<z.infer<typeof schema>, 'games'> & { readonly games: string };

/** Reads a configuration; relative folders are taken from `base`. A refusal names the key at fault. */
export function parseConfig(yaml: string, base: string): Result<MailConfig> {
  const document = parseDocument(yaml, { uniqueKeys: true });
  const fault = document.errors[0];
  if (fault !== undefined) {
    return refuse('config-not-yaml', undefined, {
      line: fault.linePos?.[0]?.line ?? 0,
      problem: fault.message.split('\n')[0] ?? '',
    });
  }
  const checked = schema.safeParse(document.toJS());
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const path = issue?.path.map(String) ?? [];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const key = [...path, ...unknown].join('.');
    return refuse('config-invalid', undefined, { key, problem: issue?.message ?? '' });
  }
  const { data } = checked;
  const home = resolve(base, data.home);
  return ok({
    ...data,
    home,
    games: data.games === undefined ? resolve(home, 'games') : resolve(base, data.games),
    imap: data.imap && { ...data.imap, password: rebase(data.imap.password, base) },
    listen: data.listen && {
      ...data.listen,
      tls: data.listen.tls && {
        key: resolve(base, data.listen.tls.key),
        cert: resolve(base, data.listen.tls.cert),
      },
    },
    send:
      data.send === 'files'
        ? data.send
        : { ...data.send, password: data.send.password && rebase(data.send.password, base) },
  });
}

function rebase(source: SecretSource, base: string): SecretSource {
  return typeof source === 'object' && 'file' in source ? { file: resolve(base, source.file) } : source;
}
