import { refuse } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import { isDrilled } from '../../position-accessors.js';
import { individualCost, individualGroups, movablePieces } from '../../rules/activation.js';
import { distanceToEnemy, leastFirst } from '../../rules/distance-to-enemy.js';
import { pieceRef, spaceRef } from '../../rules/message-references.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { CardNumber, PieceId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { bestValue, cardCandidates, cheapestFirst, pick } from '../candidate-and-violation-helpers.js';
import { cardSlot } from '../slots/card.js';
import { piecesSlot } from '../slots/pieces.js';
import { activationOrder } from './activation-order-builder.js';

type IndividualsArgs = { readonly card: CardNumber; readonly pieces: readonly Selector[] };

/** 5.32, 5.33: plays a card to activate Auxiliaries and leaders, each for himself. */
export function individualsOrder(worldOf: WorldOf): OrderDef<State> {
  return activationOrder<IndividualsArgs>(worldOf, {
    how: 'individuals',
    rules: ['5.32', '5.33', '5.534'],
    syntax: [word('individuals'), slot('card', cardSlot(worldOf)), slot('pieces', piecesSlot(worldOf))],
    unavailable: ({ world, view, side }) =>
      able(world, view, side).length > 0
        ? null
        : { code: 'no-individual-to-activate', rule: '5.32', params: {} },
    candidates: ({ world, view, side }) => ({
      card: cardCandidates(view, side),
      pieces: able(world, view, side).map((piece) => ({
        value: pieceRef(world, piece),
        note: {
          key: 'note.individual',
          params: {
            space: spaceRef(view.pieces[piece] ?? ''),
            halves: individualCost(world, piece),
          },
        },
      })),
    }),
    propose({ world, view, side }, choose) {
      const card = pick(cardsOf(view, side), choose);
      if (card === undefined) return null;
      const chosen = gather(world, able(world, view, side), 2 * (world.cards.get(card)?.value ?? 0), choose);
      if (chosen.length === 0) return null;
      const pool = movablePieces(world, view, side);
      return { card, pieces: describePieces(world, view, chosen, pool, { places: true }) };
    },
    /** Indians near the enemy; with a low card as many as it pays for, then the same with the best one. */
    suggest({ world, view, side }) {
      const pool = movablePieces(world, view, side);
      const far = distanceToEnemy(world, view, side);
      const likely = leastFirst(
        able(world, view, side),
        (piece) => Number(world.leaders.has(piece)) * 2 + Number(world.units.get(piece)?.indian !== true),
        (piece) => far(view.pieces[piece] ?? ''),
      );
      const cards = cheapestFirst(world, view, side);
      const ends = new Set([cards[0], cards.at(-1)]);
      const seen = new Set<string>();
      return [...ends].flatMap((card) => {
        if (card === undefined) return [];
        const chosen = afforded(world, likely, 2 * (world.cards.get(card)?.value ?? 0));
        if (seen.has(chosen.join())) return [];
        seen.add(chosen.join());
        return [{ card, pieces: describePieces(world, view, chosen, pool, { places: true }) }];
      });
    },
    groups({ world, view, side }, { card, pieces }) {
      const found = resolveSelectors(world, view, pieces, movablePieces(world, view, side));
      if (!found.ok) return found;
      if (found.value.length === 0) return refuse('nobody-to-activate', '5.32', {});
      return individualGroups(world, view, card, found.value);
    },
  });
}

/** Those that may be activated alone with the best card of the hand. */
function able(world: World, view: State, side: Side): PieceId[] {
  const cards = cardsOf(view, side);
  const best = cards.find((card) => world.cards.get(card)?.value === bestValue(world, view, side));
  if (best === undefined) return [];
  return movablePieces(world, view, side).filter(
    (piece) => !isDrilled(world, piece) && individualGroups(world, view, best, [piece]).ok,
  );
}

/** The first of these that cost no more than `halves` together; leaders only where there is nobody else. */
function afforded(world: World, pieces: readonly PieceId[], halves: number): PieceId[] {
  const units = pieces.filter((piece) => world.units.has(piece));
  let budget = halves;
  return (units.length > 0 ? units : pieces).filter((piece) => {
    const cost = individualCost(world, piece);
    if (cost > budget) return false;
    budget -= cost;
    return true;
  });
}

/** Some pieces that cost no more than `halves` together. */
function gather(world: World, pieces: readonly PieceId[], halves: number, choose: Choose): PieceId[] {
  const left = [...pieces];
  const chosen: PieceId[] = [];
  let budget = halves;
  while (left.length > 0 && budget > 0 && (chosen.length === 0 || choose(4) !== 0)) {
    const [piece] = left.splice(choose(left.length), 1);
    if (piece === undefined || individualCost(world, piece) > budget) continue;
    budget -= individualCost(world, piece);
    chosen.push(piece);
  }
  return chosen;
}
