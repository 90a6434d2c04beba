import { advance } from '../engine/core/advance.js';
import { manualDice } from '../engine/core/draws.js';
import type { GameModule } from '../engine/core/module.js';
import { rehearse } from '../engine/core/rehearse.js';
import type { Violation } from '../engine/core/result.js';
import { outcomeOf, pendingOf, type Session, step } from '../engine/core/session.js';
import { decisionName } from '../engine/core/table-state.js';
import type { SideId } from '../engine/core/viewer.js';
import type { DiceMode } from '../log/entry.js';
import { type SortedLines, sortLines } from './sort-lines.js';
import type { LineVerdict, OrderLine, Submission } from './types.js';
import { verdictsOf } from './verdicts.js';

type Locales = { readonly [side: string]: string };

/** What lines are judged by beside the position. */
export interface Terms {
  readonly dice: DiceMode;
  /** The languages of the players, by side. */
  readonly locales: Locales;
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
  readonly submission: Submission;
}

/** Everything that can be known before anything happens; one fault refuses the whole message. */
export function judge(
  module: GameModule,
  session: Session,
  side: SideId,
  lines: readonly OrderLine[],
  { dice, locales, message, decision }: Terms,
): Judgement {
  if (outcomeOf(module, session) !== null) return refusedAll(lines, { code: 'game-over' });
  if (session.table.paused !== null) return refusedAll(lines, { code: 'paused' });
  const own = pendingOf(module, session).filter((pending) => pending.side === side);
  if (decision !== undefined && !own.some(({ id }) => decisionName(id, session.table) === decision)) {
    return refusedAll(lines, { code: 'stale-decision', params: { decision } });
  }
  const locale = locales[side] ?? 'en';
  const sorted = sortLines(module, session, side, lines, { dice, locale, message });
  const faults = sorted.refused.map((fault) => ({ ...fault, status: 'refused' as const }));
  const parts: { line: number; status: LineVerdict['status']; violation?: Violation }[] = [...faults];
  const queue = sorted.queue ?? [];
  // What a side would do after an unknown move of the other side is a plan, not an order.
  const mayOrder = dice === 'manual' || own.length > 0;
  if (queue.length > 0 && !mayOrder) {
    for (const { line } of queue) {
      parts.push({ line, status: 'refused', violation: { code: 'not-your-turn' } });
    }
  } else {
    const texts = queue.map((line) => line.text);
    const verdicts = rehearse(module, session.state, side, texts, locale);
    for (const [index, { line }] of queue.entries()) {
      const verdict = verdicts[index];
      if (verdict === undefined) parts.push({ line, status: 'not-done' });
      else if (verdict.status === 'refused') {
        parts.push({ line, status: 'refused', violation: verdict.violation });
      } else parts.push({ line, status: verdict.status === 'legal' ? 'legal' : 'queued' });
    }
  }
  const tryValues = (instead: boolean): Violation | null =>
    faults.length > 0 || sorted.values.length === 0
      ? null
      : misfitOf(module, session, side, { sorted, instead, locales });
  // A value given too early must not bar the game for ever: what fits takes its place.
  const barred = sorted.values.length > 0 && isBarred(module, session, locales);
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

/** What a message changes, as the log notes it. */
export function said({ queue, plans, values }: SortedLines, instead: boolean) {
  return { queue, plans, values, ...(instead ? { instead } : {}) };
}

function refusedAll(lines: readonly OrderLine[], violation: Violation): Judgement {
  const verdicts = lines.map((line): LineVerdict => ({ ...line, status: 'refused', violation }));
  return {
    accepted: false,
    sorted: null,
    instead: false,
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
  }: { readonly sorted: SortedLines; readonly instead: boolean; readonly locales: Locales },
): Violation | null {
  const noted = step(
    module,
    session,
    { type: 'orders', side, received: [], ...said(sorted, instead) },
    manualDice([]),
  );
  if (!noted.ok) return noted.violation;
  let trial = noted.value.session;
  for (;;) {
    const input = advance(module, trial, locales);
    if (input === null || ('side' in input && input.side !== side)) return null;
    const result = step(module, trial, input, manualDice(trial.values));
    if (!result.ok) return result.violation.code === 'dice-misfit' ? result.violation : null;
    trial = result.value.session;
  }
}
