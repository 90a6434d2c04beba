import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { marchOff } from '../../procedures/siege/surrender.js';
import { spaceRef, spaceRefs } from '../../rules/refs.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed, pick, unknownSpace } from '../common.js';
import { spaceSlot } from '../slots/space.js';

type GarrisonArgs = { readonly space: SpaceId };

/** Card 6: where a garrison goes that surrendered, when several places are equally near. */
export function garrisonOrder(world: World): OrderDef<State> {
  const orders = (decision: Decision): GarrisonArgs[] =>
    listed<SpaceId>(decision, 'spaces').map((space) => ({ space }));
  return defineOrder<State, GarrisonArgs>({
    verb: 'garrison',
    onlyWhenAsked: true,
    answers: ['garrison'],
    rules: ['5.56'],
    syntax: [word('garrison'), optional(word('to')), slot('space', spaceSlot)],
    unavailable: () => null,
    candidates: (_view, decision) => ({
      space: listed<SpaceId>(decision, 'spaces').map((space) => ({ value: spaceRef(space) })),
    }),
    propose: (_view, decision, choose) => pick(orders(decision), choose) ?? null,
    all: (_view, decision) => orders(decision),
    check(_view, decision, { space }) {
      const unknown = unknownSpace(world, [space]);
      if (unknown !== null) return unknown;
      const spaces = listed<SpaceId>(decision, 'spaces');
      return spaces.includes(space)
        ? null
        : {
            code: 'not-the-nearest-fortification',
            rule: '5.56',
            params: { space: spaceRef(space), spaces: spaceRefs(spaces) },
            suggestions: spaces.flatMap((near) => world.spaces.get(near)?.name ?? []),
          };
    },
    apply: (state, _decision, { space }, dice) =>
      perform(world, state, dice, (play) => marchOff(play, space)),
  });
}
