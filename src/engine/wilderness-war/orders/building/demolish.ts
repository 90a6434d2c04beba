import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { Structure } from '../../ids.js';
import { perform } from '../../procedures/perform.js';
import {
  anythingToDemolish,
  demolish,
  demolishable,
  structureMeant,
  structuresAt,
} from '../../rules/demolition.js';
import { spaceRef } from '../../rules/refs.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, sideAsked, unknownSpace } from '../common.js';
import { spaceSlot } from '../slots/space.js';
import { structureSlot } from '../slots/structure.js';

type DemolishArgs = { readonly what?: Structure; readonly space: SpaceId };

/**
 * 5.46: removes one's own stockade, fort or works, at any time of one's own action phase. Cards 9 and 10: Fieldworks
 * where one has units, too.
 */
export function demolishOrder(world: World): OrderDef<State> {
  const check = (view: State, decision: Decision, args: DemolishArgs): Violation | null => {
    const unknown = unknownSpace(world, [args.space]);
    if (unknown !== null) return unknown;
    const meant = structureMeant(world, view, sideAsked(decision), args.space, args.what ?? null);
    return meant.ok ? null : meant.violation;
  };
  const orders = (view: State, decision: Decision): DemolishArgs[] => [
    ...demolishable(world, view, sideAsked(decision)),
  ];
  return defineOrder<State, DemolishArgs>({
    verb: 'demolish',
    answers: ['action', 'move', 'onward'],
    rules: ['5.46'],
    syntax: [
      word('demolish'),
      optional(slot('what', structureSlot)),
      optional(word('at')),
      slot('space', spaceSlot),
    ],
    unavailable: (view, decision) =>
      anythingToDemolish(world, view, sideAsked(decision))
        ? null
        : { code: 'nothing-to-demolish-anywhere', rule: '5.46', params: {} },
    candidates(view, decision) {
      const spaces = new Set(orders(view, decision).map(({ space }) => space));
      return {
        space: [...spaces].map((space) => ({
          value: spaceRef(space),
          note: {
            key: 'note.structures',
            params: {
              structures: structuresAt(world, view, sideAsked(decision), space).map(
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
    apply(state, decision, args, dice) {
      const side = sideAsked(decision);
      const meant = structureMeant(world, state, side, args.space, args.what ?? null);
      if (!meant.ok) throw new RangeError(`a demolition that was not checked: ${meant.violation.code}`);
      // The phase goes on (5.46): no card was spent. The question is asked anew, so that a stale answer is known.
      return perform(world, state, dice, (play) =>
        play.absorb(demolish(world, play.state, side, meant.value, args.space)),
      );
    },
  });
}
