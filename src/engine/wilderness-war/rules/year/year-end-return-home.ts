import { friendlyFortification, isCultivated, piecesAt, unbesiegedPieces } from '../../position-accessors.js';
import { enemyOf, type PieceId, SIDES, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { HomeParty } from '../raid/return-home-options.js';

/**
 * 4.0 B.3, 10.4: who goes home at the end of a year, by side and space. Those in a space with a fortification of their
 * own stay, besieged or not.
 * Ruling: a leader is without troops when none are left with him once the Indians have gone home.
 * Ruling: leaders and Coureurs who need not go may accompany the Indians they are stacked with (10.413).
 * Ruling: leaders left alone at an enemy fortification go too, in cultivated spaces as well, for they cannot stay (6.53).
 */
export function homecomings(world: World, state: State): HomeParty[] {
  return SIDES.flatMap((side) =>
    world.spaceIds.flatMap((space) => {
      if (piecesAt(world, state, space).length === 0) return [];
      const party = partyOf(world, state, side, space);
      return party === null ? [] : [party];
    }),
  );
}

function partyOf(world: World, state: State, side: Side, space: SpaceId): HomeParty | null {
  const here = unbesiegedPieces(world, state, space, side);
  if (here.length === 0 || friendlyFortification(world, state, space, side)) return null;
  const departs = (piece: PieceId): boolean => {
    const unit = world.units.get(piece);
    return unit?.indian === true && unit.home !== space;
  };
  const indians = here.filter(departs);
  const troops = here.some((piece) => world.units.has(piece) && !departs(piece));
  const exposed = !isCultivated(world, space) || friendlyFortification(world, state, space, enemyOf(side));
  const leadersMustGo = !troops && exposed;
  if (indians.length === 0 && !leadersMustGo) return null;
  const going = here.filter((piece) => departs(piece) || (leadersMustGo && world.leaders.has(piece)));
  if (going.length === 0) return null;
  const staying = here.filter(
    (piece) => !going.includes(piece) && indians.length > 0 && mayAccompany(world, piece),
  );
  const pieces = here.filter((piece) => going.includes(piece) || staying.includes(piece));
  return { side, space, pieces, staying };
}

/** 10.413 */
function mayAccompany(world: World, piece: PieceId): boolean {
  return world.leaders.has(piece) || world.units.get(piece)?.type === 'coureurs';
}
