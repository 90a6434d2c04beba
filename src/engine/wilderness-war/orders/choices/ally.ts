import type { Choose } from '../../../core/order.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { AllianceFrame } from '../../frames/choices.js';
import { allianceCost, chooseAllies, RESTORED_FOR_ONE } from '../../procedures/choices/alliance.js';
import { perform } from '../../procedures/perform.js';
import { pieceRef, spaceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/selectors.js';
import { frameAsking } from '../../sequence.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pickSome } from '../common.js';
import { piecesSlot } from '../slots/pieces.js';

type AllyArgs = { readonly placed?: readonly Selector[]; readonly restored?: readonly Selector[] };
type Allies = { readonly placed: readonly PieceId[]; readonly restored: readonly PieceId[] };

/** Says which Indians an alliance brings into play, and which units it restores instead (5.53). */
export function allyOrder(world: World): OrderDef<State> {
  const meant = (view: State, args: AllyArgs): Result<Allies> => {
    const frame = frameAsking(view, 'alliance');
    const placed = resolveSelectors(world, view, args.placed ?? [], frame.placeable);
    if (!placed.ok) return placed;
    const restored = resolveSelectors(world, view, args.restored ?? [], frame.restorable);
    if (!restored.ok) return restored;
    return measured(frame, { placed: placed.value, restored: restored.value });
  };
  const named = (view: State, { placed, restored }: Allies): AllyArgs => {
    const { placeable, restorable } = frameAsking(view, 'alliance');
    return {
      ...(placed.length === 0 ? {} : { placed: describePieces(world, view, placed, placeable) }),
      ...(restored.length === 0
        ? {}
        : { restored: describePieces(world, view, restored, restorable, { places: true }) }),
    };
  };
  return defineOrder<State, AllyArgs>({
    verb: 'ally',
    answers: ['alliance'],
    rules: ['5.53', '5.531', '5.533', '5.523'],
    syntax: [
      word('ally'),
      optional(slot('placed', piecesSlot(world))),
      optional(word('restore'), slot('restored', piecesSlot(world))),
    ],
    unavailable: () => null,
    candidates(view) {
      const { placeable, restorable } = frameAsking(view, 'alliance');
      return {
        placed: placeable.map((piece) => ({
          value: pieceRef(world, piece),
          note: { key: 'note.at', params: { space: spaceRef(world.units.get(piece)?.home ?? '') } },
        })),
        restored: restorable.map((piece) => ({
          value: pieceRef(world, piece),
          note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
        })),
      };
    },
    propose: (view, _decision, choose) => named(view, anyAllies(frameAsking(view, 'alliance'), choose)),
    check(view, _decision, args) {
      const found = meant(view, args);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, args, dice) {
      const found = meant(state, args);
      if (!found.ok) throw new RangeError(`an alliance that was not checked: ${found.violation.code}`);
      const { placed, restored } = found.value;
      return perform(world, state, dice, (play) => chooseAllies(play, placed, restored));
    },
  });
}

/** Not more than the die gave, nor less while there are Indians left. */
function measured({ count, placeable, restorable }: AllianceFrame, allies: Allies): Result<Allies> {
  const cost = allianceCost(allies.placed.length, allies.restored.length);
  if (cost > count) return refuse('too-many-allies', '5.53', { count, given: cost });
  const more = allies.placed.length < placeable.length || allies.restored.length < restorable.length;
  return cost < count && more ? refuse('too-few-allies', '5.53', { count, given: cost }) : ok(allies);
}

function anyAllies({ count, placeable, restorable }: AllianceFrame, choose: Choose): Allies {
  const most = Math.min(count, Math.ceil(restorable.length / RESTORED_FOR_ONE));
  const least = Math.max(0, count - placeable.length);
  const pairs = Math.min(most, least + choose(most - Math.min(least, most) + 1));
  return {
    placed: pickSome(placeable, Math.min(count - pairs, placeable.length), choose),
    restored: pickSome(restorable, Math.min(pairs * RESTORED_FOR_ONE, restorable.length), choose),
  };
}
