import { type BigIntStats, statSync } from 'node:fs';
import { errnoOf } from '../../system/files/index.js';

/** What a file looks like from outside. */
export interface FileStamp {
  /** Another text for every other version of the file; a constant when it is gone. */
  readonly text: string;
  /** When it last changed (milliseconds). */
  readonly changed: number;
  readonly size: number;
}

/** What is not there. */
export const GONE: FileStamp = { text: '-', changed: 0, size: 0 };

/** A file or folder that changed so lately (milliseconds) may change again without its time of change showing it. */
export const SETTLED = 2000;

export function fileStamp(path: string): FileStamp {
  // Asked for every mail about every game of its author: another thread's detour costs ten times as much.
  const found = statOf(path);
  if (found === undefined) return GONE;
  const { mtimeNs, ino, size } = found;
  return { text: `${mtimeNs}.${ino}.${size}`, changed: Number(mtimeNs / 1_000_000n), size: Number(size) };
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    // What should be a folder is a file.
    if (errnoOf(error) !== 'ENOTDIR') throw error;
    return undefined;
  }
}

/** Whether there is no such file. */
export function isGone({ text }: FileStamp): boolean {
  return text === GONE.text;
}

/** Whether another change of what last changed then (milliseconds) would show. */
export function isSettled(changed: number, now: number): boolean {
  // Far away in either direction it is another clock.
  return Math.abs(now - changed) > SETTLED;
}
