import { type Result, refuse, refused, unless } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { HomeFrame } from '../../procedure-state/raid-frame-types.js';
import { sendOff } from '../../procedures/raid/return-home.js';
import { leastFirst } from '../../rules/distance-to-enemy.js';
import { pieceRef, spaceRefs } from '../../rules/message-references.js';
import { describePieces, resolveSelectors } from '../../rules/pieces-named-in-orders.js';
import { besidesLoss, completeHome, everyHome } from '../../rules/raid/complete-or-enumerate-return-home.js';
import {
  type HomeOption,
  type Homeward,
  homeOptions,
  proposeHome,
} from '../../rules/raid/return-home-options.js';
import { homeViolation } from '../../rules/raid/return-home-validation.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick, unknownSpace } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { type Posting, postingsSlot } from '../slots/piece-destinations.js';

type HomeArgs = { readonly postings?: readonly Posting[] };

/** More ways home than this are not listed one by one. */
const MOST_LISTED = 12;

/** 10.4: where those who raided, or whom the year's end finds in the field, go home. */
export function homeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'home',
    answers: ['home'],
    rules: ['10.4', '10.41', '10.413', '10.42', '10.422'],
    syntax: [word('home'), optional(slot('postings', postingsSlot(worldOf)))],
    candidates: ({ world, view }) => ({
      postings: homeOptions(world, view, frameAsking(view, 'home')).map((option) => ({
        value: pieceRef(world, option.piece),
        note: { key: 'note.home', params: { spaces: spaceRefs(open(option)) } },
      })),
    }),
    propose({ world, view }, choose) {
      const party = frameAsking(view, 'home');
      const homeward = proposeHome(world, view, party, (list) => pick(besidesLoss(list), choose));
      return argsOf(world, view, party, homeward);
    },
    /** All together as far as may be. */
    suggest({ world, view }) {
      const party = frameAsking(view, 'home');
      const bound = new Map<SpaceId | null, number>();
      const homeward = proposeHome(world, view, party, (list) => {
        const [goal] = leastFirst(besidesLoss(list), (place) => -(bound.get(place) ?? 0));
        if (goal !== undefined) bound.set(goal, (bound.get(goal) ?? 0) + 1);
        return goal;
      });
      return [argsOf(world, view, party, homeward)];
    },
    all({ world, view }) {
      const party = frameAsking(view, 'home');
      return (
        everyHome(world, view, party, MOST_LISTED)?.map((homeward) => argsOf(world, view, party, homeward)) ??
        null
      );
    },
    resolve: homewardMeant,
    carryOut: sendOff,
  });
}

function homewardMeant({ world, view }: At, { postings }: HomeArgs): Result<Homeward> {
  const party = frameAsking(view, 'home');
  const named: { [piece: PieceId]: SpaceId | null } = {};
  for (const { pieces, to } of postings ?? []) {
    if (to === 'inside') return refuse('home-is-a-space', '10.4');
    const unknown = unknownSpace(world, to);
    if (unknown !== null) return refused(unknown);
    const left = party.pieces.filter((piece) => named[piece] === undefined);
    const found = resolveSelectors(world, view, pieces, left);
    if (!found.ok) return found;
    for (const piece of found.value) named[piece] = to;
  }
  const homeward = completeHome(world, view, party, named);
  return unless(homeViolation(world, view, party, homeward), homeward);
}

function open({ alone, withLeader, withIndian }: HomeOption): SpaceId[] {
  return [...alone, ...withLeader, ...withIndian];
}

/** The order that sends everybody there; nobody is named who is lost. */
function argsOf(world: World, view: State, party: HomeFrame, homeward: Homeward): HomeArgs {
  const bound = new Map<SpaceId, PieceId[]>();
  for (const piece of party.pieces) {
    const goal = homeward[piece] ?? null;
    if (goal !== null) bound.set(goal, [...(bound.get(goal) ?? []), piece]);
  }
  if (bound.size === 0) return {};
  const postings = [...bound].map(([to, pieces]) => ({
    pieces: describePieces(world, view, pieces, party.pieces),
    to,
  }));
  return { postings };
}
