import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from './directory-fsync.js';
import { unless } from './system-error-codes.js';

/** The bytes of a file, as they are told of. */
export interface FileDigest {
  readonly bytes: number;
  /** SHA-256, hex. */
  readonly sha256: string;
}

/** The digest of a file, of whatever size; null when it is not there. */
export async function digestOf(path: string): Promise<FileDigest | null> {
  return passed(path, async () => {});
}

/**
 * Copies a file of whatever size, for its owner's eyes only; whole, on disk and as it is told, or not at all. Null when there is none to
 * copy, or when it is not the one that is `wanted`.
 */
export async function copyDurably(
  from: string,
  to: string,
  wanted: FileDigest | null = null,
): Promise<FileDigest | null> {
  const draft = `${to}.tmp-${process.pid}`;
  try {
    const copied = await fill(draft, from);
    if (copied === null || (wanted !== null && !isSame(copied, wanted))) return null;
    await rename(draft, to);
    await syncDirectory(dirname(to));
    return copied;
  } finally {
    await rm(draft, { force: true });
  }
}

async function fill(draft: string, from: string): Promise<FileDigest | null> {
  const file = await open(draft, 'w', 0o600);
  try {
    const copied = await passed(from, (chunk) => file.writeFile(chunk));
    await file.sync();
    return copied;
  } finally {
    await file.close();
  }
}

export function isSame(one: FileDigest, other: FileDigest): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}

/** Gives the file to `take` piece by piece. */
async function passed(path: string, take: (chunk: Buffer) => Promise<void>): Promise<FileDigest | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = await unless('ENOENT', null, () => open(path, 'r'));
  if (source === null) return null;
  for await (const chunk of source.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await take(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}
