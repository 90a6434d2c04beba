import { createHash } from 'node:crypto';
import type { Clock } from '../game/clock.js';
import { type Due, duesNow, nextDue } from '../game/timekeeping/dues.js';
import type { House, Player, Table } from '../game/types.js';
import type { Letter } from './letter.js';
import { type MailLog, reasonOf } from './log.js';
import type { Post } from './post.js';
import type { Reporter } from './reporter.js';
import type { Robot } from './robot.js';

export interface WatchParts {
  readonly house: House;
  readonly robot: Robot;
  readonly reporter: Reporter;
  readonly post: Post;
  readonly clock: Clock;
  readonly log: MailLog;
  readonly moderatorOf: (game: string) => Promise<Player | null>;
}

/** A side that does not answer is answered for at most so often before somebody has to look. */
const MOST_DEFAULTS = 50;

/**
 * Watches the clocks of all games: reminds, says that time is up, and does what the game's policy says when the grace
 * is over. Everything is done once for each deadline, whatever crashes in between.
 */
export class Watch {
  readonly #parts: WatchParts;
  /** When each game is to be looked at next (milliseconds since 1970); games without a clock are not here. */
  readonly #next = new Map<string, number>();
  readonly #done = new Set<string>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Takes note of how a game stands now. */
  async look(game: string): Promise<void> {
    const table = await this.#parts.house.open(game);
    const clock = table?.clock() ?? null;
    if (clock === null) {
      this.#next.delete(game);
      return;
    }
    const now = this.#parts.clock.now();
    const overdue = duesNow(clock, now, (id) => this.#done.has(`${game} ${id}`)).length > 0;
    const next = overdue ? now : (nextDue(clock, now)?.at ?? null);
    if (next === null) this.#next.delete(game);
    else this.#next.set(game, next);
  }

  /** Does everything that is due. Returns when to come again, or null when no clock runs. */
  async tick(): Promise<number | null> {
    const { clock, log } = this.#parts;
    for (const [game, at] of [...this.#next]) {
      if (at > clock.now()) continue;
      try {
        await this.#attend(game);
      } catch (error) {
        // One game that cannot be attended to must not stop the clocks of the others.
        log.error({ game, error: reasonOf(error) }, 'the clock of a game could not be attended to');
        this.#next.set(game, clock.now() + 60_000);
      }
    }
    return this.#next.size === 0 ? null : Math.min(...this.#next.values());
  }

  async #attend(game: string): Promise<void> {
    const { house, clock } = this.#parts;
    const table = await house.open(game);
    const state = table?.clock() ?? null;
    if (table === null || state === null) {
      this.#next.delete(game);
      return;
    }
    for (const due of duesNow(state, clock.now(), (id) => this.#done.has(`${game} ${id}`))) {
      await this.#act(table, due);
      this.#done.add(`${game} ${due.id}`);
    }
    await this.look(game);
  }

  async #act(table: Table, due: Due): Promise<void> {
    const { post, reporter, robot } = this.#parts;
    const { side, kind } = due;
    // The cause is secret to others by being a hash: it counts questions that only the side itself may know of.
    const cause = hash(table.id, due.id);
    const player = table.players.find((candidate) => candidate.side === side);
    const letters: Letter[] = [];
    const game = { id: table.id, title: table.title };
    if (player !== undefined) {
      const text = await reporter.reminder(table, side, due);
      letters.push({ cause, kind: 'reminder', game, player, text, replyTo: null });
    }
    await post.send(letters);
    if (kind !== 'grace-over') return;
    await robot.moderate(table.id, { kind: 'expired', side }, cause);
    switch (table.session.table.control?.expiry) {
      case 'loss':
        await robot.moderate(table.id, { kind: 'forfeit', side, reason: 'time' }, hash(cause, 'loss'));
        return;
      case 'default':
        return this.#answerFor(table, side, cause);
      default:
        return this.#tellModerator(table, due, cause);
    }
  }

  /** A side may be asked again and again in one manoeuvre; as long as it is late it is answered for. */
  async #answerFor(table: Table, side: string, cause: string): Promise<void> {
    for (let count = 0; count < MOST_DEFAULTS && (await table.asked(side)).length > 0; count++) {
      const done = await this.#parts.robot.moderate(
        table.id,
        { kind: 'default', side },
        hash(cause, String(count)),
      );
      if (!done) return;
    }
  }

  async #tellModerator(table: Table, due: Due, cause: string): Promise<void> {
    const { moderatorOf, post, reporter } = this.#parts;
    const moderator = await moderatorOf(table.id);
    if (moderator === null) return;
    const params = { game: table.id, side: `side:${due.side}` };
    const text = await reporter.notice({ code: 'moderator-late', params }, moderator.locale);
    const game = { id: table.id, title: table.title };
    await post.send([{ cause, kind: 'moderation', game, player: moderator, text, replyTo: null }]);
  }
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
