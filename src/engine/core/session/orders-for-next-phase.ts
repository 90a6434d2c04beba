import type { Decision } from '../base/decision.js';
import type { GameEvent } from '../base/game-event.js';
import type { Json } from '../base/json.js';
import { ok, type Result, refuse, type Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { NextChoice, NextCondition, SealedNext } from '../contract/next-phase.js';
import type { Input, QueuedLine, Session, Step } from '../contract/session-and-input-types.js';
import { Rehearsal } from './rehearse-order-lines.js';

/** A phase begins for which something was sealed. */
export type NextInput = Extract<Input, { type: 'next' }>;

/** What a session holds for the next phases of the sides; those that hold nothing are not listed. */
export function withNext<S>(session: Session<S>, side: SideId, sealed: SealedNext | null): Session<S> {
  const { next = {}, ...rest } = session;
  const { [side]: _, ...others } = next;
  const all = sealed === null || sealed.choices.length === 0 ? others : { ...others, [side]: sealed };
  return Object.keys(all).length === 0 ? rest : { ...rest, next: all };
}

/** What is sealed for a phase, as lines that would seal it. */
export function nextLines(sealed: SealedNext | undefined): string[] {
  return (sealed?.choices ?? []).map(({ text }, index) => `${index === 0 ? 'next' : 'else'}: ${text}`);
}

/** The session without anything sealed for a phase of anybody. */
export function withoutNext<S>({ next: _, ...rest }: Session<S>): Session<S> {
  return rest;
}

/** The question with which a phase of the side begins, where it is open. */
export function opening<S>(module: GameModule<S>, state: S, side: SideId): Decision | null {
  const opens = module.next?.opens ?? [];
  return (
    module.pending(state).find((decision) => decision.side === side && opens.includes(decision.kind)) ?? null
  );
}

/** What is sealed now, for the phase after the one that may be open. */
export function sealNext<S>(
  module: GameModule<S>,
  session: Session<S>,
  side: SideId,
  choices: readonly NextChoice[],
): Session<S> {
  const since = opening(module, session.state, side)?.id ?? null;
  return withNext(session, side, { since, choices });
}

/**
 * What becomes of what is sealed for the phase that this question opens; null where nothing is. The first choice is taken whose
 * conditions are met and whose orders, as far as their author can know, are legal. `locale` is the language he writes.
 */
export function nextDue<S>(
  module: GameModule<S>,
  session: Session<S>,
  decision: Decision,
  locale: string,
): NextInput | null {
  const { side, id } = decision;
  const sealed = session.next?.[side];
  if (side === 'chance' || sealed === undefined || sealed.since === id) return null;
  if (module.next?.opens.includes(decision.kind) !== true) return null;
  const reasons: Violation[] = [];
  for (const [taken, choice] of sealed.choices.entries()) {
    const reason = unmet(module, session, side, choice) ?? illegal(module, session, side, choice, locale);
    if (reason === null) return { type: 'next', side, decision: id, taken, reasons };
    reasons.push(reason);
  }
  return { type: 'next', side, decision: id, taken: null, reasons };
}

/** The first condition that is not met. */
function unmet<S>(
  module: GameModule<S>,
  session: Session<S>,
  side: SideId,
  { where }: NextChoice,
): Violation | null {
  const view = module.view(session.state, side);
  const broken = where.find((condition) => isSo(module, view, side, condition) !== condition.wanted);
  return broken === undefined ? null : { code: 'next-condition', params: { text: broken.said } };
}

function isSo<S>(
  { next }: GameModule<S>,
  view: S,
  side: SideId,
  { id, args, happened }: NextCondition,
): boolean {
  const def = next?.conditions.find((one) => one.id === id);
  return happened === true || def?.holds?.(view, side, args) === true;
}

function illegal<S>(
  module: GameModule<S>,
  session: Session<S>,
  side: SideId,
  { lines }: NextChoice,
  locale: string,
): Violation | null {
  const plans = session.plans[side] ?? [];
  const rehearsal = new Rehearsal(module, session.state, side, locale, { plans });
  for (const { text } of lines) {
    const verdict = rehearsal.next(text);
    if (verdict.status === 'refused') return verdict.violation;
  }
  return null;
}

/** Has the choice wait as the orders of the phase; refused (`stale-decision`) where its moment is not there. */
export function beginNext<S>(
  module: GameModule<S>,
  session: Session<S>,
  { side, decision, taken, reasons }: NextInput,
  wait: (session: Session<S>, lines: readonly QueuedLine[]) => Session<S>,
): Result<Step<S>> {
  const sealed = session.next?.[side];
  const asked = opening(module, session.state, side);
  const choice = taken === null ? undefined : sealed?.choices[taken];
  const isTime = sealed !== undefined && asked?.id === decision && sealed.since !== decision;
  if (!isTime || (taken !== null && choice === undefined)) {
    return refuse('stale-decision', undefined, { decision });
  }
  if (choice !== undefined && unmet(module, session, side, choice) !== null) {
    return refuse('stale-decision', undefined, { decision });
  }
  const passed = sealed.choices.slice(0, taken ?? undefined).map(
    ({ text }, index): GameEvent => ({
      kind: 'next-passed-over',
      audience: side,
      data: { text, reason: JSON.parse(JSON.stringify(reasons[index] ?? { code: 'wrong-moment' })) as Json },
    }),
  );
  const [first] = sealed.choices;
  const lines = (choice ?? first)?.lines ?? [];
  const told: GameEvent = {
    kind: choice === undefined ? 'next-dropped' : 'next-begun',
    audience: side,
    data: { lines: lines.map(({ text }) => text) },
  };
  const rest = withNext(session, side, null);
  const now = choice === undefined ? rest : wait(rest, [...choice.lines, ...(rest.queues[side] ?? [])]);
  return ok({ session: now, events: [...passed, told], draws: [] });
}

/** A step with what has happened in it of what sealed orders depend on: each side goes by what it is told, and asked anew. */
export function withHappened<S>(module: GameModule<S>, before: Session<S>, step: Step<S>): Step<S> {
  const { session, events } = step;
  let now = session;
  for (const [side, sealed] of Object.entries(session.next ?? {})) {
    const since = sinceAfter(module, session.state, side, sealed);
    const told = events.filter(({ audience }) => audience === 'public' || audience === side);
    const known = module.pending(before.state).map(({ id }) => id);
    const asked = module.pending(session.state).filter((one) => one.side === side && !known.includes(one.id));
    const choices = sealed.choices.map((choice) => afterNews(module, side, choice, { told, asked }));
    if (since !== sealed.since || choices.some((choice, index) => choice !== sealed.choices[index])) {
      now = withNext(now, side, { since, choices });
    }
  }
  return now === session ? step : { ...step, session: now };
}

/** The question that is still that of the phase in which it was sealed. */
function sinceAfter<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  { since }: SealedNext,
): SealedNext['since'] {
  if (since === null || module.next?.goesOnAsking !== true) return since;
  return opening(module, state, side)?.id ?? null;
}

function afterNews<S>(
  { next }: GameModule<S>,
  side: SideId,
  choice: NextChoice,
  { told, asked }: { readonly told: readonly GameEvent[]; readonly asked: readonly Decision[] },
): NextChoice {
  const where = choice.where.map((condition): NextCondition => {
    const def = next?.conditions.find(({ id }) => id === condition.id);
    const isNews =
      condition.happened !== true &&
      (told.some((event) => def?.happened?.(event, side, condition.args)) ||
        asked.some((decision) => def?.asked?.(decision, side, condition.args)));
    return isNews ? { ...condition, happened: true } : condition;
  });
  return where.some((condition, index) => condition !== choice.where[index]) ? { ...choice, where } : choice;
}
