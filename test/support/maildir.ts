import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { namesIn } from '../../src/system/files/names-in-folder.js';

/** A mail as its reader's program shows it, and the bytes it came in. */
export interface Letter {
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly replyTo: string;
  readonly text: string;
  readonly bytes: Buffer;
}

/** Reads new mail of a Maildir and marks it as seen, like a mail program; keeps all it ever read. */
export class Maildir {
  /** Every delivery, again and again if a mail came again. */
  readonly read: Letter[] = [];
  readonly #box: string;
  #looking: Promise<void> = Promise.resolve();

  constructor(box: string) {
    this.#box = box;
  }

  /** Looks for new mail; one look after the other. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  /** How many mails lie in it, looked at or not. */
  async count(): Promise<number> {
    const [fresh, seen] = await Promise.all(['new', 'cur'].map((name) => namesIn(join(this.#box, name))));
    return (fresh?.length ?? 0) + (seen?.length ?? 0);
  }

  async #look(): Promise<void> {
    for (const name of await namesIn(join(this.#box, 'new'))) {
      const path = join(this.#box, 'new', name);
      const bytes = await readFile(path);
      const mail = await PostalMime.parse(bytes);
      this.read.push({
        messageId: mail.messageId ?? '',
        inReplyTo: mail.inReplyTo ?? '',
        replyTo: mail.replyTo?.[0]?.address ?? '',
        text: mail.text ?? '',
        bytes,
      });
      await rename(path, join(this.#box, 'cur', `${name}:2,S`));
    }
  }

  /** Waits for the first mail that fits, among those read before too. */
  async find(fits: (letter: Letter) => boolean, what: string): Promise<Letter> {
    for (let attempt = 0; attempt < 1500; attempt++) {
      await this.look();
      const found = this.read.find(fits);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${this.#box}: ${what} never came`);
  }
}
