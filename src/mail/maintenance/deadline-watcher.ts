import { createHash } from 'node:crypto';
import { casesWaiting, nextReminder } from '../../game/disputes/index.js';
import type { AwaitedDraw } from '../../game/first-draw/index.js';
import type { Agenda } from '../../game/games-folder/index.js';
import { practiceAsked } from '../../game/practice/index.js';
import type { House, ModeratorAct, Player, Table } from '../../game/table/index.js';
import {
  type Due,
  declared,
  duesNow,
  duesOf,
  type GameClock,
  nextDue,
} from '../../game/timekeeping/index.js';
import type { PublicDraw } from '../../log/dice/index.js';
import type { Moderate, RobotActs } from '../../robot/automatic-acts/index.js';
import { newsTo, type Reporter } from '../../robot/letters/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Post } from '../sending/index.js';

export interface DeadlineParts {
  readonly house: House;
  readonly agenda: Pick<Agenda, 'due' | 'nextDue' | 'setDue'>;
  readonly acts: RobotActs;
  readonly reporter: Reporter;
  readonly post: Post;
  readonly clock: TimeSource;
  readonly log: MailLog;
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  /** Up to when (milliseconds) what came about a game by other ways than mail is read; infinite where there are none. */
  readonly postsReadUpTo: (game: string) => Promise<number>;
  /** Fetches a public draw; null where nobody could be asked who has it. */
  readonly publicDraw: (draw: AwaitedDraw) => Promise<PublicDraw | null>;
  /** After so long (milliseconds) an open case is brought back to the moderator's mind. */
  readonly casesWait: number;
}

/** A side that does not answer is answered for at most so often before somebody has to look. */
const MOST_DEFAULTS = 50;
/** After how many milliseconds that is tried again which could not be done. */
const LATER = 60_000;

/**
 * Watches the clocks of all games: reminds, says that time is up, and does what the game's policy says when the grace
 * is over; and tells players news that have waited for a day. Everything is done once for each deadline, whatever crashes in between: what was noted in the log or lies in
 * the outbox is not done again, and what is missing after it is.
 */
export class DeadlineWatcher {
  readonly #parts: DeadlineParts;
  /** Games that are not to be looked at before a time (milliseconds since 1970). */
  readonly #later = new Map<string, number>();
  /** Of each game, the dues it has now that were done. */
  readonly #done = new Map<string, Set<string>>();
  /** What moderators were reminded of, by its cause. */
  readonly #reminded = new Set<string>();
  /** Games in which something failed: nobody may have been told of what was done. */
  readonly #failed = new Set<string>();

  constructor(parts: DeadlineParts) {
    this.#parts = parts;
  }

  /** Takes note of how a game stands now. */
  async look(game: string): Promise<void> {
    const { house, agenda, acts } = this.#parts;
    const table = await house.open(game);
    const clock = table?.clock() ?? null;
    if (clock === null) this.#done.delete(game);
    else this.#forget(game, clock);
    if (table === null) return;
    const [window] = table.closings();
    const news = await acts.nextWaited(table);
    const draw = table.awaitedDraw()?.at ?? null;
    const { clock: time, casesWait } = this.#parts;
    const waiting = this.#casesOf(table).length > 0 ? time.now() : null;
    const practice = (await practiceAsked(table)) ? time.now() : null;
    const next = nextReminder(table.cases(), casesWait, time.now());
    const times = [this.#nextOf(game, clock), window?.at ?? null, news, draw, waiting, next, practice].filter(
      (at) => at !== null,
    );
    agenda.setDue(game, table.head.hash, times.length === 0 ? null : Math.min(...times));
  }

  /** When the clock of a game wants something; null where it never will. */
  #nextOf(game: string, clock: GameClock | null): number | null {
    if (clock === null) return null;
    const now = this.#parts.clock.now();
    return this.#open(game, clock).length > 0 ? now : (nextDue(clock, now)?.at ?? null);
  }

  /**
   * Does everything that is due. Nobody's time is declared up that ended later than `readUpTo` (milliseconds since
   * 1970), when all mail that had come was dealt with. Returns when to come again, or null when no clock runs.
   */
  async tick(readUpTo = Number.POSITIVE_INFINITY): Promise<number | null> {
    const { clock, log, acts, agenda } = this.#parts;
    for (const [game, at] of this.#later) if (at <= clock.now()) this.#later.delete(game);
    for await (const game of agenda.due(clock.now())) {
      if (this.#later.has(game)) continue;
      try {
        if (this.#failed.has(game)) await acts.resume(game);
        this.#failed.delete(game);
        await this.#attend(game, readUpTo);
      } catch (error) {
        // One game that cannot be attended to must not stop the clocks of the others.
        log.error({ game, error: reasonOf(error) }, 'the clock of a game could not be attended to');
        this.#failed.add(game);
        this.#later.set(game, clock.now() + LATER);
      }
    }
    const times = [await agenda.nextDue(clock.now()), ...this.#later.values()].filter((at) => at !== null);
    return times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other));
  }

  /** In the game's turn, so that no mail is dealt with between the look at its clock and the deed. */
  async #attend(game: string, mailsReadUpTo: number): Promise<void> {
    const readUpTo = Math.min(mailsReadUpTo, await this.#parts.postsReadUpTo(game));
    const later = new Set<string>();
    if (!(await this.#bringDraw(game))) later.add('public draw');
    await this.#parts.acts.inGame(game, async (table, moderate) => {
      for (const window of await this.#closeWindows(table, readUpTo, moderate)) later.add(window);
      await this.#parts.acts.practise(table);
      for (;;) {
        const clock = table.clock();
        const due = clock === null ? undefined : this.#open(game, clock).find(({ id }) => !later.has(id));
        if (due === undefined) {
          await this.#remindOfCases(table);
          await this.#parts.acts.tellWaited(table);
          return [];
        }
        const done =
          (due.kind !== 'grace-over' || due.at <= readUpTo) && (await this.#act(table, due, moderate));
        if (done) this.#doneOf(game).add(due.id);
        else later.add(due.id);
      }
    });
    await this.look(game);
    if (later.size > 0) this.#later.set(game, this.#parts.clock.now() + LATER);
  }

  /** Brings the public draw that a game waits for, when its time has come. False where it could not be had. */
  async #bringDraw(game: string): Promise<boolean> {
    const { house, acts, clock, publicDraw } = this.#parts;
    const draw = (await house.open(game))?.awaitedDraw() ?? null;
    if (draw === null || draw.at > clock.now()) return true;
    // Asked for outside the game's turn, so that no mail waits for a relay.
    const drawn = await publicDraw(draw);
    if (drawn === null) return false;
    return acts.moderate(game, { kind: 'beacon', ...drawn }, hash(game, 'public-draw', String(draw.round)));
  }

  /**
   * Quiet windows whose time has come close, whoever holds what; not before all mail was read that may have come in time. What
   * follows may open the next one, whose time is still to come. Gives those that stay open for the time being.
   */
  async #closeWindows(table: Table, readUpTo: number, moderate: Moderate): Promise<readonly string[]> {
    const now = this.#parts.clock.now();
    const open: string[] = [];
    for (const { name, at } of table.closings()) {
      if (at > now) continue;
      const cause = hash(table.id, 'close-window', name);
      const done = at <= readUpTo && (await moderate({ kind: 'close-window', window: name }, cause));
      if (!done) open.push(name);
    }
    return open;
  }

  /** Cases of which the moderator is to hear again, and has not. */
  #casesOf(table: Table): readonly { readonly number: number; readonly cause: string }[] {
    const { clock, casesWait } = this.#parts;
    return casesWaiting(table.cases(), casesWait, clock.now())
      .map(({ number, nth, since }) => ({
        number,
        cause: hash(table.id, 'case', `${number} ${since} ${nth}`),
      }))
      .filter(({ cause }) => !this.#reminded.has(cause));
  }

  async #remindOfCases(table: Table): Promise<void> {
    const { moderatorOf, post, reporter } = this.#parts;
    for (const { number, cause } of this.#casesOf(table)) {
      const moderator = await moderatorOf(table.id);
      if (moderator !== null) {
        const notice = { code: 'case-waits', params: { number, game: table.id } };
        const text = await reporter.notice(notice, moderator.locale);
        // Sent before a crash it is known by its cause.
        await post.send([newsTo(table, moderator, 'moderation', text, cause)]);
      }
      this.#reminded.add(cause);
    }
  }

  /** What is to be done now, or may have been left undone by a crash. */
  #open(game: string, clock: GameClock): readonly Due[] {
    const isDone = (id: string) => this.#done.get(game)?.has(id) === true;
    return [
      ...duesNow(clock, this.#parts.clock.now(), isDone),
      ...declared(clock).filter(({ id }) => !isDone(id)),
    ];
  }

  #doneOf(game: string): Set<string> {
    const done = this.#done.get(game) ?? new Set<string>();
    this.#done.set(game, done);
    return done;
  }

  #forget(game: string, clock: GameClock): void {
    const done = this.#done.get(game);
    if (done === undefined) return;
    const present = new Set([...duesOf(clock), ...declared(clock)].map(({ id }) => id));
    for (const id of done) if (!present.has(id)) done.delete(id);
    if (done.size === 0) this.#done.delete(game);
  }

  /** False when the game did not allow it. */
  async #act(table: Table, due: Due, moderate: Moderate): Promise<boolean> {
    const { side, kind } = due;
    // The cause is secret to others by being a hash: it counts questions that only the side itself may know of.
    const cause = hash(table.id, due.id);
    if (kind !== 'grace-over') {
      await this.#remind(table, due, cause);
      return true;
    }
    if (!table.knows(cause)) {
      await this.#remind(table, due, cause);
      if (!(await moderate({ kind: 'expired', side }, cause))) return false;
    }
    const once = async (act: ModeratorAct, mark: string): Promise<boolean> =>
      table.knows(hash(cause, mark)) || moderate(act, hash(cause, mark));
    switch (table.session.table.control?.expiry) {
      case 'loss':
        await once({ kind: 'forfeit', side, reason: 'time' }, 'loss');
        break;
      case 'default':
        await answerFor(table, side, (count) => once({ kind: 'default', side }, String(count)));
        // It cannot go on like that: somebody has to look.
        if (isDeclared(table, side)) await this.#tellModerator(table, due, cause);
        break;
      default:
        await this.#tellModerator(table, due, cause);
    }
    return true;
  }

  async #remind(table: Table, due: Due, cause: string): Promise<void> {
    const { post, reporter } = this.#parts;
    const player = table.players.find(({ side }) => side === due.side);
    if (player === undefined) return;
    const text = await reporter.reminder(table, due.side, due);
    await post.send([newsTo(table, player, 'reminder', text, cause)]);
  }

  async #tellModerator(table: Table, due: Due, cause: string): Promise<void> {
    const { moderatorOf, post, reporter } = this.#parts;
    const moderator = await moderatorOf(table.id);
    if (moderator === null) return;
    const params = { game: table.id, side: `side:${due.side}` };
    const text = await reporter.notice({ code: 'moderator-late', params }, moderator.locale);
    await post.send([newsTo(table, moderator, 'moderation', text, cause)]);
  }
}

/** A side may be asked again and again in one manoeuvre; as long as it is late it is answered for. */
async function answerFor(
  table: Table,
  side: string,
  answer: (count: number) => Promise<boolean>,
): Promise<void> {
  for (let count = 0; count < MOST_DEFAULTS && isDeclared(table, side); count++) {
    if (!(await answer(count))) return;
  }
}

/** Whether the side is asked and its time was declared up. */
function isDeclared(table: Table, side: string): boolean {
  const clock = table.clock();
  return clock !== null && declared(clock).some((due) => due.side === side);
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
