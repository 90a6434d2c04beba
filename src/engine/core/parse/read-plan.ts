import type { JsonObject } from '../base/json.js';
import { memo } from '../base/memoize.js';
import { ok, type Result, refuse, type Violation } from '../base/result.js';
import { Cursor } from '../base/token-cursor.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { parseSyntax, type SyntaxNode, type TextContext } from '../contract/order-grammar.js';
import type { Condition, Plan, PlanClause, PlanDef, PlannedAnswers } from '../contract/plan.js';
import { Names } from '../names/name-matcher.js';
import { AS_SUGGESTED, isAsSuggested } from './as-suggested.js';
import { inEveryLanguage } from './language-fallback.js';
import { cutPlan, type PlanLine } from './plan-line-splitter.js';
import { answersOf, readOrder } from './read-order.js';

type Refusal = Extract<Result<never>, { ok: false }>;

/** What a plan line asks for: a plan, or that a question is put to the player again as if there were none. */
export type PlanRead = { readonly plan: Plan } | { readonly ask: string };

/**
 * Reads a plan that is to be noted: one that says what never comes to pass is refused as well (`PlanDef.fault`). See `readPlan`.
 */
export function parsePlan<S>(
  module: GameModule<S>,
  text: string,
  id: string,
  context: TextContext<S>,
): Result<PlanRead> | null {
  const read = readPlan(module, text, id, context);
  if (read?.ok !== true || 'ask' in read.value) return read;
  const violation = faultOf(module, read.value.plan, context);
  return violation === null ? read : { ok: false, violation };
}

/**
 * Reads a plan, in whichever language of the game it is written. Null when the line is no plan, so that the caller can
 * read it as an order; a line that is one and cannot be understood is refused. The words of the answer are read now, so that a slip shows at once; whether it is
 * legal shows when its moment comes.
 */
export function readPlan<S>(
  module: GameModule<S>,
  text: string,
  id: string,
  context: TextContext<S>,
): Result<PlanRead> | null {
  if (module.plans.length === 0) return null;
  const [own, ...others] = inEveryLanguage(module, context);
  if (own === undefined) throw new RangeError('no language to read in');
  const read = readPlanIn(module, text, id, own);
  if (read?.ok === true) return read;
  let refusal = read;
  for (const spoken of others) {
    const other = readPlanIn(module, text, id, spoken);
    if (other?.ok === true) return other;
    // A colon or a word may look like a plan to another language where the line is an order in his own.
    if (refusal === null && other !== null && answersOf(module, text, own) === null) refusal = other;
  }
  return refusal;
}

/** The same in the language of the reader alone. */
export function readPlanIn<S>(
  module: GameModule<S>,
  text: string,
  id: string,
  context: TextContext<S>,
): Result<PlanRead> | null {
  const cut = cutPlan(module, text, context);
  if (cut === null || !cut.ok) return cut;
  const line = cut.value;
  const defs = module.plans.filter(({ kind }) => line.kind === null || kind === line.kind);
  const answered = answersFor(module, defs, line, context);
  if (!answered.ok) return answered;
  const found = conditionsFor(answered.value, line, context);
  if (!found.ok) return found;
  const [first] = found.value;
  if (first === undefined) throw new RangeError('a plan of no kind');
  const kinds = [...new Set(found.value.map(({ def }) => def.kind))];
  if (kinds.length > 1) return ambiguous(found.value, line, context);
  const { def, said, where } = first;
  if (said.answers.length === 0 && line.condition === null) return ok({ ask: def.kind });
  const scope =
    line.lasting === null ? (line.condition === null ? null : (def.scope ?? null)) : line.lasting.scope;
  const plan: Plan = {
    id,
    text: text.trim(),
    kind: def.kind,
    where: [...where, ...said.where],
    answers: said.answers,
    ifPossible: said.ifPossible,
    once: line.lasting === null ? line.condition !== null && def.once : line.lasting.once,
    ...(scope === null ? {} : { scope }),
  };
  return ok({ plan });
}

/** What is wrong with all that the plan would answer, whenever it does. */
function faultOf<S>(
  module: GameModule<S>,
  { kind, where, answers }: Plan,
  context: TextContext<S>,
): Violation | null {
  const def = module.plans.find((one) => one.kind === kind && one.fault !== undefined);
  let violation: Violation | null = null;
  for (const answer of def === undefined ? [] : answers) {
    const read = readAnswer(module, kind, answer, context);
    const fault = read.ok ? (def?.fault?.(read.value, where, context) ?? null) : null;
    if (fault === null) return null;
    violation ??= fault;
  }
  return violation;
}

/** Only orders that answer this question: the same words may be another order elsewhere. */
function readAnswer<S>(
  module: GameModule<S>,
  kind: string,
  answer: string,
  context: TextContext<S>,
): Result<Order> {
  const orders = module.orders.filter((order) => order.answers.includes(kind));
  return readOrder({ ...module, orders }, answer, context);
}

interface Answered<S> {
  readonly def: PlanDef<S>;
  readonly said: PlannedAnswers;
}

interface Found<S> extends Answered<S> {
  readonly where: readonly Condition[];
}

/** Conditions of one plan; no question has so many facts. */
const MOST_CONDITIONS = 20;

const ASK: PlannedAnswers = { answers: [], where: [], ifPossible: false };
/** What is hidden may forbid what seems legal; then its author is asked, and keeps the plan. */
const SUGGESTED: PlannedAnswers = { answers: [AS_SUGGESTED], where: [], ifPossible: true };

/** Stands between whole orders of which the first possible one is given; `4/60th` is a name. */
const FIRST_POSSIBLE_OF = /\s+\/\s+/;

/** The questions that the answer could be an answer to. */
function answersFor<S>(
  module: GameModule<S>,
  defs: readonly PlanDef<S>[],
  line: PlanLine,
  context: TextContext<S>,
): Result<Answered<S>[]> {
  const words = Cursor.of(line.answer);
  if (words.words(context.lexicon.forms('ask')) !== null && words.done) {
    return ok(defs.map((def) => ({ def, said: ASK })));
  }
  if (isAsSuggested(line.answer)) return ok(defs.map((def) => ({ def, said: SUGGESTED })));
  const answered: Answered<S>[] = [];
  let nearest: Refusal | null = null;
  for (const def of defs) {
    const short = def.answers?.(line.answer, context) ?? null;
    if (short !== null) {
      answered.push({ def, said: short });
      continue;
    }
    const several = line.answer.split(FIRST_POSSIBLE_OF);
    if (several.length > 1 && several.every((one) => readAnswer(module, def.kind, one, context).ok)) {
      answered.push({ def, said: { answers: several, where: [], ifPossible: true } });
      continue;
    }
    const read = readAnswer(module, def.kind, line.answer, context);
    if (read.ok) {
      answered.push({ def, said: { answers: [line.answer], where: [], ifPossible: false } });
    } else if (nearest === null && read.violation.code !== 'unknown-order') nearest = read;
  }
  if (answered.length > 0) return ok(answered);
  return nearest ?? noAnswer(module, defs, line, context);
}

/** What the answer begins with is no order at all, or one that answers something else. */
function noAnswer<S>(
  module: GameModule<S>,
  defs: readonly PlanDef<S>[],
  { answer }: PlanLine,
  context: TextContext<S>,
): Refusal {
  const verbs = module.orders.filter((order) => defs.some(({ kind }) => order.answers.includes(kind)));
  const words = [
    ...new Set(
      verbs.flatMap(({ syntax: [first] }) =>
        first !== undefined && 'word' in first ? [context.lexicon.word(first.word)] : [],
      ),
    ),
  ];
  const known = answersOf(module, answer, context) !== null;
  const near =
    defs.length === 1
      ? words
      : new Names(
          'word',
          words.map((word) => ({ id: word, names: [word] })),
        ).nearest(Cursor.of(answer).phrase()[0] ?? '');
  return refuse(
    known ? 'plan-wrong-answer' : 'unknown-order',
    undefined,
    { text: answer.slice(0, 60) },
    near,
  );
}

/** The conditions of the line in the words of each question; only those questions that know them. */
function conditionsFor<S>(
  answered: readonly Answered<S>[],
  { condition }: PlanLine,
  context: TextContext<S>,
): Result<Found<S>[]> {
  if (condition === null) return ok(answered.map((one) => ({ ...one, where: [] })));
  const found: Found<S>[] = [];
  let farthest = -1;
  let nearest: Violation | null = null;
  for (const one of answered) {
    const cursor = Cursor.of(condition);
    const where = readClauses(one.def.clauses, cursor, context);
    if (where.ok) found.push({ ...one, where: where.value });
    else if (cursor.mark() > farthest) {
      farthest = cursor.mark();
      nearest = where.violation;
    }
  }
  if (found.length > 0 || nearest === null) return ok(found);
  return { ok: false, violation: nearest };
}

/** What may follow a clause: any clause. One list for each question, as `parseSyntax` wants it. */
const nodesOf: <S>(clauses: readonly PlanClause<S>[]) => readonly SyntaxNode<S>[] = memo(
  (clauses: readonly PlanClause<never>[]) => clauses.flatMap(({ syntax }) => syntax),
);

/** Clauses in any order. After a refusal the cursor stands where it was not understood. */
function readClauses<S>(
  clauses: readonly PlanClause<S>[],
  cursor: Cursor,
  context: TextContext<S>,
): Result<Condition[]> {
  const { lexicon } = context;
  const following = nodesOf(clauses);
  const where: Condition[] = [];
  if (cursor.done) return refuse('plan-without-condition', undefined, {}, beginnings(clauses, context));
  for (let count = 0; !cursor.done; ) {
    if (cursor.separator(',') || cursor.words(lexicon.forms('and')) !== null) continue;
    if (++count > MOST_CONDITIONS) {
      return refuse('too-many-conditions', undefined, { most: MOST_CONDITIONS });
    }
    const start = cursor.mark();
    let end = start;
    let read: readonly Condition[] = [];
    let farthest = start;
    let nearest: Violation | null = null;
    for (const clause of clauses) {
      cursor.reset(start);
      const values = parseSyntax(clause.syntax, cursor, context, following);
      if (values.ok && cursor.mark() > end) {
        end = cursor.mark();
        read = conditionsOf(clause, values.value);
      } else if (!values.ok && cursor.mark() > farthest) {
        farthest = cursor.mark();
        nearest = values.violation;
      }
    }
    if (end === start) {
      cursor.reset(farthest);
      if (nearest !== null) return { ok: false, violation: nearest };
      return refuse('unknown-condition', undefined, { text: cursor.here }, beginnings(clauses, context));
    }
    cursor.reset(end);
    where.push(...read);
  }
  return ok(where);
}

function conditionsOf<S>({ bounds, facts }: PlanClause<S>, values: JsonObject): Condition[] {
  return Object.entries({ ...values, ...facts }).map(([fact, value]) => ({
    fact,
    test: bounds?.[fact] ?? (Array.isArray(value) ? 'among' : 'is'),
    value,
  }));
}

/** The words that conditions begin with. */
function beginnings<S>(clauses: readonly PlanClause<S>[], { lexicon }: TextContext<S>): string[] {
  return [
    ...new Set(
      clauses.flatMap(({ syntax: [first] }) =>
        first !== undefined && 'word' in first ? [lexicon.word(first.word)] : [],
      ),
    ),
  ];
}

function ambiguous<S>(found: readonly Found<S>[], line: PlanLine, { lexicon }: TextContext<S>): Refusal {
  const tail = line.condition === null ? '' : ` ${lexicon.word('if')} ${line.condition.trim()}`;
  return refuse(
    'plan-ambiguous',
    undefined,
    { text: line.answer },
    found.flatMap(({ def: { name } }) =>
      name === undefined ? [] : [`${lexicon.word(name)}: ${line.answer}${tail}`],
    ),
  );
}
