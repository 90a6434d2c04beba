import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from './digest.js';
import type { Span } from './documents.js';
import { syncDirectory, writeFileDurably } from './durable.js';

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
  try {
    const { size, ino, ctimeNs } = await stat(join(dir, LOG), { bigint: true });
    return { size: Number(size), inode: String(ino), changed: String(ctimeNs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The bytes from `start` to `end` of the log. */
export async function readSpan(dir: string, { start, end }: Span): Promise<Buffer> {
  const file = await open(join(dir, LOG), 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, end - start));
    let got = 0;
    while (got < bytes.length) {
      const { bytesRead } = await file.read(bytes, got, bytes.length - got, start + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return bytes.subarray(0, got);
  } finally {
    await file.close();
  }
}

/**
 * Adds bytes at the end, which must be at `size`, and returns when they are on the disk. When that fails the file
 * is what it was before: entries are never on record without being known to be.
 */
export async function appendDurably(dir: string, size: number, bytes: Uint8Array): Promise<void> {
  const file = await open(join(dir, LOG), 'r+');
  try {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, size + written);
      written += bytesWritten;
    }
    await file.sync();
  } catch (error) {
    await file.truncate(size);
    throw error;
  } finally {
    await file.close();
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
