import { existsSync } from 'node:fs';
import { findMailServers } from '../../e2e/support/find-mail-servers.js';

export const MAILMAN = '/usr/bin/mailman';
export const MAILMAN_MASTER = '/usr/lib/mailman3/bin/master';

/** Whether Mailman 3 can be run here, with the mail servers that it needs, or why not. */
export function findMailman(): ReturnType<typeof findMailServers> {
  for (const program of [MAILMAN, MAILMAN_MASTER])
    if (!existsSync(program)) return { ok: false, reason: `there is no ${program} here` };
  return findMailServers();
}
