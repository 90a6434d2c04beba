import { rm, stat } from 'node:fs/promises';
import { errnoOf } from '../../system/files/index.js';
import { Serial } from '../../system/tasks/index.js';
import type { MailFolders, Place } from './mail-folders.js';
import { idsAt } from './mail-id-listing.js';

/** Where mail lies that anybody can send any amount of. */
const PLACES: readonly Place[] = ['automatic', 'quarantine', 'held'];
/** What is left when room was made, so that it is not made anew for each mail. */
const LEFT = 0.9;
const BLOCK = 4096;

interface File {
  readonly path: string;
  readonly bytes: number;
  readonly at: number;
  /** In whose name, and from where, it waits; empty for what waits for nobody. */
  readonly name: string;
}

/**
 * The part of the disk that mail of machines and of people nobody believes may take, and mail that waits to be confirmed:
 * when it is full the oldest goes of what takes most, be it the mail in one name from one place or what waits for nobody. So
 * whoever floods the robot in one name from one place pushes out his own mail.
 * How full it is is kept in memory, and counted at the first mail and whenever room is made.
 */
export class StrangersRoom {
  readonly #folders: MailFolders;
  readonly #most: number;
  readonly #nameOf: (id: string) => Promise<string>;
  readonly #names = new Map<string, string>();
  readonly #serial = new Serial();
  /** Null until it was counted. */
  #taken: number | null = null;
  /** What came while it was counted: perhaps it was, perhaps not. */
  #meanwhile = 0;
  readonly #full: (removed: number) => Promise<void>;

  /**
   * `most` in bytes; `nameOf` tells by the address in whose name a mail waits, and where it came from; `full` is called
   * when mail was removed, with how many.
   */
  constructor(
    folders: MailFolders,
    most: number,
    nameOf: (id: string) => Promise<string>,
    full: (removed: number) => Promise<void>,
  ) {
    this.#nameOf = nameOf;
    this.#full = full;
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
      for (const { path, bytes } of inTurn(files)) {
        if (taken <= this.#most * LEFT) break;
        await rm(path, { force: true });
        taken -= bytes;
        removed++;
      }
    }
    this.#taken = taken + this.#meanwhile;
    if (removed > 0) await this.#full(removed);
    return removed;
  }

  async #nameAt(id: string): Promise<string> {
    const name = this.#names.get(id) ?? (await this.#nameOf(id));
    this.#names.set(id, name);
    return name;
  }

  async #files(): Promise<File[]> {
    const files: File[] = [];
    const names = new Set<string>();
    for (const place of PLACES) {
      for await (const ids of idsAt(this.#folders, place)) {
        for (const id of ids) {
          const file = await fileAt(this.#folders.mail(place, id));
          const name = place === 'held' ? await this.#nameAt(id) : '';
          if (place === 'held') names.add(id);
          if (file !== null) files.push({ ...file, name });
        }
      }
    }
    for (const id of this.#names.keys()) if (!names.has(id)) this.#names.delete(id);
    return files;
  }
}

/** In the order in which they go: always the oldest of what takes most. */
function* inTurn(files: readonly File[]): Generator<File> {
  const groups = new Map<string, { bytes: number; readonly files: File[] }>();
  for (const file of [...files].sort((a, b) => b.at - a.at)) {
    const group = groups.get(file.name) ?? { bytes: 0, files: [] };
    groups.set(file.name, group);
    group.files.push(file);
    group.bytes += file.bytes;
  }
  for (let left = files.length; left > 0; left--) {
    const [first, ...others] = groups.values();
    if (first === undefined) return;
    const biggest = others.reduce((most, group) => (group.bytes > most.bytes ? group : most), first);
    const file = biggest.files.pop();
    if (file === undefined) return;
    biggest.bytes -= file.bytes;
    yield file;
  }
}

async function fileAt(path: string): Promise<Omit<File, 'name'> | null> {
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
