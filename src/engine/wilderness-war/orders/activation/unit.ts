import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import { isDrilled, leadersAt } from '../../queries.js';
import { movablePieces, unitGroup } from '../../rules/activation.js';
import { pieceRefs, spaceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/selectors.js';
import { distanceToEnemy, leastFirst } from '../../rules/threat.js';
import type { CardNumber, MovingGroup, PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardCandidates, cheapestFirst, pick, sideAsked, unknownSpace } from '../common.js';
import { cardSlot } from '../slots/card.js';
import { pieceSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';
import { activates } from './activates.js';

type UnitArgs = { readonly card: CardNumber; readonly piece: Selector; readonly space?: SpaceId };

/** More likely orders than this are of no use to a listing. */
const LIKELY = 4;

/** 5.32: plays any card to activate one unit of drilled troops. */
export function unitOrder(world: World): OrderDef<State> {
  const group = (view: State, side: Side, args: UnitArgs): Result<MovingGroup> => {
    const unknown = unknownSpace(world, args.space === undefined ? [] : [args.space]);
    if (unknown !== null) return { ok: false, violation: unknown };
    const piece = args.space === undefined ? args.piece : { ...args.piece, at: args.space };
    const found = resolveSelectors(world, view, [piece], movablePieces(world, view, side));
    if (!found.ok) return found;
    const [only] = found.value;
    return only !== undefined && found.value.length === 1
      ? unitGroup(world, view, only)
      : refuse('one-unit-only', '5.32', { pieces: pieceRefs(world, found.value) });
  };
  const able = (view: State, side: Side): PieceId[] =>
    movablePieces(world, view, side).filter((piece) => isDrilled(world, piece));
  return defineOrder<State, UnitArgs>({
    verb: 'unit',
    answers: ['action'],
    rules: ['5.32'],
    syntax: [
      word('unit'),
      slot('card', cardSlot(world)),
      slot('piece', pieceSlot(world)),
      optional(word('at'), slot('space', spaceSlot)),
    ],
    unavailable: (view, decision) =>
      able(view, sideAsked(decision)).length > 0
        ? null
        : { code: 'no-unit-to-activate', rule: '5.32', params: {} },
    candidates(view, decision) {
      const side = sideAsked(decision);
      const units = able(view, side);
      return {
        card: cardCandidates(view, side),
        piece: units.map((piece) => ({
          value: `unit:${piece}`,
          note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
        })),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const card = pick(cardsOf(view, side), choose);
      const piece = pick(able(view, side), choose);
      const at = piece === undefined ? undefined : view.pieces[piece];
      if (card === undefined || piece === undefined || at === undefined) return null;
      const pool = movablePieces(world, view, side).filter((other) => view.pieces[other] === at);
      const [named] = describePieces(world, view, [piece], pool);
      return named === undefined ? null : { card, piece: { ...named, at } };
    },
    /** Units that no leader of theirs could take along, the nearest to the enemy first. */
    suggest(view, decision) {
      const side = sideAsked(decision);
      const [card] = cheapestFirst(world, view, side);
      const far = distanceToEnemy(world, view, side);
      const place = (piece: PieceId): SpaceId => view.pieces[piece] ?? '';
      const units = leastFirst(
        able(view, side),
        (piece) => Math.min(1, leadersAt(world, view, place(piece), side).length),
        (piece) => far(place(piece)),
      );
      if (card === undefined) return [];
      return units.slice(0, LIKELY).flatMap((piece) => {
        const at = place(piece);
        const pool = movablePieces(world, view, side).filter((other) => view.pieces[other] === at);
        const [named] = describePieces(world, view, [piece], pool);
        return named === undefined ? [] : [{ card, piece: { ...named, at } }];
      });
    },
    ...activates(world, 'unit', (view, side, args) => {
      const found = group(view, side, args);
      return found.ok ? ok([found.value]) : found;
    }),
  });
}
