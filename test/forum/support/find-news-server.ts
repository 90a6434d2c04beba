import { existsSync } from 'node:fs';

export const NEWS_PROGRAMS = '/usr/lib/news/bin';

/** Whether INN can be run here, or why not. */
export function findNewsServer(): { readonly ok: true } | { readonly ok: false; readonly reason: string } {
  for (const program of ['innd', 'nnrpd', 'makedbz', 'auth/passwd/ckpasswd']) {
    if (!existsSync(`${NEWS_PROGRAMS}/${program}`))
      return { ok: false, reason: `INN has no ${program} here` };
  }
  // It runs as a user of its own, and refuses to run as any other.
  if (process.getuid?.() !== 0) return { ok: false, reason: 'INN can be started by root only' };
  return { ok: true };
}
