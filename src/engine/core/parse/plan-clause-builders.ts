import type { Json, JsonObject } from '../base/json.js';
import { refuse } from '../base/result.js';
import { Cursor } from '../base/token-cursor.js';
import type { Order } from '../contract/order.js';
import {
  formatSyntax,
  optional,
  parseSyntax,
  type SlotType,
  type SyntaxNode,
  slot,
  type TextContext,
  word,
} from '../contract/order-grammar.js';
import type { Condition, PlanClause, PlanDef } from '../contract/plan.js';

/** Conditions and answers of plans that games share. */

/** Words that are a condition by themselves, or, without facts, only say what is spoken of. */
export function words<S>(keyword: string, facts: JsonObject = {}): PlanClause<S> {
  return { syntax: [word(keyword)], facts };
}

/**
 * `round 2`, `strength 2 or less`: a number under a fact. What a bare number means is said by `bare`: of one's own
 * strength it is the most at which the answer holds, of the enemy's the least, of other things that number alone.
 */
export function measured<S>(
  keyword: string,
  fact: string,
  numbers: SlotType<S, number>,
  bare: 'at-most' | 'at-least' | null,
): PlanClause<S>[] {
  const number = slot(fact, numbers);
  const bounded = (test: 'at-most' | 'at-least'): Pick<PlanClause<S>, 'bounds'> => ({
    bounds: { [fact]: test },
  });
  return [
    { syntax: [word(keyword), number], ...(bare === null ? {} : bounded(bare)) },
    { syntax: [word(keyword), number, word('plan-or-fewer')], ...bounded('at-most') },
    { syntax: [word(keyword), number, word('plan-or-more')], ...bounded('at-least') },
  ];
}

/**
 * `take hits Ward first`: an order that names some of what the question lists under the fact, in order of preference. It
 * answers whenever one of them is among those, and waits while none is.
 */
export function preference<S>(
  verb: string,
  fact: string,
  named: SlotType<S>,
): NonNullable<PlanDef<S>['answers']> {
  const said = [word(verb), slot(fact, named), optional<S>(word('first'))];
  return (text, context) => {
    const cursor = Cursor.of(text);
    const read = parseSyntax(said, cursor, context);
    if (!read.ok || !cursor.done) return null;
    const value: Json = read.value[fact] ?? [];
    return { answers: [text], where: [{ fact, test: 'among', value }], ifPossible: true };
  };
}

/**
 * `ally Huron, Ottawa first`: an order about several, as a plan that names them in order of preference. As many of the
 * first are given as the question wants; while none of it will do, the plan waits.
 */
export function asMany<S, T extends Json>(
  head: readonly SyntaxNode<S>[],
  name: string,
  list: SlotType<S, T[]>,
): NonNullable<PlanDef<S>['answers']> {
  const order = [...head, slot(name, list)];
  return preferred(order, name, (values, context) =>
    values.map((_, index) =>
      formatSyntax(order, { [name]: values.slice(0, values.length - index) }, context),
    ),
  );
}

/** `deploy Boston, Newport first`: an order about one, as a plan that names several; the first that will do is given. */
export function firstOf<S, T extends Json>(
  head: readonly SyntaxNode<S>[],
  name: string,
  one: SlotType<S, T>,
  list: SlotType<S, T[]>,
): NonNullable<PlanDef<S>['answers']> {
  const order = [...head, slot(name, one)];
  return preferred([...head, slot(name, list)], name, (values, context) =>
    values.map((value) => formatSyntax(order, { [name]: value }, context)),
  );
}

/** Answers to be tried one after the other, made of a list that ends in `first`. */
function preferred<S>(
  said: readonly SyntaxNode<S>[],
  name: string,
  answers: (values: readonly Json[], context: TextContext<S>) => readonly string[],
): NonNullable<PlanDef<S>['answers']> {
  const whole = [...said, word('first')];
  return (text, context) => {
    const cursor = Cursor.of(text);
    const read = parseSyntax(whole, cursor, context);
    if (!read.ok || !cursor.done) return null;
    const values = read.value[name];
    if (!Array.isArray(values)) throw new RangeError(`${name} is no list`);
    return { answers: answers(values, context), where: [], ifPossible: true };
  };
}

/** What a destination in an answer is measured by. */
export interface Reach<S> {
  /** The fact that tells where the question is asked. */
  readonly fact: string;
  /** The category of names of such places, and how one is written. */
  readonly category: string;
  readonly places: SlotType<S, string>;
  readonly rule: string;
  /** Where the order would have somebody go. */
  goals(order: Order): readonly string[];
  /** Where anybody could ever get to so from there, the nearest first: so many of them are told. */
  reached(from: string, order: Order, context: TextContext<S>): readonly string[];
}

/** Places that a refusal names. */
const MOST_TOLD = 10;

/** Refuses answers for one place that lead where nobody ever gets from there, and says where one gets. */
export function withinReach<S>(reach: Reach<S>): NonNullable<PlanDef<S>['fault']> {
  const { fact, category, places, rule, goals, reached } = reach;
  return (order, where, context) => {
    const here = placesOf(where, fact);
    const wanted = goals(order);
    const [from] = here;
    if (from === undefined || wanted.length === 0) return null;
    const near = [...new Set(here.flatMap((place) => reached(place, order, context)))];
    const to = wanted.find((goal) => !near.includes(goal));
    if (to === undefined) return null;
    const { violation } = refuse(
      'plan-out-of-reach',
      rule,
      { from: `${category}:${from}`, to: `${category}:${to}` },
      near.slice(0, MOST_TOLD).map((place) => places.format(place, context)),
    );
    return violation;
  };
}

/** These places, those beside first, which everybody looks at first. */
export function besideFirst(places: readonly string[], beside: readonly string[]): string[] {
  const isBeside = (place: string): boolean => beside.includes(place);
  return [...places.filter(isBeside), ...places.filter((place) => !isBeside(place))];
}

/** The places that the conditions name under a fact. */
export function placesOf(where: readonly Condition[], fact: string): string[] {
  return where
    .filter((condition) => condition.fact === fact)
    .flatMap(({ value }) => [value].flat())
    .filter((place) => typeof place === 'string');
}
