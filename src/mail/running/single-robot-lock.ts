import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import {
  errnoOf,
  isAlive,
  LockTimeout,
  privateDir,
  readHolder,
  thisProcess,
  withLock,
} from '../../system/files/index.js';

/** Milliseconds between signs of life; far less than what a lock of another machine must be old to be taken over. */
const SIGN_OF_LIFE = 30_000;

/** The folder whose lock the robot of a home holds as long as it runs. */
const folderOf = (home: string): string => join(home, 'running');

/**
 * Does the work as the only robot of this home. Refuses with `already-running` when another one is at work; the lock
 * of one that was killed is taken over at once.
 */
export async function asOnlyRobot<T>(home: string, work: () => Promise<T>): Promise<Result<T>> {
  const dir = folderOf(home);
  await privateDir(dir);
  let begun = false;
  try {
    const value = await withLock(
      dir,
      async () => {
        begun = true;
        const sign = setInterval(() => {
          const now = new Date();
          // Only a robot on another machine looks at the time, and it will look again.
          utimes(join(dir, 'lock'), now, now).catch(() => undefined);
        }, SIGN_OF_LIFE);
        try {
          return await work();
        } finally {
          clearInterval(sign);
        }
      },
      0,
    );
    return ok(value);
  } catch (error) {
    if (begun || !(error instanceof LockTimeout)) throw error;
    const pid = await robotAt(home);
    return refuse('already-running', undefined, { home, pid: pid ?? 0 });
  }
}

/** The process of the robot that runs on this home and this machine; null when none does. */
export async function robotAt(home: string): Promise<number | null> {
  let names: string[];
  try {
    names = await readdir(folderOf(home));
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    return null;
  }
  const { host } = await thisProcess();
  for (const name of names.includes('lock') ? names : []) {
    const holder = readHolder(name);
    if (holder !== null && holder.host === host && (await isAlive(holder))) return holder.pid;
  }
  return null;
}
