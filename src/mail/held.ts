import type { Clock } from '../game/clock.js';
import type { People } from '../game/people/people.js';
import { sameToken } from '../game/people/secret.js';
import type { Archive, ArchivedMail, RecordDetails } from './archive.js';
import type { PersonLetter } from './letter.js';
import type { MailHead } from './message.js';
import type { Post } from './post.js';
import type { Reporter } from './reporter.js';
import type { RobotAddress } from './robot-address.js';

export interface HeldParts {
  readonly archive: Archive;
  readonly people: People;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: Clock;
}

/** An address is asked once in so long a time (milliseconds), whatever is sent in its name. */
const ASK_AGAIN = 24 * 3_600_000;

/** Mails in the name of somebody known, which wait for him to say that he wrote them. */
export class Held {
  readonly #parts: HeldParts;

  constructor(parts: HeldParts) {
    this.#parts = parts;
  }

  /** Lays a mail aside and asks its author, unless he was asked lately. Whether he was asked now. */
  async take(id: string, head: MailHead, details: RecordDetails): Promise<boolean> {
    const { archive, people, post, reporter, address, clock } = this.#parts;
    const { from } = head;
    if (from === null) throw new RangeError('a mail of nobody cannot be confirmed');
    const now = clock.now();
    const waiting = (await this.#of(from.address)).filter((record) => record.id !== id);
    const asked = waiting.some(({ received }) => Date.parse(received) > now - ASK_AGAIN);
    if (!asked) {
      const person = await people.find(from.address);
      const letter: PersonLetter = {
        cause: id,
        kind: 'confirmation',
        person: { name: person?.name ?? '', address: from.address },
        text: await reporter.confirmation({ subject: head.subject, received: now }, person?.locale ?? 'en'),
        answerTo: address.confirmation(people.secret.confirmation(id)),
        replyTo: { messageId: head.messageId, references: head.references },
      };
      // Before it is laid aside: a mail that is held is not looked at again after a crash.
      await post.send([letter]);
    }
    await archive.hold(id, details);
    return !asked;
  }

  /**
   * Gives back every mail held in somebody's name when he presents the token he was sent, to be dealt with as
   * confirmed; null when the token is none of his.
   */
  async confirm(address: string, token: string): Promise<ArchivedMail[] | null> {
    const { archive, people } = this.#parts;
    const records = await this.#of(address);
    const right = records.filter(({ id }) => sameToken(token, people.secret.confirmation(id)));
    if (right.length === 0) return null;
    const mails: ArchivedMail[] = [];
    for (const { id } of records) {
      const mail = await archive.release(id);
      if (mail !== null) mails.push(mail);
    }
    return mails;
  }

  async #of(address: string) {
    return (await this.#parts.archive.held()).filter(({ from }) => from === address);
  }
}
