import type { Decision } from '../base/decision.js';
import { canonicalJson, type JsonObject } from '../base/json.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Candidate, Order, OrderDef } from '../contract/order.js';
import { ordersAnswering } from '../contract/orders-answering.js';
import { textContext, writeOrder } from '../parse/read-order.js';

/** One order a player may give now: its slots with what they may hold, and lines that can be sent as they are. */
export interface OrderOptions {
  readonly verb: string;
  /** Null when the order is legal now, else why it is not: shown only where a reader would wonder. */
  readonly unavailable: Violation | null;
  readonly candidates: { readonly [slot: string]: readonly Candidate[] };
  readonly examples: readonly string[];
  /** Whether the examples are all there is. */
  readonly complete: boolean;
}

export interface DecisionOptions {
  readonly decision: Decision;
  readonly orders: readonly OrderOptions[];
}

/** How many example lines are shown where not all orders can be listed, and up to how many are listed whole. */
interface Measure {
  readonly samples: number;
  readonly listed: number;
}
const AMPLE: Measure = { samples: 4, listed: 12 };
const SHORT: Measure = { samples: 1, listed: 4 };
/** Where there are more kinds of orders than this to choose between, each is shown in short. */
const CROWD = 3;

/**
 * The legal orders for every decision the side must take, as far as its own view tells. Everything legal is
 * described by the candidates; every example line is accepted when sent.
 */
export function options<S>(module: GameModule<S>, state: S, side: SideId, locale: string): DecisionOptions[] {
  const view = module.view(state, side);
  return module
    .pending(view)
    .filter((decision) => decision.side === side)
    .map((decision) => ({
      decision,
      orders: ordersAsked(module, view, side, decision, locale).map((one) => one.options()),
    }));
}

/** An order that answers a decision. */
export interface AskedOrder<S> {
  readonly def: OrderDef<S>;
  /** As in its options, which take longer to be found. */
  readonly unavailable: Violation | null;
  options(): OrderOptions;
}

/** What `options` holds of one decision (of `side`, in its view), found as far as somebody asks. */
export function ordersAsked<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  locale: string,
): AskedOrder<S>[] {
  const answers = ordersAnswering(module, decision.kind);
  const judged = answers.map((def) => ({ def, unavailable: def.unavailable(view, decision) }));
  const open = judged.filter(({ unavailable }) => unavailable === null);
  const measure = open.length > CROWD ? SHORT : AMPLE;
  const context = textContext(module, view, side, decision, locale);
  return judged.map(({ def, unavailable }) => ({
    def,
    unavailable,
    options() {
      const { verb } = def;
      if (unavailable !== null) return { verb, unavailable, candidates: {}, examples: [], complete: true };
      const { args, complete } = examples(def, view, decision, measure);
      const lines = args.map((one) => writeOrder(module, { verb, args: one }, context));
      const candidates = def.candidates(view, decision);
      return { verb, unavailable, candidates, examples: [...new Set(lines)], complete };
    },
  }));
}

/** The first line that `options` would offer for the side's first decision, found without the others; null where there is none. */
export function firstOption<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  locale: string,
): { readonly decision: Decision; readonly line: string } | null {
  const view = module.view(state, side);
  const decision = module.pending(view).find((pending) => pending.side === side);
  if (decision === undefined) return null;
  const order = firstOrder(module, view, decision);
  if (order === null) return null;
  return { decision, line: writeOrder(module, order, textContext(module, view, side, decision, locale)) };
}

/** The order that `options` would offer first for a decision of the side whose view it is; null where there is none. */
export function firstOrder<S>(module: GameModule<S>, view: S, decision: Decision): Order | null {
  const answers = ordersAnswering(module, decision.kind);
  const open = answers.filter((def) => def.unavailable(view, decision) === null);
  const measure = open.length > CROWD ? SHORT : AMPLE;
  for (const def of open) {
    const args = firstExample(def, view, decision, measure);
    if (args !== null) return { verb: def.verb, args };
  }
  return null;
}

/** All orders of one kind where they are few, else some that differ from each other; the likely ones first. */
function examples<S>(
  def: OrderDef<S>,
  view: S,
  decision: Decision,
  { samples, listed }: Measure,
): { readonly args: readonly JsonObject[]; readonly complete: boolean } {
  if (def.deliberate) return { args: [], complete: false };
  const all = def.all?.(view, decision) ?? null;
  const likely = def.suggest?.(view, decision) ?? [];
  if (all !== null && all.length <= listed) return { args: likelyFirst(all, likely), complete: true };
  const found = new Map(likely.slice(0, samples).map((args) => [canonicalJson(args), args]));
  if (all !== null) {
    const step = all.length / samples;
    for (let i = 0; found.size < samples && i < samples; i++) {
      const args = all[Math.floor(i * step)];
      if (args !== undefined) found.set(canonicalJson(args), args);
    }
  }
  const more = proposals(def, view, decision, samples);
  while (found.size < samples) {
    const { value: args } = more.next();
    if (args === undefined) break;
    found.set(canonicalJson(args), args);
  }
  return { args: [...found.values()], complete: false };
}

/** Legal orders of one kind as they are found: the likely ones, then all of them where they can be listed, else `most` proposals. */
export function* legalOrders<S>(
  def: OrderDef<S>,
  view: S,
  decision: Decision,
  most: number,
): Generator<JsonObject, void> {
  yield* def.suggest?.(view, decision) ?? [];
  const all = def.all?.(view, decision) ?? null;
  if (all === null) yield* proposals(def, view, decision, most / 4);
  else yield* all;
}

/** The first of what `examples` gives; null where that is nothing. */
function firstExample<S>(
  def: OrderDef<S>,
  view: S,
  decision: Decision,
  { samples, listed }: Measure,
): JsonObject | null {
  if (def.deliberate) return null;
  const all = def.all?.(view, decision) ?? null;
  const likely = def.suggest?.(view, decision) ?? [];
  if (all !== null && all.length <= listed) return likelyFirst(all, likely)[0] ?? null;
  const [first = all?.[0]] = likely;
  if (first !== undefined) return first;
  for (const args of proposals(def, view, decision, samples)) return args;
  return null;
}

function likelyFirst(all: readonly JsonObject[], likely: readonly JsonObject[]): readonly JsonObject[] {
  if (likely.length === 0) return all;
  const rest = new Map(all.map((args) => [canonicalJson(args), args]));
  const first = likely.filter((args) => rest.delete(canonicalJson(args)));
  return [...first, ...rest.values()];
}

/**
 * Proposals for so many samples, some of them alike, by walking the choices with fixed strides: the same view always
 * gives the same ones. Each is made when it is asked for.
 */
function* proposals<S>(
  def: OrderDef<S>,
  view: S,
  decision: Decision,
  samples: number,
): Generator<JsonObject, void> {
  for (let attempt = 0; attempt < samples * 4; attempt++) {
    let turn = attempt;
    const proposal = def.propose(view, decision, (count) => {
      const choice = count === 0 ? 0 : turn % count;
      turn = turn * 7 + 3;
      if (turn > 1_000_000) turn %= 9973;
      return choice;
    });
    if (proposal !== null) yield proposal;
  }
}
