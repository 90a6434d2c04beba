import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import { closing } from '../../engine/core/session/next-automatic-input.js';
import { isQuiet, quietWindows } from '../../engine/core/session/quiet-windows.js';
import { pendingOf, type Session } from '../../engine/core/session/session.js';
import type { Entry } from '../../log/format/index.js';
import type { LogTransaction } from '../../log/storage/index.js';
import { clockOf } from '../log-readings/index.js';
import { type Closing, closings } from '../timekeeping/index.js';
import { goOn } from './go-on.js';
import { forTheLog, saidThere, sayThere } from './said-at-window.js';
import { answersIn, type SealedAnswer, withAnswer, withoutAnswer, withUnfit } from './sealed-answers.js';
import type { TableAtWork } from './table-at-work.js';
import type { LineVerdict, Origin, Submission } from './table-interfaces.js';
import { inOrder } from './verdicts-of-a-message.js';

/** What sides say at quiet windows of theirs: it lies sealed beside the log until the window closes. */
export class QuietAnswers {
  readonly #table: TableAtWork;

  constructor(table: TableAtWork) {
    this.#table = table;
  }

  /** The quiet window that is all a side is asked, by name; null where it is asked nothing, or anything else. */
  windowOf(session: Session, side: SideId): string | null {
    const asked = pendingOf(this.#table.module, session).filter((decision) => decision.side === side);
    const [first] = asked;
    if (first === undefined || !asked.every((decision) => isQuiet(this.#table.module, session, decision)))
      return null;
    return decisionName(first.id, session.table);
  }

  /** When a window closes (milliseconds since 1970). */
  closesAt(log: LogTransaction, window: string): number {
    return this.closingsOf(log.carried).find(({ name }) => name === window)?.at ?? this.#table.now();
  }

  /** When the windows that are open close. */
  closingsOf(carried: LogTransaction['carried']): readonly Closing[] {
    const clock = clockOf(carried);
    return clock === null ? [] : closings(clock, (window) => this.#table.log.share(window));
  }

  /** A session as its side sees it: with what it has said at the window that is open to it, which the log does not know. */
  async own(session: Session, side: SideId): Promise<Session> {
    return (await this.#saidBy(session, side, this.windowOf(session, side))).now;
  }

  /** What becomes of a message at a window, beside what its side has said there before. */
  async judged(session: Session, answer: SealedAnswer, decision: string | undefined): Promise<Submission> {
    const before = await this.#saidBy(session, answer.side, answer.window);
    return (await sayThere(this.#table, before, answer.side, answer, decision)).submission;
  }

  /** Keeps what a side says until its window closes. */
  async seal({ side, window, lines, acts = [], via, message }: SealedAnswer): Promise<void> {
    const kept = lines.map(({ line, text }) => ({ line, text }));
    const answer = { side, window, lines: kept, ...(acts.length === 0 ? {} : { acts }), via, message };
    await this.#table.log.seal(withAnswer(this.#table.id, await this.#table.log.sealed(), answer));
  }

  /** What somebody has said who has left is nobody's any more. */
  async unseal(side: SideId): Promise<void> {
    const text = await this.#table.log.sealed();
    if (text !== null) await this.#table.log.seal(withoutAnswer(this.#table.id, text, side));
  }

  /** What a message said at a quiet window, where that is all there is of it; null where it said nothing there. */
  async sealedBy(message: string | null): Promise<SealedAnswer | null> {
    if (message === null || this.#table.session.table.quiet === undefined) return null;
    const answers = answersIn(this.#table.id, await this.#table.log.sealed());
    return answers.find((answer) => answer.message === message) ?? null;
  }

  /** The same message again, after a crash. */
  resealed(log: LogTransaction, { side, window, lines, acts = [] }: SealedAnswer): Submission {
    const open = this.windowOf(log.session, side) === window;
    const verdicts = lines.map((line): LineVerdict => ({ ...line, status: open ? 'queued' : 'done' }));
    const acted = acts.map(({ line, text }): LineVerdict => ({ line, text, status: 'done' }));
    return {
      ...{ accepted: true, verdicts: inOrder([...acted, ...verdicts]), entries: [] },
      ...(open ? { sealedUntil: this.closesAt(log, window) } : {}),
    };
  }

  /**
   * Closes a quiet window whose time has come: with what its side has said there, or had said beforehand, and else with nothing.
   * Everything that could take longer for one hand than for another has one time, and leaves one entry where nothing is done.
   */
  async closeWindow(
    log: LogTransaction,
    window: string,
    { message }: Origin,
  ): Promise<Result<readonly Entry[]>> {
    const at = this.#table.now();
    const due = this.closingsOf(log.carried).some((closing) => closing.name === window && closing.at <= at);
    const open = quietWindows(this.#table.module, log.session);
    const decision = open.find(({ id }) => decisionName(id, log.session.table) === window);
    if (!due || decision === undefined) return refuse('not-late');
    const { side } = decision;
    const time = new Date(at).toISOString();
    const entries: Entry[] = [];
    const said = await this.#saidBy(log.session, side, window);
    const { told } = said;
    const unfit = told.flatMap(({ answer, inputs }) => (inputs === null ? [answer] : []));
    for (const { answer, input } of forTheLog(this.#terms(), said, side, window, told)) {
      const { via, message: by } = answer;
      const noted = log.append(input, { by: side, via, message: by, line: null }, time);
      if (!noted.ok) throw new Error(`orders could not be noted: ${noted.violation.code}`);
      entries.push(noted.value);
    }
    for (;;) {
      const input = closing(this.#table.module, log.session, window, this.#table.locales());
      if (input === null) throw new Error(`${this.#table.id}: the window ${window} does not close`);
      const appended = log.append(input, { by: side, via: 'robot', message, line: null }, time);
      if (!appended.ok)
        throw new Error(`the window ${window} could not be closed: ${appended.violation.code}`);
      entries.push(appended.value);
      if (input.type === 'answer') break;
    }
    const closed = entries.at(-1);
    if (unfit.length > 0 && closed !== undefined) {
      const text = await this.#table.log.sealed();
      await this.#table.log.seal(withUnfit(this.#table.id, text, unfit, closed.seq));
    }
    await goOn(this.#table, log, entries, { time });
    return ok(entries);
  }

  async #saidBy(session: Session, side: SideId, window: string | null): ReturnType<typeof saidThere> {
    const answers =
      window === null || session.table.quiet === undefined
        ? []
        : answersIn(this.#table.id, await this.#table.log.sealed()).filter(
            (one) => one.side === side && one.window === window && one.unfit === undefined,
          );
    return saidThere(this.#table, session, side, answers);
  }

  #terms() {
    return { module: this.#table.module, locales: this.#table.locales() };
  }
}
