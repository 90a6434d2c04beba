import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { closing } from '../../engine/core/session/next-automatic-input.js';
import { idleOrder } from '../../engine/core/session/quiet-windows.js';
import {
  type Orders,
  pendingOf,
  type QueuedLine,
  type Session,
  step,
} from '../../engine/core/session/session.js';
import { said } from './judge-submission.js';
import type { SealedAnswer } from './sealed-answers.js';
import { requeue } from './side-act-input.js';
import { judge, type TableAtWork } from './table-at-work.js';
import type { LineVerdict, Submission } from './table-interfaces.js';
import { together, undone, waiting } from './verdicts-of-a-message.js';

/** What one message said at a quiet window, as inputs of the log, in their sequence; null where it cannot be said any more. */
export interface SaidThere {
  readonly answer: SealedAnswer;
  readonly inputs: readonly Orders[] | null;
}

/** The session of the log, and as it would be with what a side has said beside it. */
export interface Sessions {
  readonly log: Session;
  readonly now: Session;
}

/**
 * What a side has said at a window, message by message, and the session as it would be after all of it: what its author sees. The
 * log knows nothing of it.
 */
export async function saidThere(
  table: TableAtWork,
  log: Session,
  side: SideId,
  answers: readonly SealedAnswer[],
): Promise<Sessions & { readonly told: readonly SaidThere[] }> {
  let now = log;
  const told: SaidThere[] = [];
  for (const answer of answers) {
    const said = await sayThere(table, { log, now }, side, answer);
    if (said.inputs !== null) now = said.now;
    told.push({ answer, inputs: said.inputs });
  }
  return { log, now, told };
}

/**
 * What one message more says there; refused as it would be anywhere. `decision` is the question that it names. Null for the inputs where
 * it cannot be said.
 */
export async function sayThere(
  table: TableAtWork,
  { log, now: before }: Sessions,
  side: SideId,
  { lines, acts = [], via, message }: Omit<SealedAnswer, 'side' | 'window'>,
  decision?: string,
): Promise<{
  readonly now: Session;
  readonly inputs: readonly Orders[] | null;
  readonly submission: Submission;
}> {
  const { module } = table;
  const inputs: Orders[] = [];
  const verdicts: LineVerdict[] = [];
  let now = before;
  const say = (input: Orders) => {
    inputs.push(input);
    now = after(table, now, input);
  };
  for (const { line, text, act } of acts) {
    const context = { module, session: now, locale: table.locale(side), origin: { message, line } };
    const input = requeue(context, side, act);
    if (input.ok) say(input.value);
    verdicts.push({
      ...{ line, text },
      ...(input.ok ? { status: 'done' } : { status: 'refused', violation: input.violation }),
    });
  }
  const accepted = verdicts.every(({ status }) => status !== 'refused');
  const acted: Submission = { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
  if (lines.length === 0) return { now, inputs: accepted ? inputs : null, submission: acted };
  const judged = await judge(module, now, side, lines, table.terms({ via, message }, decision));
  const submission = together(acted, waiting(judged.submission));
  if (!submission.accepted || judged.sorted === null) return { now, inputs: null, submission };
  const input = said(judged.sorted, now, judged.instead);
  const answer = answerIn(now, log, side);
  // What is wanted in any case answers no window: it waits behind the answer.
  const isBeside = judged.sorted.queue?.every(({ holds }) => holds?.as === 'any-case') === true;
  const queue = isBeside ? [...answer.map(asSaid), ...(input.queue ?? [])] : input.queue;
  say({ type: 'orders', side, received: lines, ...input, queue });
  const left = answerIn(now, log, side);
  const gone = left.some((line) => answer.some((other) => isSame(line, other))) ? [] : answer;
  return {
    ...{ now, inputs },
    submission:
      queue === null || gone.length === 0
        ? submission
        : { ...submission, insteadOf: gone.map(({ text }) => text) },
  };
}

/** The lines that answer the window itself: those that wait for its author and not in the log. */
function answerIn(now: Session, log: Session, side: SideId): readonly QueuedLine[] {
  const known = log.queues[side] ?? [];
  return (now.queues[side] ?? []).filter(
    (line) => line.holds?.as !== 'any-case' && !known.some((other) => isSame(other, line)),
  );
}

/**
 * The same as it comes into the log when the window closes: of the answers the last alone, and none that does nothing. Who has said
 * that he does nothing, or has called off what he had said, must leave what somebody leaves who said nothing at all.
 */
export function forTheLog(
  terms: { readonly module: GameModule; readonly locales: { readonly [side: string]: string } },
  { log, now }: Sessions,
  side: SideId,
  window: string,
  told: readonly SaidThere[],
): readonly { readonly answer: SealedAnswer; readonly input: Orders }[] {
  const all = told.flatMap(({ answer, inputs }) => (inputs ?? []).map((input) => ({ answer, input })));
  const last = isNothing(terms, { log, now }, side, window)
    ? undefined
    : all.findLast(({ input }) => input.queue !== null);
  return all.flatMap(({ answer, input }) => {
    const isLast = last?.input === input;
    const says = isLast || input.plans !== null || input.next !== undefined || input.values.length > 0;
    return says ? [{ answer, input: isLast ? input : { ...input, queue: null } }] : [];
  });
}

/** Whether what waits after all of it is what waited before, but for doing nothing at this window. */
function isNothing(
  { module, locales }: { readonly module: GameModule; readonly locales: { readonly [side: string]: string } },
  { log, now }: Sessions,
  side: SideId,
  window: string,
): boolean {
  const before = log.queues[side] ?? [];
  const waits = now.queues[side] ?? [];
  if (!before.every((line) => waits.some((other) => isSame(other, line)))) return false;
  const own = waits.filter((line) => !before.some((other) => isSame(other, line)));
  const [first] = own;
  if (first === undefined) return true;
  // One word may do nothing at several windows; each of them closes by itself.
  if (own.some(({ text }) => text !== first.text)) return false;
  const decision = pendingOf(module, now).find(({ id }) => decisionName(id, now.table) === window);
  const idle = decision === undefined ? null : idleOrder(module, now.state, decision);
  const due = closing(module, now, window, locales);
  return due?.type === 'answer' && due.via === 'queue' && due.order.verb === idle?.verb;
}

/** The session after what a side says, which nothing can hinder once it was judged. */
function after({ module }: TableAtWork, session: Session, input: Orders): Session {
  const noted = step(module, session, input, manualDice([]));
  if (!noted.ok) throw new Error(`orders could not be noted: ${noted.violation.code}`);
  return noted.value.session;
}

/** By value: what comes out of a session is never the same object twice. */
function isSame(one: QueuedLine, other: QueuedLine): boolean {
  return one.text === other.text && one.line === other.line && one.message === other.message;
}

/** Without what a session adds to it. */
function asSaid({ seen: _seen, stayed: _stayed, ...line }: QueuedLine): QueuedLine {
  return line;
}
