import { inMapOrder, unitsAt } from './position-accessors.js';
import type { BattlesFrame } from './procedure-state/battle-frame-types.js';
import { attackerAt } from './procedures/battle/begin.js';
import { isContested } from './rules/battle/is-contested.js';
import { lurksAt } from './rules/movement/build-burn-raid-rouse-ambush.js';
import type { PlaceId, Side, State, UnitId } from './state.js';
import type { World } from './world/static-data-types.js';

/** What a turn still has in store where units stand. All of it lies open at the table. */

/** A battle that is to be fought this turn, or to be gone on with. */
export interface Fight {
  readonly place: PlaceId;
  readonly attacker: Side;
  /** Options, Split phases: what comes next in a battle of the first half; null for a battle that has not begun. */
  readonly begun: 'melee' | 'storm' | null;
}

/** IV.A: the battles that are still to come, in map order; the one that is being fought is none of them. */
export function fightsToCome(world: World, view: State): Fight[] {
  const due = placesOfFights(world, view).filter((place) => isContested(world, view, place));
  return inMapOrder(world, [...due, ...Object.keys(view.begun)]).map((place) => {
    const begun = view.begun[place];
    const next = begun?.step === 'storm' ? 'storm' : 'melee';
    return { place, attacker: attackerAt(view, place), begun: begun === undefined ? null : next };
  });
}

/** Where there may be battles: besieged places fight again, but not once the battles of the turn are over. */
function placesOfFights(world: World, { frames, sites }: State): readonly PlaceId[] {
  const battles = frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  if (battles !== undefined) return battles.left;
  return frames.some(({ kind }) => kind === 'movement') ? world.placeIds : Object.keys(sites);
}

/** Who is inside the fortification of a place: in a siege, or in a battle that has begun. */
export function insideAt({ sieges, begun, frames }: State, place: PlaceId): readonly UnitId[] {
  const battle = begun[place] ?? frames.find((frame) => frame.kind === 'battle' && frame.place === place);
  const fighting = battle?.kind === 'battle' ? battle.inside : [];
  return [...(sieges[place]?.inside ?? []), ...fighting];
}

/** Options, Split phases: the units of a side that lie in ambush in a place, in counter order. */
export function lurkersAt(world: World, view: State, side: Side, place: PlaceId): UnitId[] {
  return unitsAt(world, view, side, place).filter((id) => lurksAt(view, id, place));
}
