import { resolve } from 'node:path';
import type { z } from 'zod';
import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import { readGivenYaml } from '../../system/files/index.js';
import { configFaults } from './config-faults.js';
import { configSchema, type ForumConfig } from './config-schema.js';
import { RENAMED, type RenamedKey, underOldNames, withTodaysNames } from './renamed-keys.js';
import type { SecretSource } from './secret-source.js';

/** posthorn.yaml, checked and filled up with defaults. Secrets are still where they are kept. */
export type MailConfig = Omit<z.infer<typeof configSchema>, 'games' | 'store'> & {
  readonly games: string;
  /** The data base in which everything is; where it is undefined, games are in a folder and all else in a file of `home`. */
  readonly store?: ServerSource | undefined;
  /** Keys that stand in it under the name they had before. */
  readonly renamed: readonly RenamedKey[];
};

/** A data base of PostgreSQL, and where its password is kept unless the URL tells it. */
export interface ServerSource {
  readonly url: string;
  readonly password?: SecretSource | undefined;
}

/**
 * Reads a configuration; relative folders and files are taken from `base`. Refuses with `config-not-yaml`, or with
 * `config-invalid`, whose `faults` (violations themselves) tell everything that is wrong, not only the first of it.
 * Keys may stand there under names they had before (`renamed`).
 */
export function parseConfig(
  yaml: string,
  base: string,
  renamed: readonly RenamedKey[] = RENAMED,
): Result<MailConfig> {
  const read = readGivenYaml(yaml);
  if (!read.ok) return refuse('config-not-yaml', undefined, read.violation.params);
  const { given, used, faults: twice } = withTodaysNames(read.value ?? {}, renamed);
  const checked = configSchema.safeParse(given);
  if (!checked.success || twice.length > 0) {
    const found = configFaults(checked.error?.issues ?? [], given);
    const faults = [...twice, ...underOldNames(found, used)];
    // A violation is plain data, only its type does not say so.
    return refuse('config-invalid', undefined, { faults: faults as (Violation & JsonObject)[] });
  }
  const { data } = checked;
  const home = resolve(base, data.home);
  return ok({
    ...data,
    home,
    renamed: used,
    games: data.games === undefined ? resolve(home, 'games') : resolve(base, data.games),
    store: serverSource(data.store, base),
    templates: data.templates && resolve(base, data.templates),
    imap: data.imap && {
      ...data.imap,
      ca: data.imap.ca && resolve(base, data.imap.ca),
      password: rebase(data.imap.password, base),
    },
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
        : {
            ...data.send,
            ca: data.send.ca && resolve(base, data.send.ca),
            password: data.send.password && rebase(data.send.password, base),
          },
    forums: data.forums?.map((forum) => forumFrom(forum, base)),
    publish: data.publish && resolve(base, data.publish),
    results: data.results && resolve(base, data.results),
    site: data.site && { ...data.site, folder: resolve(base, data.site.folder) },
    health: { ...data.health, file: data.health.file && resolve(base, data.health.file) },
  });
}

function forumFrom(forum: ForumConfig, base: string): ForumConfig {
  const file = (ca: string | undefined) => (ca === undefined ? {} : { ca: resolve(base, ca) });
  if (forum.kind === 'list') {
    const { imap } = forum;
    return { ...forum, imap: { ...imap, password: rebase(imap.password, base), ...file(imap.ca) } };
  }
  const password = rebase(forum.password, base);
  return forum.kind === 'discourse' ? { ...forum, password } : { ...forum, password, ...file(forum.ca) };
}

function serverSource(given: z.infer<typeof configSchema>['store'], base: string): ServerSource | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'string') return { url: given };
  return { url: given.url, password: given.password && rebase(given.password, base) };
}

function rebase(source: SecretSource, base: string): SecretSource {
  return typeof source === 'object' && 'file' in source ? { file: resolve(base, source.file) } : source;
}
