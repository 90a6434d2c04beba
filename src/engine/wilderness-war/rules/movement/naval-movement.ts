import type { Violation } from '../../../core/base/result.js';
import { controls, sailsFrom, spaceOf } from '../../position-accessors.js';
import type { ActivationFrame } from '../../procedure-state/season-and-action-phase-frame-types.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { spaceRef } from '../message-references.js';

/** 6.41: lowest value of a card with which a force may sail. */
const FORCE_CARD = 3;
const NO_FRENCH_NAVAL = 'louisbourg-squadrons-no-french-naval';

/** 6.4, 6.41: why this activation does not let a group sail at all; null when it does. */
export function noSailing(
  world: World,
  state: State,
  side: Side,
  how: ActivationFrame['how'],
  card: number,
): Violation | null {
  if (side === 'french' && state.played.includes(NO_FRENCH_NAVAL)) {
    return { code: 'french-may-not-sail', rule: '5.51', params: {} };
  }
  const value = world.cards.get(card)?.value ?? 0;
  if (how === 'force' && value < FORCE_CARD) {
    return { code: 'force-needs-3-card-to-sail', rule: '6.41', params: { card: `card:${card}`, value } };
  }
  return null;
}

/** 6.4, 6.432: why nobody of the side may sail from one space to the other; null when they may. */
export function sailingViolation(
  world: World,
  state: State,
  side: Side,
  from: SpaceId,
  to: SpaceId,
): Violation | null {
  if (from === to) return { code: 'already-there', rule: '6.4', params: { space: spaceRef(to) } };
  if (side === 'french') {
    const other = [from, to].find((space) => !world.frenchPorts.includes(space));
    if (other !== undefined) {
      return { code: 'french-ports-only', rule: '6.4', params: { space: spaceRef(other) } };
    }
  }
  const closed = [from, to].find((space) => !sailsFrom(world, state, side, space));
  if (closed !== undefined) {
    return { code: 'not-a-friendly-port', rule: '6.4', params: { space: spaceRef(closed) } };
  }
  // 6.432: an Amphib space is joined to ports, not to another beach
  if (isBeach(world, state, side, from) && isBeach(world, state, side, to)) {
    return { code: 'not-a-friendly-port', rule: '6.432', params: { space: spaceRef(to) } };
  }
  return null;
}

/** Open to ships by its Amphib marker, without being a controlled port. */
function isBeach(world: World, state: State, side: Side, space: SpaceId): boolean {
  return !(spaceOf(world, space).port && controls(world, state, side, space));
}

/** Where ships of the side may take a group from this space. */
export function harbours(world: World, state: State, side: Side, from: SpaceId): SpaceId[] {
  if (!sailsFrom(world, state, side, from)) return [];
  return world.spaceIds.filter((to) => sailingViolation(world, state, side, from, to) === null);
}

const NO_AMPHIB = 'louisbourg-squadrons-no-amphib';

/** 6.43, 6.431: why the British may not land from one space in the other; null when they may. */
export function landingViolation(
  world: World,
  state: State,
  side: Side,
  from: SpaceId,
  to: SpaceId,
): Violation | null {
  if (side !== 'british') return { code: 'only-british-land', rule: '6.43', params: {} };
  if (state.played.includes(NO_AMPHIB)) return { code: 'no-landings-this-year', rule: '5.51', params: {} };
  if (!(world.amphibious.get(from)?.includes(to) ?? false)) {
    return {
      code: 'no-amphibious-arrow',
      rule: '6.43',
      params: { from: spaceRef(from), to: spaceRef(to) },
    };
  }
  // 6.431: an Amphib marker does not make a port of departure
  return controls(world, state, side, from)
    ? null
    : { code: 'port-not-controlled', rule: '6.431', params: { space: spaceRef(from) } };
}

/** Where ships of the side may land a group from this space (6.43). */
export function landings(world: World, state: State, side: Side, from: SpaceId): SpaceId[] {
  return (world.amphibious.get(from) ?? []).filter(
    (to) => landingViolation(world, state, side, from, to) === null,
  );
}
