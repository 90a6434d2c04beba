import { Maildir } from '../../support/maildir.js';
import { ANSWER } from './tortured-forum.js';

/** The mailboxes of those who are told by mail what became of what they wrote. */
export class AnswersByMail {
  readonly #boxes = new Map<string, Maildir>();

  /** How many answers have come to Maildirs; the same mail twice is one. */
  async count(paths: readonly string[]): Promise<number> {
    const ids = new Set<string>();
    for (const path of paths) {
      const box = this.#boxes.get(path) ?? new Maildir(path);
      this.#boxes.set(path, box);
      await box.look();
      for (const { messageId, text } of box.read) if (ANSWER.test(text)) ids.add(messageId);
    }
    return ids.size;
  }
}
