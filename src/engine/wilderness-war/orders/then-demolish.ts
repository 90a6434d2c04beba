import type { Decision } from '../../core/decision.js';
import type { JsonObject } from '../../core/json.js';
import { defineOrder, type OrderDef } from '../../core/order.js';
import type { Violation } from '../../core/result.js';
import { optional, slot, word } from '../../core/syntax.js';
import { demolish, demolishable, exposesGroup, type Structure, structureMeant } from '../rules/demolition.js';
import type { Selector } from '../rules/selectors.js';
import type { Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { activation, groupMeant } from './activation-frame.js';
import { pick, sideAsked, unknownSpace } from './common.js';
import { spaceSlot } from './slots/space.js';
import { structureSlot } from './slots/structure.js';

interface Razed {
  readonly what: Structure;
  readonly space: SpaceId;
}

/**
 * 5.46: one may march out of a fort and then raze it. The last movement of an action phase ends it, so a movement may
 * carry the demolition with it: `move to Sorel then demolish fort at Montréal`.
 */
export function thenDemolish(world: World, order: OrderDef<State>): OrderDef<State> {
  const violation = (
    view: State,
    decision: Decision,
    movement: JsonObject,
    razed: Razed,
  ): Violation | null => {
    const unknown = unknownSpace(world, [razed.space]);
    if (unknown !== null) return unknown;
    const side = sideAsked(decision);
    // One's own movement neither builds nor lays siege to what is one's own, so the view will do.
    const meant = structureMeant(view, side, razed.space, razed.what);
    if (!meant.ok) return meant.violation;
    const moved = groupMeant(world, view, movement.group as Selector | undefined);
    if (!moved.ok) return moved.violation;
    const waiting = activation(view).groups.filter((group) => group !== moved.value);
    return exposesGroup(world, view, side, razed.what, razed.space, waiting);
  };
  return defineOrder<State, JsonObject>({
    ...order,
    rules: [...order.rules, '5.46'],
    syntax: [
      ...order.syntax,
      optional(
        word('then'),
        word('demolish'),
        slot('razedWhat', structureSlot),
        optional(word('at')),
        slot('razedSpace', spaceSlot),
      ),
    ],
    propose(view, decision, choose) {
      const movement = order.propose(view, decision, choose);
      if (movement === null || choose(12) !== 11) return movement;
      const razed = pick(demolishable(world, view, sideAsked(decision)), choose);
      if (razed === undefined || violation(view, decision, movement, razed) !== null) return movement;
      return { ...movement, razedWhat: razed.what, razedSpace: razed.space };
    },
    check(view, decision, args) {
      const { movement, razed } = parted(args);
      return (
        order.check(view, decision, movement) ??
        (razed === null ? null : violation(view, decision, movement, razed))
      );
    },
    apply(state, decision, args, dice) {
      const { movement, razed } = parted(args);
      const moved = order.apply(state, decision, movement, dice);
      if (razed === null) return moved;
      const side: Side = sideAsked(decision);
      const outcome = demolish(world, moved.state, side, razed.what, razed.space);
      return { ...moved, state: outcome.state, events: [...moved.events, ...outcome.events] };
    },
  });
}

/** The arguments of the movement, and what is to be razed after it. The syntax gives both slots or neither. */
function parted(args: JsonObject): { readonly movement: JsonObject; readonly razed: Razed | null } {
  const { razedWhat, razedSpace, ...movement } = args;
  if (razedWhat === undefined || razedSpace === undefined) return { movement, razed: null };
  return { movement, razed: { what: razedWhat as Structure, space: razedSpace as SpaceId } };
}
