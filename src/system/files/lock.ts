import { linkSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Holder, isAlive, nameOf, readHolder, thisProcess } from './lock-holder.js';
import { TryLater } from './machine-errors.js';
import { unless } from './system-error-codes.js';

/** Somebody else kept the lock for longer than the caller would wait. */
export class LockTimeout extends TryLater {
  override name = 'LockTimeout';
}

/** Longer than any transaction takes: only then is the lock of a process on another machine given up as lost. */
const FOREIGN_AGE = 120_000;
const turns = new Map<string, Promise<void>>();

/**
 * Does the work while no other process and no other caller in this one holds the lock of the folder. The lock of a
 * process that was killed is taken over at once.
 */
export async function withLock<T>(dir: string, work: () => Promise<T>, timeout = 15_000): Promise<T> {
  const path = resolve(dir);
  const before = turns.get(path) ?? Promise.resolve();
  const run = before.then(async () => {
    const mine = await acquire(path, timeout);
    try {
      await clearAway(path, mine);
      return await work();
    } finally {
      await release(path, mine);
    }
  });
  // The next in line waits for the end whatever it is; the outcome itself goes to the caller.
  const turn = run.then(
    () => undefined,
    () => undefined,
  );
  turns.set(path, turn);
  void turn.then(() => {
    if (turns.get(path) === turn) turns.delete(path);
  });
  return run;
}

/*
 * The lock is the file `lock`, a hard link to a file whose name tells its holder. Only he whom that name tells may
 * remove the lock. To take over from a dead holder is to rename that file: of several who try, one succeeds.
 */
async function acquire(dir: string, timeout: number): Promise<string> {
  const lock = join(dir, 'lock');
  const mine = join(dir, nameOf(await thisProcess()));
  writeFileSync(mine, '', { flag: 'wx', mode: 0o600 });
  let waited = 0;
  try {
    for (let attempt = 0; ; attempt++) {
      if (await tryLink(mine, lock)) return mine;
      if (await takeOver(dir, lock, mine)) return mine;
      if (waited >= timeout) throw new LockTimeout(`${lock} is held by ${await holdersIn(dir)}`);
      const pause = Math.min(2 ** Math.min(attempt, 6), 50);
      await sleep(pause);
      waited += pause;
    }
  } catch (error) {
    await rm(mine, { force: true });
    throw error;
  }
}

async function release(dir: string, mine: string): Promise<void> {
  unlinkSync(join(dir, 'lock'));
  unlinkSync(mine);
}

function tryLink(from: string, to: string): Promise<boolean> {
  return unless('EEXIST', false, () => {
    linkSync(from, to);
    return true;
  });
}

/** Takes the lock from a holder who is dead. */
async function takeOver(dir: string, lock: string, mine: string): Promise<boolean> {
  for (const { path, linked } of await deadHolders(dir, mine)) {
    if (!linked || !(await tryRename(path, mine))) continue;
    // The dead holder may have died after removing the lock: then it is another's by now, or nobody's.
    const held = await statOrNull(lock);
    const own = await stat(mine);
    if (held !== null && held.ino === own.ino) return true;
  }
  return false;
}

/** Removes what processes left behind that were killed when they were about to take the lock or had given it back. */
async function clearAway(dir: string, mine: string): Promise<void> {
  for (const { path, linked } of await deadHolders(dir, mine)) if (!linked) await rm(path, { force: true });
}

/** The files of dead processes; `linked` when such a file is still the lock. */
async function deadHolders(dir: string, mine: string): Promise<{ path: string; linked: boolean }[]> {
  const dead: { path: string; linked: boolean }[] = [];
  for (const name of readdirSync(dir)) {
    const holder = readHolder(name);
    const path = join(dir, name);
    if (holder === null || path === mine) continue;
    const file = await statOrNull(path);
    if (file !== null && !(await isHeld(holder, file.mtimeMs))) dead.push({ path, linked: file.nlink > 1 });
  }
  return dead;
}

async function isHeld(holder: Holder, since: number): Promise<boolean> {
  const { host } = await thisProcess();
  return holder.host === host ? isAlive(holder) : Date.now() - since < FOREIGN_AGE;
}

function tryRename(from: string, to: string): Promise<boolean> {
  return unless('ENOENT', false, () => rename(from, to).then(() => true));
}

function statOrNull(path: string): Promise<{ ino: number; nlink: number; mtimeMs: number } | null> {
  return unless('ENOENT', null, () => stat(path));
}

async function holdersIn(dir: string): Promise<string> {
  const names = readdirSync(dir)
    .map(readHolder)
    .filter((holder) => holder !== null);
  return names.map((holder) => `process ${holder.pid}`).join(', ') || 'nobody';
}
