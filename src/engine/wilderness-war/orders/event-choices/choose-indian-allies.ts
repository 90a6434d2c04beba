import { ok, type Result, refuse, refuseUnfinished } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { AllianceFrame } from '../../procedure-state/choices-frame-types.js';
import {
  allianceCost,
  chooseAllies,
  RESTORED_FOR_ONE,
} from '../../procedures/event-choices/indian-alliance.js';
import { pieceRef, spaceRef } from '../../rules/message-references.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pickSome, standing } from '../candidate-and-violation-helpers.js';
import { order } from '../define-order.js';
import { piecesSlot } from '../slots/pieces.js';

type AllyArgs = { readonly placed?: readonly Selector[]; readonly restored?: readonly Selector[] };
type Allies = { readonly placed: readonly PieceId[]; readonly restored: readonly PieceId[] };

/** Says which Indians an alliance brings into play, and which units it restores instead (5.53). */
export function allyOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'ally',
    answers: ['alliance'],
    rules: ['5.53', '5.531', '5.533', '5.523'],
    syntax: [
      word('ally'),
      optional(slot('placed', piecesSlot(worldOf))),
      optional(word('restore'), slot('restored', piecesSlot(worldOf))),
    ],
    candidates({ world, view }) {
      const { placeable, restorable } = frameAsking(view, 'alliance');
      return {
        placed: placeable.map((piece) => ({
          value: pieceRef(world, piece),
          note: { key: 'note.at', params: { space: spaceRef(world.units.get(piece)?.home ?? '') } },
        })),
        restored: standing(world, view, restorable),
      };
    },
    propose({ world, view }, choose) {
      const frame = frameAsking(view, 'alliance');
      return named(world, view, frame, anyAllies(frame, choose));
    },
    resolve({ world, view }, args: AllyArgs) {
      const frame = frameAsking(view, 'alliance');
      const placed = resolveSelectors(world, view, args.placed ?? [], frame.placeable);
      if (!placed.ok) return placed;
      const restored = resolveSelectors(world, view, args.restored ?? [], frame.restorable);
      if (!restored.ok) return restored;
      return measured(frame, { placed: placed.value, restored: restored.value });
    },
    carryOut: (play, { placed, restored }) => chooseAllies(play, placed, restored),
  });
}

function named(
  world: World,
  view: State,
  { placeable, restorable }: AllianceFrame,
  { placed, restored }: Allies,
): AllyArgs {
  return {
    ...(placed.length === 0 ? {} : { placed: describePieces(world, view, placed, placeable) }),
    ...(restored.length === 0
      ? {}
      : { restored: describePieces(world, view, restored, restorable, { places: true }) }),
  };
}

/** Not more than the die gave, nor less while there are Indians left. */
function measured({ count, placeable, restorable }: AllianceFrame, allies: Allies): Result<Allies> {
  const cost = allianceCost(allies.placed.length, allies.restored.length);
  if (cost > count) return refuse('too-many-allies', '5.53', { count, given: cost });
  const more = allies.placed.length < placeable.length || allies.restored.length < restorable.length;
  return cost < count && more
    ? refuseUnfinished('too-few-allies', '5.53', { count, given: cost })
    : ok(allies);
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
