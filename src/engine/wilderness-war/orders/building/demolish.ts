import { ok, refused } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import type { Structure } from '../../ids.js';
import {
  anythingToDemolish,
  demolish,
  demolishable,
  structureMeant,
  structuresAt,
} from '../../rules/demolition.js';
import { spaceRef } from '../../rules/message-references.js';
import type { SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pick, unknownSpace } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { spaceSlot } from '../slots/space.js';
import { structureSlot } from '../slots/structure.js';

type DemolishArgs = { readonly what?: Structure; readonly space: SpaceId };

function orders({ world, view, side }: At): DemolishArgs[] {
  return [...demolishable(world, view, side)];
}

/**
 * 5.46: removes one's own stockade, fort or works, at any time of one's own action phase. Cards 9 and 10: Fieldworks
 * where one has units, too.
 */
export function demolishOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'demolish',
    answers: ['action', 'move', 'onward'],
    rules: ['5.46'],
    deliberate: true,
    syntax: [
      word('demolish'),
      optional(slot('what', structureSlot)),
      optional(word('at')),
      slot('space', spaceSlot),
    ],
    unavailable: ({ world, view, side }) =>
      anythingToDemolish(world, view, side)
        ? null
        : { code: 'nothing-to-demolish-anywhere', rule: '5.46', params: {} },
    candidates(at) {
      const { world, view, side } = at;
      const spaces = new Set(orders(at).map(({ space }) => space));
      return {
        space: [...spaces].map((space) => ({
          value: spaceRef(space),
          note: {
            key: 'note.structures',
            params: {
              structures: structuresAt(world, view, side, space).map((structure) => `building:${structure}`),
            },
          },
        })),
      };
    },
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    all: orders,
    resolve({ world, view, side }, { space, what }: DemolishArgs) {
      const unknown = unknownSpace(world, space);
      if (unknown !== null) return refused(unknown);
      const meant = structureMeant(world, view, side, space, what ?? null);
      return meant.ok ? ok({ structure: meant.value, space }) : meant;
    },
    // The phase goes on (5.46): no card was spent. The question is asked anew, so that a stale answer is known.
    carryOut(play, { structure, space }, { world, side }) {
      play.askedAnew = true;
      play.absorb(demolish(world, play.state, side, structure, space));
    },
  });
}
