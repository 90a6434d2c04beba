import { rm, stat } from 'node:fs/promises';
import { errnoOf } from './files.js';
import { idsAt } from './listing.js';
import type { MailFolders, Place } from './mail-folders.js';
import { Serial } from './serial.js';

/** Where mail lies that anybody can send any amount of. */
const PLACES: readonly Place[] = ['automatic', 'quarantine'];
/** What is left when room was made, so that it is not made anew for each mail. */
const LEFT = 0.9;
const BLOCK = 4096;

interface File {
  readonly path: string;
  readonly bytes: number;
  readonly at: number;
}

/**
 * The part of the disk that mail of machines and of people nobody believes may take: when it is full the oldest of it
 * goes. How full it is is kept in memory, and counted at the first mail and whenever room is made.
 */
export class StrangersRoom {
  readonly #folders: MailFolders;
  readonly #most: number;
  readonly #serial = new Serial();
  /** Null until it was counted. */
  #taken: number | null = null;
  /** What came while it was counted: perhaps it was, perhaps not. */
  #meanwhile = 0;
  /** Called when mail was removed, with how many. */
  onFull: (removed: number) => Promise<void> = async () => {};

  /** `most` in bytes. */
  constructor(folders: MailFolders, most: number) {
    this.#folders = folders;
    this.#most = most;
  }

  /** A mail of so many bytes was laid there. */
  async note(bytes: number): Promise<void> {
    if (this.#most === Number.POSITIVE_INFINITY) return;
    this.#meanwhile += onDisk(bytes);
    if (this.#taken !== null) this.#taken += onDisk(bytes);
    if (this.#isFull()) await this.#serial.run(async () => this.#isFull() && this.#make());
  }

  /** Counts anew, and removes what is too much. Returns how many mails that were. */
  make(): Promise<number> {
    return this.#serial.run(() => this.#make());
  }

  #isFull(): boolean {
    return this.#taken === null || this.#taken > this.#most;
  }

  async #make(): Promise<number> {
    this.#meanwhile = 0;
    const files = await this.#files();
    let taken = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let removed = 0;
    if (taken > this.#most) {
      files.sort((a, b) => a.at - b.at);
      for (const { path, bytes } of files) {
        if (taken <= this.#most * LEFT) break;
        await rm(path, { force: true });
        taken -= bytes;
        removed++;
      }
    }
    this.#taken = taken + this.#meanwhile;
    if (removed > 0) await this.onFull(removed);
    return removed;
  }

  async #files(): Promise<File[]> {
    const files: File[] = [];
    for (const place of PLACES) {
      for await (const ids of idsAt(this.#folders, place)) {
        for (const id of ids) {
          const file = await fileAt(this.#folders.mail(place, id));
          if (file !== null) files.push(file);
        }
      }
    }
    return files;
  }
}

async function fileAt(path: string): Promise<File | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: onDisk(size), at: mtimeMs };
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A file takes whole blocks. */
function onDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK;
}
