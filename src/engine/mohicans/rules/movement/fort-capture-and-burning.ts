import { inMapOrder, unitsAt } from '../../position-accessors.js';
import { enemyOf, type PlaceId, type Side, type State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import type { Told } from './march-simulation.js';

/**
 * III Burning forts: the marker goes and a raid marker comes. VI: a fort of the enemy counts towards the great victories,
 * every second one makes one; a fort that the side itself has just built there does not.
 */
export function burnt(world: World, state: State, side: Side, place: PlaceId): State {
  const next = withParts(state, {
    forts: state.forts.filter((fort) => fort !== place),
    raids: inMapOrder(world, [...state.raids, place]),
  });
  const own = unitsAt(world, state, side, place).some((id) => state.marks[id]?.builder === true);
  if (own || state.control[place] !== enemyOf(side)) return next;
  const { great, burnt: before } = state.tally;
  const count = before[side] + 1;
  return withParts(next, {
    tally: {
      ...state.tally,
      burnt: { ...before, [side]: count % FORTS_FOR_A_VICTORY },
      great: { ...great, [side]: great[side] + Math.floor(count / FORTS_FOR_A_VICTORY) },
    },
  });
}

/** What is told where a position has a great victory more than the one before. */
export function tellGreat(
  before: State,
  after: State,
  side: Side,
  why: 'forts' | 'place',
  place: PlaceId,
): Told[] {
  const more = after.tally.great[side] > before.tally.great[side];
  return more ? [['great-victory', { side, why, place }]] : [];
}

/** VI Great victories */
const FORTS_FOR_A_VICTORY = 2;

/**
 * A place of the enemy, or of nobody, is the side's from now on, with the fort that stands there. VI: permanent
 * fortifications and cities that were the enemy's are great victories.
 */
export function captured(world: World, state: State, side: Side, place: PlaceId): State {
  if (state.control[place] === side) return state;
  const next = withParts(state, { control: { ...state.control, [place]: side } });
  const { permanent, kind } = world.places.get(place) ?? { permanent: false, kind: 'site' };
  const great = permanent || kind === 'city' || kind === 'fortified-town';
  if (!great || state.control[place] !== enemyOf(side)) return next;
  const { tally } = state;
  return withParts(next, { tally: { ...tally, great: { ...tally.great, [side]: tally.great[side] + 1 } } });
}
