import { isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import type { Side, State, UnitId } from '../../state.js';
import type { UnitType, World } from '../../world/static-data-types.js';
import { FRENCH_HOMES } from './reserve.js';
import { isEngaged } from './stacking-room.js';
import { hasTribalLine } from './supply-lines.js';

/** What units are chosen for in spring. */
export type Errand = 'land' | 'levy' | 'recruit' | 'gather' | 'rebuild' | 'muster' | 'transfer';

/** Why a unit is none of those that may be chosen. */
export type Strange =
  | 'kind'
  | 'placed'
  | 'absent'
  | 'gone'
  | 'home'
  | 'homes'
  | 'line'
  | 'battle'
  | 'there'
  | 'other';

const KINDS: { readonly [E in Errand]: readonly UnitType[] } = {
  land: ['regular'],
  levy: ['militia'],
  recruit: ['colonial-regular'],
  gather: ['tribe'],
  rebuild: ['militia'],
  muster: ['militia', 'iroquois'],
  transfer: ['regular', 'colonial-regular'],
};
/** These bring units to the map; all others move those that stand there. */
const ARRIVALS: ReadonlySet<Errand> = new Set(['land', 'levy', 'recruit', 'rebuild']);

/** II, VIII: what is in the way of choosing a unit that was named for that; `other` where a limit or a list is. */
export function strangeness(world: World, state: State, errand: Errand, side: Side, id: UnitId): Strange {
  const { type, home } = unitOf(world, id);
  const { at } = stateOf(state, id);
  const onMap = world.places.has(at);
  const listed = errand === 'land' && state.options.historical;
  if (!listed && !KINDS[errand].includes(type)) return 'kind';
  if (at === 'gone') return 'gone';
  if (ARRIVALS.has(errand)) {
    if (onMap) return 'placed';
    if (type !== 'militia' || home === null) return 'other';
    if (!isFriendly(state, side, home)) return 'home';
    return errand === 'rebuild' && side === 'french' && !FRENCH_HOMES.includes(home) ? 'homes' : 'other';
  }
  if (!onMap) return 'absent';
  if (isEngaged(world, state, id)) return 'battle';
  if (errand === 'transfer') return at === state.seaLift ? 'there' : 'other';
  if (errand === 'gather') return hasTribalLine(world, state, at) ? 'there' : 'line';
  return 'other';
}
