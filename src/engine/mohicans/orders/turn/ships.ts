import type { Decision } from '../../../core/decision.js';
import { nameSlot } from '../../../core/name-slots.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { SlotType } from '../../../core/syntax.js';
import { slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { anyPosts, type Posting, postsViolation } from '../../rules/set-up/posts.js';
import { warships } from '../../rules/winter/naval.js';
import type { BoxId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { sideOf } from '../slots/choices.js';
import { type PostArg, postsSlot } from '../slots/posts.js';

type ShipsArgs = { readonly ships: readonly PostArg[] };

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  /** The word between a ship and its box. */
  readonly keyword: string;
  act(play: Play, ships: readonly PostArg[]): void;
}

const boxSlot: SlotType<State, BoxId> = nameSlot('box');

/** VII: all ships of a side, each with its own box. */
export function shipsOrder(worldOf: WorldOf, { verb, answers, keyword, act }: Meaning): OrderDef<State> {
  const posting = (view: State, decision: Decision): Posting => {
    const world = worldOf(view);
    return {
      units: warships(world, sideOf(decision)),
      candidates: world.boxes.map(({ id }) => id),
      apart: true,
      rule: 'VII Naval war',
      category: 'box',
    };
  };
  return defineOrder<State, ShipsArgs>({
    verb,
    answers: [answers],
    rules: ['Set-up', 'VII Naval war'],
    syntax: [word(verb), slot('ships', postsSlot(worldOf, 'ships', keyword, boxSlot))],
    unavailable: () => null,
    candidates(view, decision) {
      const { units, candidates } = posting(view, decision);
      return {
        ships: [
          ...units.map((id) => ({ value: `unit:${id}` })),
          ...candidates.map((id) => ({ value: `box:${id}` })),
        ],
      };
    },
    propose: (view, decision, choose) => ({ ships: anyPosts(posting(view, decision), choose) }),
    check: (view, decision, { ships }) => postsViolation(posting(view, decision), ships),
    apply: (state, decision, { ships }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => act(play, ships)),
  });
}
