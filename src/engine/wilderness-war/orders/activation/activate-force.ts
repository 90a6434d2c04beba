import { ok, type Result, refused, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import { piecesOf } from '../../position-accessors.js';
import {
  commanders,
  companions,
  forceGroup,
  initiativeViolation,
  leaderViolation,
  wholeCommand,
} from '../../rules/activation.js';
import {
  describePieces,
  inOrder,
  resolveSelectors,
  type Selector,
} from '../../rules/pieces-named-in-orders.js';
import type { CardNumber, MovingGroup, PieceId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import {
  bestValue,
  cardCandidates,
  cheapestFirst,
  pick,
  standing,
} from '../candidate-and-violation-helpers.js';
import type { At } from '../define-order.js';
import { compose } from '../random-force-proposal.js';
import { cardSlot } from '../slots/card.js';
import { leaderSlot } from '../slots/leader.js';
import { piecesSlot } from '../slots/pieces.js';
import { activationOrder } from './activation-order-builder.js';

type ForceArgs = {
  readonly card: CardNumber;
  readonly leader: PieceId;
  readonly pieces?: readonly Selector[];
};

/** 5.32, 5.34: plays a card to activate a force under a leader. */
export function forceOrder(worldOf: WorldOf): OrderDef<State> {
  return activationOrder<ForceArgs>(worldOf, {
    how: 'force',
    rules: ['5.32', '5.34', '5.534'],
    syntax: [
      word('force'),
      slot('card', cardSlot(worldOf)),
      slot('leader', leaderSlot(worldOf)),
      optional(word('with'), slot('pieces', piecesSlot(worldOf))),
    ],
    unavailable({ world, view, side }) {
      return leaders(world, view, side).length > 0
        ? null
        : { code: 'no-force-to-activate', rule: '5.32', params: {} };
    },
    candidates({ world, view, side }) {
      const able = leaders(world, view, side);
      const others = inOrder(world, new Set(able.flatMap((leader) => companions(world, view, leader))));
      return {
        card: cardCandidates(view, side),
        leader: standing(world, view, able),
        pieces: standing(world, view, others),
      };
    },
    propose({ world, view, side }, choose, tried) {
      for (let attempt = 0; attempt < 6; attempt++) {
        const card = pick(cardsOf(view, side), choose);
        if (card === undefined) return null;
        const able = leaders(world, view, side).filter(
          (one) => initiativeViolation(world, card, one) === null,
        );
        const leader = pick(able, choose);
        if (leader === undefined) continue;
        const others = compose(world, view, leader, choose);
        if (others.length === 0) continue;
        const pieces = describePieces(world, view, others, partners(world, view, leader));
        const whole = wholeCommand(world, view, leader);
        if (whole.ok && whole.value.join() === others.join() && choose(2) === 0) {
          const short: ForceArgs = { card, leader };
          if (tried(short).ok) return short;
        }
        const args: ForceArgs = { card, leader, pieces };
        if (tried(args).ok) return args;
      }
      return null;
    },
    suggest({ world, view, side }) {
      const cards = cheapestFirst(world, view, side);
      const rank = (leader: PieceId): number => world.leaders.get(leader)?.command ?? 0;
      const chiefs = [...leaders(world, view, side)].sort((a, b) => rank(b) - rank(a));
      return chiefs.flatMap((leader) => {
        // The cheapest card that will do, and as many as he can lead.
        const card = cards.find((one) => initiativeViolation(world, one, leader) === null);
        const others = compose(world, view, leader, () => 0);
        if (card === undefined || !others.some((piece) => world.units.has(piece))) return [];
        return [{ card, leader, pieces: describePieces(world, view, others, partners(world, view, leader)) }];
      });
    },
    groups(at, args) {
      const found = group(at, args);
      return found.ok ? ok([found.value]) : found;
    },
  });
}

function group({ world, view, side }: At, { card, leader, pieces }: ForceArgs): Result<MovingGroup> {
  const unable = leaderViolation(world, view, side, card, leader);
  if (unable !== null) return refused(withBetterCards(world, view, side, leader, unable));
  const others =
    pieces === undefined
      ? wholeCommand(world, view, leader)
      : resolveSelectors(world, view, pieces, pool(world, view, leader, pieces));
  return others.ok ? forceGroup(world, view, side, card, leader, others.value) : others;
}

/** Everybody stacked with the leader, his betters too, so that naming one is told why he cannot come. */
function partners(world: World, view: State, leader: PieceId): PieceId[] {
  const side = world.leaders.get(leader)?.side;
  const space = view.pieces[leader];
  if (side === undefined || space === undefined) return [];
  return piecesOf(world, view, space, side).filter((piece) => piece !== leader);
}

/** `all` means all who may serve under him. */
function pool(world: World, view: State, leader: PieceId, said: readonly Selector[]): PieceId[] {
  return said.some((selector) => selector.of === 'everything')
    ? companions(world, view, leader)
    : partners(world, view, leader);
}

function leaders(world: World, view: State, side: Side): PieceId[] {
  const best = bestValue(world, view, side);
  return commanders(world, view, side).filter(
    (leader) => (world.leaders.get(leader)?.initiative ?? 9) <= best,
  );
}

/** 5.32: the cards in the hand that would activate the leader. */
function withBetterCards(
  world: World,
  view: State,
  side: Side,
  leader: PieceId,
  violation: Violation,
): Violation {
  if (violation.code !== 'initiative-too-high') return violation;
  const able = cardsOf(view, side).filter((card) => initiativeViolation(world, card, leader) === null);
  return able.length === 0 ? violation : { ...violation, suggestions: able.map(String) };
}
