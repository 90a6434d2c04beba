import { ok, refuse, refused } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { marchOff } from '../../procedures/siege/surrender-card.js';
import { factsOf } from '../../question-facts.js';
import { spaceRef, spaceRefs } from '../../rules/message-references.js';
import type { SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { oneOf, unknownSpace } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { spaceSlot } from '../slots/space.js';

type GarrisonArgs = { readonly space: SpaceId };

function refuges({ decision }: At): readonly SpaceId[] {
  return factsOf(decision, 'garrison').spaces;
}

/** Card 6: where a garrison goes that surrendered, when several places are equally near. */
export function garrisonOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'garrison',
    onlyWhenAsked: true,
    answers: ['garrison'],
    rules: ['5.56'],
    syntax: [word('garrison'), optional(word('to')), slot('space', spaceSlot)],
    ...oneOf('space', 'space', refuges, (space) => ({ space })),
    resolve(at, { space }: GarrisonArgs) {
      const { world } = at;
      const unknown = unknownSpace(world, space);
      if (unknown !== null) return refused(unknown);
      const spaces = refuges(at);
      if (spaces.includes(space)) return ok(space);
      return refuse(
        'not-the-nearest-fortification',
        '5.56',
        { space: spaceRef(space), spaces: spaceRefs(spaces) },
        spaces.flatMap((near) => world.spaces.get(near)?.name ?? []),
      );
    },
    carryOut: marchOff,
  });
}
