import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { patternOf, type SyntaxNode } from '../../engine/core/contract/order-grammar.js';
import type { Plan } from '../../engine/core/contract/plan.js';
import { lexiconOf } from '../../engine/core/parse/read-order.js';
import { manoeuvre } from '../../engine/core/session/follow-up-order-suggestions.js';
import type { DecisionOptions, OrderOptions } from '../../engine/core/session/legal-order-options.js';
import { passesOnAll, questionsThatFollow } from '../../engine/core/session/questions-that-follow.js';
import type { Messages } from '../messages/index.js';
import type { DecisionModel, FollowingModel, OrderModel } from './report-model-types.js';
import { summarise } from './summarize-candidates.js';

/** Lists no longer than this many characters are repeated: saying that they are above would be no shorter. */
const REPEATED = 30;

/**
 * Where there are more kinds of orders than this, lists of more values or more characters (two lines) are left to the
 * full listing, so that the whole can be read.
 */
const CROWD = 3;
const FEW = 10;
const BRIEF = 130;

/** The options of a side in words. With `limit` null every candidate is listed. */
export function decisionModels(
  module: GameModule,
  view: unknown,
  options: readonly DecisionOptions[],
  messages: Messages,
  limit: number | null,
  plans: readonly Plan[] = [],
): DecisionModel[] {
  return options.map(({ decision, orders }) => {
    const held = limit === null ? null : handOf(module, view, decision.side);
    const open = orders.filter((order) => order.unavailable === null);
    const most = limit === null || open.length <= CROWD ? limit : Math.min(limit, FEW);
    const all = joined(open.map((order) => orderModel(module, order, messages, { most, held })));
    const shown = limit === null || open.length <= CROWD ? all : all.map(inBrief);
    return {
      id: decision.id,
      kind: decision.kind,
      question: messages.message(module.question(view, decision)),
      orders: withoutRepeats(shown, messages),
      leftOut: shown.some(({ slots }, index) => slots.length < (all[index]?.slots.length ?? 0))
        ? messages.text('candidates.left-out')
        : null,
      unavailable: closedOrders(orders, messages),
      ready: readyLines(module, view, decision, open, messages),
      standing: standingLine(module, decision.kind, open, messages),
      ...together(module, view, decision, plans, { messages, limit }),
    };
  });
}

/** The questions that are put together with one, and the word that passes on all of them. */
function together(
  module: GameModule,
  view: unknown,
  decision: DecisionOptions['decision'],
  plans: readonly Plan[],
  { messages, limit }: { readonly messages: Messages; readonly limit: number | null },
): Pick<DecisionModel, 'following' | 'passes'> {
  const next = questionsThatFollow(module, view, decision, plans, messages.locale);
  const after: string[] = [];
  const following = next.map(({ line, view: then, asked }): FollowingModel => {
    after.push(line);
    const open = asked.orders.filter((order) => order.unavailable === null);
    return {
      after: [...after],
      said: line,
      question: messages.message(module.question(then, asked.decision)),
      orders: joined(open.map((order) => orderModel(module, order, messages, { most: limit, held: null }))),
    };
  });
  return { following, passes: passesOnAll(decision, next) ? (after[0] ?? null) : null };
}

/**
 * The first line that is offered; where a turn begins, with what it needs to be followed by so that one mail is
 * enough. Who answers in somebody else's turn had better see what comes of it before he says more.
 */
function readyLines(
  module: GameModule,
  view: unknown,
  decision: DecisionOptions['decision'],
  open: readonly OrderOptions[],
  messages: Messages,
): readonly string[] {
  const first = open.flatMap((order) => order.examples)[0];
  if (first === undefined) return [];
  if (module.opensTurn?.(decision) === false) return [first];
  return manoeuvre(module, view, decision.side, decision, first, messages.locale);
}

/** A standing answer that spares the reader this question, where one word answers it; null where none does. */
function standingLine(
  module: GameModule,
  kind: string,
  open: readonly OrderOptions[],
  messages: Messages,
): string | null {
  const name = module.plans.find((plan) => plan.kind === kind && plan.name !== undefined)?.name;
  const word = open.find((order) => bare(order, module, messages))?.examples[0];
  if (name === undefined || word === undefined) return null;
  return `${lexiconOf(module, messages.locale).word(name)}: ${word}`;
}

/** Whether there is one way to give the order, and it is its verb alone. */
function bare({ verb, complete, examples }: OrderOptions, module: GameModule, messages: Messages): boolean {
  const syntax = module.orders.find((def) => def.verb === verb)?.syntax ?? [];
  return complete && examples.length === 1 && examples[0] === orderPattern(module, syntax, messages);
}

/** The form of an order as help and reports show it. */
export function orderPattern(module: GameModule, syntax: OrderDef<unknown>['syntax'], messages: Messages) {
  return patternOf(syntax, lexiconOf(module, messages.locale), (name) => messages.text(`slot.${name}`));
}

function orderModel(
  module: GameModule,
  order: OrderOptions,
  messages: Messages,
  { most, held }: { readonly most: number | null; readonly held: ReadonlySet<string> | null },
): OrderModel {
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new RangeError(`${module.id} offers ${order.verb} but does not declare it`);
  const names = slotTypes(def.syntax);
  return {
    verb: order.verb,
    pattern: orderPattern(module, def.syntax, messages),
    complete: order.complete,
    slots: order.complete
      ? []
      : Object.entries(order.candidates)
          .filter(([, candidates]) => candidates.length > 0)
          .map(([slot, candidates]) => {
            const own = `slot.${order.verb}.${slot}`;
            const name = messages.text(messages.has(own) ? own : `slot.${names.get(slot) ?? slot}`);
            const values = candidates.map(({ value }) => value);
            return held !== null &&
              values.length === held.size &&
              values.every((one) => held.has(String(one)))
              ? { name, values: messages.text('candidates.whole-hand'), more: null }
              : summarise(name, candidates, messages, most);
          }),
    bare: bare(order, module, messages),
    examples: order.examples,
    example: soleExample(order.complete, order.examples),
  };
}

/** The only line of what could be said, which needs no list. */
function soleExample(complete: boolean, [only, other]: readonly string[]): string | null {
  return complete || other !== undefined ? null : (only ?? null);
}

/** Without the lists that are too long where so many orders can be given: the board and the example say enough. */
function inBrief(order: OrderModel): OrderModel {
  return {
    ...order,
    slots: order.slots.filter(({ values, more }) => more === null && values.length <= BRIEF),
  };
}

/** The values that the reader's hand lists, one a line: they need no other list. */
function handOf(module: GameModule, view: unknown, side: SideId): ReadonlySet<string> {
  const lines = module.hand(view, side).flatMap((section) => section.lines);
  return new Set(lines.flatMap(({ params }) => (typeof params?.card === 'string' ? [params.card] : [])));
}

/**
 * Orders that begin alike and are listed whole (the events of a hand) share one list: whoever can copy a line needs
 * no form.
 */
function joined(orders: readonly OrderModel[]): OrderModel[] {
  const found: OrderModel[] = [];
  for (const order of orders) {
    const at = found.findIndex(
      (other) => other.complete && order.complete && wordOf(other) === wordOf(order),
    );
    const other = found[at];
    if (other === undefined) found.push(order);
    else {
      const pattern = other.pattern === order.pattern ? order.pattern : `${wordOf(order)} ...`;
      found[at] = { ...other, pattern, bare: false, examples: [...other.examples, ...order.examples] };
    }
  }
  return found;
}

function wordOf({ pattern }: OrderModel): string {
  return pattern.split(' ')[0] ?? pattern;
}

/**
 * Values that an order above has listed already (the cards, mostly) are not listed again; they are pointed at where
 * they bear another name here.
 */
function withoutRepeats(orders: readonly OrderModel[], messages: Messages): OrderModel[] {
  const told = new Set<string>();
  const named = new Set<string>();
  return orders.map((order) => ({
    ...order,
    slots: order.slots.flatMap((slot) => {
      const line = `${slot.name}: ${slot.values}`;
      if (named.has(line)) return [];
      named.add(line);
      if (slot.values.length > REPEATED && told.has(slot.values)) {
        return [{ ...slot, values: messages.text('candidates.as-above'), more: null }];
      }
      told.add(slot.values);
      return [slot];
    }),
  }));
}

/** Slot name -> the name of its type, which is what readers see. */
function slotTypes(nodes: readonly SyntaxNode<unknown>[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const node of nodes) {
    if ('slot' in node) types.set(node.slot, node.type.name);
    else if ('optional' in node) for (const [slot, name] of slotTypes(node.optional)) types.set(slot, name);
  }
  return types;
}

/** Orders that cannot be given, those with the same reason together. */
function closedOrders(orders: readonly OrderOptions[], messages: Messages): DecisionModel['unavailable'] {
  const closed = new Map<string, DecisionModel['unavailable'][number]>();
  for (const { verb, unavailable } of orders) {
    if (unavailable === null || unavailable.obvious === true) continue;
    const word = messages.value(`verb:${verb}`);
    const reason = messages.reason(unavailable);
    const rule = unavailable.rule === undefined ? null : messages.rule(unavailable.rule);
    const key = `${rule} ${reason}`;
    const before = closed.get(key);
    closed.set(key, { verb: before === undefined ? word : `${before.verb}, ${word}`, reason, rule });
  }
  return [...closed.values()];
}
