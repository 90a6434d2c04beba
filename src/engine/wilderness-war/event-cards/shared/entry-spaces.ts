import type { Violation } from '../../../core/base/result.js';
import {
  controls,
  enemyUnitsOrFortification,
  fortificationOwner,
  fortressOwner,
  isBesieged,
  sailsFrom,
} from '../../position-accessors.js';
import { spaceRef } from '../../rules/message-references.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { Department, World } from '../../world/static-data-types.js';

/** 5.522, 8.22: whether units of the side may enter the game in the space. */
export function mayEnter(world: World, state: State, side: Side, space: SpaceId): boolean {
  return !isBesieged(state, space) && !enemyUnitsOrFortification(world, state, space, side);
}

/** The rule that keeps units of the side from entering the game there; null when neither siege nor enemies do. */
export function entryBar(world: World, state: State, side: Side, space: SpaceId): Violation | null {
  const params = { space: spaceRef(space) };
  if (isBesieged(state, space)) return { code: 'no-entry-under-siege', rule: '8.22', params };
  return enemyUnitsOrFortification(world, state, space, side)
    ? { code: 'no-entry-among-enemies', rule: '5.522', params }
    : null;
}

function entrySpaces(world: World, state: State, side: Side, fits: (space: SpaceId) => boolean): SpaceId[] {
  return world.spaceIds.filter((space) => fits(space) && mayEnter(world, state, side, space));
}

/** Controlled ports, and for the British Amphib spaces, where troops from overseas land. */
export function landingPorts(world: World, state: State, side: Side): SpaceId[] {
  return entrySpaces(world, state, side, (space) => sailsFrom(world, state, side, space));
}

/** The ports of New France that the French control: the only ones their ships go to (6.4). */
export function frenchLandingPorts(world: World, state: State): SpaceId[] {
  return world.frenchPorts.filter(
    (space) => controls(world, state, 'french', space) && mayEnter(world, state, 'french', space),
  );
}

/** Fortresses of the side, everywhere or in some departments. */
export const entryFortresses = ownedSpaces(fortressOwner);

/** Fortifications of the side, everywhere or in some departments. */
export const entryFortifications = ownedSpaces(fortificationOwner);

type OwnerOf = (world: World, state: State, space: SpaceId) => Side | null;

function ownedSpaces(ownerOf: OwnerOf) {
  return (world: World, state: State, side: Side, departments?: readonly Department[]): SpaceId[] =>
    entrySpaces(
      world,
      state,
      side,
      (space) => ownerOf(world, state, space) === side && lies(world, space, departments),
    );
}

/** All spaces of a department. */
export function entryDepartment(world: World, state: State, side: Side, department: Department): SpaceId[] {
  return entrySpaces(world, state, side, (space) => lies(world, space, [department]));
}

function lies(world: World, space: SpaceId, departments: readonly Department[] | undefined): boolean {
  if (departments === undefined) return true;
  return departments.some((department) => world.spaces.get(space)?.department === department);
}
