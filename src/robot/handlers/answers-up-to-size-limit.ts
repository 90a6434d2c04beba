import type { MailText } from '../../report/html-mail/index.js';
import type { Notice } from '../letters/index.js';

/** How long (letters, in all faces) answers are before nothing more is answered in the same mail. */
const LONG_ENOUGH = 60_000;

/** What is answered to the questions of one mail, as much as one mail should hold. */
export class Answers {
  readonly texts: MailText[] = [];
  #letters = 0;
  #left = 0;

  /** Whether one more question is answered; it is counted as left out if not. */
  hasRoom(): boolean {
    if (this.#letters < LONG_ENOUGH) return true;
    this.#left++;
    return false;
  }

  add(...texts: readonly MailText[]): void {
    this.texts.push(...texts);
    for (const { text, html = '' } of texts) this.#letters += text.length + html.length;
  }

  /** The remark on what was left out. */
  get notices(): Notice[] {
    return this.#left === 0 ? [] : [{ code: 'answers-left-out', params: { count: this.#left } }];
  }
}
