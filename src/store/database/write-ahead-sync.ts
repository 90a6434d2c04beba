import { errnoOf } from '../../system/files/index.js';
import { StoreFault } from './store-errors.js';

/** How what was committed comes on disk. */
export interface AheadParts {
  /** Waits until all of the write-ahead log is on disk. */
  readonly sync: () => Promise<void>;
  /** Puts everything into the file itself, synced; false where others keep it from that. */
  readonly checkpoint: () => boolean;
}

/**
 * Waits for the disk beside the event loop, which SQLite itself would keep waiting at every commit. What is committed is seen before
 * that, and nothing that is written after it can be durable without it: the log is read from its beginning.
 */
export class WriteAheadSync {
  readonly #parts: AheadParts;
  /** Why it is not known what of the log is on disk; null when it is. */
  #doubt: unknown = null;

  constructor(parts: AheadParts) {
    this.#parts = parts;
  }

  /** Kept when all that was committed is durable. Throws `StoreFault`; it may be durable later then. */
  async onDisk(): Promise<void> {
    if (this.#doubt === null) {
      try {
        return await this.#parts.sync();
      } catch (error) {
        this.#doubt = error;
      }
    }
    // What could not be written the system may take for written the next time; the file of the store has a sync of its own.
    if (!this.#parts.checkpoint()) {
      throw new StoreFault(errnoOf(this.#doubt) ?? 'EIO', 'what was committed is not on disk', this.#doubt);
    }
    this.#doubt = null;
  }
}
