import { ok, type Result, refuse } from '../base/result.js';
import { Cursor } from '../base/token-cursor.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { Plan } from '../contract/plan.js';
import { questionNames } from './plan-line-splitter.js';
import { hiddenBy, saysTheSame, withPlan } from './plan-precedence.js';
import { parsePlan } from './read-plan.js';
import { planForReader } from './write-plan.js';

/**
 * What a line makes of a side's plans: a new one goes before those it is an exception to, `QUESTION: ask` and `forget p2`
 * take some away, and `p3 first` changes the order in which they are tried. One that could never answer is refused. Null
 * when the line is about no plan.
 */
export function changePlans<S>(
  module: GameModule<S>,
  text: string,
  plans: readonly Plan[],
  context: TextContext<S>,
): Result<readonly Plan[]> | null {
  if (module.plans.length === 0) return null;
  const changed = forget(module, text, plans, context) ?? reorder(module, text, plans, context);
  if (changed !== null) return changed;
  const read = parsePlan(module, text, freshId(plans), context);
  if (read === null || !read.ok) return read;
  const { value } = read;
  if ('ask' in value) return ok(plans.filter(({ kind }) => kind !== value.ask));
  return add(module, value.plan, plans, context);
}

function add<S>(
  module: GameModule<S>,
  plan: Plan,
  plans: readonly Plan[],
  context: TextContext<S>,
): Result<readonly Plan[]> {
  if (!plan.once && plans.some((other) => saysTheSame(other, plan))) return ok(plans);
  const more = withPlan(module, plans, plan, context);
  const by = hiddenBy(module, more, plan, context);
  if (by === null) return withoutTurn(module, plans, more, plan, context) ?? ok(more);
  const instead = `${context.lexicon.word('forget')} ${by.id}; ${plan.text}`;
  const text = planForReader(module, by.text, context);
  return refuse('plan-never-used', undefined, { plan: by.id, text }, [instead]);
}

/** Refused where a plan that had its turn would never have it any more behind the new one. */
function withoutTurn<S>(
  module: GameModule<S>,
  before: readonly Plan[],
  after: readonly Plan[],
  plan: Plan,
  context: TextContext<S>,
): Result<never> | null {
  const hidden = before.find(
    (other) =>
      hiddenBy(module, after, other, context) === plan && hiddenBy(module, before, other, context) === null,
  );
  if (hidden === undefined) return null;
  const text = planForReader(module, hidden.text, context);
  const instead = `${context.lexicon.word('forget')} ${hidden.id}; ${plan.text}`;
  return refuse('plan-would-hide', undefined, { plan: plan.id, hidden: hidden.id, text }, [instead]);
}

/** `forget p2, p3`, `forget all`, `forget interception` */
function forget<S>(
  module: GameModule<S>,
  text: string,
  plans: readonly Plan[],
  context: TextContext<S>,
): Result<readonly Plan[]> | null {
  const { lexicon } = context;
  const cursor = Cursor.of(text);
  if (cursor.words(lexicon.forms('forget')) === null) return null;
  const mark = cursor.mark();
  if (cursor.words(lexicon.forms('all')) !== null && cursor.done) return ok([]);
  cursor.reset(mark);
  let left = plans;
  do {
    const id = readId(cursor);
    if (id === null) {
      const question = questionNames(module, context).read(cursor);
      if (!question.ok) return noSuchPlan(cursor.here, plans);
      left = left.filter(({ kind }) => kind !== question.value);
    } else if (plans.some((plan) => plan.id === id)) {
      left = left.filter((plan) => plan.id !== id);
    } else return noSuchPlan(id, plans);
    const comma = cursor.separator(',');
    if (cursor.words(lexicon.forms('and')) === null && !comma && !cursor.done && !isId(cursor)) {
      return refuse('trailing-words', undefined, { text: cursor.here });
    }
  } while (!cursor.done);
  return ok(left);
}

/** `p3 first`, `p3 last` */
function reorder<S>(
  module: GameModule<S>,
  text: string,
  plans: readonly Plan[],
  context: TextContext<S>,
): Result<readonly Plan[]> | null {
  const { lexicon } = context;
  const cursor = Cursor.of(text);
  const id = readId(cursor);
  if (id === null) return null;
  const first = cursor.words(lexicon.forms('first')) !== null;
  if ((!first && cursor.words(lexicon.forms('last')) === null) || !cursor.done) return null;
  const plan = plans.find((candidate) => candidate.id === id);
  if (plan === undefined) return noSuchPlan(id, plans);
  const others = plans.filter((candidate) => candidate !== plan);
  const moved = first ? [plan, ...others] : [...others, plan];
  for (const other of moved) {
    const by = hiddenBy(module, moved, other, context);
    if (by === null || hiddenBy(module, plans, other, context) !== null) continue;
    return refuse('plan-would-hide', undefined, {
      ...{ plan: by.id, hidden: other.id, text: planForReader(module, other.text, context) },
    });
  }
  return ok(moved);
}

const ID = /^p\d{1,6}$/;

function isId(cursor: Cursor): boolean {
  return ID.test(cursor.tokens[cursor.mark()]?.text ?? '');
}

function readId(cursor: Cursor): string | null {
  if (!isId(cursor)) return null;
  const id = cursor.tokens[cursor.mark()]?.text ?? '';
  cursor.take(1);
  return id;
}

function noSuchPlan(text: string, plans: readonly Plan[]): Result<never> {
  return refuse(
    'no-such-plan',
    undefined,
    { text },
    plans.map(({ id }) => id),
  );
}

function freshId(plans: readonly Plan[]): string {
  const highest = plans.reduce((most, plan) => Math.max(most, Number(plan.id.slice(1)) || 0), 0);
  return `p${highest + 1}`;
}
