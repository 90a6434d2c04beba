import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { HomeFrame } from '../../frames/raid.js';
import { perform } from '../../procedures/perform.js';
import { sendOff } from '../../procedures/raid/home.js';
import { type HomeOption, type Homeward, homeOptions, proposeHome } from '../../rules/raid/home.js';
import { besidesLoss, completeHome, everyHome } from '../../rules/raid/home-orders.js';
import { homeViolation } from '../../rules/raid/home-violation.js';
import { pieceRef, spaceRefs } from '../../rules/refs.js';
import { describePieces, resolveSelectors } from '../../rules/selectors.js';
import { leastFirst } from '../../rules/threat.js';
import { frameAsking } from '../../sequence.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, unknownSpace } from '../common.js';
import { type Posting, postingsSlot } from '../slots/postings.js';

type HomeArgs = { readonly postings?: readonly Posting[] };

/** More ways home than this are not listed one by one. */
const MOST_LISTED = 12;

/** 10.4: where those who raided, or whom the year's end finds in the field, go home. */
export function homeOrder(world: World): OrderDef<State> {
  const meant = (view: State, { postings }: HomeArgs): Result<Homeward> => {
    const party = frameAsking(view, 'home');
    const named: { [piece: PieceId]: SpaceId | null } = {};
    for (const { pieces, to } of postings ?? []) {
      if (to === 'inside') return refuse('home-is-a-space', '10.4');
      const unknown = unknownSpace(world, [to]);
      if (unknown !== null) return { ok: false, violation: unknown };
      const left = party.pieces.filter((piece) => named[piece] === undefined);
      const found = resolveSelectors(world, view, pieces, left);
      if (!found.ok) return found;
      for (const piece of found.value) named[piece] = to;
    }
    const homeward = completeHome(world, view, party, named);
    const violation = homeViolation(world, view, party, homeward);
    return violation === null ? ok(homeward) : { ok: false, violation };
  };
  return defineOrder<State, HomeArgs>({
    verb: 'home',
    answers: ['home'],
    rules: ['10.4', '10.41', '10.413', '10.42', '10.422'],
    syntax: [word('home'), optional(slot('postings', postingsSlot(world)))],
    unavailable: () => null,
    candidates: (view) => ({
      postings: homeOptions(world, view, frameAsking(view, 'home')).map((option) => ({
        value: pieceRef(world, option.piece),
        note: { key: 'note.home', params: { spaces: spaceRefs(open(option)) } },
      })),
    }),
    propose(view, _decision, choose) {
      const party = frameAsking(view, 'home');
      const homeward = proposeHome(world, view, party, (list) => pick(besidesLoss(list), choose));
      return argsOf(world, view, party, homeward);
    },
    /** All together as far as may be. */
    suggest(view) {
      const party = frameAsking(view, 'home');
      const bound = new Map<SpaceId | null, number>();
      const homeward = proposeHome(world, view, party, (list) => {
        const [goal] = leastFirst(besidesLoss(list), (place) => -(bound.get(place) ?? 0));
        if (goal !== undefined) bound.set(goal, (bound.get(goal) ?? 0) + 1);
        return goal;
      });
      return [argsOf(world, view, party, homeward)];
    },
    all(view) {
      const party = frameAsking(view, 'home');
      return (
        everyHome(world, view, party, MOST_LISTED)?.map((homeward) => argsOf(world, view, party, homeward)) ??
        null
      );
    },
    check(view, _decision, args) {
      const found = meant(view, args);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, args, dice) {
      const found = meant(state, args);
      if (!found.ok) throw new RangeError(`a way home that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => sendOff(play, found.value));
    },
  });
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
