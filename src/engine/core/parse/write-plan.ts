import { canonicalJson } from '../base/json.js';
import type { GameModule } from '../contract/game-module.js';
import { formatSyntax, slotNames, type TextContext } from '../contract/order-grammar.js';
import type { Condition, Plan, PlanClause } from '../contract/plan.js';
import type { Lexicon } from '../names/lexicon.js';
import { asSuggested, isAsSuggested, isAsSuggestedIn } from './as-suggested.js';
import { onlyIn } from './language-fallback.js';
import { cutPlan } from './plan-line-splitter.js';
import { readOrder, writeOrder } from './read-order.js';
import { readPlan, readPlanIn } from './read-plan.js';

/**
 * The line of a plan in the words of its reader, whatever language it was written in; as it was written where it cannot be
 * said so. Orders of which the first possible one is given stand one after the other.
 */
export function writePlan<S>(module: GameModule<S>, plan: Plan, context: TextContext<S>): string {
  const { lexicon } = context;
  const defs = module.plans.filter(({ kind }) => kind === plan.kind);
  const name = defs.find((def) => def.name !== undefined)?.name;
  const orders = module.orders.filter((order) => order.answers.includes(plan.kind));
  const answers: string[] = [];
  for (const answer of plan.answers) {
    if (isAsSuggested(answer)) {
      answers.push(asSuggested(localeOf(module, lexicon)));
      continue;
    }
    const read = readOrder({ ...module, orders }, answer, context);
    if (!read.ok) return plan.text;
    answers.push(writeOrder(module, read.value, context));
  }
  const clauses = defs.flatMap((def) => def.clauses);
  const conditions: string[] = [];
  for (const condition of plan.where) {
    const about = clauses.filter((clause) => clause.alias !== true && isAbout(clause, condition.fact));
    // What follows from the answer, as that a card is among those asked for, was not written.
    if (about.length === 0) continue;
    // `2 or less` is plainer than a bare number that means the same.
    const [clause] = about
      .filter((one) => says(one, condition))
      .sort((one, other) => other.syntax.length - one.syntax.length);
    if (clause === undefined) return plan.text;
    conditions.push(formatSyntax(clause.syntax, { [condition.fact]: condition.value }, context));
  }
  const answer = answers.length === 0 ? lexicon.word('ask') : answers.join(' / ');
  const given = conditions.length === 0 ? '' : ` ${lexicon.word('if')} ${conditions.join(', ')}`;
  return `${name === undefined ? '' : `${lexicon.word(name)}: `}${answer}${given}`;
}

/**
 * The line of a plan as its reader is shown it: as it was written where that is his language, else in his words. A line that
 * is no plan any more stays as it is.
 */
export function planForReader<S>(module: GameModule<S>, text: string, context: TextContext<S>): string {
  const isOwn = readPlanIn(onlyIn(module, context.lexicon), text, 'p1', context)?.ok === true;
  if (isOwn && !suggestedElsewhere(module, text, context)) return text;
  const read = readPlan(module, text, 'p1', context);
  return read?.ok === true && 'plan' in read.value ? writePlan(module, read.value.plan, context) : text;
}

/** Whether the plan asks for what is suggested by the words of another language, which are read in every one. */
function suggestedElsewhere<S>(module: GameModule<S>, text: string, context: TextContext<S>): boolean {
  const cut = cutPlan(module, text, context);
  if (cut?.ok !== true || !isAsSuggested(cut.value.answer)) return false;
  return !isAsSuggestedIn(localeOf(module, context.lexicon), cut.value.answer);
}

function localeOf<S>({ lexicons }: GameModule<S>, lexicon: Lexicon): string | null {
  return Object.keys(lexicons).find((locale) => lexicons[locale] === lexicon) ?? null;
}

function isAbout<S>({ syntax, facts = {} }: PlanClause<S>, fact: string): boolean {
  return fact in facts || slotNames(syntax).includes(fact);
}

/** Whether the clause, given the value, says that condition and nothing else. */
function says<S>(
  { syntax, facts = {}, bounds = {} }: PlanClause<S>,
  { fact, test, value }: Condition,
): boolean {
  const fixed = facts[fact];
  if (fixed !== undefined) return canonicalJson(fixed) === canonicalJson(value);
  if (slotNames(syntax).length > 1) return false;
  return bounds[fact] === undefined ? test === 'is' || test === 'among' : bounds[fact] === test;
}
