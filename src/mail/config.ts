import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { JsonObject } from '../engine/core/json.js';
import { ok, type Result, refuse, type Violation } from '../engine/core/result.js';
import { configFaults } from './config-faults.js';
import { configSchema } from './config-schema.js';
import type { SecretSource } from './secret.js';

/** posthorn.yaml, checked and filled up with defaults. Secrets are still where they are kept. */
export type MailConfig = Omit<z.infer<typeof configSchema>, 'games'> & { readonly games: string };

/**
 * Reads a configuration; relative folders and files are taken from `base`. Refuses with `config-not-yaml`, or with
 * `config-invalid`, whose `faults` (violations themselves) tell everything that is wrong, not only the first of it.
 */
export function parseConfig(yaml: string, base: string): Result<MailConfig> {
  const document = parseDocument(yaml, { uniqueKeys: true });
  const fault = document.errors[0];
  if (fault !== undefined) {
    return refuse('config-not-yaml', undefined, {
      line: fault.linePos?.[0]?.line ?? 0,
      problem: fault.message.split('\n')[0] ?? '',
    });
  }
  const given: unknown = document.toJS() ?? {};
  const checked = configSchema.safeParse(given);
  if (!checked.success) {
    const faults = configFaults(checked.error.issues, given);
    // A violation is plain data, only its type does not say so.
    return refuse('config-invalid', undefined, { faults: faults as (Violation & JsonObject)[] });
  }
  const { data } = checked;
  const home = resolve(base, data.home);
  return ok({
    ...data,
    home,
    games: data.games === undefined ? resolve(home, 'games') : resolve(base, data.games),
    templates: data.templates && resolve(base, data.templates),
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
    health: { ...data.health, file: data.health.file && resolve(base, data.health.file) },
  });
}

function rebase(source: SecretSource, base: string): SecretSource {
  return typeof source === 'object' && 'file' in source ? { file: resolve(base, source.file) } : source;
}
