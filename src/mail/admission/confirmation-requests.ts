import { type People, sameToken } from '../../game/people/index.js';
import type { AskedMail, PersonLetter, ReplyTo, Reporter } from '../../robot/letters/index.js';
import type { RobotAddress } from '../message/index.js';
import type { Post } from '../sending/index.js';
import type { MailRecord } from '../store/index.js';
import type { WouldObey } from './confirmation-preview.js';

export interface QuestionParts {
  readonly people: People;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
}

/** A mail that is held, as far as somebody is asked about it. */
export type HeldMail = Pick<AskedMail, 'subject' | 'received' | 'others'> & { readonly id: string };

/** Hex digits of the hash that mails are told apart by. */
const NUMBER = 8;

/** What one who writes in somebody's name is asked: whether he did, about one mail or about several in a list. */
export class Questions {
  readonly #parts: QuestionParts;

  constructor(parts: QuestionParts) {
    this.#parts = parts;
  }

  /** Whether the token is good for that mail, and for what was shown of it. */
  isOf(token: string, mail: Pick<MailRecord, 'id' | 'shown'>): boolean {
    return sameToken(token, this.#token(questionOf(mail)));
  }

  /** Those of the mails that the list told of whose token it is. */
  listedBy(address: string, token: string, records: readonly MailRecord[]): MailRecord[] {
    return records.filter(
      ({ listed }) => listed !== undefined && sameToken(token, this.#token(listOf(address, listed))),
    );
  }

  wasAsked(address: string, record: MailRecord): Promise<boolean> {
    return this.#parts.post.hasToPerson(letterTo(address, questionOf(record)));
  }

  /** Whether he was asked, or a list told of it. */
  async wasTold(address: string, record: MailRecord): Promise<boolean> {
    return record.listed !== undefined || (await this.wasAsked(address, record));
  }

  wasListed(address: string, day: number): Promise<boolean> {
    return this.#parts.post.hasToPerson(letterTo(address, `list ${day}`));
  }

  /** Asks about one mail. */
  async ask(address: string, mail: HeldMail, would: WouldObey, replyTo: ReplyTo): Promise<void> {
    const question = questionOf({ id: mail.id, shown: would.hash });
    const letter = letterTo(address, question);
    await this.#send(letter, question, replyTo, (locale) =>
      this.#parts.reporter.confirmation(askedMail(mail, would, would.tooLong), locale),
    );
  }

  /** Sends the list of a day. */
  async list(address: string, day: number, mails: readonly AskedMail[]): Promise<void> {
    await this.#send(letterTo(address, `list ${day}`), listOf(address, day), null, (locale) =>
      this.#parts.reporter.confirmations(mails, locale),
    );
  }

  async #send(
    letter: Pick<PersonLetter, 'cause' | 'kind' | 'person'>,
    question: string,
    replyTo: ReplyTo | null,
    say: (locale: string) => Promise<PersonLetter['text']>,
  ): Promise<void> {
    const { people, post, address: robot } = this.#parts;
    const { address } = letter.person;
    const known = await people.find(address);
    const text = await say(known?.locale ?? 'en');
    const answerTo = robot.confirmation(this.#token(question));
    await post.send([{ ...letter, person: { name: known?.name ?? '', address }, text, answerTo, replyTo }]);
  }

  #token(question: string): string {
    return this.#parts.people.secret.confirmation(question);
  }
}

export function askedMail(
  { id, subject, received, others }: HeldMail,
  { game, lines }: WouldObey,
  tooLong: boolean,
): AskedMail {
  return { subject, received, others, number: numberOf(id), game, lines, tooLong };
}

/** What tells a mail from others. */
export function numberOf(id: string): string {
  return id.slice(0, NUMBER);
}

/** What a question goes by. One of 0.1.0 showed nothing, and goes by its mail alone: whoever answers it is asked anew. */
function questionOf({ id, shown }: { readonly id: string; readonly shown?: string | undefined }): string {
  return shown === undefined ? id : `${id} ${shown}`;
}

function listOf(address: string, day: number): string {
  return `list ${address} ${day}`;
}

function letterTo(address: string, cause: string) {
  return { cause, kind: 'confirmation', person: { name: '', address } } as const;
}
