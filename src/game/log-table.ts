import { advance, type Due } from '../engine/core/advance.js';
import type { Decision } from '../engine/core/decision.js';
import { manualDice } from '../engine/core/draws.js';
import type { GameModule } from '../engine/core/module.js';
import { type DecisionOptions, options } from '../engine/core/options.js';
import { rehearse } from '../engine/core/rehearse.js';
import { ok, type Result, refuse, type Violation } from '../engine/core/result.js';
import { type LineOrigin, outcomeOf, pendingOf, type Session, step } from '../engine/core/session.js';
import { decisionName } from '../engine/core/table-state.js';
import type { SideId, Viewer } from '../engine/core/viewer.js';
import type { DiceMode, Entry, Source } from '../log/entry.js';
import type { GameLog, LogTransaction } from '../log/game-log.js';
import { inputOf } from '../log/parts.js';
import { clockOf } from './clock-projection.js';
import { type ActContext, isAskedWith, sideInput } from './side-act.js';
import { type SortedLines, sortLines } from './sort-lines.js';
import type { ActLine, UmpireAct } from './table-acts.js';
import type { GameClock } from './timekeeping/game-clock.js';
import type { LineVerdict, OrderLine, Origin, Player, Submission, Table } from './types.js';
import { umpireInput } from './umpire-act.js';
import { verdictsFromLog, verdictsOf } from './verdicts.js';

/** How many entries back a side may ask to take its orders back: a long manoeuvre has some dozens. */
const TAKEBACK_REACH = 200;
/** How many entries are read at once to find the end of what a message brought about. */
const RECALL_AT_ONCE = 64;

/** A game that lives in a log. Every change goes through one transaction of the log, so callers may overlap. */
export class LogTable implements Table {
  readonly id: string;
  readonly title: string;
  readonly module: GameModule;
  readonly dice: DiceMode;
  readonly about: Table['about'];
  readonly #log: GameLog;
  #seated: readonly Player[];
  readonly #now: () => number;
  /** What was asked when the last transaction began: nearly always the earlier moment somebody wants to compare with. */
  #before: { readonly seq: number; readonly pending: readonly Decision[] } | null = null;

  constructor(log: GameLog, players: readonly Player[], now: () => number) {
    const { opening, module } = log;
    this.#log = log;
    this.#now = now;
    this.id = opening.game;
    this.title = opening.title;
    this.module = module;
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

  get session(): Session {
    return this.#log.session;
  }

  get head(): { readonly seq: number; readonly hash: string } {
    return this.#log.head;
  }

  async submit(
    side: SideId,
    lines: readonly OrderLine[],
    origin: Origin,
    decision?: string,
    acts: readonly ActLine[] = [],
  ): Promise<Submission> {
    return this.#log.transaction(async (log) => {
      if (origin.message !== null && log.knows(origin.message)) return this.#recall(log, origin.message);
      this.#remember(log);
      const entries: Entry[] = [];
      const acted = await this.#act(log, side, acts, origin, entries);
      if (lines.length === 0) {
        if (acted.accepted) this.#goOn(log, entries);
        else log.rollback();
        return { ...acted, entries: acted.accepted ? entries : [] };
      }
      const judged = this.#judge(log.session, side, lines, origin, decision);
      if (!acted.accepted || !judged.accepted || judged.sorted === null) {
        log.rollback();
        return together(acted, judged.submission);
      }
      const received = log.append(
        { type: 'orders', side, received: lines, ...said(judged.sorted, judged.instead) },
        { by: side, via: origin.via, message: origin.message, line: null },
        this.#time(),
      );
      if (!received.ok) throw new Error(`orders could not be noted: ${received.violation.code}`);
      entries.push(received.value);
      const waitingFor = this.#goOn(log, entries);
      const verdicts = verdictsFromLog({ side, entries, session: log.session }, lines, waitingFor);
      return { accepted: true, verdicts: inOrder([...acted.verdicts, ...verdicts]), entries };
    });
  }

  async check(
    side: SideId,
    lines: readonly OrderLine[],
    decision?: string,
    acts: readonly ActLine[] = [],
  ): Promise<Submission> {
    const origin: Origin = { via: 'command', message: null };
    if (acts.length === 0) return this.#judge(this.session, side, lines, origin, decision).submission;
    return this.#log.transaction(async (log) => {
      const acted = await this.#act(log, side, acts, origin, []);
      const judged = lines.length === 0 ? null : this.#judge(log.session, side, lines, origin, decision);
      log.rollback();
      const told = judged === null ? acted : together(acted, judged.submission);
      const verdicts = told.verdicts.map((verdict): LineVerdict => {
        return verdict.status === 'done' ? { ...verdict, status: 'legal' } : verdict;
      });
      return { ...told, verdicts };
    });
  }

  async moderate(act: UmpireAct, origin: Origin): Promise<Result<readonly Entry[]>> {
    return this.#log.transaction(async (log) => {
      const { message } = origin;
      if (message !== null && log.knows(message)) return ok((await this.#obeyed(log, message)).followed);
      this.#remember(log);
      const input = await umpireInput({ ...this.#context(log), last: log.head.seq, via: origin.via }, act);
      if (!input.ok) return input;
      const by = origin.via === 'robot' ? 'robot' : 'umpire';
      const source: Source = { by, via: origin.via, message, line: null };
      const appended = log.append(input.value, source, this.#time());
      if (!appended.ok) return appended;
      const entries = [appended.value];
      this.#goOn(log, entries);
      return ok(entries);
    });
  }

  clock(): GameClock | null {
    return clockOf(this.#log.carried);
  }

  paused(): ReturnType<Table['paused']> {
    return this.session.table.paused;
  }

  takes(side: SideId, verb: string): boolean {
    return isAskedWith(this.module, this.session, side, verb);
  }

  refresh(): Promise<void> {
    return this.#log.refresh();
  }

  async resume(): Promise<readonly Entry[]> {
    return this.#log.transaction(async (log) => {
      const entries: Entry[] = [];
      this.#remember(log);
      this.#goOn(log, entries);
      return entries;
    });
  }

  options(side: SideId): DecisionOptions[] {
    if (this.session.ended !== null) return [];
    return options(this.module, this.session.state, side, this.#locale(side));
  }

  async asked(side: SideId, seq?: number): Promise<readonly string[]> {
    const pending =
      seq === undefined
        ? pendingOf(this.module, this.session)
        : seq === this.#before?.seq
          ? this.#before.pending
          : pendingOf(this.module, await this.#log.sessionAt(seq));
    return pending.flatMap((decision) => (decision.side === side ? [decision.id] : []));
  }

  async view(viewer: Viewer, seq?: number): Promise<Result<unknown>> {
    if (seq === undefined) return ok(this.module.view(this.session.state, viewer));
    if (!Number.isInteger(seq) || seq < 0 || seq > this.head.seq) {
      return refuse('no-such-entry', undefined, { seq, last: this.head.seq });
    }
    const session = await this.#log.sessionAt(seq);
    return ok(this.module.view(session.state, viewer));
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
      const context = this.#context(log, side, { message: origin.message, line });
      const input = await sideInput(context, side, act);
      const source: Source = { by: side, via: origin.via, message: origin.message, line: null };
      const appended = input.ok ? log.append(input.value, source, this.#time()) : input;
      if (appended.ok) {
        entries.push(appended.value);
        verdicts.push({ line, text, status: 'done' });
      } else verdicts.push({ line, text, status: 'refused', violation: appended.violation });
    }
    const accepted = verdicts.every(({ status }) => status !== 'refused');
    return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
  }

  #context(log: LogTransaction, side?: SideId, origin: LineOrigin | null = null): ActContext {
    return {
      module: this.module,
      session: log.session,
      newest: () => log.read(Math.max(0, log.head.seq - TAKEBACK_REACH), log.head.seq),
      stateAt: async (seq) => (await this.#log.sessionAt(seq)).state,
      clock: clockOf(log.carried),
      now: this.#now(),
      locale: side === undefined ? 'en' : this.#locale(side),
      origin,
    };
  }

  #remember({ head, session }: LogTransaction): void {
    this.#before = { seq: head.seq, pending: pendingOf(this.module, session) };
  }

  /** Everything that can be known before anything happens; one fault refuses the whole message. */
  #judge(
    session: Session,
    side: SideId,
    lines: readonly OrderLine[],
    origin: Origin,
    decision: string | undefined,
  ): { accepted: boolean; sorted: SortedLines | null; instead: boolean; submission: Submission } {
    const refusedAll = (violation: Violation) => ({
      accepted: false,
      sorted: null,
      instead: false,
      submission: {
        accepted: false,
        verdicts: lines.map((line): LineVerdict => ({ ...line, status: 'refused', violation })),
        entries: [],
      },
    });
    if (outcomeOf(this.module, session) !== null) return refusedAll({ code: 'game-over' });
    if (session.table.paused !== null) return refusedAll({ code: 'paused' });
    const pending = pendingOf(this.module, session);
    if (
      decision !== undefined &&
      !pending.some((d) => decisionName(d.id, session.table) === decision && d.side === side)
    ) {
      return refusedAll({ code: 'stale-decision', params: { decision } });
    }
    const locale = this.#locale(side);
    const sorted = sortLines(this.module, session, side, lines, {
      dice: this.dice,
      locale,
      message: origin.message,
    });
    const faults = sorted.refused.map((fault) => ({ ...fault, status: 'refused' as const }));
    const parts: { line: number; status: LineVerdict['status']; violation?: Violation }[] = [...faults];
    const queue = sorted.queue ?? [];
    if (queue.length > 0 && !this.#mayOrder(session, side)) {
      for (const { line } of queue) {
        parts.push({ line, status: 'refused', violation: { code: 'not-your-turn' } });
      }
    } else {
      const texts = queue.map((line) => line.text);
      const verdicts = rehearse(this.module, session.state, side, texts, locale);
      for (const [index, { line }] of queue.entries()) {
        const verdict = verdicts[index];
        if (verdict === undefined) parts.push({ line, status: 'not-done' });
        else if (verdict.status === 'refused') {
          parts.push({ line, status: 'refused', violation: verdict.violation });
        } else parts.push({ line, status: verdict.status === 'legal' ? 'legal' : 'queued' });
      }
    }
    const tryValues = (instead: boolean): Violation | null =>
      faults.length > 0 || sorted.values.length === 0 ? null : this.#misfit(session, side, sorted, instead);
    // A value given too early must not bar the game for ever: what fits takes its place.
    const barred = sorted.values.length > 0 && this.#barred(session);
    const appended = barred ? null : tryValues(false);
    const renewed = barred || (appended !== null && session.values.length > 0) ? tryValues(true) : appended;
    const instead = barred || (appended !== null && renewed === null);
    const misfit = instead ? renewed : appended;
    if (misfit !== null) {
      for (const line of sorted.valueLines) parts.push({ line, status: 'refused', violation: misfit });
    }
    const accepted = parts.every((part) => part.status !== 'refused');
    const told = accepted
      ? parts
      : parts.map((part) => (part.status === 'refused' ? part : { ...part, status: 'not-done' as const }));
    const verdicts = verdictsOf(lines, told).map((verdict): LineVerdict => {
      return !accepted && verdict.status === 'noted' ? { ...verdict, status: 'not-done' } : verdict;
    });
    return { accepted, sorted, instead, submission: { accepted, verdicts, entries: [] } };
  }

  /**
   * A side may queue orders only while one of its decisions is open: what it would do after an unknown move of the
   * other side is a plan, not an order.
   */
  #mayOrder(session: Session, side: SideId): boolean {
    return (
      this.dice === 'manual' || pendingOf(this.module, session).some((decision) => decision.side === side)
    );
  }

  /** Whether the game could go on of itself but for a value at hand that cannot be what is drawn next. */
  #barred(session: Session): boolean {
    if (session.values.length === 0) return false;
    const input = advance(this.module, session, this.#locales());
    if (input === null) return false;
    const result = step(this.module, session, input, manualDice(session.values));
    return !result.ok && result.violation.code === 'dice-misfit';
  }

  /**
   * Tries manual values on the session in memory: values that cannot be what is drawn next are refused. It is tried
   * as far as nobody else answers, or a refusal would betray what he has said beforehand.
   */
  #misfit(session: Session, side: SideId, sorted: SortedLines, instead: boolean): Violation | null {
    const noted = step(
      this.module,
      session,
      { type: 'orders', side, received: [], ...said(sorted, instead) },
      manualDice([]),
    );
    if (!noted.ok) return noted.violation;
    let trial = noted.value.session;
    for (;;) {
      const input = advance(this.module, trial, this.#locales());
      if (input === null || ('side' in input && input.side !== side)) return null;
      const result = step(this.module, trial, input, manualDice(trial.values));
      if (!result.ok) return result.violation.code === 'dice-misfit' ? result.violation : null;
      trial = result.value.session;
    }
  }

  /** Appends what follows of itself. Returns what the game waits for when that is dice values. */
  #goOn(log: LogTransaction, entries: Entry[]): Violation | undefined {
    for (;;) {
      const input = advance(this.module, log.session, this.#locales());
      if (input === null) return undefined;
      const appended = log.append(input, this.#sourceOf(input), this.#time());
      if (appended.ok) {
        entries.push(appended.value);
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

  async #recall(log: GameLog | LogTransaction, message: string): Promise<Submission> {
    const { entries, followed } = await this.#obeyed(log, message);
    const received = entries
      .map(inputOf)
      .find((input) => input?.type === 'orders' && input.received.length > 0);
    // Only words to the table: they were accepted, or the log would not know the message.
    if (received?.type !== 'orders') return { accepted: true, verdicts: [], entries: followed };
    const told = { side: received.side, entries, session: log.session };
    return { accepted: true, verdicts: verdictsFromLog(told, received.received), entries: followed };
  }

  /** The entries that carry a message, and those appended when it came: its own and what followed of itself. */
  async #obeyed(
    log: GameLog | LogTransaction,
    message: string,
  ): Promise<{ readonly entries: readonly Entry[]; readonly followed: readonly Entry[] }> {
    const entries = await log.entriesOfMessage(message);
    const followed: Entry[] = [];
    const first = entries[0]?.seq;
    if (first === undefined) return { entries, followed };
    for (let from = first; from <= log.head.seq; from += RECALL_AT_ONCE) {
      const next = await this.#log.readEntries(from, Math.min(from + RECALL_AT_ONCE - 1, log.head.seq));
      const end = next.findIndex((entry) => entry.source.message !== message && !wentOn(entry));
      followed.push(...(end < 0 ? next : next.slice(0, end)));
      if (end >= 0) break;
    }
    return { entries, followed };
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

/** Whether nobody caused the entry but the one before it. */
function wentOn({ kind, source: { via, message } }: Entry): boolean {
  const due = kind === 'answer' || kind === 'chance' || kind === 'drop';
  return due && (via === 'queue' || via === 'plan' || (via === 'robot' && message === null));
}

/** Acts and orders of one message of which some are refused: nothing of it was done. */
function together(acted: Submission, judged: Submission): Submission {
  const accepted = acted.accepted && judged.accepted;
  const verdicts = inOrder([...acted.verdicts, ...judged.verdicts]);
  return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
}

function undone(verdict: LineVerdict): LineVerdict {
  return verdict.status === 'refused' ? verdict : { ...verdict, status: 'not-done' };
}

function inOrder(verdicts: readonly LineVerdict[]): LineVerdict[] {
  return [...verdicts].sort((a, b) => a.line - b.line);
}

/** What a message changes, as the log notes it. */
function said({ queue, plans, values }: SortedLines, instead: boolean) {
  return { queue, plans, values, ...(instead ? { instead } : {}) };
}
