import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { allOnDisk, sha256Hex, syncDirectory, writeFileDurably } from '../../system/files/index.js';
import type { Span } from '../format/index.js';

export const LOG = 'log.yaml';

/** Identity of a file at a moment: when it is the same, nobody wrote to it in between. */
export interface Stamp {
  readonly size: number;
  readonly inode: string;
  /** Change time in nanoseconds, which cannot be set back by a program. */
  readonly changed: string;
}

/** Null when there is no log in the folder. */
export async function stampOf(dir: string): Promise<Stamp | null> {
  // Asked whenever a game is looked at: another thread's detour costs ten times as much as the answer.
  const found = statSync(join(dir, LOG), { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return null;
  const { size, ino, ctimeNs } = found;
  return { size: Number(size), inode: String(ino), changed: String(ctimeNs) };
}

/** The bytes from `start` to `end` of the log. */
export async function readSpan(dir: string, { start, end }: Span): Promise<Buffer> {
  const file = openSync(join(dir, LOG), 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, end - start));
    let got = 0;
    while (got < bytes.length) {
      const read = readSync(file, bytes, got, bytes.length - got, start + got);
      if (read === 0) break;
      got += read;
    }
    return bytes.subarray(0, got);
  } finally {
    closeSync(file);
  }
}

/**
 * Adds bytes at the end, which must be at `size`, and returns when they are on the disk. When that fails the file
 * is what it was before: entries are never on record without being known to be.
 */
export async function appendDurably(dir: string, size: number, bytes: Uint8Array): Promise<void> {
  const file = openSync(join(dir, LOG), 'r+');
  try {
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(file, bytes, written, bytes.length - written, size + written);
    }
    await allOnDisk(file);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Puts the torn end of a log aside, into a file of the game's quarantine folder, and takes it off the log. */
export async function quarantine(dir: string, torn: Span, seq: number): Promise<string> {
  const bytes = await readSpan(dir, torn);
  const folder = join(dir, 'quarantine');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${seq}-${sha256Hex(bytes).slice(0, 12)}.torn`;
  await writeFileDurably(folder, name, bytes, 0o600);
  await syncDirectory(dir);
  const file = await open(join(dir, LOG), 'r+');
  try {
    await file.truncate(torn.start);
    await file.sync();
  } finally {
    await file.close();
  }
  return join('quarantine', name);
}
