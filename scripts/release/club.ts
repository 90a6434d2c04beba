// People who write to a robot, for the state a release keeps.
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import type { Delivery } from '../../src/mail/sending/transport-interface.js';
import type { Service } from '../../src/mail/service/build-service.js';
import type { OutboxRecord } from '../../src/mail/store/outbox-record.js';

/** A clock that stands still until it is set. */
export interface SetClock {
  /** Milliseconds since 1970. */
  at: number;
  now(): number;
}

export interface Draft {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
}

/** What an attempt to send gives that does not succeed, by recipient. */
export type Failures = { readonly [address: string]: Extract<Delivery, { ok: false }> };

const MINUTE = 60_000;

/** Those who play, and the robot they write to. */
export class Club {
  readonly #random = new SeededRandom('club');
  readonly #address: RobotAddress;
  #count = 0;

  constructor(
    readonly station: Service,
    readonly house: LogHouse,
    readonly clock: SetClock,
    robot: string,
  ) {
    this.#address = new RobotAddress(robot);
  }

  /** The bytes of a mail. */
  mail({ from, to, body, subject = 'Re: [posthorn] a mail', headers = [] }: Draft): Buffer {
    this.clock.at += MINUTE;
    this.#count++;
    const date = new Date(this.clock.at).toUTCString().replace('GMT', '+0000');
    const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Date: ${date}`];
    const id = `Message-ID: <m${this.#count}@example.org>`;
    return Buffer.from([...head, id, ...headers, '', ...body.split('\n'), ''].join('\r\n'), 'utf8');
  }

  /** Somebody writes; throws unless that comes of it. */
  async write(draft: Draft, expected: string): Promise<void> {
    const outcome = await this.station.intake.handle(this.mail(draft), null, 'receive');
    const came = outcome.kind === 'answered' && outcome.accepted === false ? 'not accepted' : outcome.kind;
    if (came !== expected) throw new Error(`${draft.body}: ${JSON.stringify(outcome)}`);
  }

  /** Somebody writes to the robot outside any game, as the address that it has told him says. */
  async ask(from: string, body: string): Promise<void> {
    const { people } = this.station;
    const address = /[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? '';
    const rotation = (await people.find(address))?.rotation ?? 0;
    await this.write(
      { from, to: this.#address.desk(people.secret.desk({ address, rotation })), body },
      'answered',
    );
  }

  /** Answers the letter of a kind that was written to somebody last. */
  async reply(from: string, kind: OutboxRecord['kind'], body: string): Promise<void> {
    await this.write({ from, to: await this.answerTo(from, kind), body }, 'answered');
  }

  /** Where an answer goes to the last letter of a kind that waits to be sent to somebody. */
  async answerTo(reader: string, kind: OutboxRecord['kind']): Promise<string> {
    const { outbox } = this.station;
    const letters = (await outbox.pending()).filter((one) => one.kind === kind && reader.includes(one.to));
    const bytes = await outbox.bytes(letters.at(-1)?.id ?? '');
    if (bytes === null) throw new Error(`no ${kind} to ${reader}`);
    return (await PostalMime.parse(bytes)).replyTo?.[0]?.address ?? '';
  }

  /** What the player who is to move in a game could write. */
  async move(game: string): Promise<Draft> {
    const table = await this.#table(game);
    const { module, session } = table;
    const decision = module.pending(session.state).find(({ side }) => side !== 'chance');
    if (decision === undefined) throw new Error(`nobody is asked in ${game}`);
    const { side } = decision;
    const view = module.view(session.state, side);
    const defs = module.orders.filter((def) => def.answers.includes(decision.kind));
    for (const def of defs) {
      const args = def.unavailable(view, decision)
        ? null
        : def.propose(view, decision, (count) => this.#random.below(count));
      if (args === null) continue;
      const order = { verb: def.verb, args };
      const body = writeOrder(module, order, textContext(module, view, side, decision, 'en'));
      return { ...(await this.#seat(game, side)), body };
    }
    throw new Error(`nothing to say in ${game}`);
  }

  /** The player of a side writes to his game. */
  async say(game: string, side: string, body: string): Promise<void> {
    await this.write({ ...(await this.#seat(game, side)), body }, 'answered');
  }

  /** Sends what waits, but to those whose server does not take it. */
  async send(failing: Failures = {}): Promise<void> {
    const { outbox, transport } = this.station;
    await outbox.deliver({
      send: async (mail) => failing[mail.envelope.to] ?? transport.send(mail),
      close: async () => {},
    });
  }

  async #seat(game: string, side: string): Promise<Pick<Draft, 'from' | 'to'>> {
    const player = (await this.#table(game)).players.find((one) => one.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side} in ${game}`);
    return { from: `${player.name} <${player.address}>`, to: this.#address.seat(game, player) };
  }

  async #table(game: string) {
    const table = await this.house.open(game);
    if (table === null) throw new Error(`no game ${game}`);
    return table;
  }
}

/** The id a mail is archived under. */
export function idOf(raw: Uint8Array): string {
  return createHash('sha256').update(raw).digest('hex');
}
