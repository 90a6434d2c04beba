import { type Fork, forkText, type WitnessAnswer } from '../../proof/witness/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { RobotAddress } from '../message/index.js';
import { composeToPerson, type Outbox } from '../sending/index.js';
import { answerText, forkLetter, requestText, witnessSubject } from './witness-texts.js';

/** A request to a witness, as far as its mail is named by it. */
export interface RequestByMail {
  /** The name in the key of the witness. */
  readonly name: string;
  /** The text of the checkpoint. */
  readonly text: string;
  /** When it was asked (milliseconds). */
  readonly at: number;
}

/** An answer about a checkpoint of a house that has so many leaves. */
export interface Answered {
  readonly answer: WitnessAnswer;
  readonly origin: string;
  readonly size: number;
}

export interface WitnessPostParts {
  readonly outbox: Outbox;
  readonly address: RobotAddress;
  readonly clock: TimeSource;
  /** Makes ids that nobody can reckon (`Secret.mark`). */
  readonly mark: (text: string) => string;
}

/** Writes to robots that witness this house, or are witnessed by it. */
export class WitnessPost {
  readonly #parts: WitnessPostParts;

  constructor(parts: WitnessPostParts) {
    this.#parts = parts;
  }

  /** Asks a witness; the same request once. */
  async ask(to: string, origin: string, body: string, request: RequestByMail): Promise<void> {
    const id = this.#idOf(request);
    await this.#send(to, id, witnessSubject('add-checkpoint', origin), requestText(body), null);
  }

  /** Whether a mail refers to that request, as the answer to it does. Nobody else has seen what it refers to. */
  answers(references: readonly string[], request: RequestByMail): boolean {
    const id = this.#idOf(request);
    return references.some((reference) => this.#parts.address.mailId(reference) === id);
  }

  /** Answers a house where its robot is to be found, whoever asked. */
  async answer(to: string, { answer, origin, size }: Answered, messageId: string | null): Promise<void> {
    const id = this.#parts.mark(
      ['witness answers', origin, messageId, answer.status, answer.body].join('\n'),
    );
    await this.#send(to, id, witnessSubject('answer', origin), answerText(answer, size), messageId);
  }

  /** Tells a house what was shown against it, once. */
  async tellFork(to: string, fork: Fork): Promise<void> {
    const id = this.#parts.mark(['fork', fork.id].join('\n'));
    await this.#send(to, id, witnessSubject('fork', fork.origin), forkLetter(forkText(fork)), null);
  }

  #idOf({ name, text, at }: RequestByMail): string {
    return this.#parts.mark(['witness is asked', name, text, at].join('\n'));
  }

  async #send(to: string, id: string, title: string, text: string, answered: string | null): Promise<void> {
    const { address, clock, outbox } = this.#parts;
    if (await outbox.has(id)) return;
    const replyTo = answered === null ? null : { messageId: answered, references: [] };
    const letter = { id, person: { name: '', address: to }, text: { title, text }, answerTo: null, replyTo };
    const mail = await composeToPerson(letter, address, clock.now());
    await outbox.store(mail, { cause: title, kind: 'notice', game: null, title });
  }
}
