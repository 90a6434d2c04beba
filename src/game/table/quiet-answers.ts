import type { Decision } from '../../engine/core/base/decision.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import { closing } from '../../engine/core/session/next-automatic-input.js';
import { idleOrder, isQuiet, quietWindows } from '../../engine/core/session/quiet-windows.js';
import { pendingOf, type Session } from '../../engine/core/session/session.js';
import type { Entry } from '../../log/format/index.js';
import type { LogTransaction } from '../../log/storage/index.js';
import { clockOf } from '../log-readings/index.js';
import { type Closing, closings } from '../timekeeping/index.js';
import { goOn } from './go-on.js';
import { said } from './judge-submission.js';
import { answersIn, type SealedAnswer, withAnswer, withoutAnswer } from './sealed-answers.js';
import type { TableAtWork } from './table-at-work.js';
import { judge } from './table-at-work.js';
import type { LineVerdict, Origin, Submission } from './table-interfaces.js';

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

  /** Keeps what a side says until its window closes. */
  async seal({ side, window, lines, via, message, unfit }: SealedAnswer): Promise<void> {
    const kept = lines.map(({ line, text }) => ({ line, text }));
    const answer = { side, window, lines: kept, via, message, ...(unfit === undefined ? {} : { unfit }) };
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
  resealed(log: LogTransaction, { side, window, lines }: SealedAnswer): Submission {
    const open = this.windowOf(log.session, side) === window;
    const verdicts = lines.map((line): LineVerdict => ({ ...line, status: open ? 'queued' : 'done' }));
    return {
      ...{ accepted: true, verdicts, entries: [] },
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
    const sealed = answersIn(this.#table.id, await this.#table.log.sealed());
    const answer = sealed.find((one) => one.side === side && one.window === window);
    let isUnfit = false;
    if (answer !== undefined) {
      const spoken = await this.#speak(log, answer, time);
      isUnfit = spoken === null;
      if (spoken !== null) entries.push(spoken);
      // Who let the window close says as much as who said that he does nothing: there is no entry of his own.
      if (spoken !== null && this.#isIdle(log.session, decision, answer)) {
        log.rollback();
        entries.length = 0;
      }
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
    if (answer !== undefined && isUnfit && closed !== undefined)
      await this.seal({ ...answer, unfit: closed.seq });
    await goOn(this.#table, log, entries, { time });
    return ok(entries);
  }

  /** Notes in the log what was sealed, if it can still be said; null where it cannot. */
  async #speak(
    log: LogTransaction,
    { side, lines, via, message }: SealedAnswer,
    time: string,
  ): Promise<Entry | null> {
    const judged = await judge(
      this.#table.module,
      log.session,
      side,
      lines,
      this.#table.terms({ via, message }, undefined),
    );
    if (!judged.accepted || judged.sorted === null) return null;
    const input = { type: 'orders', side, received: lines } as const;
    const noted = log.append(
      { ...input, ...said(judged.sorted, log.session, judged.instead) },
      { by: side, via, message, line: null },
      time,
    );
    if (!noted.ok) throw new Error(`orders could not be noted: ${noted.violation.code}`);
    return noted.value;
  }

  /** Whether all that was said at a window is that nothing is done there. */
  #isIdle(session: Session, decision: Decision, { lines, side }: SealedAnswer): boolean {
    const [first, ...more] = session.queues[side] ?? [];
    // One word may do nothing at several windows; each of them closes by itself.
    if (first === undefined || lines.length > 1 || more.some(({ text }) => text !== first.text)) return false;
    const due = closing(
      this.#table.module,
      session,
      decisionName(decision.id, session.table),
      this.#table.locales(),
    );
    const idle = idleOrder(this.#table.module, session.state, decision);
    return due?.type === 'answer' && due.via === 'queue' && due.order.verb === idle?.verb;
  }
}
