import type { Clock } from '../game/clock.js';
import type { People } from '../game/people/people.js';
import { sameToken } from '../game/people/secret.js';
import type { Archive, ArchivedMail, MailRecord, RecordDetails } from './archive.js';
import type { PersonLetter, ReplyTo } from './letter.js';
import type { MailHead } from './message.js';
import type { Post } from './post.js';
import { Queues } from './queues.js';
import type { AskedMail, Reporter } from './reporter.js';
import type { RobotAddress } from './robot-address.js';

export interface HeldParts {
  readonly archive: Archive;
  readonly people: People;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: Clock;
}

/** Mails that may wait in one name. */
const MOST_HELD = 20;
/** An address is asked once in so long a time (milliseconds), whatever is sent in its name. */
const ASK_AGAIN = 24 * 3_600_000;

/** Mails in the name of somebody known, which wait for him to say that he wrote them. */
export class Held {
  readonly #parts: HeldParts;
  readonly #known = new Map<string, MailRecord>();
  readonly #queues = new Queues();

  constructor(parts: HeldParts) {
    this.#parts = parts;
  }

  /**
   * Lays a mail aside and asks its author, unless he was asked lately. Null when so many wait in his name that this one
   * is not taken.
   */
  async take(id: string, head: MailHead, details: RecordDetails): Promise<'asked' | 'asked-before' | null> {
    const { archive, clock } = this.#parts;
    const { from, subject, messageId, references } = head;
    if (from === null) throw new RangeError('a mail of nobody cannot be confirmed');
    const { address } = from;
    return this.#queues.run(address, async () => {
      const now = clock.now();
      const waiting = (await this.#of(address)).filter((record) => record.id !== id);
      if (waiting.length >= MOST_HELD) return null;
      const asked = await this.#wasAskedSince(now - ASK_AGAIN, address, waiting);
      // Before it is laid aside: a mail that is held is not looked at again after a crash.
      if (!asked)
        await this.#ask(address, { id, subject, received: now, replyTo: { messageId, references } });
      await archive.hold(id, details);
      return asked ? 'asked-before' : 'asked';
    });
  }

  /**
   * Gives back the mail somebody was asked about when he presents the token he was sent, to be dealt with as
   * confirmed, and asks about the next one; null when the token is of none that is held in his name. The others stay:
   * whoever says that he wrote one mail has not said so of another.
   */
  async confirm(address: string, token: string): Promise<ArchivedMail | null> {
    const { archive, people } = this.#parts;
    const records = await this.#of(address);
    const right = records.filter(({ id }) => sameToken(token, people.secret.confirmation(id)));
    const [meant] = right;
    if (meant === undefined) return null;
    for (const { id, subject = '', received, messageId = null } of records) {
      if (id === meant.id || (await this.#wasAsked(address, id))) continue;
      await this.#ask(address, {
        id,
        subject,
        received: Date.parse(received),
        replyTo: { messageId, references: [] },
      });
      break;
    }
    return archive.release(meant.id);
  }

  /** A mail he was not asked about does not keep him from being asked, or a steady flow of them would for ever. */
  async #wasAskedSince(time: number, address: string, waiting: readonly MailRecord[]): Promise<boolean> {
    for (const { id, received } of waiting) {
      if (Date.parse(received) > time && (await this.#wasAsked(address, id))) return true;
    }
    return false;
  }

  #wasAsked(address: string, id: string): Promise<boolean> {
    return this.#parts.post.hasToPerson({ cause: id, kind: 'confirmation', person: { name: '', address } });
  }

  async #ask(address: string, mail: AskedMail & { readonly id: string; readonly replyTo: ReplyTo }) {
    const { people, post, reporter, address: robot } = this.#parts;
    const person = await people.find(address);
    const { id, subject, received, replyTo } = mail;
    const letter: PersonLetter = {
      cause: id,
      kind: 'confirmation',
      person: { name: person?.name ?? '', address },
      text: await reporter.confirmation({ subject, received }, person?.locale ?? 'en'),
      answerTo: robot.confirmation(people.secret.confirmation(id)),
      replyTo,
    };
    await post.send([letter]);
  }

  /** What is held in somebody's name, oldest first. Each mail is read once: somebody may send big ones to be held. */
  async #of(address: string): Promise<MailRecord[]> {
    const { archive } = this.#parts;
    const ids = new Set(await archive.heldIds());
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id);
    for (const id of ids) {
      if (this.#known.has(id)) continue;
      const record = await archive.find(id);
      if (record?.status === 'held') this.#known.set(id, record);
    }
    return [...this.#known.values()]
      .filter(({ from }) => from === address)
      .sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
  }
}
