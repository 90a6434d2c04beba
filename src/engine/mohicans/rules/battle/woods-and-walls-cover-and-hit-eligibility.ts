import { stateOf, unitOf } from '../../position-accessors.js';
import type { Load } from '../../procedure-state/battle-frame-types.js';
import type { State, UnitId } from '../../state.js';
import type { UnitClass, World } from '../../world/static-data-types.js';
import type { Blows } from './dice-pools-and-hits.js';

/** IV.B: life points of a woods or walls marker. */
export const COVER = 2;

/** IV.B: hits that woods or walls absorb; in the optional lines they are in the table of the dice. */
export function coverOf({ options }: Pick<State, 'options'>): number {
  return options.lineBattles ? 0 : COVER;
}

/** IV.B: what gets past woods or walls. They take an elimination before any hit, and it clears them away. */
export function pastCover(cover: number, { hits, skulls }: Blows): Blows & { readonly cover: number } {
  if (cover > 0 && skulls > 0) return { cover: 0, hits, skulls: skulls - 1 };
  const taken = Math.min(cover, hits);
  return { cover: cover - taken, hits: hits - taken, skulls };
}

/** IV.B: woods hit regulars first and irregulars last. */
const IN_WOODS: readonly UnitClass[] = ['regular', 'militia', 'irregular'];

/** IV.B: the units the next blow may fall on. Nobody is hit again before everybody was. */
export function mayTake(world: World, state: State, woods: boolean, units: readonly UnitId[]): UnitId[] {
  const whole = units.filter((id) => stateOf(state, id).life === unitOf(world, id).life);
  if (whole.length === 0) return [...units];
  if (!woods) return whole;
  const first = IN_WOODS.find((one) => whole.some((id) => unitOf(world, id).class === one));
  return whole.filter((id) => unitOf(world, id).class === first);
}

/** The units of a load that are still there. */
export function standing(state: State, place: string, { units }: Load): UnitId[] {
  return units.filter((id) => stateOf(state, id).at === place);
}

/** Units between which there is nothing to choose: no name, home or port makes a difference. */
export function alike(world: World, state: State, units: readonly UnitId[]): boolean {
  return new Set(units.map((id) => looks(world, state, id))).size <= 1;
}

function looks(world: World, state: State, id: UnitId): string {
  const { type, home } = unitOf(world, id);
  const { life } = stateOf(state, id);
  return [type, home ?? '', life, state.marks[id]?.port ?? ''].join(' ');
}
