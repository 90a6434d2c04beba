import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sha256Hex } from './sha256.js';
import { errnoOf, unless } from './system-error-codes.js';

/** A process that holds a lock, or wants it. */
export interface Holder {
  /** Which machine, as a short digest of its name. */
  readonly host: string;
  readonly pid: number;
  /** When the process began, in ticks of its machine; a number that comes again belongs to another process. */
  readonly start: string;
}

const NAME = /^lock\.([0-9a-f]{8})\.([0-9]+)\.([0-9]+)\.[0-9]+$/;
let self: Promise<Holder> | null = null;

/** The process that asks. */
export function thisProcess(): Promise<Holder> {
  self ??= processStat(process.pid).then((found) => ({
    host: sha256Hex(hostname()).slice(0, 8),
    pid: process.pid,
    start: found?.start ?? '0',
  }));
  return self;
}

/** A file name that tells the holder, different at each use. */
export function nameOf(holder: Holder): string {
  return `lock.${holder.host}.${holder.pid}.${holder.start}.${process.hrtime.bigint()}`;
}

/** The holder a file name tells, or null when the file is something else. */
export function readHolder(name: string): Holder | null {
  const [, host, pid, start] = NAME.exec(name) ?? [];
  if (host === undefined || pid === undefined || start === undefined) return null;
  return { host, pid: Number(pid), start };
}

/** Whether the process still runs on this machine. */
export async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM means that there is such a process, of another user.
    if (errnoOf(error) === 'ESRCH') return false;
  }
  const found = await processStat(holder.pid);
  if (found === null || holder.start === '0') return true;
  return found.start === holder.start && found.state !== 'Z' && found.state !== 'X';
}

/** State and start of a process; null on systems that do not tell, or when it has just gone. */
async function processStat(pid: number): Promise<{ state: string; start: string } | null> {
  const gone = ['ENOENT', 'ESRCH', 'EACCES'];
  const text = await unless(gone, null, () => readFile(`/proc/${pid}/stat`, 'utf8'));
  if (text === null) return null;
  // The second field is the program's name, which may hold anything, brackets included.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, start] = [fields[0], fields[19]];
  return state === undefined || start === undefined ? null : { state, start };
}
