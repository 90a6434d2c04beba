import { type Dice, DiceShortage } from '../../engine/core/base/dice-interface.js';
import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName, isUnready } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { inAnyCase } from '../../engine/core/parse/in-any-case.js';
import { withHolding } from '../../engine/core/parse/orders-with-holdings.js';
import { textContext } from '../../engine/core/parse/read-order.js';
import { advance } from '../../engine/core/session/next-automatic-input.js';
import { passedOnAll } from '../../engine/core/session/pass-on-all.js';
import { mayBringUp, Rehearsal } from '../../engine/core/session/rehearse-order-lines.js';
import {
  outcomeOf,
  pendingOf,
  type QueuedLine,
  type Session,
  step,
} from '../../engine/core/session/session.js';
import type { DiceMode } from '../../log/format/index.js';
import { MOST_FAULTS } from './input-limits.js';
import { partOf, sealedParts, type VerdictPart, verdictsOf } from './line-verdicts.js';
import { type SortedLines, sorting } from './sort-orders-plans-and-dice-values.js';
import type { LineVerdict, OrderLine, Submission } from './table-interfaces.js';

type Locales = { readonly [side: string]: string };

/** What lines are judged by beside the position. */
export interface Terms {
  readonly dice: DiceMode;
  /** The languages of the players, by side. */
  readonly locales: Locales;
  /** Whether whoever gives them may know everything: the moderator, and whoever types the commands. */
  readonly trusted: boolean;
  /** The message that brought the lines. */
  readonly message: string | null;
  /** The question the message answers, where it names one. */
  readonly decision: string | undefined;
}

/** What becomes of the lines of a message if it is carried out now. */
export interface Judgement {
  readonly accepted: boolean;
  /** What the lines change; null where nobody may say anything. */
  readonly sorted: SortedLines | null;
  /** Whether its values for the dice take the place of those at hand. */
  readonly instead: boolean;
  /** What the author would see after all of them; null where he cannot know it. */
  readonly after: unknown;
  readonly submission: Submission;
}

/**
 * Everything that can be known before anything happens; one fault refuses the whole message, and all its lines are judged
 * as far as they can be; after many faults no more of them are looked at. Pauses before each line, for who has something else to do.
 */
export function* judging(
  module: GameModule,
  session: Session,
  side: SideId,
  lines: readonly OrderLine[],
  { dice, locales, trusted, message, decision }: Terms,
): Generator<void, Judgement> {
  if (outcomeOf(module, session) !== null) return refusedAll(lines, { code: 'game-over' });
  if (session.table.paused !== null) return refusedAll(lines, { code: 'paused' });
  if (isUnready(session.table)) return refusedAll(lines, { code: 'not-ready' });
  const own = pendingOf(module, session).filter((pending) => pending.side === side);
  if (decision !== undefined && !own.some(({ id }) => decisionName(id, session.table) === decision)) {
    return refusedAll(lines, { code: 'stale-decision', params: { decision } });
  }
  const locale = locales[side] ?? 'en';
  let sorted = withPasses(yield* sorting(module, session, side, lines, { dice, locale, message }), (queue) =>
    passedOnAll(module, session, side, queue, locale),
  );
  const faults = sorted.refused.map((fault) => ({ ...fault, status: 'refused' as const }));
  const unread = sorted.unread.map((line): VerdictPart => ({ line, status: 'unread' }));
  const parts: VerdictPart[] = [...faults, ...unread];
  const queue = sorted.queue ?? [];
  // What a side would do after an unknown move of the other side is a plan, not an order, unless it says that it wants it anyhow.
  const mayOrder = dice === 'manual' || own.length > 0;
  const early = mayOrder
    ? []
    : queue.filter(
        ({ text }) => inAnyCase(text) === null && !mayBringUp(module, session.state, side, text, locale),
      );
  let after: unknown = null;
  if (early.length > 0) {
    for (const { line, text } of queue) {
      const isEarly = early.some((order) => order.line === line && order.text === text);
      parts.push(
        isEarly
          ? { line, said: text, status: 'refused', violation: { code: 'not-your-turn' } }
          : { line, said: text, status: 'not-done' },
      );
    }
  } else {
    const rehearsal = new Rehearsal(module, session.state, side, locale, {
      plans: sorted.plans ?? session.plans[side] ?? [],
      mayBeLaidAside: dice !== 'manual',
    });
    const tried = yield* rehearsed(rehearsal, queue, faults.length);
    parts.push(...tried.parts);
    after = rehearsal.foreseen;
    if (sorted.queue !== null && tried.isOtherwise) {
      const context = textContext(module, module.view(session.state, side), side, null, locale);
      sorted = { ...sorted, queue: tried.queue.map((order) => withHolding(module, order, context)) };
    }
  }
  const seen = after ?? module.view(session.state, side);
  parts.push(...sealedParts({ module, side, locale }, seen, lines, sorted.sealed));
  const tryValues = (instead: boolean): Violation | null =>
    faults.length > 0 || sorted.values.length === 0
      ? null
      : misfitOf(module, session, side, { sorted, instead, locales, trusted });
  // A value given too early must not bar the game for ever: what fits takes its place.
  const barred = sorted.values.length > 0 && isBarred(module, session, locales);
  const appended = barred ? null : tryValues(false);
  const renewed = barred || (appended !== null && session.values.length > 0) ? tryValues(true) : appended;
  const instead = barred || (appended !== null && renewed === null);
  const misfit = instead ? renewed : appended;
  if (misfit !== null) {
    for (const line of sorted.valueLines) parts.push({ line, status: 'refused', violation: misfit });
  }
  const accepted = !parts.some(isSaid);
  const told = accepted
    ? parts
    : parts.map((part) => (isSaid(part) ? part : { ...part, status: 'not-done' as const }));
  const verdicts = verdictsOf(lines, told).map((verdict): LineVerdict => {
    const isOpen = verdict.status === 'noted' || verdict.status === 'joined';
    return !accepted && isOpen ? { ...verdict, status: 'not-done' } : verdict;
  });
  return { accepted, sorted, instead, after, submission: { accepted, verdicts, entries: [] } };
}

/** The same at once. */
export function judgeAtOnce(...of: Parameters<typeof judging>): Judgement {
  const work = judging(...of);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function withPasses(
  sorted: SortedLines,
  all: (queue: readonly QueuedLine[]) => readonly QueuedLine[],
): SortedLines {
  return sorted.queue === null ? sorted : { ...sorted, queue: all(sorted.queue) };
}

/** Whether it stays as it is where the message is refused. */
function isSaid({ status }: VerdictPart): boolean {
  return status === 'refused' || status === 'unread';
}

function* rehearsed(
  rehearsal: Rehearsal<unknown>,
  queue: readonly QueuedLine[],
  before: number,
): Generator<
  void,
  { readonly parts: VerdictPart[]; readonly queue: readonly QueuedLine[]; readonly isOtherwise: boolean }
> {
  const parts: VerdictPart[] = [];
  const orders: QueuedLine[] = [];
  // They come behind what the group is told that is asked about now.
  const beside: QueuedLine[] = [];
  let faults = before;
  for (const queued of queue) {
    const { line, text } = queued;
    const order = { line, said: text };
    orders.push(queued);
    if (faults >= MOST_FAULTS) parts.push({ ...order, status: 'unread' });
    else {
      yield;
      const verdict = rehearsal.next(text);
      if (verdict.status === 'refused') {
        faults++;
        parts.push({ ...order, status: 'refused', violation: verdict.violation, written: verdict.written });
      } else if (verdict.status === 'joined') {
        parts.pop();
        const [first, then] = orders.splice(-2);
        if (first === undefined || then === undefined) throw new Error('an order goes on from none');
        const whole = joinedOf(first, then, verdict.written);
        orders.push(whole);
        parts.push({ ...partOf(whole), status: 'legal', written: verdict.written });
      } else if (verdict.status === 'legal') {
        parts.push({ ...order, status: 'legal', written: verdict.written });
      } else if (verdict.status === 'depends') {
        const { written, violation } = verdict;
        const depends = { code: 'depends-on-line-before' };
        parts.push({
          ...{ ...order, status: 'not-done', written, violation: depends },
          ...(violation === undefined ? {} : { otherwise: violation }),
        });
      } else {
        parts.push({ ...order, status: 'queued', written: verdict.written });
        if (verdict.status === 'waits' && verdict.beside === true) beside.push(...orders.splice(-1));
      }
    }
  }
  const all = [...orders, ...beside];
  return { parts, queue: all, isOtherwise: all.some((order, index) => order !== queue[index]) };
}

/** Two orders that are read as one. */
function joinedOf(first: QueuedLine, then: QueuedLine, text: string): QueuedLine {
  const { line, message, goesOnAt = [] } = first;
  // Whose text stays as it was says by its own line that another order on it is said with it.
  const at = [...goesOnAt, then.line].filter((more) => more !== line || text === first.text);
  return { text, line, message, ...(at.length === 0 ? {} : { goesOnAt: at }) };
}

/** What a message changes, as the log notes it. */
export function said(
  { queue: own, kept, plans, values, next }: SortedLines,
  session: Session,
  instead: boolean,
) {
  const queue = own === null ? null : [...own, ...kept];
  // Values of somebody else that are thrown first make what comes of it as open as ever.
  const foreknown = queue !== null && values.length > 0 && (instead || session.values.length === 0);
  return {
    ...{ queue, plans, values },
    ...(instead ? { instead } : {}),
    ...(foreknown ? { foreknown } : {}),
    ...(next === null ? {} : { next }),
  };
}

function refusedAll(lines: readonly OrderLine[], violation: Violation): Judgement {
  const verdicts = lines.map((line): LineVerdict => ({ ...line, status: 'refused', violation }));
  return {
    accepted: false,
    sorted: null,
    instead: false,
    after: null,
    submission: { accepted: false, verdicts, entries: [] },
  };
}

/** Whether the game could go on of itself but for a value at hand that cannot be what is drawn next. */
function isBarred(module: GameModule, session: Session, locales: Locales): boolean {
  if (session.values.length === 0) return false;
  const input = advance(module, session, locales);
  if (input === null) return false;
  const result = step(module, session, input, manualDice(session.values));
  return !result.ok && result.violation.code === 'dice-misfit';
}

/**
 * Tries manual values on the session in memory: values that cannot be what is drawn next are refused. It is tried as
 * far as nobody else answers, or a refusal would betray what he has said beforehand.
 */
function misfitOf(
  module: GameModule,
  session: Session,
  side: SideId,
  {
    sorted,
    instead,
    locales,
    trusted,
  }: {
    readonly sorted: SortedLines;
    readonly instead: boolean;
    readonly locales: Locales;
    readonly trusted: boolean;
  },
): Violation | null {
  const picks = !trusted && sorted.values.some(({ kind }) => kind === 'pick');
  const diceOf = (values: Session['values']): Dice =>
    trusted ? manualDice(values) : openDice(manualDice(values), picks);
  const noted = step(
    module,
    session,
    { type: 'orders', side, received: [], ...said(sorted, session, instead) },
    manualDice([]),
  );
  if (!noted.ok) return noted.violation;
  let trial = noted.value.session;
  for (;;) {
    const input = advance(module, trial, locales);
    // What is not drawn at once may be drawn blind later, for anybody.
    const kept = picks && trial.values.some(({ kind }) => kind === 'pick');
    if (input === null || ('side' in input && input.side !== side)) return kept ? FOR_MODERATOR : null;
    const result = step(module, trial, input, diceOf(trial.values));
    if (!result.ok) {
      const { violation } = result;
      if (violation.params?.misfit === HIDDEN) return FOR_MODERATOR;
      if (violation.code === 'dice-misfit') return violation;
      return kept ? FOR_MODERATOR : null;
    }
    trial = result.value.session;
  }
}

const HIDDEN = 'hidden';
/** Said whatever the value is, so that trying one tells nothing. */
const FOR_MODERATOR: Violation = { code: 'dice-for-moderator' };

/**
 * What a player may give values for: a draw everybody sees. Another is refused before the value is looked at where he
 * gave one (`given`), and waits for the moderator's otherwise.
 */
function openDice(source: Dice, given: boolean): Dice {
  return {
    roll: (...draw) => source.roll(...draw),
    pick(purpose, audience, from, count) {
      if (audience !== 'public') throw new DiceShortage(purpose, 'pick', count, given ? HIDDEN : undefined);
      return source.pick(purpose, audience, from, count);
    },
  };
}
