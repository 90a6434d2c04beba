import { placeOf, stateOf, unitOf } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defenderOf, hasWalls, outside, within } from './units-inside-and-outside-walls.js';

/** IV.C: life points a fortification holds. */
export interface Capacity {
  /** Of regulars and militia. */
  readonly line: number;
  readonly irregular: number;
  /** Of anybody. */
  readonly more: number;
}

/** IV.C: how many life points find room in the fortification of a place. */
export function capacityOf(world: World, place: PlaceId): Capacity {
  const { permanent, victorySite } = placeOf(world, place);
  const more = victorySite === null ? 0 : 2;
  return permanent ? { line: 8, irregular: 4, more } : { line: 4, irregular: 0, more };
}

/** IV.C: whether all these find room together. Garrisons are there anyway and never count. */
export function fits(world: World, state: State, place: PlaceId, ids: readonly UnitId[]): boolean {
  const { line, irregular, more } = capacityOf(world, place);
  let lines = 0;
  let wild = 0;
  for (const id of ids) {
    const unit = unitOf(world, id);
    if (unit.type === 'garrison') continue;
    if (unit.class === 'irregular') wild += stateOf(state, id).life;
    else lines += stateOf(state, id).life;
  }
  return Math.max(0, lines - line) + Math.max(0, wild - irregular) <= more;
}

/** IV.C: the defenders outside of whom each alone would find room inside, in counter order. */
export function mayShelter(world: World, state: State, frame: BattleFrame): UnitId[] {
  if (!hasWalls(world, state, frame)) return [];
  const inside = within(state, frame);
  return outside(world, state, frame, defenderOf(frame)).filter((id) =>
    fits(world, state, frame.place, [...inside, id]),
  );
}

/** As many of them as find room together: regulars before militia before irregulars, then in counter order. */
export function mostInside(world: World, state: State, frame: BattleFrame): UnitId[] {
  const chosen: UnitId[] = [];
  const inside = within(state, frame);
  const may = mayShelter(world, state, frame);
  const rank = (id: UnitId): number =>
    ['regular', 'militia', 'irregular', 'naval'].indexOf(unitOf(world, id).class);
  for (const id of [...may].sort((a, b) => rank(a) - rank(b))) {
    if (fits(world, state, frame.place, [...inside, ...chosen, id])) chosen.push(id);
  }
  return may.filter((id) => chosen.includes(id));
}
