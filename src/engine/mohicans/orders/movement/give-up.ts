import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { giveUp } from '../../procedures/movement/movement.js';
import { perform } from '../../procedures/perform.js';
import { unitOf, unitsAt } from '../../queries.js';
import { type Excess, excessOf, isNative } from '../../rules/movement/stacking.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { movementOf } from './frame.js';
import { reliefOf } from './relief.js';

type GiveUpArgs = { readonly units: readonly UnitSelector[]; readonly at?: PlaceId };

/** Stacking: who finds no room at the end and can go nowhere is lost. */
export function giveUpOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, GiveUpArgs>({
    verb: 'give-up',
    answers: ['movement'],
    rules: ['Stacking'],
    syntax: [word('give-up'), slot('units', unitsSlot(worldOf)), optional(word('at'), slot('at', placeSlot))],
    unavailable(view) {
      return excessToLose(worldOf(view), view) === null
        ? { code: 'room-for-all', rule: 'Stacking', obvious: true }
        : null;
    },
    candidates: (view) => ({ units: spare(worldOf(view), view).map((id) => ({ value: `unit:${id}` })) }),
    propose(view, _decision, choose) {
      const id = pick(spare(worldOf(view), view), choose);
      return id === undefined ? null : { units: theseUnits([id]) };
    },
    all: (view) => spare(worldOf(view), view).map((id) => ({ units: theseUnits([id]) })),
    check(view, _decision, args) {
      const lost = lostBy(worldOf(view), view, args);
      return lost.ok ? null : lost.violation;
    },
    apply(state, decision, args, dice) {
      const lost = lostBy(worldOf(state), state, args);
      if (!lost.ok) throw new RangeError(`units given up unchecked: ${lost.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => giveUp(play, lost.value));
    },
  });
}

/** Where too many stand of whom nobody can leave; null while somebody can. */
function excessToLose(world: World, view: State): Excess | null {
  const frame = movementOf(view);
  const excess = excessOf(world, view, frame.side);
  return excess === null || reliefOf(world, view, frame) !== null ? null : excess;
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
  if (excess === null) return refuse('room-for-all', 'Stacking');
  const open = spare(world, view);
  const { place } = excess;
  const lost = resolveUnits(world, view, movementOf(view).side, at ?? place, units, (id) =>
    open.includes(id),
  );
  if (!lost.ok) return lost;
  const stranger = lost.value.find((id) => !open.includes(id));
  if (stranger !== undefined) {
    return refuse('need-not-go', 'Stacking', { unit: `unit:${stranger}`, place: `place:${place}` });
  }
  const number = excess.units - excess.limit;
  return lost.value.length > number
    ? refuse('too-many-given-up', 'Stacking', { number, given: lost.value.length })
    : ok(lost.value);
}
