import type { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { offered, type PostOffice, type Received } from '../../support/post-office.js';

/** A question as its reader finds it in the newest report. */
export interface Question {
  readonly decision: string;
  /** Every line the report offers. */
  readonly lines: readonly string[];
  /** The lines of the block to copy, without its frame. */
  readonly block: readonly string[];
}

/** Somebody who plays by reading and answering mail, and knows nothing else of the game. */
export class MailPlayer {
  readonly address: string;
  /** All mail he got, oldest first. */
  readonly got: Received[] = [];
  /** How many mails he sent. */
  sent = 0;
  readonly #office: PostOffice;
  readonly #seat: string;

  constructor(office: PostOffice, table: Table, side: string, address: string) {
    this.#office = office;
    this.#seat = office.seat(table, side);
    this.address = address;
  }

  /** Sends lines below the quoted report, as most mail programs do, and waits for the answer. */
  async send(lines: readonly string[]): Promise<Received> {
    const report = this.newest;
    const quote = report === null ? '' : `\n\n> ${report.text.replaceAll('\n', '\n> ')}`;
    await this.#office.send(this.address, report?.replyTo ?? this.#seat, `${lines.join('\n')}${quote}`);
    this.sent++;
    this.got.push(...(await this.#office.fetch(this.address)));
    const answer = this.newest;
    if (answer === null) throw new Error(`${this.address} got no answer`);
    return answer;
  }

  /** Answers the question he is asked. */
  answer(question: Question, lines: readonly string[]): Promise<Received> {
    return this.send(['begin', `decision ${question.decision}`, ...lines, 'end']);
  }

  /** Reads what has come without waiting for it. */
  async look(): Promise<void> {
    this.got.push(...(await this.#office.fetch(this.address, 0)));
  }

  /** The report of the latest moment of the game. */
  get newest(): Received | null {
    return this.got.reduce<Received | null>(
      (latest, mail) => (latest === null || entryOf(mail) >= entryOf(latest) ? mail : latest),
      null,
    );
  }

  /** What his newest report asks him; null when it asks nothing. */
  get question(): Question | null {
    const text = this.newest?.text ?? '';
    const found = offered(text);
    if (found === null) return null;
    // The first line of the form, and what it needs to be followed by.
    const form = /^begin\ndecision \S+\n([\s\S]*?)^end$/m.exec(text)?.[1] ?? '';
    const [first = '', ...more] = form.split('\n').filter((line) => line !== '');
    const next = more.findIndex((line) => !line.startsWith('// and then: '));
    const block = [first, ...more.slice(0, Math.max(0, next))];
    return { ...found, block: block.map((line) => line.replace(/^(# |\/\/ and then: )/, '')) };
  }
}

/** The number of the last entry a report knows of. */
export function entryOf({ text }: Received): number {
  return Number(/^Game \S+, entry (\d+)$/m.exec(text)?.[1] ?? -1);
}

/** One of several, by chance. */
export function oneOf<T>(random: SeededRandom, items: readonly T[]): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
