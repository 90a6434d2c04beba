import type { Table } from '../../src/game/table/table-interfaces.js';
import { linksOf, type WrittenLink } from '../report/html/positions.js';
import type { PostOffice, Received } from './post-office.js';

/** How a mail leaves its writer's program. */
export interface Sending {
  /** HTML beside or instead of plain text. */
  readonly html?: string;
  readonly subject?: string;
  /** Nothing of the report is quoted. */
  readonly bare?: boolean;
}

/** Somebody at the game with a mail program that shows HTML: he reads, answers the newest report, and taps its links. */
export class PenFriend {
  readonly name: string;
  readonly address: string;
  /** All mail he got, oldest first. */
  readonly got: Received[] = [];
  /** How many mails he wrote. */
  written = 0;
  readonly #office: PostOffice;
  readonly #seat: string;

  constructor(office: PostOffice, table: Table, side: string) {
    const player = table.players.find((one) => one.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side}`);
    this.#office = office;
    this.#seat = office.seat(table, side);
    this.name = player.name;
    this.address = player.address;
  }

  /** The newest mail he got. */
  get newest(): Received {
    const mail = this.got.at(-1);
    if (mail === undefined) throw new Error(`${this.name} got no mail`);
    return mail;
  }

  /** Answers the newest mail above its quotation, and waits for what the robot says to it. */
  async write(text: string, { bare = false, ...more }: Sending = {}): Promise<Received> {
    await this.look();
    const report = this.got.at(-1);
    const quote =
      report === undefined || bare
        ? ''
        : `\n\nOn Thu, Jan 1, 2026 at 12:00 Posthorn wrote:\n\n> ${report.text.replaceAll('\n', '\n> ')}`;
    return this.#send(report?.replyTo ?? this.#seat, text + quote, {
      subject: `Re: ${report?.subject ?? 'our game'}`,
      ...more,
    });
  }

  /** Taps a link of the newest mail, or of another, and sends what his program writes then, as it is. */
  async tap(fits: (link: WrittenLink) => boolean, { html, text } = this.newest): Promise<Received> {
    const link = linksOf(html).find(fits);
    if (link === undefined) throw new Error(`no such link in: ${text}`);
    return this.#send(link.address, link.body, { subject: link.subject });
  }

  /** Reads what has come without waiting for it. */
  async look(): Promise<void> {
    this.got.push(...(await this.#office.fetch(this.address, 0)));
  }

  /** Waits for a mail that came since `after` mails were there. */
  async awaits(fits: (mail: Received) => boolean, what: string, after = 0): Promise<Received> {
    for (let looks = 0; looks < PATIENCE; looks++) {
      await this.look();
      const found = this.got.slice(after).find(fits);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(
      `${this.name} waits for ${what}; has:\n${this.got.map(({ text }) => text).join('\n---\n')}`,
    );
  }

  async #send(to: string, text: string, more: Omit<Sending, 'bare'>): Promise<Received> {
    const messageId = `<${this.address.split('@')[0]}.${++this.written}@mail.test>`;
    await this.#office.send(this.address, to, text, { ...more, messageId });
    return this.awaits(({ inReplyTo }) => inReplyTo === messageId, `the answer to ${JSON.stringify(text)}`);
  }
}

/** How often a mailbox is looked at before a mail is taken for lost. */
const PATIENCE = 1500;
