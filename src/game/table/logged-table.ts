import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type DecisionOptions, options } from '../../engine/core/session/legal-order-options.js';
import { closing } from '../../engine/core/session/next-automatic-input.js';
import { askedOf } from '../../engine/core/session/quiet-windows.js';
import type { Session } from '../../engine/core/session/session.js';
import {
  type DiceMode,
  type Entry,
  inputOf,
  type Source,
  type UnobeyedMail,
} from '../../log/format/index.js';
import type { GameLog, LogTransaction } from '../../log/storage/index.js';
import { breathe } from '../../system/tasks/index.js';
import type { Case } from '../disputes/index.js';
import { type AwaitedDraw, awaitedDraw } from '../first-draw/index.js';
import { casesIn, clockOf, type LaidAside, LaidAsideOrders, NewerRules } from '../log-readings/index.js';
import type { Closing, GameClock } from '../timekeeping/index.js';
import type { ActLine, ModeratorAct } from './act-types.js';
import { actContext, actsOf, appendInput } from './acts-of-a-message.js';
import { goOn } from './go-on.js';
import { said } from './judge-submission.js';
import { moderatorInput } from './moderator-act-input.js';
import { QuietAnswers } from './quiet-answers.js';
import { recall } from './repeated-message-result.js';
import { isQueueAct, type SealedAnswer, unfitAnswerIn } from './sealed-answers.js';
import { isAskedWith } from './side-act-input.js';
import { judge, TableAtWork } from './table-at-work.js';
import type {
  LineVerdict,
  OrderLine,
  Origin,
  Player,
  Submission,
  Table,
  UnfitAnswer,
} from './table-interfaces.js';
import { verdictsFromLog } from './verdicts-from-log.js';
import { inOrder, together, toldTo } from './verdicts-of-a-message.js';
import { writtenAnswer } from './written-answer.js';

/** Told when a table has another head: that which was before, where the table itself went on from it; null where others did. */
type Moved = (table: LogTable, from: string | null) => void;

/** One message of a side; `entries` takes what is appended for it. */
interface Said {
  readonly side: SideId;
  readonly lines: readonly OrderLine[];
  readonly origin: Origin;
  readonly decision: string | undefined;
  readonly acts: readonly ActLine[];
  readonly entries: Entry[];
}

/** A game that lives in a log. Every change goes through one transaction of the log, so callers may overlap. */
export class LogTable implements Table {
  readonly id: string;
  readonly title: string;
  readonly dice: DiceMode;
  readonly about: Table['about'];
  readonly newer: NewerRules;
  readonly #log: GameLog;
  readonly #at: TableAtWork;
  readonly #quiet: QuietAnswers;
  readonly #moved: Moved;
  readonly #laidAside: LaidAsideOrders;
  /** What was asked when the last transaction began: nearly always the earlier moment somebody wants to compare with. */
  #before: { readonly seq: number; readonly session: Session } | null = null;

  constructor(
    log: GameLog,
    players: readonly Player[],
    now: () => number,
    newest: (game: string) => GameModule | null,
    moved: Moved = () => {},
  ) {
    const { opening } = log;
    this.#log = log;
    this.#laidAside = new LaidAsideOrders((from, to) => log.readEntries(from, to), {
      isUndone: (event, side) => log.module.givesUp?.(event, side) === true,
      orderOf: (seq) => this.#orderOf(seq),
    });
    this.newer = new NewerRules(log, () => newest(log.module.id), breathe);
    this.#at = new TableAtWork(log, players, now, this.newer);
    this.#quiet = new QuietAnswers(this.#at);
    this.#moved = moved;
    this.id = opening.game;
    this.title = opening.title;
    this.dice = opening.dice;
    const { scenario, edition } = opening.setup;
    this.about = { scenario: typeof scenario === 'string' ? scenario : 'custom', edition };
  }

  /** Takes note that the file of the players has changed: addresses and tokens, never who sits where. */
  seat(players: readonly Player[]): void {
    this.#at.seat(players);
  }

  /** The players by the sides they play now: the game may have changed who plays which (bids for the sides). */
  get players(): readonly Player[] {
    return this.#at.players;
  }

  get module(): GameModule {
    return this.#log.module;
  }

  get session(): Session {
    return this.#log.session;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    return this.#log.head;
  }

  /** Bytes of the log up to the head. */
  get size(): number {
    return this.#log.size;
  }

  /** When the last entry was appended (ISO 8601 UTC); null where another program did that. */
  get appendedAt(): string | null {
    return this.#log.appendedAt;
  }

  async submit(
    side: SideId,
    lines: readonly OrderLine[],
    origin: Origin,
    decision?: string,
    acts: readonly ActLine[] = [],
  ): Promise<Submission> {
    return this.#transaction(async (log) => {
      if (origin.message !== null && log.knows(origin.message)) return this.#recall(log, origin.message);
      this.#remember(log);
      const sealed = await this.#quiet.sealedBy(origin.message);
      if (sealed !== null) return this.#quiet.resealed(log, sealed);
      const entries: Entry[] = [];
      const { acted, sealing } = await this.#beforeOrders(log, {
        side,
        lines,
        origin,
        decision,
        acts,
        entries,
      });
      if (sealing !== null) {
        const { answer, submission } = sealing;
        if (submission.accepted) {
          await this.#quiet.seal(answer);
          await goOn(this.#at, log, entries);
        } else log.rollback();
        return submission.accepted
          ? { ...submission, entries, sealedUntil: this.#quiet.closesAt(log, answer.window) }
          : submission;
      }
      if (lines.length === 0) {
        if (acted.accepted) await goOn(this.#at, log, entries);
        else log.rollback();
        return { ...acted, entries: acted.accepted ? entries : [] };
      }
      const judged = await judge(this.module, log.session, side, lines, this.#at.terms(origin, decision));
      if (!acted.accepted || !judged.accepted || judged.sorted === null) {
        log.rollback();
        return together(acted, judged.submission);
      }
      const received = log.append(
        { type: 'orders', side, received: lines, ...said(judged.sorted, log.session, judged.instead) },
        { by: side, via: origin.via, message: origin.message, line: null },
        this.#at.time(),
      );
      if (!received.ok) throw new Error(`orders could not be noted: ${received.violation.code}`);
      entries.push(received.value);
      const written = new Map<number, string>();
      const waitingFor = toldTo(origin, await goOn(this.#at, log, entries, { written }));
      const { module } = this;
      const verdicts = verdictsFromLog(
        { side, entries, session: log.session, module, written, locale: this.#at.locale(side) },
        lines,
        waitingFor,
      );
      return { accepted: true, verdicts: inOrder([...acted.verdicts, ...verdicts]), entries };
    });
  }

  async check(
    side: SideId,
    lines: readonly OrderLine[],
    decision?: string,
    acts: readonly ActLine[] = [],
    via: Origin['via'] = 'command',
  ): Promise<Submission> {
    const origin: Origin = { via, message: null };
    if (acts.length === 0) {
      const session = await this.ownSession(side);
      return (await judge(this.module, session, side, lines, this.#at.terms(origin, decision))).submission;
    }
    return this.#log.transaction(async (log) => {
      const said = { side, lines, origin, decision, acts, entries: [] };
      const { acted, sealing } = await this.#beforeOrders(log, said);
      const told =
        sealing !== null
          ? sealing.submission
          : lines.length === 0
            ? acted
            : together(
                acted,
                (await judge(this.module, log.session, side, lines, this.#at.terms(origin, decision)))
                  .submission,
              );
      log.rollback();
      const verdicts = told.verdicts.map((verdict): LineVerdict => {
        return verdict.status === 'done' ? { ...verdict, status: 'legal' } : verdict;
      });
      return { ...told, verdicts };
    });
  }

  /**
   * What a message does before its orders are judged: what it says to the table. At a quiet window all the rest of it is judged, too, to be
   * sealed there.
   */
  async #beforeOrders(
    log: LogTransaction,
    { side, lines, origin, decision, acts, entries }: Said,
  ): Promise<{
    readonly acted: Submission;
    readonly sealing: { readonly answer: SealedAnswer; readonly submission: Submission } | null;
  }> {
    const opened = this.#quiet.windowOf(log.session, side);
    const later = opened === null ? [] : acts.filter(isQueueAct);
    const now = acts.filter((line) => !later.some((other) => other === line));
    const acted = await actsOf(this.#at, log, side, now, origin, entries);
    const window = this.#quiet.windowOf(log.session, side);
    if (window === null || lines.length + later.length === 0) {
      const rest = await actsOf(this.#at, log, side, later, origin, entries);
      return { acted: later.length === 0 ? acted : together(acted, rest), sealing: null };
    }
    const { via, message } = origin;
    const answer = { side, window, lines, acts: later, via, message };
    const judged = await this.#quiet.judged(log.session, answer, decision);
    return { acted, sealing: { answer, submission: { ...judged, ...together(acted, judged) } } };
  }

  async moderate(act: ModeratorAct, origin: Origin): Promise<Result<readonly Entry[]>> {
    return this.#transaction(async (log) => {
      const { message } = origin;
      if (message !== null && log.knows(message)) return ok((await this.#recall(log, message)).entries);
      this.#remember(log);
      if (act.kind === 'close-window') return this.#quiet.closeWindow(log, act.window, origin);
      const context = { ...actContext(this.#at, log), via: origin.via };
      const input = await moderatorInput(context, act);
      if (!input.ok) return input;
      const undo =
        act.kind === 'rule-case' && act.undo !== null
          ? await moderatorInput(context, { kind: 'undo', to: act.undo, reason: act.text })
          : null;
      if (undo?.ok === false) return undo;
      const by = origin.via === 'robot' ? 'robot' : 'umpire';
      const source: Source = { by, via: origin.via, message, line: null };
      const appended = appendInput(this.#at, log, input.value, source);
      if (!appended.ok) return appended;
      if (act.kind === 'substitute') await this.#quiet.unseal(act.side);
      const entries = [appended.value];
      if (undo !== null) {
        const undone = appendInput(this.#at, log, undo.value, source);
        if (!undone.ok) throw new Error(`what a ruling undoes stands: ${undone.violation.code}`);
        entries.push(undone.value);
      }
      await goOn(this.#at, log, entries);
      return ok(entries);
    });
  }

  noteMail(mail: UnobeyedMail): Promise<void> {
    return this.#log.noteMail(mail);
  }

  cases(): readonly Case[] {
    return casesIn(this.#log.carried);
  }

  clock(): GameClock | null {
    return clockOf(this.#log.carried);
  }

  closings(): readonly Closing[] {
    return this.#quiet.closingsOf(this.#log.carried);
  }

  awaitedDraw(): AwaitedDraw | null {
    return awaitedDraw(this.session, this.#log.opening.ready);
  }

  paused(): ReturnType<Table['paused']> {
    return this.session.table.paused;
  }

  async laidAside(side: SideId): Promise<LaidAside | null> {
    const laid = await this.#laidAside.of(side, this.head.seq);
    // Who has changed sides must not find what the other had said beforehand.
    return laid !== null && (await this.#samePlayer(side, laid.seq)) ? laid : null;
  }

  ownSession(side: SideId): Promise<Session> {
    return this.#quiet.own(this.session, side);
  }

  async unfitAnswer(side: SideId): Promise<UnfitAnswer | null> {
    if (this.session.table.quiet === undefined) return null;
    return unfitAnswerIn(this.id, await this.#log.sealed(), side);
  }

  takes(side: SideId, verb: string): boolean {
    return isAskedWith(this.module, this.session, side, verb);
  }

  async refresh(): Promise<void> {
    const { hash } = this.head;
    await this.#log.refresh();
    if (this.head.hash !== hash) this.#moved(this, null);
  }

  async resume(): Promise<readonly Entry[]> {
    return this.#transaction(async (log) => {
      const entries: Entry[] = [];
      this.#remember(log);
      await goOn(this.#at, log, entries);
      return entries;
    });
  }

  options(side: SideId): DecisionOptions[] {
    if (this.session.ended !== null) return [];
    const all = options(this.module, this.session.state, side, this.#at.locale(side));
    const asked = this.#asked(this.session, side);
    return all.filter(({ decision }) => asked.includes(decision.id));
  }

  async asked(side: SideId, seq?: number): Promise<readonly string[]> {
    const session =
      seq === undefined
        ? this.session
        : seq === this.#before?.seq
          ? this.#before.session
          : await this.#log.sessionAt(seq);
    return this.#asked(session, side);
  }

  #asked(session: Session, side: SideId): string[] {
    return askedOf(this.module, session, side)
      .map(({ id }) => id)
      .filter((id) => !this.#isAnsweredBeforehand(session, id));
  }

  /** Whether a quiet window closes with what its side has queued or planned for it, so that it need not be asked. */
  #isAnsweredBeforehand(session: Session, id: string): boolean {
    const due = closing(this.module, session, decisionName(id, session.table), this.#at.locales());
    return due?.type === 'answer' && due.via !== 'quiet';
  }

  async view(viewer: Viewer, seq?: number): Promise<Result<unknown>> {
    if (seq === undefined) return ok(this.module.view(this.session.state, viewer));
    if (!Number.isInteger(seq) || seq < 0 || seq > this.head.seq) {
      return refuse('no-such-entry', undefined, { seq, last: this.head.seq });
    }
    const session = await this.#log.sessionAt(seq);
    return ok(this.module.view(session.state, viewer));
  }

  moduleAt(seq: number): GameModule {
    return this.#log.moduleAt(seq);
  }

  entries(from: number, to?: number): Promise<Entry[]> {
    return this.#log.readEntries(from, to ?? this.head.seq);
  }

  knows(message: string): boolean {
    return this.#log.knows(message);
  }

  async recall(message: string): Promise<Submission> {
    return this.#log.transaction((log) => this.#recall(log, message));
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  /** The order that an entry carries out, in the words of its author's language. */
  async #orderOf(seq: number): Promise<string | null> {
    const [entry] = await this.#log.readEntries(seq, seq);
    const input = entry === undefined ? null : inputOf(entry);
    if (input?.type !== 'answer') return null;
    const { state } = await this.#log.sessionAt(seq - 1);
    return writtenAnswer(this.module, state, input, this.#at.locale(input.side));
  }

  /** Whether who plays a side did so just before an entry. */
  async #samePlayer(side: SideId, seq: number): Promise<boolean> {
    const { module } = this;
    const seats = module.seats?.(this.session.state) ?? {};
    if (Object.entries(seats).every(([seat, plays]) => seat === plays)) return true;
    const then = module.seats?.((await this.#log.sessionAt(seq - 1)).state) ?? {};
    return Object.keys(seats).every((seat) => (seats[seat] === side) === (then[seat] === side));
  }

  async #transaction<T>(work: (log: LogTransaction) => Promise<T>): Promise<T> {
    let from = this.head.hash;
    const done = await this.#log.transaction((log) => {
      if (log.head.hash !== from) this.#moved(this, null);
      from = log.head.hash;
      return work(log);
    });
    if (this.head.hash !== from) this.#moved(this, from);
    return done;
  }

  #remember({ head, session }: LogTransaction): void {
    this.#before = { seq: head.seq, session };
  }

  #recall(log: LogTransaction, message: string): Promise<Submission> {
    return recall(log, this.#log, message, (side) => this.#at.locale(side));
  }
}
