import type { Decision } from './decision.js';
import { canonicalJson } from './json.js';
import type { GameModule } from './module.js';
import type { Candidate, Choose } from './order.js';
import { textContext, writeOrder } from './read-order.js';
import type { Violation } from './result.js';
import type { SideId } from './viewer.js';

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

/** How many example lines are sampled where not all orders can be listed. */
const SAMPLES = 4;
/** Up to this many orders are listed whole. */
const LISTED = 12;

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
      orders: module.orders
        .filter((def) => def.answers.includes(decision.kind))
        .map((def): OrderOptions => {
          const unavailable = def.unavailable(view, decision);
          if (unavailable !== null) {
            return { verb: def.verb, unavailable, candidates: {}, examples: [], complete: true };
          }
          const context = textContext(module, view, side, decision, locale);
          const all = def.all?.(view, decision) ?? null;
          const orders =
            all !== null && all.length <= LISTED
              ? all
              : sample((choose) => def.propose(view, decision, choose), SAMPLES);
          return {
            verb: def.verb,
            unavailable: null,
            candidates: def.candidates(view, decision),
            examples: orders.map((args) => writeOrder(module, { verb: def.verb, args }, context)),
            complete: all !== null && all.length <= LISTED,
          };
        }),
    }));
}

/** Different proposals, by walking the choices with fixed strides: the same view always gives the same samples. */
function sample<A>(propose: (choose: Choose) => A | null, wanted: number): A[] {
  const found = new Map<string, A>();
  for (let attempt = 0; attempt < wanted * 4 && found.size < wanted; attempt++) {
    let turn = attempt;
    const proposal = propose((count) => {
      const choice = count === 0 ? 0 : turn % count;
      turn = turn * 7 + 3;
      if (turn > 1_000_000) turn %= 9973;
      return choice;
    });
    if (proposal !== null) found.set(canonicalJson(proposal as never), proposal);
  }
  return [...found.values()];
}
