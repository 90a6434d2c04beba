import { canonicalJson, type Json } from '../base/json.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { Condition, Plan } from '../contract/plan.js';
import { isAsSuggested } from './as-suggested.js';
import { readOrder } from './read-order.js';

/**
 * Which plan of several answers a question: the exception goes before the rule. A plan is the exception to another when it
 * can answer in fewer cases: what is written decides, and only where that is the same what it names (cards in hand), and
 * then for how long it is said; in the end what names something goes before what leaves the choice open.
 */

/** The plans with a new one among them: before the first of its question that it is an exception to, else last. */
export function withPlan<S>(
  module: GameModule<S>,
  plans: readonly Plan[],
  added: Plan,
  context: TextContext<S>,
): readonly Plan[] {
  const rule = plans.findIndex((plan) => isException(module, added, plan, context));
  if (rule < 0) return [...plans, added];
  // Its own exceptions stay before it, whatever their author has put first.
  const exceptions = plans.findLastIndex((plan) => isException(module, plan, added, context)) + 1;
  const at = Math.max(rule, exceptions);
  return [...plans.slice(0, at), added, ...plans.slice(at)];
}

/** Whether the plans say the same, so that a second one adds nothing. */
export function saysTheSame(one: Plan, other: Plan): boolean {
  return (
    one.kind === other.kind &&
    one.once === other.once &&
    one.scope === other.scope &&
    one.answers.join('\n') === other.answers.join('\n') &&
    covers(one.where, other.where) &&
    covers(other.where, one.where)
  );
}

/**
 * The plan that always answers before this one, in every case and for as long; null when this one may have its turn, be it
 * because what the other orders may not be possible then.
 */
export function hiddenBy<S>(
  module: GameModule<S>,
  plans: readonly Plan[],
  plan: Plan,
  context: TextContext<S>,
): Plan | null {
  const before = plans.slice(0, plans.indexOf(plan));
  return before.find((other) => hides(module, other, plan, context)) ?? null;
}

function hides<S>(module: GameModule<S>, first: Plan, plan: Plan, context: TextContext<S>): boolean {
  if (first.kind !== plan.kind || first.once) return false;
  if (first.scope !== undefined && first.scope !== plan.scope) return false;
  if (!covers(first.where, plan.where) || first.answers.length === 0) return false;
  if (first.answers.some(isAsSuggested)) return true;
  if (!first.ifPossible && first.answers.every((line) => isCertain(module, first.kind, line, context)))
    return true;
  const tried = first.answers.map((line) => meant(module, line, context));
  // Whatever it could answer was tried before its turn.
  return (
    plan.answers.length > 0 && plan.answers.every((line) => tried.includes(meant(module, line, context)))
  );
}

/** What an answer says, however it is written. */
function meant<S>(module: GameModule<S>, line: string, context: TextContext<S>): string {
  const read = isAsSuggested(line) ? null : readOrder(module, line, context);
  return read?.ok === true ? canonicalJson(read.value as unknown as Json) : line;
}

/** Whether the order is legal whenever its question is asked: one that games give for who is late, and that names nothing. */
function isCertain<S>(module: GameModule<S>, kind: string, line: string, context: TextContext<S>): boolean {
  const read = readOrder(module, line, context);
  if (!read.ok) return false;
  const { verb, args } = read.value;
  if (module.plans.some((def) => def.kind === kind && def.certain?.includes(verb) === true)) return true;
  return module.byDefault?.includes(verb) === true && Object.keys(args).length === 0;
}

function isException<S>(module: GameModule<S>, plan: Plan, rule: Plan, context: TextContext<S>): boolean {
  if (plan.kind !== rule.kind) return false;
  const [narrow, wide] = [written(module, plan), written(module, rule)];
  if (!covers(wide, narrow)) return false;
  if (!covers(narrow, wide)) return true;
  if (!covers(rule.where, plan.where)) return false;
  if (!covers(plan.where, rule.where) || endsSooner(plan, rule)) return true;
  return !endsSooner(rule, plan) && isOpen(module, rule, context) && !isOpen(module, plan, context);
}

/** Whether a plan leaves open what is done. */
function isOpen<S>(module: GameModule<S>, { kind, answers }: Plan, context: TextContext<S>): boolean {
  const defs = module.plans.filter((def) => def.kind === kind);
  return answers.some((line) => {
    if (isAsSuggested(line)) return true;
    const read = readOrder(module, line, context);
    return read.ok && defs.some((def) => def.isOpen?.(read.value) === true);
  });
}

/** What is said for this once, or for a while, is an exception to what is said for longer. */
function endsSooner(plan: Plan, rule: Plan): boolean {
  if (plan.once !== rule.once) return plan.once;
  return plan.scope !== undefined && rule.scope === undefined;
}

/** The conditions that a person can write; the others come from what the answer names. */
function written<S>({ plans }: GameModule<S>, { kind, where }: Plan): readonly Condition[] {
  const clauses = plans.filter((def) => def.kind === kind).flatMap((def) => def.clauses);
  const facts = new Set(
    clauses.flatMap(({ syntax, facts = {} }) => [
      ...Object.keys(facts),
      ...syntax.flatMap((node) => ('slot' in node ? [node.slot] : [])),
    ]),
  );
  return where.filter(({ fact }) => facts.has(fact));
}

/** Whether the first conditions hold in every case in which the others do. */
function covers(wide: readonly Condition[], narrow: readonly Condition[]): boolean {
  return wide.every((condition) => narrow.some((other) => implies(other, condition)));
}

function implies(narrow: Condition, wide: Condition): boolean {
  if (narrow.fact !== wide.fact) return false;
  if (wide.test === 'at-most' || wide.test === 'at-least') {
    const { value } = narrow;
    if (typeof value !== 'number' || typeof wide.value !== 'number') return false;
    if (narrow.test !== 'is' && narrow.test !== wide.test) return false;
    return wide.test === 'at-most' ? value <= wide.value : value >= wide.value;
  }
  if (narrow.test === 'at-most' || narrow.test === 'at-least') return false;
  const among = valuesOf(wide);
  return valuesOf(narrow).every((value) => among.includes(value));
}

function valuesOf({ test, value }: Condition): readonly Json[] {
  return test === 'among' && Array.isArray(value) ? value : [value];
}
