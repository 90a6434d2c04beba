import { createHash } from 'node:crypto';
import type { Clock } from '../../game/clock.js';
import type { UmpireAct } from '../../game/table-acts.js';
import type { House, Table } from '../../game/types.js';
import type { Entry } from '../../log/entry.js';
import type { Operator } from '../operator.js';
import type { Bounce } from './believe.js';
import type { BounceBook } from './bounce-book.js';

/** The reason a game is paused for when mail to a player comes back; the log keeps it. */
export const UNREACHABLE = 'mail to one of the players comes back';

/** Lets the robot act on a game in the moderator's stead, and tells the players. */
export interface Hand {
  inGame(game: string, work: (table: Table) => Promise<readonly Entry[]>): Promise<readonly Entry[]>;
  moderate(game: string, act: UmpireAct, cause: string): Promise<boolean>;
}

export interface ReturnedParts {
  readonly house: House;
  readonly book: BounceBook;
  readonly operator: Operator;
  readonly clock: Clock;
}

/**
 * What follows from mail that comes back: when it has come back too often, the player cannot know that he is to move,
 * so his games stop and the others are told. Nothing is ever written to the address that does not take mail.
 */
export class ReturnedMail {
  readonly #parts: ReturnedParts;

  constructor(parts: ReturnedParts) {
    this.#parts = parts;
  }

  /** Notes a report; `cause` is its identity. */
  async take(bounce: Bounce, cause: string, hand: Hand): Promise<void> {
    const { book, clock } = this.#parts;
    // The operator's own address: telling him would come back as well.
    if (bounce.failure === null || bounce.kind === 'notice') return;
    const score = await book.note(bounce.to, bounce.failure, clock.now(), cause);
    if (score.blocked) await this.#stop(bounce.to, cause, hand);
  }

  /** A mail to the address was refused for good while it was handed over. */
  async refused(address: string, cause: string, hand: Hand): Promise<void> {
    const { book, clock } = this.#parts;
    const score = await book.note(address, 'hard', clock.now(), cause);
    if (score.blocked) await this.#stop(address, cause, hand);
  }

  /** Somebody was heard from whose mail had come back, by a mail of that identity: his games go on. */
  async heardFrom(address: string, mail: string, hand: Hand): Promise<void> {
    const { book, clock, house } = this.#parts;
    if (!(await book.clear(address, mail, clock.now()))) return;
    for (const { game } of await house.seatsOf(address)) {
      const paused = (await house.open(game))?.paused();
      if (paused?.by !== 'umpire' || paused.reason !== UNREACHABLE) continue;
      await hand.moderate(game, { kind: 'continue' }, causeOf('heard', mail, game));
    }
  }

  async #stop(address: string, cause: string, hand: Hand): Promise<void> {
    const { house, operator } = this.#parts;
    const games: string[] = [];
    for (const { game } of await house.seatsOf(address)) {
      const act: UmpireAct = { kind: 'pause', reason: UNREACHABLE };
      if (await hand.moderate(game, act, causeOf('returned', cause, game))) games.push(game);
    }
    if (games.length === 0) return;
    await operator.tell({
      cause,
      game: null,
      subject: 'mail to a player comes back',
      lines: [
        'Mail to a player was returned too often to be a passing trouble. His games are paused.',
        '',
        `To: ${address}`,
        `Games: ${games.join(', ')}`,
        '',
        'They go on when he writes again, when somebody else takes his seat, or when you say so.',
      ],
    });
  }
}

/** The identity of what is done in consequence, so that it is done once. */
function causeOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
