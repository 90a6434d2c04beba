import type { Clock } from '../game/clock.js';
import { composeNotice } from './compose.js';
import type { Outbox } from './outbox.js';
import type { RobotAddress } from './robot-address.js';

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
  readonly #clock: Clock;
  readonly #mark: (text: string) => string;

  /** `mark` makes ids nobody can reckon (`Secret.mark`). */
  constructor(
    to: string | null,
    outbox: Outbox,
    address: RobotAddress,
    clock: Clock,
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
    const text = `${lines.join('\n')}\n`;
    const mail = await composeNotice({ id, to: this.#to, subject, text }, this.#address, this.#clock.now());
    await this.#outbox.store(mail, { cause, kind: 'notice', game, title: subject });
  }
}
