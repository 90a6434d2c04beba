import type { LetterRows } from '../../store/letters/index.js';
import { letterProgressOf, type OutboxRecord } from '../store/index.js';

/**
 * What became of letters and is not in the store yet. Nobody waits for it: it goes along with what is written next. Where the store does
 * not take it (a full disk) it is remembered here and tried again, so that no letter is sent twice for that.
 */
export class LetterFates {
  readonly #letters: LetterRows;
  readonly #unwritten = new Map<string, OutboxRecord>();
  readonly #writing = new Map<string, Promise<void>>();
  readonly #failed = new Map<string, unknown>();

  constructor(letters: LetterRows) {
    this.#letters = letters;
  }

  /** Notes what an attempt to send a letter that waited gave; the newest counts. */
  note(record: OutboxRecord): void {
    this.#unwritten.set(record.id, record);
    this.#write(record.id);
  }

  /** What became of a letter, where the store may not know it. */
  of(id: string): OutboxRecord | null {
    return this.#unwritten.get(id) ?? null;
  }

  /** Whether the letter was sent or given up, though the store may not know it. */
  isOver(id: string): boolean {
    const status = this.of(id)?.status;
    return status === 'sent' || status === 'dead';
  }

  /** When everything is in the store, or was tried once more. Throws what the store throws. */
  async noted(): Promise<void> {
    for (const id of this.#unwritten.keys()) this.#write(id);
    await Promise.all(this.#writing.values());
    for (const error of this.#failed.values()) throw error;
  }

  #write(id: string): void {
    if (this.#writing.has(id)) return;
    this.#failed.delete(id);
    const writing = this.#newest(id)
      // Told to whoever waits for all of it.
      .catch((error: unknown) => void this.#failed.set(id, error))
      .finally(() => this.#writing.delete(id));
    this.#writing.set(id, writing);
  }

  async #newest(id: string): Promise<void> {
    for (let record = this.#unwritten.get(id); record !== undefined; record = this.#unwritten.get(id)) {
      // Another program may have sent it, too: then its note stands.
      await this.#letters.change(letterProgressOf(record), 'pending', 'along');
      if (this.#unwritten.get(id) === record) this.#unwritten.delete(id);
    }
  }
}
