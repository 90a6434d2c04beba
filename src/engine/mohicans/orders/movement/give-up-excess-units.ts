import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { unitOf, unitsAt } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import { giveUp } from '../../procedures/movement/movement-phase.js';
import { type Excess, excessOf, isNative } from '../../rules/movement/stacking-limits.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';
import { reliefOf } from './find-relieving-march.js';
import { movementOf } from './movement-order-helpers.js';

type GiveUpArgs = { readonly units: readonly UnitSelector[]; readonly at?: PlaceId };

/** Stacking: who finds no room at the end and can go nowhere is lost. */
export function giveUpOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'give-up',
    answers: ['movement'],
    rules: ['Stacking'],
    syntax: [word('give-up'), slot('units', unitsSlot(worldOf)), optional(word('at'), slot('at', placeSlot))],
    unavailable: ({ world, view }) =>
      excessToLose(world, view) === null ? { ...noExcess(world, view), obvious: true } : null,
    ...oneOf(
      'units',
      'unit',
      ({ world, view }: At) => spare(world, view),
      (id): GiveUpArgs => ({ units: theseUnits([id]) }),
    ),
    resolve: ({ world, view }, args: GiveUpArgs) => lostBy(world, view, args),
    carryOut: giveUp,
  });
}

/** Where too many stand of whom nobody can leave; null while somebody can. */
function excessToLose(world: World, view: State): Excess | null {
  const frame = movementOf(view);
  const excess = excessOf(world, view, frame.side);
  return excess === null || reliefOf(world, view, frame) !== null ? null : excess;
}

/** Why nobody is given up: there is room for all, or somebody can still leave where too many stand. */
function noExcess(world: World, view: State): Violation {
  const excess = excessOf(world, view, movementOf(view).side);
  return excess === null
    ? { code: 'room-for-all', rule: 'Stacking' }
    : { code: 'can-still-leave', rule: 'Stacking', params: { place: `place:${excess.place}` } };
}

/** Those of whom some have to go. */
function spare(world: World, view: State): UnitId[] {
  const excess = excessToLose(world, view);
  if (excess === null) return [];
  return unitsAt(world, view, movementOf(view).side, excess.place).filter(
    (id) => !unitOf(world, id).immobile && (!excess.natives || isNative(world, id)),
  );
}

function lostBy(world: World, view: State, { units, at }: GiveUpArgs): Result<UnitId[]> {
  const excess = excessToLose(world, view);
  if (excess === null) return refused(noExcess(world, view));
  const open = spare(world, view);
  const { place } = excess;
  const needNot = (id: UnitId): Violation | null =>
    open.includes(id)
      ? null
      : { code: 'need-not-go', rule: 'Stacking', params: { unit: `unit:${id}`, place: `place:${place}` } };
  const lost = resolveUnits(world, view, movementOf(view).side, at ?? place, units, needNot);
  if (!lost.ok) return lost;
  const stranger = lost.value.map(needNot).find((one) => one !== null);
  if (stranger != null) return refused(stranger);
  const number = excess.units - excess.limit;
  return lost.value.length > number
    ? refuse('too-many-given-up', 'Stacking', { number, given: lost.value.length })
    : ok(lost.value);
}
