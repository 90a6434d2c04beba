import type { Decision } from '../base/decision.js';
import { type Dice, isDiceShortage } from '../base/dice-interface.js';
import { noDice } from '../base/dice-sources.js';
import type { Json } from '../base/json.js';
import type { Audience, SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';

/** Thrown by a module's rules when they meet an unknown of a view: what follows cannot be foreseen. */
export class Unknown extends Error {
  override name = 'Unknown';
}

/** Whether rules met an unknown; those that came as a bundle have a class of their own for it. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === 'Unknown';
}

/** What an order comes to, as far as its author can know. */
export interface Foreseen<S> {
  /** What he would see then. */
  readonly view: S;
  /** Whether it lays aside the orders he has waiting. */
  readonly laysAside: boolean;
  /** Whether it has them judged anew, so that one that only goes on from it is laid aside. */
  readonly unsettles: boolean;
}

/**
 * What a side would see after a legal order of its own, worked out on its own view; null when dice or something it
 * does not know come first. The order must have passed `check`.
 */
export function foresee<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
): S | null {
  return outcomeForeseen(module, view, side, decision, order)?.view ?? null;
}

/** In so many ways a blind draw is supposed to come out: from the first items of what is drawn from to the last. */
const DRAWS = 6;

/**
 * What a side may see after a legal order of its own that draws something blindly, a leader out of a pool, once for each of some ways in
 * which the draw may come out; null when dice are rolled, or something it does not know comes first.
 */
export function foreseeDraws<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
): readonly S[] | null {
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new RangeError(`no order ${order.verb}`);
  try {
    return Array.from({ length: DRAWS }, (_, way) => {
      const dice: Dice = {
        roll: noDice.roll,
        pick<T extends Json>(_purpose: string, _audience: Audience, from: readonly T[], count: number): T[] {
          const first = Math.round((way * Math.max(0, from.length - count)) / (DRAWS - 1));
          return from.slice(first, first + count);
        },
      };
      return module.view(def.apply(view, decision, order.args, dice).state, side);
    });
  } catch (error) {
    if (isDiceShortage(error) || isUnknown(error)) return null;
    throw error;
  }
}

/** The same with what becomes of the orders behind it. */
export function outcomeForeseen<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
): Foreseen<S> | null {
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new RangeError(`no order ${order.verb}`);
  try {
    const { state, unsettled = [], over = [] } = def.apply(view, decision, order.args, noDice);
    // Where a game says what orders name, those that nothing has changed for stay until their turn is over.
    const ended = module.ahead === undefined ? unsettled : over;
    const unsettles = unsettled.includes(side);
    return { view: module.view(state, side), laysAside: unsettles && ended.includes(side), unsettles };
  } catch (error) {
    if (isDiceShortage(error) || isUnknown(error)) return null;
    throw error;
  }
}
