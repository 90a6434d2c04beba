import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { withdraw } from '../../procedures/aftermath/lone-leader-withdrawal.js';
import { factsOf } from '../../question-facts.js';
import { pieceRefs, spaceRef, spaceRefs } from '../../rules/message-references.js';
import { resolveSelectors, select } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { candidatesOf, pick, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { type Posting, postingsSlot } from '../slots/piece-destinations.js';
import { spaceSlot } from '../slots/space.js';

type WithdrawArgs = { readonly space?: SpaceId; readonly postings?: readonly Posting[] };
type Goals = ReadonlyMap<SpaceId, readonly PieceId[]>;

/** 6.53: where leaders go who were left alone among enemies, all together or each for himself. */
export function withdrawOrder(worldOf: WorldOf): OrderDef<State> {
  return order<WithdrawArgs, Goals>(worldOf, {
    verb: 'withdraw',
    answers: ['give-way'],
    rules: ['6.53', '7.92'],
    syntax: [
      word('withdraw'),
      optional(word('to'), slot('space', spaceSlot)),
      optional(slot('postings', postingsSlot(worldOf))),
    ],
    candidates({ world, decision }) {
      const { spaces, leaders } = factsOf(decision, 'give-way');
      return { space: candidatesOf('space', spaces), postings: pieceCandidates(world, leaders) };
    },
    /** Mostly all together, as players do; now and then each for himself. */
    propose({ decision }, choose) {
      const { spaces, leaders } = factsOf(decision, 'give-way');
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
    },
    all({ decision }) {
      const { spaces, leaders } = factsOf(decision, 'give-way');
      return leaders.length === 1 ? spaces.map((space) => ({ space })) : null;
    },
    resolve: goalsOf,
    carryOut: withdraw,
  });
}

/** Who goes where; every leader that must go is named once. */
function goalsOf({ world, view, decision }: At, args: WithdrawArgs): Result<Goals> {
  const { leaders, spaces } = factsOf(decision, 'give-way');
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
