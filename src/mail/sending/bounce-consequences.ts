import { createHash } from 'node:crypto';
import type { Agenda } from '../../game/games-folder/index.js';
import type { House, ModeratorAct } from '../../game/table/index.js';
import type { RobotActs } from '../../robot/automatic-acts/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { BounceBook } from './bounce-history.js';
import type { Bounce } from './bounce-verification.js';
import type { Overseers } from './unreachable-player-alerts.js';

/** The reason a game is paused for when mail to a player comes back; the log keeps it. */
export const UNREACHABLE = 'mail to one of the players comes back; it goes on when that player writes again';

export interface ReturnedParts {
  readonly house: House;
  readonly book: BounceBook;
  readonly agenda: Pick<Agenda, 'stopped'>;
  readonly acts: Pick<RobotActs, 'moderate'>;
  readonly overseers: Pick<Overseers, 'tell'>;
  readonly clock: TimeSource;
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
  async take(bounce: Bounce, cause: string): Promise<void> {
    const { book, clock } = this.#parts;
    // The operator's own address: telling him would come back as well.
    if (bounce.failure === null || bounce.kind === 'notice') return;
    const score = await book.note(bounce.to, bounce.failure, clock.now(), cause);
    if (score.blocked) await this.#stop(bounce.to, cause);
  }

  /** A mail to the address was refused while it was handed over, because there is no such address. */
  async refused(address: string, cause: string): Promise<void> {
    const { book, clock } = this.#parts;
    const score = await book.note(address, 'hard', clock.now(), cause);
    if (score.blocked) await this.#stop(address, cause);
  }

  /**
   * Somebody was heard from whose mail had come back, by a mail of that identity: his games go on. Returns those that
   * do; null when his mail had not come back too often.
   */
  async heardFrom(address: string, mail: string): Promise<readonly string[] | null> {
    const { book, clock, house } = this.#parts;
    // First, or the news that his game goes on would be kept from him as well.
    const from = await book.clear(address, mail, clock.now());
    if (from === null) return null;
    const games: string[] = [];
    for (const { game } of await house.seatsOf(address)) {
      if (await this.#goOn(game, causeOf('heard', from, game), address)) games.push(game);
    }
    // Last: until then whatever he writes next does what a crash has left undone.
    await book.cleared(address);
    return games;
  }

  /** The game goes on if it stands still for a player whom mail reaches again, or who has left it. */
  async look(game: string): Promise<void> {
    const head = (await this.#parts.house.open(game))?.head.hash;
    if (head !== undefined) await this.#goOn(game, causeOf('looked', head, game));
  }

  /** The same for all games that stand still for such a player: something may have happened beside the robot, or only time. */
  async lookAround(): Promise<void> {
    const { agenda, book, clock } = this.#parts;
    for await (const { game, addresses } of agenda.stopped(UNREACHABLE)) {
      const blocked: boolean[] = [];
      for (const address of addresses) blocked.push(await book.isBlocked(address, clock.now()));
      if (!blocked.includes(true)) await this.look(game);
    }
  }

  async #goOn(game: string, cause: string, behind?: string): Promise<boolean> {
    const { house, book, clock, acts } = this.#parts;
    const table = await house.open(game);
    if (table === null) return false;
    // What was done already is finished: its players may not have been told.
    if (!table.knows(cause)) {
      const paused = table.paused();
      if (paused?.by !== 'umpire' || paused.reason !== UNREACHABLE) return false;
      for (const { address } of table.players) {
        if (await book.isBlocked(address, clock.now())) return false;
      }
    }
    return acts.moderate(game, { kind: 'continue' }, cause, behind);
  }

  async #stop(address: string, cause: string): Promise<void> {
    const { house, overseers, acts } = this.#parts;
    const games: string[] = [];
    for (const { game } of await house.seatsOf(address)) {
      const act: ModeratorAct = { kind: 'pause', reason: UNREACHABLE };
      if (await acts.moderate(game, act, causeOf('returned', cause, game))) games.push(game);
    }
    if (games.length === 0) return;
    await overseers.tell({
      games,
      address,
      code: 'moderator-unreachable',
      notice: {
        cause,
        game: null,
        subject: 'mail to a player comes back',
        lines: [
          'Mail to a player was returned too often to be a passing trouble. His games are paused.',
          '',
          `To: ${address}`,
          `Games: ${games.join(', ')}`,
          '',
          'They go on when he writes again, when somebody else takes his seat, or when you say so:',
          `"posthorn mail unblock ${address}", or "posthorn game continue" for one of them.`,
        ],
      },
    });
  }
}

/** The identity of what is done in consequence, so that it is done once. */
function causeOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
