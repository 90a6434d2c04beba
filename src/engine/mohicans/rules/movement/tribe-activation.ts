import type { Violation } from '../../../core/base/result.js';
import { isActive, placeOf, stateOf, unitOf, withUnits } from '../../position-accessors.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { March } from './march-simulation.js';

const RULE = 'III Activation of tribes';
const COST = 1;

/** The tribe of a village that is still asleep there; null when there is none. */
export function sleeperAt(world: World, state: State, place: PlaceId): UnitId | null {
  const tribe = placeOf(world, place).homeTribe;
  if (tribe === null || stateOf(state, tribe).at !== place || isActive(state, tribe)) return null;
  return tribe;
}

/** Why no tribe is to be roused in a place; null when one is. */
export function rousingViolation(world: World, state: State, place: PlaceId): Violation | null {
  if (sleeperAt(world, state, place) !== null) return null;
  const tribe = placeOf(world, place).homeTribe;
  const at = { place: `place:${place}` };
  if (tribe === null) return { code: 'nobody-to-rouse', rule: RULE, params: { ...at, why: 'nobody' } };
  const why = stateOf(state, tribe).at === 'gone' ? 'gone' : 'awake';
  return { code: 'nobody-to-rouse', rule: RULE, params: { ...at, why, unit: `unit:${tribe}` } };
}

/** III Activation of tribes: a coureur of the stack rouses the tribe of the village, which joins it. */
export function rouse(march: March): Violation | null {
  const { world, at: place } = march;
  const params = { place: `place:${place}` };
  const tribe = sleeperAt(world, march.around, place);
  if (tribe === null) return rousingViolation(world, march.around, place);
  const coureur = march.group
    .filter((id) => unitOf(world, id).type === 'coureur')
    .sort((a, b) => march.mark(b).left - march.mark(a).left)[0];
  if (coureur === undefined) return { code: 'no-coureur', rule: RULE, params };
  const short = march.pay([coureur], COST, RULE);
  if (short !== null) return short;
  const { around } = march;
  const awake = withUnits(around, { [tribe]: { ...stateOf(around, tribe), active: true } });
  march.bring(awake, ['roused', { place, unit: tribe, by: coureur }]);
  march.take([tribe]);
  return null;
}
