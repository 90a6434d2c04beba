import type { NumberedWord } from '../../robot/author-text/index.js';
import type { AskedMail } from '../../robot/letters/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Queues } from '../../system/tasks/index.js';
import type { ReadMail } from '../pipeline/index.js';
import {
  type Archive,
  type ArchivedMail,
  firstToGo,
  type MailRecord,
  type RecordDetails,
} from '../store/index.js';
import { readKept, type WouldObey, type WouldObeyParts, wouldObey } from './confirmation-preview.js';
import { askedMail, numberOf, type QuestionParts, Questions } from './confirmation-requests.js';

export interface HeldParts extends WouldObeyParts, QuestionParts {
  readonly archive: Archive;
  readonly clock: TimeSource;
}

/** Mails that may wait in one name. */
const MOST_HELD = 20;
/**
 * An address is asked about so many different mails in so long a time (milliseconds) without a word of its owner, whatever
 * is sent in its name; and about as many that are proven to be from his address, which no forger can use up.
 */
const MOST_ASKED = 3;
const DAY = 24 * 3_600_000;
/** How long (milliseconds) a mail waits at least until a list tells of it: others may come by then. */
const PATIENCE = 3_600_000;
/** Bytes of mails that are kept whole. */
const SMALL = 16 * 1024;
/** What of one mail a list of several shows at most. */
const LISTED_LINES = 40;
const LISTED_LETTERS = 2000;

/** What became of the mails of a list. */
export interface ConfirmedList {
  /** To be dealt with as confirmed. */
  readonly released: readonly ArchivedMail[];
  /** How many were laid aside; how many are asked about by themselves; how many numbers are of none of them. */
  readonly denied: number;
  readonly asked: number;
  readonly unknown: number;
}

/** Somebody's word about a mail that waits in his name. */
export type Confirmed =
  | { readonly kind: 'released'; readonly mail: ArchivedMail }
  /** Laid aside: he did not write it. */
  | { readonly kind: 'denied' }
  /** It would not do what he was shown any more; he is asked anew. */
  | { readonly kind: 'changed' };

/** Mails in the name of somebody known, which wait for him to say that he wrote them. */
export class Held {
  readonly #parts: HeldParts;
  readonly #queues = new Queues();
  readonly #questions: Questions;

  constructor(parts: HeldParts) {
    this.#parts = parts;
    this.#questions = new Questions(parts);
  }

  /** Lays a mail aside and asks its author, unless he was asked about others, or the very same, lately. */
  async take(
    mail: ReadMail,
    details: RecordDetails & { readonly proven: boolean; readonly path: string },
  ): Promise<'asked' | 'asked-before'> {
    const { archive, clock } = this.#parts;
    const { from, subject, messageId, references } = mail.head;
    if (from === null) throw new RangeError('a mail of nobody cannot be confirmed');
    const { address } = from;
    const { id } = mail;
    return this.#queues.run(address, async () => {
      const now = clock.now();
      const waiting = (await archive.heldOf(address)).filter((record) => record.id !== id);
      const would = await wouldObey(this.#parts, mail);
      const lately = await this.#askedSince(now - DAY, address, waiting);
      const enough = lately.filter((record) => (record.proven === true) === details.proven);
      const asks = enough.length < MOST_ASKED && !lately.some(({ shown }) => shown === would.hash);
      await this.#makeRoom(address, waiting);
      // Before it is laid aside: a mail that is held is not looked at again after a crash.
      if (asks) {
        const asked = { id, subject, received: now, others: waiting.length };
        await this.#questions.ask(address, asked, would, { messageId, references });
      }
      await archive.hold(id, { ...details, shown: would.hash }, await this.#slim(mail, would));
      await this.#tellOf(address);
      return asks ? 'asked' : 'asked-before';
    });
  }

  /**
   * Takes somebody's word for the mail he was asked about, when he presents the token he was sent; null when the token
   * is of none that is held in his name. A mail he wrote is given back, to be dealt with as confirmed, when it would still
   * do what he was shown. He is asked about the next one; whoever says that he wrote one mail has not said so of another.
   */
  async confirm(address: string, token: string, isHis: boolean): Promise<Confirmed | null> {
    const { archive } = this.#parts;
    return this.#queues.run(address, async () => {
      const records = await archive.heldOf(address);
      const meant = records.find((record) => this.#questions.isOf(token, record));
      if (meant === undefined) return null;
      if (!isHis) {
        await archive.quarantine(meant.id, { kind: 'held', reason: 'denied' }, {});
        await this.#askNext(address, records, meant.id);
        return { kind: 'denied' };
      }
      const would = await this.#wouldNow(meant.id);
      if (would === null) return null;
      if (would.hash !== meant.shown || would.tooLong) {
        await this.#askAbout(address, meant, records.length - 1);
        return { kind: 'changed' };
      }
      await this.#askNext(address, records, meant.id);
      const released = await archive.release(meant.id);
      return released === null ? null : { kind: 'released', mail: released };
    });
  }

  /** Tells everybody what waits in his name, once it waited for some time: one list a day. */
  async tellWaiting(): Promise<void> {
    for (const address of await this.#parts.archive.heldAuthors())
      await this.#queues.run(address, () => this.#tellOf(address));
  }

  /** Whether the token is of a list of mails that waits in his name. */
  async isList(address: string, token: string): Promise<boolean> {
    return this.#questions.listedBy(address, token, await this.#parts.archive.heldOf(address)).length > 0;
  }

  /**
   * Takes somebody's words for the mails a list told him of. `rest` is what he says without a number: of the only mail
   * of the list, or `no` of all he did not name. `which` when that does not say which mail is meant.
   */
  async confirmListed(
    address: string,
    token: string,
    said: readonly NumberedWord[],
    rest: 'yes' | 'no' | null,
  ): Promise<ConfirmedList | 'which'> {
    const { archive } = this.#parts;
    return this.#queues.run(address, async () => {
      const records = await archive.heldOf(address);
      const listed = this.#questions.listedBy(address, token, records);
      if (rest === 'yes' && said.length === 0 && listed.length > 1) return 'which';
      const released: ArchivedMail[] = [];
      let [denied, asked] = [0, 0];
      for (const record of listed) {
        const word = wordFor(record, said, rest === 'yes' && listed.length > 1 ? null : rest);
        if (word === null) continue;
        if (word === 'no') {
          await archive.quarantine(record.id, { kind: 'held', reason: 'denied' }, {});
          denied++;
          continue;
        }
        const would = await this.#wouldNow(record.id);
        if (would === null) continue;
        // The list had no room for all it says, or it says something else by now, or another has its number.
        const alike = listed.filter(({ id }) => numberOf(id) === numberOf(record.id));
        if (!fitsList(would) || would.hash !== record.shown || alike.length > 1) {
          await this.#askAbout(address, record, records.length - 1);
          asked++;
          continue;
        }
        const his = await archive.release(record.id);
        if (his !== null) released.push(his);
      }
      const known = new Set(listed.map(({ id }) => numberOf(id)));
      const unknown = said.filter(({ number }) => !known.has(number)).length;
      return { released, denied, asked, unknown };
    });
  }

  /** What is kept of a big mail, as long as it would do the same; null for all of it. */
  async #slim(mail: ReadMail, { hash }: WouldObey): Promise<Uint8Array | null> {
    if (mail.raw.length <= SMALL) return null;
    const { reader, limits } = this.#parts;
    const raw = await reader.slim(mail.raw, limits.parts);
    if (raw === null || raw.length >= mail.raw.length) return null;
    return (await this.#would({ ...mail, raw })).hash === hash ? raw : null;
  }

  /** Whether the token is of a mail that waits in his name. */
  async isAsked(address: string, token: string): Promise<boolean> {
    return (await this.#parts.archive.heldOf(address)).some((record) => this.#questions.isOf(token, record));
  }

  async #would(mail: Pick<ReadMail, 'raw' | 'envelope' | 'intake'>): Promise<WouldObey> {
    return wouldObey(this.#parts, await readKept(this.#parts, mail));
  }

  /** What a mail that is kept would lead to; null when it is gone. */
  async #wouldNow(id: string): Promise<WouldObey | null> {
    const mail = await this.#parts.archive.read(id);
    return mail === null ? null : this.#would({ ...mail, intake: mail.record.intake });
  }

  async #makeRoom(address: string, waiting: readonly MailRecord[]): Promise<void> {
    if (waiting.length < MOST_HELD) return;
    const told = new Set<string>();
    for (const record of waiting) if (await this.#questions.wasTold(address, record)) told.add(record.id);
    const goes = firstToGo(waiting, ({ id }) => told.has(id));
    if (goes === undefined) return;
    await this.#parts.archive.quarantine(goes.id, { kind: 'held', reason: 'too-many-held' }, {});
  }

  async #askNext(address: string, records: readonly MailRecord[], but: string): Promise<void> {
    for (const record of records) {
      if (record.id === but || (await this.#questions.wasTold(address, record))) continue;
      await this.#askAbout(address, record, records.length - 2);
      return;
    }
  }

  /** Asks about a mail that waits, by what it would do now. */
  async #askAbout(address: string, record: MailRecord, others: number): Promise<void> {
    const { archive } = this.#parts;
    const { id, subject = '', received, messageId = null } = record;
    const would = await this.#wouldNow(id);
    if (would === null) return;
    const asked = { id, subject, received: Date.parse(received), others };
    await this.#questions.ask(address, asked, would, { messageId, references: [] });
    if (would.hash === record.shown) return;
    await archive.noteHeld(id, { shown: would.hash });
  }

  /** Those he was asked about since then. One he was not asked about keeps no other from being asked about. */
  async #askedSince(time: number, address: string, waiting: readonly MailRecord[]): Promise<MailRecord[]> {
    const asked: MailRecord[] = [];
    for (const record of waiting) {
      if (Date.parse(record.received) > time && (await this.#questions.wasAsked(address, record)))
        asked.push(record);
    }
    return asked;
  }

  /** One list a day of what nobody told him of, when some of it waited for some time. */
  async #tellOf(address: string): Promise<void> {
    const { archive, clock } = this.#parts;
    const now = clock.now();
    const day = Math.floor(now / DAY);
    if (await this.#questions.wasListed(address, day)) return;
    const untold: MailRecord[] = [];
    for (const record of await archive.heldOf(address)) {
      if (!(await this.#questions.wasTold(address, record))) untold.push(record);
    }
    const [oldest] = untold;
    if (oldest === undefined || now - Date.parse(oldest.received) < PATIENCE) return;
    const mails: AskedMail[] = [];
    const listed: { readonly id: string; readonly shown: string }[] = [];
    for (const { id, subject = '', received } of untold) {
      const would = await this.#wouldNow(id);
      if (would === null) continue;
      const held = { id, subject, received: Date.parse(received), others: 0 };
      mails.push(askedMail(held, would, !fitsList(would)));
      listed.push({ id, shown: would.hash });
    }
    await this.#questions.list(address, day, mails);
    // After it is sent: what a crash leaves unmarked is told of again the next day.
    for (const { id, shown } of listed) {
      await archive.noteHeld(id, { listed: day, shown });
    }
  }
}

function fitsList({ lines, tooLong }: WouldObey): boolean {
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  return !tooLong && lines.length <= LISTED_LINES && letters <= LISTED_LETTERS;
}

/** What he says of one mail; who says both has not said that it is his. */
function wordFor(
  { id }: MailRecord,
  said: readonly NumberedWord[],
  rest: 'yes' | 'no' | null,
): 'yes' | 'no' | null {
  const words = said.filter(({ number }) => number === numberOf(id));
  if (words.length === 0) return rest;
  return words.every(({ isHis }) => isHis) ? 'yes' : 'no';
}
