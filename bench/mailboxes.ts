import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import PostalMime from 'postal-mime';
import { readIfThere } from '../src/system/files/optional-files-and-private-folders.js';
import type { Letter } from '../test/support/maildir.js';

/** An answer, and when it lay in the Maildir (on the clock of `performance.now`). */
export interface Answered {
  readonly letter: Letter;
  readonly at: number;
}

/** What the ids of the mails that are answered end with. */
export const FROM = 'mail.test';

/** How long (milliseconds) an answer is waited for before the mail is taken for lost. */
const PATIENCE = 60_000;

/** Many Maildirs, read and emptied as mail comes. */
export class Mailboxes {
  /** Mails that came. */
  count = 0;
  /** What came twice. */
  readonly doubled: string[] = [];
  readonly #addresses: readonly string[];
  readonly #boxOf: (address: string) => string;
  readonly #watchers: FSWatcher[] = [];
  readonly #reading = new Set<Promise<void>>();
  readonly #open = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #answers = new Map<string, Answered>();
  readonly #answered = new Set<string>();
  readonly #waiting = new Map<string, () => void>();
  readonly #newest = new Map<string, Letter>();
  #fault: unknown = null;

  constructor(addresses: readonly string[], boxOf: (address: string) => string) {
    this.#addresses = addresses;
    this.#boxOf = boxOf;
  }

  async open(): Promise<void> {
    for (const address of this.#addresses) {
      const box = this.#boxOf(address);
      for (const folder of ['tmp', 'new', 'cur']) await mkdir(join(box, folder), { recursive: true });
      const take = (name: string | null) => name !== null && this.#take(address, join(box, 'new', name));
      this.#watchers.push(watch(join(box, 'new'), (_event, name) => take(name)));
      for (const name of await readdir(join(box, 'new'))) take(name);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#reading);
    for (const watcher of this.#watchers) watcher.close();
    if (this.#fault !== null) throw this.#fault;
  }

  /** The newest report somebody has of a game. */
  newest(game: string, address: string): Letter | null {
    return this.#newest.get(`${game} ${address}`) ?? null;
  }

  /** Waits for the answer to a mail; null when none comes. */
  async answerTo(messageId: string): Promise<Answered | null> {
    if (!this.#answers.has(messageId)) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        this.#waiting.set(messageId, () => {
          clearTimeout(timer);
          resolve();
        });
      });
      this.#waiting.delete(messageId);
    }
    const answer = this.#answers.get(messageId) ?? null;
    this.#answers.delete(messageId);
    return answer;
  }

  #take(address: string, path: string): void {
    const at = performance.now();
    // One mail is told of several times.
    if (this.#open.has(path)) return;
    this.#open.add(path);
    const reading = this.#read(address, path, at).catch((error: unknown) => {
      this.#fault ??= error;
    });
    this.#reading.add(reading);
    void reading.then(() => {
      this.#reading.delete(reading);
      this.#open.delete(path);
    });
  }

  async #read(address: string, path: string, at: number): Promise<void> {
    // A folder is watched for what leaves it too.
    const bytes = await readIfThere(path);
    if (bytes === null) return;
    await rm(path, { force: true });
    const mail = await PostalMime.parse(bytes);
    const letter: Letter = {
      messageId: mail.messageId ?? '',
      inReplyTo: mail.inReplyTo ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? '',
      text: mail.text ?? '',
      bytes,
    };
    this.count++;
    if (this.#seen.has(letter.messageId)) this.doubled.push(`${letter.messageId} came twice`);
    this.#seen.add(letter.messageId);
    this.#note(address, letter, at);
  }

  #note(address: string, letter: Letter, at: number): void {
    const [, game, entry] = /^Game (\S+), entry (\d+)$/m.exec(letter.text) ?? [];
    const key = `${game} ${address}`;
    if (entry !== undefined && Number(entry) >= entryOf(this.#newest.get(key))) this.#newest.set(key, letter);
    const { inReplyTo } = letter;
    // News refers to a report before it.
    if (!inReplyTo.endsWith(`@${FROM}>`)) return;
    if (this.#answered.has(inReplyTo)) this.doubled.push(`${inReplyTo} was answered twice`);
    this.#answered.add(inReplyTo);
    this.#answers.set(inReplyTo, { letter, at });
    this.#waiting.get(inReplyTo)?.();
  }
}

function entryOf(letter: Letter | undefined): number {
  return Number(/^Game \S+, entry (\d+)$/m.exec(letter?.text ?? '')?.[1] ?? -1);
}
