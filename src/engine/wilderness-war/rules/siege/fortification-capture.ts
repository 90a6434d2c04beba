import { fortressOwner, strongholdOwner } from '../../position-accessors.js';
import { enemyOf, type Side, type SpaceId, type State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { spaceRef } from '../message-references.js';
import { awardPoints, type Outcome, settleOccupation, without } from '../occupation-effects.js';

/** Victory Point Table: what a captured fort and fortress are worth, also one that was one's own before. */
const FORT_POINTS = 2;
const FORTRESS_POINTS = 3;

/**
 * 9.22, card 6: a besieged fort or fortress falls, the garrison having been taken care of already. A fort is left in
 * ruins, as works of the captor, unless it is handed over `intact`.
 */
export function captureFort(
  world: World,
  state: State,
  captor: Side,
  space: SpaceId,
  intact: boolean,
): Outcome {
  if (strongholdOwner(world, state, space) !== enemyOf(captor)) {
    throw new RangeError(`the ${captor} side cannot capture anything at ${space}`);
  }
  const fortress = fortressOwner(world, state, space) !== null;
  const taken: State = withParts(state, {
    ...(fortress ? flag(world, state, captor, space) : rebuild(state, captor, space, intact)),
    sieges: without(state.sieges, space),
  });
  const points = awardPoints(taken, captor, fortress ? FORTRESS_POINTS : FORT_POINTS);
  const settled = settleOccupation(world, points.state, space);
  return {
    state: settled.state,
    events: [
      {
        kind: 'stronghold-captured',
        audience: 'public',
        data: {
          side: captor,
          what: fortress ? 'building:fortress' : 'building:fort',
          space: spaceRef(space),
          ruined: !fortress && !intact,
        },
      },
      ...points.events,
      ...settled.events,
    ],
  };
}

/** 2.0: the marker says that a fortress is not with its first owner. */
function flag(world: World, state: State, captor: Side, space: SpaceId): Pick<State, 'captured'> {
  const own = world.spaces.get(space)?.originally === captor;
  return { captured: own ? without(state.captured, space) : { ...state.captured, [space]: captor } };
}

function rebuild(
  state: State,
  captor: Side,
  space: SpaceId,
  intact: boolean,
): Pick<State, 'forts' | 'works'> {
  return intact
    ? { forts: { ...state.forts, [space]: captor }, works: without(state.works, space) }
    : { forts: without(state.forts, space), works: { ...state.works, [space]: captor } };
}
