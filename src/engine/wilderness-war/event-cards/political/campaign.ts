import { ok, type Result, refuse, refused } from '../../../core/base/result.js';
import type { Choose } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { pick, standing } from '../../orders/candidate-and-violation-helpers.js';
import { compose } from '../../orders/random-force-proposal.js';
import { leaderSlot } from '../../orders/slots/leader.js';
import { companySlot } from '../../orders/slots/leader-companions.js';
import { piecesOf } from '../../position-accessors.js';
import { activate } from '../../procedures/activation.js';
import { companions, wholeCommand } from '../../rules/activation.js';
import { commandViolation } from '../../rules/command-limits.js';
import {
  describePieces,
  inOrder,
  resolveSelectors,
  type Selector,
} from '../../rules/pieces-named-in-orders.js';
import type { MovingGroup, PieceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';

type CampaignArgs = {
  readonly leader: PieceId;
  readonly pieces?: readonly Selector[];
  readonly second: PieceId;
  readonly others?: readonly Selector[];
};

/** Leaders of the side on the map, besieged ones too (8.25). */
function leadersOnMap(world: World, view: State, side: Side): PieceId[] {
  return [...world.leaders.values()]
    .filter((leader) => leader.side === side && world.spaces.has(view.pieces[leader.id] ?? ''))
    .map((leader) => leader.id);
}

/** 5.34: a leader and those who go with him; by himself, too, when he has nobody or takes nobody. */
function groupOf(
  world: World,
  view: State,
  leader: PieceId,
  said: readonly Selector[] | undefined,
  taken: readonly PieceId[],
): Result<MovingGroup> {
  const from = view.pieces[leader] ?? '';
  const side = world.leaders.get(leader)?.side;
  if (side === undefined) throw new RangeError(`${leader} is no leader`);
  const free = (pieces: readonly PieceId[]): PieceId[] => pieces.filter((piece) => !taken.includes(piece));
  const everybody = said?.some((selector) => selector.of === 'everything') === true;
  const pool = everybody
    ? companions(world, view, leader)
    : piecesOf(world, view, from, side).filter((piece) => piece !== leader);
  const found =
    said === undefined ? wholeCommand(world, view, leader) : resolveSelectors(world, view, said, free(pool));
  if (!found.ok) return found;
  const others = free(found.value);
  const violation = commandViolation(world, leader, others);
  if (violation !== null) return refused(violation);
  return ok({ pieces: inOrder(world, [leader, ...others]), commander: leader, from });
}

/** The two groups, or why they cannot be. */
function groupsOf(world: World, view: State, side: Side, args: CampaignArgs): Result<MovingGroup[]> {
  const { leader, second } = args;
  const able = leadersOnMap(world, view, side);
  const absent = [leader, second].find((one) => !able.includes(one));
  if (absent !== undefined) {
    return refuse('leader-not-on-map', '5.34', { leader: `leader:${absent}` });
  }
  if (leader === second) return refuse('campaign-same-leader', '5.34', { leader: `leader:${leader}` });
  if (args.pieces?.some((selector) => selector.of === 'leader' && selector.id === second) === true) {
    return refuse('campaign-same-piece', '5.36', { piece: `leader:${second}` });
  }
  const first = groupOf(world, view, leader, args.pieces, [second]);
  if (!first.ok) return first;
  const other = groupOf(world, view, second, args.others, first.value.pieces);
  return other.ok ? ok([first.value, other.value]) : other;
}

/** What is said about one leader's company, none where he takes all he could or has nobody. */
function say(world: World, view: State, leader: PieceId, taken: readonly PieceId[], choose: Choose) {
  const others = compose(world, view, leader, choose).filter((piece) => !taken.includes(piece));
  const from = view.pieces[leader] ?? '';
  const side = world.leaders.get(leader)?.side ?? 'french';
  const pool = piecesOf(world, view, from, side).filter(
    (piece) => piece !== leader && !taken.includes(piece),
  );
  return { others, said: describePieces(world, view, others, pool) };
}

/** Cards 1 to 4: two leaders, each with his force, act one after the other (5.34). */
export const campaign = defineEvent<CampaignArgs, readonly MovingGroup[]>({
  id: 'campaign',
  cards: [1, 2, 3, 4],
  rules: ['5.34', '5.36', '8.25'],
  unavailable(world, view, side) {
    const leaders = leadersOnMap(world, view, side).length;
    return leaders < 2 ? { code: 'campaign-needs-two-leaders', rule: '5.34', params: { leaders } } : null;
  },
  says: {
    syntax: (worldOf) => [
      slot('leader', leaderSlot(worldOf)),
      optional(word('with'), slot('pieces', companySlot(worldOf))),
      word('then'),
      slot('second', leaderSlot(worldOf)),
      optional(word('with'), slot('others', companySlot(worldOf))),
    ],
    candidates(world, view, side) {
      const able = leadersOnMap(world, view, side);
      const leaders = standing(world, view, able);
      const companies = new Set(able.flatMap((leader) => companions(world, view, leader)));
      const pieces = standing(world, view, inOrder(world, companies));
      return { leader: leaders, pieces, second: leaders, others: pieces };
    },
    propose(world, view, side, choose) {
      const able = leadersOnMap(world, view, side);
      for (let attempt = 0; attempt < 4; attempt++) {
        const leader = pick(able, choose);
        const second = pick(
          able.filter((other) => other !== leader),
          choose,
        );
        if (leader === undefined || second === undefined) return null;
        const first = say(world, view, leader, [second], choose);
        const other = say(world, view, second, [leader, ...first.others], choose);
        const args: CampaignArgs = { leader, pieces: first.said, second, others: other.said };
        if (groupsOf(world, view, side, args).ok) return args;
      }
      return null;
    },
    resolve: groupsOf,
  },
  effect: (play, side, groups, card) => activate(play, side, card, 'campaign', groups),
});
