import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { post } from '../../procedures/set-up/set-up.js';
import { anyPosts, type Posting, postsViolation } from '../../rules/set-up/posts.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';
import type { SetupChoice, World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { placeSlot } from '../slots/place.js';
import { type PostArg, postsSlot } from '../slots/posts.js';

type PlaceArgs = { readonly posts: readonly PostArg[] };

/** Set-up: puts all units of a choice on the map. */
export function placeOrder(worldOf: WorldOf): OrderDef<State> {
  const choiceNow = (view: State): SetupChoice => choiceOf(worldOf(view), view);
  return defineOrder<State, PlaceArgs>({
    verb: 'place',
    answers: ['coureur-post', 'coureurs-villages', 'nova-scotia'],
    rules: ['Set-up'],
    syntax: [word('place'), slot('posts', postsSlot(worldOf, 'posts', 'bring-to', placeSlot))],
    unavailable: () => null,
    candidates(view) {
      const { units, candidates } = choiceNow(view);
      return {
        posts: [
          ...units.map((id) => ({ value: `unit:${id}` })),
          ...candidates.map((id) => ({ value: `place:${id}` })),
        ],
      };
    },
    propose: (view, _decision, choose) => ({ posts: anyPosts(postingOf(choiceNow(view)), choose) }),
    suggest: (view) => [{ posts: usualPosts(choiceNow(view)) }],
    all(view) {
      const { units, candidates } = choiceNow(view);
      const [only, second] = units;
      if (only === undefined || second !== undefined) return null;
      return candidates.map((at) => ({ posts: [{ unit: only, at }] }));
    },
    check: (view, _decision, { posts }) => postsViolation(postingOf(choiceNow(view)), posts),
    apply: (state, decision, { posts }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => post(play, posts)),
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
