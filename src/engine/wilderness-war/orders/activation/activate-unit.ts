import { ok, type Result, refuse, refused } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import { isDrilled, leadersAt } from '../../position-accessors.js';
import { movablePieces, unitGroup } from '../../rules/activation.js';
import { distanceToEnemy, leastFirst } from '../../rules/distance-to-enemy.js';
import { pieceRefs } from '../../rules/message-references.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { CardNumber, MovingGroup, PieceId, Side, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import {
  cardCandidates,
  cheapestFirst,
  pick,
  standing,
  unknownSpace,
} from '../candidate-and-violation-helpers.js';
import type { At } from '../define-order.js';
import { cardSlot } from '../slots/card.js';
import { pieceSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';
import { activationOrder } from './activation-order-builder.js';

type UnitArgs = { readonly card: CardNumber; readonly piece: Selector; readonly space?: SpaceId };

/** More likely orders than this are of no use to a listing. */
const LIKELY = 4;

/** 5.32: plays any card to activate one unit of drilled troops. */
export function unitOrder(worldOf: WorldOf): OrderDef<State> {
  return activationOrder<UnitArgs>(worldOf, {
    how: 'unit',
    rules: ['5.32'],
    syntax: [
      word('unit'),
      slot('card', cardSlot(worldOf)),
      slot('piece', pieceSlot(worldOf)),
      optional(word('at'), slot('space', spaceSlot)),
    ],
    unavailable: ({ world, view, side }) =>
      able(world, view, side).length > 0 ? null : { code: 'no-unit-to-activate', rule: '5.32', params: {} },
    candidates: ({ world, view, side }) => ({
      card: cardCandidates(view, side),
      piece: standing(world, view, able(world, view, side)),
    }),
    propose({ world, view, side }, choose) {
      const card = pick(cardsOf(view, side), choose);
      const piece = pick(able(world, view, side), choose);
      return card === undefined || piece === undefined ? null : named(world, view, side, card, piece);
    },
    /** Units that no leader of theirs could take along, the nearest to the enemy first. */
    suggest({ world, view, side }) {
      const [card] = cheapestFirst(world, view, side);
      const far = distanceToEnemy(world, view, side);
      const place = (piece: PieceId): SpaceId => view.pieces[piece] ?? '';
      const units = leastFirst(
        able(world, view, side),
        (piece) => Math.min(1, leadersAt(world, view, place(piece), side).length),
        (piece) => far(place(piece)),
      );
      if (card === undefined) return [];
      return units.slice(0, LIKELY).flatMap((piece) => named(world, view, side, card, piece) ?? []);
    },
    groups(at, args) {
      const found = unitMeant(at, args);
      return found.ok ? ok([found.value]) : found;
    },
  });
}

function able(world: World, view: State, side: Side): PieceId[] {
  return movablePieces(world, view, side).filter((piece) => isDrilled(world, piece));
}

/** The order that activates the unit, by its name and the space where it stands. */
function named(world: World, view: State, side: Side, card: CardNumber, piece: PieceId): UnitArgs | null {
  const at = view.pieces[piece];
  if (at === undefined) return null;
  const pool = movablePieces(world, view, side).filter((other) => view.pieces[other] === at);
  const [unit] = describePieces(world, view, [piece], pool);
  return unit === undefined ? null : { card, piece: { ...unit, at } };
}

function unitMeant({ world, view, side }: At, { piece, space }: UnitArgs): Result<MovingGroup> {
  const unknown = space === undefined ? null : unknownSpace(world, space);
  if (unknown !== null) return refused(unknown);
  const said = space === undefined ? piece : { ...piece, at: space };
  const found = resolveSelectors(world, view, [said], movablePieces(world, view, side));
  if (!found.ok) return found;
  const [only] = found.value;
  return only !== undefined && found.value.length === 1
    ? unitGroup(world, view, only)
    : refuse('one-unit-only', '5.32', { pieces: pieceRefs(world, found.value) });
}
