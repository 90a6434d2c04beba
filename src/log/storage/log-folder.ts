import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allOnDisk,
  isThere,
  privateDir,
  sha256Hex,
  syncDirectory,
  unless,
  withLock,
  writeFileDurably,
} from '../../system/files/index.js';
import type { Span } from '../format/index.js';
import type { Beside, LogPlace, Piece, Stamp } from './log-place.js';

export const LOG = 'log.yaml';
/** What can be made anew. */
const CACHE = 'cache';

/** The folder of a game: `log.yaml`, `keys.yaml`, `sealed.yaml`, `mails.yaml`, and `cache/snapshot.json`, which may be thrown away. */
export class LogFolder implements LogPlace {
  readonly name: string;

  constructor(dir: string) {
    this.name = dir;
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    if (!(await isThere(this.name))) await mkdir(this.name, { recursive: true, mode: 0o700 });
    return withLock(this.name, work);
  }

  async stamp(): Promise<Stamp | null> {
    // Asked whenever a game is looked at: another thread's detour costs ten times as much as the answer.
    const found = statSync(join(this.name, LOG), { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return null;
    const { size, ino, ctimeNs } = found;
    return { size: Number(size), inode: String(ino), changed: String(ctimeNs) };
  }

  async read({ start, end }: Span): Promise<Buffer> {
    const file = openSync(join(this.name, LOG), 'r');
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

  async begin(first: Uint8Array): Promise<void> {
    // It holds every sealed part in clear.
    await writeFileDurably(this.name, LOG, first, 0o600);
  }

  async append(size: number, pieces: readonly Piece[]): Promise<void> {
    const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
    const file = openSync(join(this.name, LOG), 'r+');
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

  /** Into a file of the folder `quarantine`. */
  async putAside(torn: Span, seq: number): Promise<string> {
    const bytes = await this.read(torn);
    const folder = join(this.name, 'quarantine');
    await privateDir(folder);
    const name = `${seq}-${sha256Hex(bytes).slice(0, 12)}.torn`;
    await writeFileDurably(folder, name, bytes, 0o600);
    await syncDirectory(this.name);
    const file = await open(join(this.name, LOG), 'r+');
    try {
      await file.truncate(torn.start);
      await file.sync();
    } finally {
      await file.close();
    }
    return join('quarantine', name);
  }

  document(name: Beside): Promise<string | null> {
    return unless('ENOENT', null, () => readFile(this.#path(name), 'utf8'));
  }

  async keep(name: Beside, text: string): Promise<void> {
    // For its owner's eyes only.
    if (name !== 'snapshot.json') return writeFileDurably(this.name, name, text, 0o600);
    const path = this.#path(name);
    await privateDir(join(this.name, CACHE));
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      await writeFile(temporary, text, { mode: 0o600 });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  #path(name: Beside): string {
    return name === 'snapshot.json' ? join(this.name, CACHE, name) : join(this.name, name);
  }
}
