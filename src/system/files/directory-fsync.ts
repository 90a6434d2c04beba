import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { allOnDisk } from './file-fsync.js';

interface Turn {
  readonly running: Promise<void>;
  next: Promise<void> | null;
}

/** Puts folders on disk. Requests for the same folder share their work: one run serves all that asked before it began. */
export class DirectorySync {
  readonly #sync: (dir: string) => Promise<void>;
  readonly #turns = new Map<string, Turn>();

  constructor(sync: (dir: string) => Promise<void>) {
    this.#sync = sync;
  }

  /** Kept when every name that was in the folder at the call is on disk. */
  request(dir: string): Promise<void> {
    const path = resolve(dir);
    const turn = this.#turns.get(path);
    if (turn === undefined) return this.#begin(path);
    // What runs already may have passed by the newest name.
    const begin = () => this.#begin(path);
    turn.next ??= turn.running.then(begin, begin);
    return turn.next;
  }

  #begin(path: string): Promise<void> {
    const turn: Turn = { running: this.#sync(path), next: null };
    this.#turns.set(path, turn);
    const end = () => {
      if (this.#turns.get(path) === turn && turn.next === null) this.#turns.delete(path);
    };
    turn.running.then(end, end);
    return turn.running;
  }
}

const folders = new DirectorySync(async (dir) => {
  const folder = openSync(dir, 'r');
  try {
    await allOnDisk(folder);
  } finally {
    closeSync(folder);
  }
});

/** Makes new names in a folder survive a power failure. */
export function syncDirectory(dir: string): Promise<void> {
  return folders.request(dir);
}
