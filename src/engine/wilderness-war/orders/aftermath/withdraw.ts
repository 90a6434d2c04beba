import type { Decision } from '../../../core/decision.js';
import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { withdraw } from '../../procedures/aftermath/give-way.js';
import { perform } from '../../procedures/perform.js';
import { pieceRef, pieceRefs, spaceRef, spaceRefs } from '../../rules/refs.js';
import { resolveSelectors, select } from '../../rules/selectors.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed, pick } from '../common.js';
import { type Posting, postingsSlot } from '../slots/postings.js';
import { spaceSlot } from '../slots/space.js';

type WithdrawArgs = { readonly space?: SpaceId; readonly postings?: readonly Posting[] };
type Goals = ReadonlyMap<SpaceId, readonly PieceId[]>;

/** 6.53: where leaders go who were left alone among enemies, all together or each for himself. */
export function withdrawOrder(world: World): OrderDef<State> {
  return defineOrder<State, WithdrawArgs>({
    verb: 'withdraw',
    answers: ['give-way'],
    rules: ['6.53', '7.92'],
    syntax: [
      word('withdraw'),
      optional(word('to'), slot('space', spaceSlot)),
      optional(slot('postings', postingsSlot(world))),
    ],
    unavailable: () => null,
    candidates: (_view, decision) => ({
      space: listed<SpaceId>(decision, 'spaces').map((space) => ({ value: spaceRef(space) })),
      postings: listed<PieceId>(decision, 'leaders').map((leader) => ({ value: pieceRef(world, leader) })),
    }),
    propose: (_view, decision, choose) => proposal(decision, choose),
    all: (_view, decision) =>
      listed<PieceId>(decision, 'leaders').length === 1
        ? listed<SpaceId>(decision, 'spaces').map((space) => ({ space }))
        : null,
    check(view, decision, args) {
      const goals = goalsOf(world, view, decision, args);
      return goals.ok ? null : goals.violation;
    },
    apply(state, decision, args, dice) {
      const goals = goalsOf(world, state, decision, args);
      if (!goals.ok) throw new RangeError(`a retreat that was not checked: ${goals.violation.code}`);
      return perform(world, state, dice, (play) => withdraw(play, goals.value));
    },
  });
}

/** Mostly all together, as players do; now and then each for himself. */
function proposal(decision: Decision, choose: Choose): WithdrawArgs | null {
  const spaces = listed<SpaceId>(decision, 'spaces');
  const leaders = listed<PieceId>(decision, 'leaders');
  if (leaders.length > 1 && choose(3) === 0) {
    return {
      postings: leaders.flatMap((leader) => {
        const to = pick(spaces, choose);
        return to === undefined ? [] : [{ pieces: [select('leader', leader)], to }];
      }),
    };
  }
  const space = pick(spaces, choose);
  return space === undefined ? null : { space };
}

/** Who goes where; every leader that must go is named once. */
function goalsOf(world: World, view: State, decision: Decision, args: WithdrawArgs): Result<Goals> {
  const leaders = listed<PieceId>(decision, 'leaders');
  const spaces = listed<SpaceId>(decision, 'spaces');
  const goals = new Map<SpaceId, PieceId[]>();
  const left = new Set(leaders);
  const send = (to: SpaceId | 'inside', going: readonly PieceId[]): Result<true> => {
    if (to === 'inside' || !spaces.includes(to)) {
      return refuse('no-retreat-there', '7.92', {
        space: to === 'inside' ? 'to:inside' : spaceRef(to),
        spaces: spaceRefs(spaces),
      });
    }
    for (const leader of going) left.delete(leader);
    goals.set(to, [...(goals.get(to) ?? []), ...going]);
    return ok(true);
  };
  if ((args.space === undefined) === (args.postings === undefined)) {
    return refuse('say-where-to-withdraw', '6.53', { leaders: pieceRefs(world, leaders) });
  }
  if (args.space !== undefined) {
    const sent = send(args.space, leaders);
    if (!sent.ok) return sent;
  }
  for (const { pieces, to } of args.postings ?? []) {
    const going = resolveSelectors(world, view, pieces, [...left]);
    if (!going.ok) return going;
    const sent = send(to, going.value);
    if (!sent.ok) return sent;
  }
  if (left.size > 0) {
    return refuse('leader-not-withdrawn', '6.53', {
      leaders: pieceRefs(
        world,
        leaders.filter((leader) => left.has(leader)),
      ),
    });
  }
  return ok(goals);
}
