import { unless } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { type SlotType, slot, word } from '../../../core/contract/order-grammar.js';
import { nameSlot } from '../../../core/parse/basic-slot-types.js';
import type { At, Play } from '../../procedure-context.js';
import { anyPosts, type Posting, postsViolation } from '../../rules/set-up/unit-placement-validation.js';
import { warships } from '../../rules/winter/warships-and-naval-score.js';
import type { BoxId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { type PostArg, postsSlot } from '../slots/unit-placements.js';

type ShipsArgs = { readonly ships: readonly PostArg[] };

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  /** The word between a ship and its box. */
  readonly keyword: string;
  /** The others do not see where they are. */
  readonly secret?: true;
  act(play: Play, ships: readonly PostArg[]): void;
}

const boxSlot: SlotType<State, BoxId> = nameSlot('box');

/** VII: all ships of a side, each with its own box. */
export function shipsOrder(
  worldOf: WorldOf,
  { verb, answers, keyword, act, secret }: Meaning,
): OrderDef<State> {
  const posting = ({ world, side }: At): Posting => ({
    units: warships(world, side),
    candidates: world.boxes.map(({ id }) => id),
    apart: true,
    rule: 'VII Naval war',
    category: 'box',
  });
  return order(worldOf, {
    verb,
    answers: [answers],
    ...(secret === undefined ? {} : { secret }),
    rules: ['Set-up', 'VII Naval war'],
    syntax: [word(verb), slot('ships', postsSlot(worldOf, 'ships', keyword, boxSlot))],
    candidates(at) {
      const { units, candidates } = posting(at);
      return { ships: [...candidatesOf('unit', units), ...candidatesOf('box', candidates)] };
    },
    propose: (at, choose) => ({ ships: anyPosts(posting(at), choose) }),
    resolve: (at, { ships }: ShipsArgs) => unless(postsViolation(posting(at), ships), ships),
    carryOut: act,
  });
}
