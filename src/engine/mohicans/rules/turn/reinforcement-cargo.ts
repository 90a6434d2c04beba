import { stateOf, unitOf } from '../../position-accessors.js';
import type { Cargo } from '../../procedure-state/turn-frame-types.js';
import type { Side, State, UnitId } from '../../state.js';
import type { Ship, World } from '../../world/static-data-types.js';
import { recordsOf } from './calendar.js';

/** VIII: what ships bring. */
const TROOPS = 5;
const SQUADRON = 2;
export const TRIBES = 5;
export const FRENCH_LEVY = 3;
export const BRITISH_LEVY = 4;
const COLONIALS = 2;

/** VIII: what a ship brings. */
export function cargoOf(side: Side, { role }: Ship): Cargo[] {
  if (role === 'troops') return [{ what: 'regulars', count: TROOPS }];
  const supply: Cargo[] =
    side === 'french'
      ? [{ what: 'gifts', count: 1 }]
      : [
          { what: 'militia', count: BRITISH_LEVY },
          { what: 'colonials', count: COLONIALS },
        ];
  if (role === 'supply') return supply;
  // French corsairs bring what gifts do; the British have none.
  return role === 'corsair' ? supply : [{ what: 'regulars', count: SQUADRON }];
}

/** Options, Historical reinforcements: the ship that stands for the freight each side gets every year. */
export function yearlyShip(world: World, side: Side): UnitId | null {
  const found = [...world.units.values()].find((unit) => unit.side === side && unit.ship?.role === 'supply');
  return found?.id ?? null;
}

/** Options, Historical reinforcements: ships come from the second year on, as those of the naval war do. */
export function shipsCome(world: World, state: State): boolean {
  return state.year > (recordsOf(world, state)[0]?.year ?? state.year);
}

/** Options, Historical reinforcements: who comes this year and is not in play yet, in the order of the list. */
export function listedUnits(world: World, state: State, side: Side): UnitId[] {
  return (world.historical.years[side][state.year] ?? []).filter((id) => waits(state, id));
}

/** Options, Historical reinforcements: French units for each of which a die is rolled this year. */
export function chanceUnits(world: World, state: State): UnitId[] {
  const { units, from, to } = world.historical.random;
  return state.year < from || state.year > to ? [] : units.filter((id) => waits(state, id));
}

function waits(state: State, id: UnitId): boolean {
  const { at } = stateOf(state, id);
  return at === 'overseas' || at === 'reserve';
}

export function shipOf(world: World, id: UnitId): Ship {
  const { ship } = unitOf(world, id);
  if (ship === null) throw new RangeError(`${id} is no ship`);
  return ship;
}
