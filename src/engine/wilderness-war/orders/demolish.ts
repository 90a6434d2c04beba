import type { Decision } from '../../core/decision.js';
import { defineOrder, type OrderDef } from '../../core/order.js';
import type { Violation } from '../../core/result.js';
import { optional, slot, word } from '../../core/syntax.js';
import {
  demolish,
  demolishable,
  exposesGroup,
  type Structure,
  structureMeant,
  structuresAt,
} from '../rules/demolition.js';
import { spaceRef } from '../rules/refs.js';
import { topFrame } from '../sequence.js';
import type { MovingGroup, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { askAgain, pick, sideAsked, unknownSpace } from './common.js';
import { spaceSlot } from './slots/space.js';
import { structureSlot } from './slots/structure.js';

type DemolishArgs = { readonly what?: Structure; readonly space: SpaceId };

/** 5.46: removes one's own stockade, fort or works, at any time of one's own action phase. */
export function demolishOrder(world: World): OrderDef<State> {
  const waiting = (view: State): readonly MovingGroup[] => {
    const top = topFrame(view);
    return top?.kind === 'activation' ? top.groups : [];
  };
  const check = (view: State, decision: Decision, args: DemolishArgs): Violation | null => {
    const side = sideAsked(decision);
    const unknown = unknownSpace(world, [args.space]);
    if (unknown !== null) return unknown;
    const meant = structureMeant(view, side, args.space, args.what ?? null);
    if (!meant.ok) return meant.violation;
    return exposesGroup(world, view, side, meant.value, args.space, waiting(view));
  };
  const orders = (view: State, decision: Decision): DemolishArgs[] =>
    demolishable(world, view, sideAsked(decision)).filter((args) => check(view, decision, args) === null);
  return defineOrder<State, DemolishArgs>({
    verb: 'demolish',
    answers: ['action', 'move'],
    rules: ['5.46'],
    syntax: [
      word('demolish'),
      optional(slot('what', structureSlot)),
      optional(word('at')),
      slot('space', spaceSlot),
    ],
    unavailable: (view, decision) =>
      demolishable(world, view, sideAsked(decision)).length > 0
        ? null
        : { code: 'nothing-to-demolish-anywhere', rule: '5.46', params: {} },
    candidates(view, decision) {
      const found = orders(view, decision);
      return {
        what: [...new Set(found.map((args) => args.what))].map((what) => ({ value: `building:${what}` })),
        space: found.map((args) => ({
          value: spaceRef(args.space),
          note: {
            key: 'note.structures',
            params: {
              structures: structuresAt(view, sideAsked(decision), args.space).map(
                (structure) => `building:${structure}`,
              ),
            },
          },
        })),
      };
    },
    propose: (view, decision, choose) => pick(orders(view, decision), choose) ?? null,
    all: orders,
    check,
    apply(state, decision, args) {
      const side = sideAsked(decision);
      const meant = structureMeant(state, side, args.space, args.what ?? null);
      if (!meant.ok) throw new RangeError(`a demolition that was not checked: ${meant.violation.code}`);
      const outcome = demolish(world, state, side, meant.value, args.space);
      // The phase goes on (5.46): no card was spent. The question is a new one, so that a stale answer is known.
      return { state: askAgain(outcome.state), events: outcome.events };
    },
  });
}
