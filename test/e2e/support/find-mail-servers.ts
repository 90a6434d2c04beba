import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Programs {
  readonly dovecot: string;
  readonly doveadm: string;
  readonly postfix: string;
}

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** The programs of real mail servers, or why they cannot be used here. */
export function findMailServers():
  | { readonly ok: true; readonly programs: Programs }
  | { readonly ok: false; readonly reason: string } {
  const find = (name: string): string | undefined =>
    PLACES.map((place) => `${place}/${name}`).find((path) => existsSync(path));
  const [dovecot, doveadm, postfix] = ['dovecot', 'doveadm', 'postfix'].map(find);
  if (dovecot === undefined || doveadm === undefined)
    return { ok: false, reason: 'Dovecot is not installed' };
  if (postfix === undefined) return { ok: false, reason: 'Postfix is not installed' };
  for (const part of ['imap', 'lmtp']) {
    if (!existsSync(`/usr/lib/dovecot/${part}`)) return { ok: false, reason: `Dovecot has no ${part} here` };
  }
  // Postfix drops to its own user from root, and from nothing else.
  if (process.getuid?.() !== 0) return { ok: false, reason: 'Postfix can be started by root only' };
  const version = execFileSync(dovecot, ['--version'], { encoding: 'utf8' }).trim();
  if (!version.startsWith('2.3.'))
    return { ok: false, reason: `Dovecot ${version} is configured in another way than 2.3` };
  return { ok: true, programs: { dovecot, doveadm, postfix } };
}
