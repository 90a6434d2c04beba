import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, type Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import {
  commanders,
  companions,
  forceGroup,
  initiativeViolation,
  leaderViolation,
  wholeCommand,
} from '../../rules/activation.js';
import { spaceRef } from '../../rules/refs.js';
import { describePieces, inOrder, resolveSelectors, type Selector } from '../../rules/selectors.js';
import type { CardNumber, MovingGroup, PieceId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { bestValue, cardCandidates, cheapestFirst, pick, sideAsked } from '../common.js';
import { compose } from '../compose.js';
import { cardSlot } from '../slots/card.js';
import { leaderSlot } from '../slots/leader.js';
import { piecesSlot } from '../slots/pieces.js';
import { activates } from './activates.js';

type ForceArgs = {
  readonly card: CardNumber;
  readonly leader: PieceId;
  readonly pieces?: readonly Selector[];
};

/** 5.32, 5.34: plays a card to activate a force under a leader. */
export function forceOrder(world: World): OrderDef<State> {
  const group = (view: State, side: Side, args: ForceArgs): Result<MovingGroup> => {
    const unable = leaderViolation(world, view, side, args.card, args.leader);
    if (unable !== null) return { ok: false, violation: withBetterCards(world, view, side, args, unable) };
    const others =
      args.pieces === undefined
        ? wholeCommand(world, view, args.leader)
        : resolveSelectors(world, view, args.pieces, pool(view, args.leader, args.pieces));
    return others.ok ? forceGroup(world, view, side, args.card, args.leader, others.value) : others;
  };
  /** Everybody stacked with the leader, his betters too, so that naming one is told why he cannot come. */
  const partners = (view: State, leader: PieceId): PieceId[] => {
    const side = world.leaders.get(leader)?.side;
    const space = view.pieces[leader];
    return world.pieceIds.filter(
      (piece) =>
        piece !== leader &&
        view.pieces[piece] === space &&
        (world.leaders.get(piece) ?? world.units.get(piece))?.side === side,
    );
  };
  /** `all` means all who may serve under him. */
  const pool = (view: State, leader: PieceId, said: readonly Selector[]): PieceId[] =>
    said.some((selector) => selector.of === 'everything')
      ? companions(world, view, leader)
      : partners(view, leader);
  const leaders = (view: State, side: Side): PieceId[] => {
    const best = bestValue(world, view, side);
    return commanders(world, view, side).filter(
      (leader) => (world.leaders.get(leader)?.initiative ?? 9) <= best,
    );
  };
  return defineOrder<State, ForceArgs>({
    verb: 'force',
    answers: ['action'],
    rules: ['5.32', '5.34', '5.534'],
    syntax: [
      word('force'),
      slot('card', cardSlot(world)),
      slot('leader', leaderSlot(world)),
      optional(word('with'), slot('pieces', piecesSlot(world))),
    ],
    unavailable(view, decision): Violation | null {
      return leaders(view, sideAsked(decision)).length > 0
        ? null
        : { code: 'no-force-to-activate', rule: '5.32', params: {} };
    },
    candidates(view, decision) {
      const side = sideAsked(decision);
      const able = leaders(view, side);
      const others = inOrder(world, new Set(able.flatMap((leader) => companions(world, view, leader))));
      return {
        card: cardCandidates(view, side),
        leader: able.map((leader) => ({
          value: `leader:${leader}`,
          note: {
            key: 'note.at',
            params: { space: spaceRef(view.pieces[leader] ?? '') },
          },
        })),
        pieces: others.map((piece) => ({
          value: world.leaders.has(piece) ? `leader:${piece}` : `unit:${piece}`,
          note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
        })),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      for (let attempt = 0; attempt < 6; attempt++) {
        const card = pick(cardsOf(view, side), choose);
        if (card === undefined) return null;
        const able = leaders(view, side).filter((one) => initiativeViolation(world, card, one) === null);
        const leader = pick(able, choose);
        if (leader === undefined) continue;
        const others = compose(world, view, leader, choose);
        if (others.length === 0) continue;
        const pieces = describePieces(world, view, others, partners(view, leader));
        const args: ForceArgs = { card, leader, pieces };
        const whole = wholeCommand(world, view, leader);
        if (whole.ok && whole.value.join() === others.join() && choose(2) === 0) {
          const short: ForceArgs = { card, leader };
          if (group(view, side, short).ok) return short;
        }
        if (group(view, side, args).ok) return args;
      }
      return null;
    },
    suggest(view, decision) {
      const side = sideAsked(decision);
      const cards = cheapestFirst(world, view, side);
      const rank = (leader: PieceId): number => world.leaders.get(leader)?.command ?? 0;
      const chiefs = [...leaders(view, side)].sort((a, b) => rank(b) - rank(a));
      return chiefs.flatMap((leader) => {
        // The cheapest card that will do, and as many as he can lead.
        const card = cards.find((one) => initiativeViolation(world, one, leader) === null);
        const others = compose(world, view, leader, () => 0);
        if (card === undefined || !others.some((piece) => world.units.has(piece))) return [];
        const pieces = describePieces(world, view, others, partners(view, leader));
        const args: ForceArgs = { card, leader, pieces };
        return group(view, side, args).ok ? [args] : [];
      });
    },
    ...activates(world, 'force', (view, side, args) => {
      const found = group(view, side, args);
      return found.ok ? ok([found.value]) : found;
    }),
  });
}

/** 5.32: the cards in the hand that would activate the leader. */
function withBetterCards(
  world: World,
  view: State,
  side: Side,
  { leader }: ForceArgs,
  violation: Violation,
): Violation {
  if (violation.code !== 'initiative-too-high') return violation;
  const able = cardsOf(view, side).filter((card) => initiativeViolation(world, card, leader) === null);
  return able.length === 0 ? violation : { ...violation, suggestions: able.map(String) };
}
