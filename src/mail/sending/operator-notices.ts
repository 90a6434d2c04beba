import type { TimeSource } from '../../system/sources/index.js';
import type { RobotAddress } from '../message/index.js';
import { composeToPerson } from './compose-mail.js';
import type { Outbox } from './outbox.js';

/** Something the operator must know. Holds no token and no order text. */
export interface OperatorNotice {
  /** What it follows from; the same cause and subject give one notice. */
  readonly cause: string;
  readonly game: string | null;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Writes to the person who runs the robot, where one is named. */
export class Operator {
  readonly #to: string | null;
  readonly #outbox: Outbox;
  readonly #address: RobotAddress;
  readonly #clock: TimeSource;
  readonly #mark: (text: string) => string;

  /** `mark` makes ids nobody can reckon (`Secret.mark`). */
  constructor(
    to: string | null,
    outbox: Outbox,
    address: RobotAddress,
    clock: TimeSource,
    mark: (text: string) => string,
  ) {
    this.#to = to;
    this.#outbox = outbox;
    this.#address = address;
    this.#clock = clock;
    this.#mark = mark;
  }

  async tell(notice: OperatorNotice): Promise<void> {
    if (this.#to === null) return;
    const { cause, game, subject, lines } = notice;
    const id = this.#mark(['operator', cause, subject].join('\n'));
    const person = { name: '', address: this.#to };
    const text = { title: subject, text: `${lines.join('\n')}\n` };
    const letter = { id, person, text, answerTo: null, replyTo: null };
    const mail = await composeToPerson(letter, this.#address, this.#clock.now());
    await this.#outbox.store(mail, { cause, kind: 'notice', game, title: subject });
  }
}
