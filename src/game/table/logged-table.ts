import type { Decision } from '../../engine/core/base/decision.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type DecisionOptions, options } from '../../engine/core/session/legal-order-options.js';
import { advance, closing, type Due } from '../../engine/core/session/next-automatic-input.js';
import { askedOf, idleOrder, isQuiet, quietWindows } from '../../engine/core/session/quiet-windows.js';
import {
  type LineOrigin,
  pendingOf,
  type Recorded,
  type Session,
} from '../../engine/core/session/session.js';
import type { DiceMode, Entry, Source, UnobeyedMail } from '../../log/format/index.js';
import type { GameLog, LogTransaction } from '../../log/storage/index.js';
import { breathe, inTurns } from '../../system/tasks/index.js';
import type { Case } from '../disputes/index.js';
import {
  type AnswerGiven,
  type AwaitedDraw,
  awaitedDraw,
  namedRound,
  withKeptAnswer,
} from '../first-draw/index.js';
import { type Closing, closings, type GameClock } from '../timekeeping/index.js';
import type { ActLine, ModeratorAct } from './act-types.js';
import { casesIn, clockOf } from './clock-from-log.js';
import { type Judgement, judging, said, type Terms } from './judge-submission.js';
import { type LaidAside, LaidAsideOrders } from './laid-aside-orders.js';
import { moderatorInput } from './moderator-act-input.js';
import { NewerRules } from './newer-rules.js';
import { recall } from './repeated-message-result.js';
import { answersIn, type SealedAnswer, unfitAnswerIn, withAnswer, withoutAnswer } from './sealed-answers.js';
import { type ActContext, isAskedWith, sideInput } from './side-act-input.js';
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
import { writtenAnswer } from './written-answer.js';

/** How many entries back a side may ask to take its orders back: a long manoeuvre has some dozens. */
const TAKEBACK_REACH = 200;

/** Told when a table has another head: that which was before, where the table itself went on from it; null where others did. */
type Moved = (table: LogTable, from: string | null) => void;

/** A game that lives in a log. Every change goes through one transaction of the log, so callers may overlap. */
export class LogTable implements Table {
  readonly id: string;
  readonly title: string;
  readonly dice: DiceMode;
  readonly about: Table['about'];
  readonly newer: NewerRules;
  readonly #log: GameLog;
  #seated: readonly Player[];
  readonly #now: () => number;
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
    this.#laidAside = new LaidAsideOrders((from, to) => log.readEntries(from, to));
    this.newer = new NewerRules(log, () => newest(log.module.id), breathe);
    this.#now = now;
    this.#moved = moved;
    this.id = opening.game;
    this.title = opening.title;
    this.#seated = players;
    this.dice = opening.dice;
    const { scenario, edition } = opening.setup;
    this.about = { scenario: typeof scenario === 'string' ? scenario : 'custom', edition };
  }

  /** Takes note that the file of the players has changed: addresses and tokens, never who sits where. */
  seat(players: readonly Player[]): void {
    this.#seated = players;
  }

  /** The players by the sides they play now: the game may have changed who plays which (bids for the sides). */
  get players(): readonly Player[] {
    const seats = this.module.seats?.(this.session.state);
    return seats === undefined
      ? this.#seated
      : this.#seated.map((player) => ({ ...player, side: seats[player.side] ?? player.side }));
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
      const sealed = await this.#sealedBy(origin.message);
      if (sealed !== null) return this.#resealed(log, sealed);
      const entries: Entry[] = [];
      const acted = await this.#act(log, side, acts, origin, entries);
      if (lines.length === 0) {
        if (acted.accepted) await this.#goOn(log, entries);
        else log.rollback();
        return { ...acted, entries: acted.accepted ? entries : [] };
      }
      const judged = await judge(this.module, log.session, side, lines, this.#terms(origin, decision));
      if (!acted.accepted || !judged.accepted || judged.sorted === null) {
        log.rollback();
        return together(acted, judged.submission);
      }
      const window = this.#windowOf(log.session, side);
      if (window !== null) {
        await this.#seal({ side, window, lines, ...origin });
        await this.#goOn(log, entries);
        return {
          ...together(acted, waiting(judged.submission)),
          entries,
          sealedUntil: this.#closesAt(log, window),
        };
      }
      const received = log.append(
        { type: 'orders', side, received: lines, ...said(judged.sorted, log.session, judged.instead) },
        { by: side, via: origin.via, message: origin.message, line: null },
        this.#time(),
      );
      if (!received.ok) throw new Error(`orders could not be noted: ${received.violation.code}`);
      entries.push(received.value);
      const written = new Map<number, string>();
      const waitingFor = toldTo(origin, await this.#goOn(log, entries, { written }));
      const { module } = this;
      const verdicts = verdictsFromLog(
        { side, entries, session: log.session, module, written },
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
    if (acts.length === 0)
      return (await judge(this.module, this.session, side, lines, this.#terms(origin, decision))).submission;
    return this.#log.transaction(async (log) => {
      const acted = await this.#act(log, side, acts, origin, []);
      const judged =
        lines.length === 0
          ? null
          : await judge(this.module, log.session, side, lines, this.#terms(origin, decision));
      log.rollback();
      const told = judged === null ? acted : together(acted, judged.submission);
      const verdicts = told.verdicts.map((verdict): LineVerdict => {
        return verdict.status === 'done' ? { ...verdict, status: 'legal' } : verdict;
      });
      return { ...told, verdicts };
    });
  }

  async moderate(act: ModeratorAct, origin: Origin): Promise<Result<readonly Entry[]>> {
    return this.#transaction(async (log) => {
      const { message } = origin;
      if (message !== null && log.knows(message)) return ok((await this.#recall(log, message)).entries);
      this.#remember(log);
      if (act.kind === 'close-window') return this.#closeWindow(log, act.window, origin);
      const context = { ...this.#context(log), via: origin.via };
      const input = await moderatorInput(context, act);
      if (!input.ok) return input;
      const undo =
        act.kind === 'rule-case' && act.undo !== null
          ? await moderatorInput(context, { kind: 'undo', to: act.undo, reason: act.text })
          : null;
      if (undo?.ok === false) return undo;
      const by = origin.via === 'robot' ? 'robot' : 'umpire';
      const source: Source = { by, via: origin.via, message, line: null };
      const appended = this.#append(log, input.value, source);
      if (!appended.ok) return appended;
      if (act.kind === 'substitute') await this.#unseal(act.side);
      const entries = [appended.value];
      if (undo !== null) {
        const undone = this.#append(log, undo.value, source);
        if (!undone.ok) throw new Error(`what a ruling undoes stands: ${undone.violation.code}`);
        entries.push(undone.value);
      }
      await this.#goOn(log, entries);
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
    return this.#closingsOf(this.#log.carried);
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
      await this.#goOn(log, entries);
      return entries;
    });
  }

  options(side: SideId): DecisionOptions[] {
    if (this.session.ended !== null) return [];
    const all = options(this.module, this.session.state, side, this.#locale(side));
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
    const due = closing(this.module, session, decisionName(id, session.table), this.#locales());
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

  /** What a message says to the table beside its orders. Nothing is kept of it when anything is refused. */
  async #act(
    log: LogTransaction,
    side: SideId,
    acts: readonly ActLine[],
    origin: Origin,
    entries: Entry[],
  ): Promise<Submission> {
    const verdicts: LineVerdict[] = [];
    for (const { line, text, act } of acts) {
      const context = this.#context(log, side, { message: origin.message, line }, origin.answer);
      const input = await sideInput(context, side, act);
      const source: Source = { by: side, via: origin.via, message: origin.message, line: null };
      const appended = input.ok ? this.#append(log, input.value, source) : input;
      if (appended.ok) {
        // Before the entry that names it: a mail that no entry names is no harm.
        if (act.kind === 'ready' && origin.answer !== undefined) await this.#keepAnswer(side, origin.answer);
        entries.push(appended.value);
        verdicts.push({ line, text, status: 'done' });
      } else verdicts.push({ line, text, status: 'refused', violation: appended.violation });
    }
    const accepted = verdicts.every(({ status }) => status !== 'refused');
    return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
  }

  #append(log: LogTransaction, input: Recorded, source: Source): Result<Entry> {
    if (input.type !== 'adopt') return log.append(input, source, this.#time());
    const { module } = this.newer;
    if (module === null) throw new Error('no newer rules to adopt');
    return log.adopt(module, input, source, this.#time());
  }

  #context(
    log: LogTransaction,
    side?: SideId,
    origin: LineOrigin | null = null,
    answer: AnswerGiven | null = null,
  ): ActContext {
    return {
      module: this.module,
      session: log.session,
      newest: () => log.read(Math.max(0, log.head.seq - TAKEBACK_REACH), log.head.seq),
      stateAt: async (seq) => (await this.#log.sessionAt(seq)).state,
      clock: clockOf(log.carried),
      now: this.#now(),
      locale: side === undefined ? 'en' : this.#locale(side),
      origin,
      answer,
      terms: this.#log.opening.ready,
      newer: this.newer,
      sinceRules: this.#log.adoptions.at(-1) ?? 0,
      cases: casesIn(log.carried),
      last: log.head.seq,
    };
  }

  #terms({ via, message }: Origin, decision: string | undefined): Terms {
    return { dice: this.dice, locales: this.#locales(), trusted: via !== 'mail', message, decision };
  }

  #remember({ head, session }: LogTransaction): void {
    this.#before = { seq: head.seq, session };
  }

  /** The quiet window that is all a side is asked, by name; null where it is asked nothing, or anything else. */
  #windowOf(session: Session, side: SideId): string | null {
    const asked = pendingOf(this.module, session).filter((decision) => decision.side === side);
    const [first] = asked;
    if (first === undefined || !asked.every((decision) => isQuiet(this.module, session, decision)))
      return null;
    return decisionName(first.id, session.table);
  }

  #closesAt(log: LogTransaction, window: string): number {
    return this.#closingsOf(log.carried).find(({ name }) => name === window)?.at ?? this.#now();
  }

  #closingsOf(carried: LogTransaction['carried']): readonly Closing[] {
    const clock = clockOf(carried);
    return clock === null ? [] : closings(clock, (window) => this.#log.share(window));
  }

  async #seal({ side, window, lines, via, message, unfit }: SealedAnswer): Promise<void> {
    const kept = lines.map(({ line, text }) => ({ line, text }));
    const answer = { side, window, lines: kept, via, message, ...(unfit === undefined ? {} : { unfit }) };
    await this.#log.seal(withAnswer(this.id, await this.#log.sealed(), answer));
  }

  async #keepAnswer(side: SideId, answer: AnswerGiven): Promise<void> {
    await this.#log.keepAnswers(withKeptAnswer(this.id, await this.#log.answers(), side, answer));
  }

  /** What somebody has said who has left is nobody's any more. */
  async #unseal(side: SideId): Promise<void> {
    const text = await this.#log.sealed();
    if (text !== null) await this.#log.seal(withoutAnswer(this.id, text, side));
  }

  /** What a message said at a quiet window, where that is all there is of it; null where it said nothing there. */
  async #sealedBy(message: string | null): Promise<SealedAnswer | null> {
    if (message === null || this.session.table.quiet === undefined) return null;
    const answers = answersIn(this.id, await this.#log.sealed());
    return answers.find((answer) => answer.message === message) ?? null;
  }

  /** The same message again, after a crash. */
  #resealed(log: LogTransaction, { side, window, lines }: SealedAnswer): Submission {
    const open = this.#windowOf(log.session, side) === window;
    const verdicts = lines.map((line): LineVerdict => ({ ...line, status: open ? 'queued' : 'done' }));
    return {
      ...{ accepted: true, verdicts, entries: [] },
      ...(open ? { sealedUntil: this.#closesAt(log, window) } : {}),
    };
  }

  /**
   * Closes a quiet window whose time has come: with what its side has said there, or had said beforehand, and else with nothing.
   * Everything that could take longer for one hand than for another has one time, and leaves one entry where nothing is done.
   */
  async #closeWindow(
    log: LogTransaction,
    window: string,
    { message }: Origin,
  ): Promise<Result<readonly Entry[]>> {
    const at = this.#now();
    const due = this.#closingsOf(log.carried).some((closing) => closing.name === window && closing.at <= at);
    const open = quietWindows(this.module, log.session);
    const decision = open.find(({ id }) => decisionName(id, log.session.table) === window);
    if (!due || decision === undefined) return refuse('not-late');
    const { side } = decision;
    const time = new Date(at).toISOString();
    const entries: Entry[] = [];
    const sealed = answersIn(this.id, await this.#log.sealed());
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
      const input = closing(this.module, log.session, window, this.#locales());
      if (input === null) throw new Error(`${this.id}: the window ${window} does not close`);
      const appended = log.append(input, { by: side, via: 'robot', message, line: null }, time);
      if (!appended.ok)
        throw new Error(`the window ${window} could not be closed: ${appended.violation.code}`);
      entries.push(appended.value);
      if (input.type === 'answer') break;
    }
    const closed = entries.at(-1);
    if (answer !== undefined && isUnfit && closed !== undefined)
      await this.#seal({ ...answer, unfit: closed.seq });
    await this.#goOn(log, entries, { time });
    return ok(entries);
  }

  /** Notes in the log what was sealed, if it can still be said; null where it cannot. */
  async #speak(
    log: LogTransaction,
    { side, lines, via, message }: SealedAnswer,
    time: string,
  ): Promise<Entry | null> {
    const judged = await judge(
      this.module,
      log.session,
      side,
      lines,
      this.#terms({ via, message }, undefined),
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
    const due = closing(this.module, session, decisionName(decision.id, session.table), this.#locales());
    const idle = idleOrder(this.module, session.state, decision);
    return due?.type === 'answer' && due.via === 'queue' && due.order.verb === idle?.verb;
  }

  #recall(log: LogTransaction, message: string): Promise<Submission> {
    return recall(log, this.#log, message, (side) => this.#locale(side));
  }

  /**
   * Appends what follows of itself. Returns what the game waits for when that is dice values. The orders that are carried
   * out are written down, by the entries that do it.
   */
  async #goOn(
    log: LogTransaction,
    entries: Entry[],
    how: { readonly written?: Map<number, string>; readonly time?: string } = {},
  ): Promise<Violation | undefined> {
    const { written, time } = how;
    for (;;) {
      await breathe();
      const named = namedRound(log.session, this.#log.opening.ready, this.#now());
      if (named !== null) {
        const source = { by: 'robot', via: 'robot', message: null, line: null } as const;
        const appended = log.append(named, source, time ?? this.#time());
        if (!appended.ok) throw new Error(`no public draw could be named: ${appended.violation.code}`);
        entries.push(appended.value);
      }
      const input = advance(this.module, log.session, this.#locales());
      if (input === null) return undefined;
      const text =
        written === undefined || input.type !== 'answer'
          ? null
          : writtenAnswer(this.module, log.session.state, input, this.#locale(input.side));
      const appended = log.append(input, this.#sourceOf(input), time ?? this.#time());
      if (appended.ok) {
        entries.push(appended.value);
        if (text !== null) written?.set(appended.value.seq, text);
        continue;
      }
      const { code } = appended.violation;
      if (code === 'dice-needed' || code === 'dice-misfit') return appended.violation;
      throw new Error(`the game could not go on: ${code}`);
    }
  }

  #sourceOf(input: Due): Source {
    // Whether an answer was queued or planned, and since which mail, is its author's secret.
    const by = input.type === 'chance' ? 'robot' : input.side;
    return { by, via: 'robot', message: null, line: null };
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }

  #locale(side: SideId): string {
    return this.players.find((player) => player.side === side)?.locale ?? 'en';
  }

  #locales(): { [side: string]: string } {
    return Object.fromEntries(this.players.map((player) => [player.side, player.locale]));
  }
}

/** A card that the moderator gave and that cannot be drawn is nothing a player is told of: it says where it is. */
function toldTo({ via }: Origin, waitingFor: Violation | undefined): Violation | undefined {
  if (via !== 'mail' || waitingFor?.code !== 'dice-misfit' || waitingFor.params?.wanted !== 'pick') {
    return waitingFor;
  }
  const { misfit: _misfit, ...params } = waitingFor.params;
  return { code: 'dice-needed', params };
}

/** Orders that nobody sees yet: they wait like others. */
function waiting(judged: Submission): Submission {
  const verdicts = judged.verdicts.map((verdict): LineVerdict => {
    return verdict.status === 'legal' ? { ...verdict, status: 'queued' } : verdict;
  });
  return { ...judged, verdicts };
}

/** Acts and orders of one message of which some are refused: nothing of it was done. */
function together(acted: Submission, judged: Submission): Submission {
  const accepted = acted.accepted && judged.accepted;
  const verdicts = inOrder([...acted.verdicts, ...judged.verdicts]);
  return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
}

function undone(verdict: LineVerdict): LineVerdict {
  const said = verdict.status === 'refused' || verdict.status === 'unread';
  return said ? verdict : { ...verdict, status: 'not-done' };
}

function inOrder(verdicts: readonly LineVerdict[]): LineVerdict[] {
  return [...verdicts].sort((a, b) => a.line - b.line);
}

/** Between two lines others have their turn. */
function judge(...of: Parameters<typeof judging>): Promise<Judgement> {
  return inTurns(judging(...of));
}
