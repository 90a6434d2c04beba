import type { Decision } from '../../engine/core/base/decision.js';
import { type Dice, isDiceShortage } from '../../engine/core/base/dice-interface.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import { seededDice } from '../../engine/core/base/seeded-dice.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Order, OrderDef } from '../../engine/core/contract/order.js';
import { ordersAnswering } from '../../engine/core/contract/orders-answering.js';
import { firstOrder, legalOrders } from '../../engine/core/session/legal-order-options.js';
import { isUnknown, Unknown } from '../../engine/core/session/order-outcome-preview.js';
import { worthOf } from './worth-of-a-position.js';

/** Orders of each kind that are thought about, the likely ones before others. */
const BROAD = 5;
/** Orders that are thought about at all. */
const MOST = 16;
/** How often what follows is imagined, each time with other dice. */
const SAMPLES = 2;
/** How many answers and throws are imagined after an order where the game does not say what pays. */
const DEEP = 6;
/** What an order has to be better by than one that is usually proposed before it. */
const DOUBT = 0.02;

/** What a side is asked, as far as it knows. */
export interface Asked<S> {
  /** The side's own view, and nothing else. */
  readonly view: S;
  readonly side: SideId;
  readonly decision: Decision;
}

/**
 * The order that a practice opponent gives: of those that the game itself proposes the one after which the side stands best,
 * a few answers and throws later, as far as that can be imagined from its own view. The same position and seed give the same
 * order. Null where the game proposes nothing.
 */
export function practiceOrder<S>(module: GameModule<S>, asked: Asked<S>, seed: string): Order | null {
  const candidates = proposed(module, asked);
  let best: { readonly order: Order; readonly worth: number } | null = null;
  for (const [index, order] of candidates.entries()) {
    if (candidates.length === 1) return order;
    const worth = prospects(module, asked, order, seed) - index * DOUBT;
    if (best === null || worth > best.worth) best = { order, worth };
  }
  return best?.order ?? null;
}

/** The likeliest order of each kind, then the next of each, no more of all than are thought about. */
function proposed<S>(module: GameModule<S>, { view, decision }: Asked<S>): Order[] {
  const kinds = [...ordersAnswering(module, decision.kind)]
    .filter((def) => def.unavailable(view, decision) === null)
    .map((def) => someOf(def, view, decision).map((args): Order => ({ verb: def.verb, args })));
  const inTurn = Array.from({ length: BROAD }, (_, rank) => kinds.flatMap((orders) => orders[rank] ?? []));
  return inTurn.flat().slice(0, MOST);
}

function someOf<S>(def: OrderDef<S>, view: S, decision: Decision): JsonObject[] {
  const found: JsonObject[] = [];
  for (const args of legalOrders(def, view, decision, 4 * BROAD)) {
    found.push(args);
    if (found.length === BROAD) break;
  }
  return found;
}

/** How the side stands after an order, on the average of what is imagined. */
function prospects<S>(
  module: GameModule<S>,
  { view, side, decision }: Asked<S>,
  order: Order,
  seed: string,
): number {
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const dice = imaginedDice(`${seed} ${sample}`);
    const after = imagined(() => orderOf(module, order).apply(view, decision, order.args, dice).state);
    const later = after === null ? view : goOn(module, after, side, dice);
    sum += worthOf(module, later, side);
  }
  return sum / SAMPLES;
}

/** A few answers later, each the first that the game proposes; as far as nothing unknown comes up. */
function goOn<S>(module: GameModule<S>, from: S, side: SideId, dice: Dice): S {
  let state = from;
  for (let step = 0; step < (module.foresight ?? DEEP); step++) {
    const here = state;
    const next = imagined(() => {
      if (module.outcome(here) !== null) return null;
      const decision =
        module.pending(here).find((one) => one.side === 'chance' || one.side === side) ??
        module.pending(here)[0];
      if (decision === undefined) return null;
      if (decision.side === 'chance') return module.chance(here, decision, dice).state;
      const order = firstOrder(module, here, decision);
      return order === null ? null : orderOf(module, order).apply(here, decision, order.args, dice).state;
    });
    if (next === null) return state;
    state = next;
  }
  return state;
}

/** Dice of any faces; what is drawn from something hidden cannot be imagined. */
function imaginedDice(seed: string): Dice {
  const dice = seededDice(seed);
  return {
    ...dice,
    pick(purpose, audience, from, count) {
      if (from.length < count) throw new Unknown(purpose);
      return dice.pick(purpose, audience, from, count);
    },
  };
}

function orderOf<S>(module: GameModule<S>, { verb }: Order): OrderDef<S> {
  const def = module.orders.find((one) => one.verb === verb);
  if (def === undefined) throw new RangeError(`no order ${verb}`);
  return def;
}

/** Null where rules meet something that the view hides. */
function imagined<T>(think: () => T | null): T | null {
  try {
    return think();
  } catch (error) {
    if (isDiceShortage(error) || isUnknown(error)) return null;
    throw error;
  }
}
