import { unless } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { post } from '../../procedures/set-up/set-up.js';
import { anyPosts, type Posting, postsViolation } from '../../rules/set-up/unit-placement-validation.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { SetupChoice, World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { type PostArg, postsSlot } from '../slots/unit-placements.js';

type PlaceArgs = { readonly posts: readonly PostArg[] };

/** Set-up: puts all units of a choice on the map. */
export function placeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'place',
    answers: ['coureur-post', 'coureurs-villages', 'nova-scotia'],
    rules: ['Set-up'],
    syntax: [word('place'), slot('posts', postsSlot(worldOf, 'posts', 'bring-to', placeSlot))],
    candidates({ world, view }) {
      const { units, candidates } = choiceOf(world, view);
      return { posts: [...candidatesOf('unit', units), ...candidatesOf('place', candidates)] };
    },
    propose: ({ world, view }, choose) => ({ posts: anyPosts(postingOf(choiceOf(world, view)), choose) }),
    suggest: ({ world, view }) => [{ posts: usualPosts(choiceOf(world, view)) }],
    all({ world, view }) {
      const { units, candidates } = choiceOf(world, view);
      const [only, second] = units;
      if (only === undefined || second !== undefined) return null;
      return candidates.map((at) => ({ posts: [{ unit: only, at }] }));
    },
    resolve: ({ world, view }, { posts }: PlaceArgs) =>
      unless(postsViolation(postingOf(choiceOf(world, view)), posts), posts),
    carryOut: post,
  });
}

/** The choice that is asked for. */
export function choiceOf(world: World, view: State): SetupChoice {
  const choice = world.setup.choices[frameAsking(view, 'set-up').choice];
  if (choice === undefined) throw new RangeError('no choice is left');
  return choice;
}

/** Each coureur rouses a tribe of his own; battalions may share a place. */
function postingOf({ id, units, candidates }: SetupChoice): Posting {
  return { units, candidates, apart: id === 'coureurs-villages', rule: 'Set-up', category: 'place' };
}

function usualPosts({ units, usual }: SetupChoice): PostArg[] {
  return units.flatMap((unit, index) => {
    const at = usual[index] ?? usual.at(-1);
    return at === undefined ? [] : [{ unit, at }];
  });
}
