import type { Violation } from '../../core/base/result.js';
import {
  amphibLost,
  besiegedPieces,
  besiegedSide,
  enemyUnbesiegedUnitsOrFortification,
  fortificationOwner,
  fortressOwner,
  hasOneStep,
  isDrilled,
  isLeader,
  isReduced,
  piecesAt,
  sideOf,
  strongholdOwner,
  unitsAt,
} from '../position-accessors.js';
import { pieceRef } from '../rules/message-references.js';
import { enemyOf, SIDES, type SpaceId, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * What may stand together on the map. A set-up that breaks it is refused; a position of a running game that breaks
 * it is a bug in the rules. Faults come in map order, each with the path in a scenario file that it concerns.
 */
export function boardFaults(world: World, state: State): Violation[] {
  const faults: Violation[] = [];
  for (const space of world.spaceIds) {
    faults.push(...strangers(world, state, space), ...buildings(world, state, space));
    faults.push(...siege(world, state, space), ...captive(world, state, space));
    faults.push(...halved(world, state, space));
  }
  faults.push(...alliances(world, state), ...commanders(world, state));
  for (const space of state.amphib) {
    // 6.431: the marker only ever comes from a landing along an arrow.
    if (![...world.amphibious.values()].some((ends) => ends.includes(space))) {
      faults.push(fault('no-landing-there', '6.431', 'amphib', space));
    }
    if (amphibLost(world, state, space)) faults.push(fault('amphib-lost', '6.431', 'amphib', space));
  }
  return faults;
}

function fault(code: string, rule: string, path: string, space: SpaceId): Violation {
  return { code, rule, params: { path: `${path}.${space}`, space: `space:${space}` } };
}

/** 6.5, 8.21: enemies share a space only while one of them is besieged, or when all are leaders alone (6.54). */
function strangers(world: World, state: State, space: SpaceId): Violation[] {
  const here = piecesAt(world, state, space);
  const first = here[0];
  if (first === undefined || state.sieges[space] !== undefined) return [];
  if (here.some((piece) => sideOf(world, piece) !== sideOf(world, first))) {
    const alone = here.every((piece) => isLeader(world, piece));
    if (alone && fortificationOwner(world, state, space) === null) return [];
    return [fault('enemies-together', '8.21', `${sideOf(world, first)}.at`, space)];
  }
  const side = sideOf(world, first);
  const intruder = here.some((piece) => !isLeader(world, piece));
  if (!enemyUnbesiegedUnitsOrFortification(world, state, space, side)) return [];
  if (!intruder) return [fault('leaders-alone-in-enemy-space', '6.53', `${side}.at`, space)];
  const code = strongholdOwner(world, state, space) === null ? 'in-enemy-stockade' : 'siege-missing';
  return [fault(code, '8.21', `${side}.at`, space)];
}

/** 5.43, 5.45: one completed fortification in a space, and nothing is built on a fortress. */
function buildings(world: World, state: State, space: SpaceId): Violation[] {
  const faults: Violation[] = [];
  const fort = state.forts[space];
  const works = state.works[space];
  const stockade = state.stockades[space];
  const fortress = fortressOwner(world, state, space) !== null;
  if (fort !== undefined && fortress) faults.push(fault('fort-at-fortress', '5.43', `${fort}.forts`, space));
  if (works !== undefined && fortress)
    faults.push(fault('fort-at-fortress', '5.43', `${works}.works`, space));
  if (stockade !== undefined && fortress) {
    faults.push(fault('stockade-at-fortress', '5.43', `${stockade}.stockades`, space));
  }
  if (stockade !== undefined && fort !== undefined) {
    faults.push(fault('stockade-at-fort', '5.43', `${stockade}.stockades`, space));
  }
  if (works !== undefined && fort !== undefined) {
    faults.push(fault('works-at-fort', '5.43', `${works}.works`, space));
  }
  if (works !== undefined && overrun(world, state, space)) {
    faults.push(fault('works-overrun', '5.45', `${works}.works`, space));
  }
  return faults;
}

/** 5.45: only enemies of the builders stand there, drilled troops among them. */
function overrun(world: World, state: State, space: SpaceId): boolean {
  const works = state.works[space];
  if (works === undefined) return false;
  const here = piecesAt(world, state, space).filter((piece) => !isLeader(world, piece));
  return (
    here.some((piece) => isDrilled(world, piece)) &&
    here.every((piece) => sideOf(world, piece) === enemyOf(works))
  );
}

/** 8.1, 8.2: a siege needs somebody outside and a fort or fortress inside; a fort holds four units. */
function siege(world: World, state: State, space: SpaceId): Violation[] {
  const level = state.sieges[space];
  if (level === undefined) return [];
  const owner = besiegedSide(world, state, space);
  if (owner === null) return [fault('siege-without-fort', '8.21', 'sieges', space)];
  const faults: Violation[] = [];
  if (!Number.isInteger(level) || level < 0 || level > world.highestSiegeLevel) {
    faults.push(fault('siege-level', '8.23', 'sieges', space));
  }
  if (unitsAt(world, state, space, enemyOf(owner)).length === 0) {
    faults.push(fault('siege-without-besiegers', '8.232', 'sieges', space));
  }
  const inside = besiegedPieces(world, state, space).filter((piece) => !isLeader(world, piece));
  if (state.forts[space] !== undefined && inside.length > world.fortGarrison) {
    faults.push(fault('garrison-too-large', '8.11', `${owner}.at`, space));
  }
  return faults;
}

/** 7.61: a unit that has one step has no reduced side to stand on. */
function halved(world: World, state: State, space: SpaceId): Violation[] {
  const [unit] = piecesAt(world, state, space).filter(
    (piece) => isReduced(state, piece) && hasOneStep(world, state, piece),
  );
  if (unit === undefined) return [];
  const found = fault('one-step-unit-reduced', '7.61', `${sideOf(world, unit)}.at`, space);
  return [{ ...found, params: { ...found.params, unit: pieceRef(world, unit) } }];
}

/** 2.0, 8.24: only an enemy fortress is captured, and it is lost again when nobody stays. */
function captive(world: World, state: State, space: SpaceId): Violation[] {
  const captor = state.captured[space];
  if (captor === undefined) return [];
  const path = `${captor}.captured`;
  const facts = world.spaces.get(space);
  if (facts?.fortress !== true) return [fault('not-a-fortress', '2.0', path, space)];
  if (facts.originally === captor) return [fault('own-fortress-captured', '2.0', path, space)];
  const kept = unitsAt(world, state, space, captor).length > 0 || state.amphib.includes(space);
  return kept ? [] : [fault('captured-and-empty', '8.24', path, space)];
}

/** 5.532, 5.533: Allied markers show whose Indians are on the map; a tribe serves one side. */
function alliances(world: World, state: State): Violation[] {
  const faults: Violation[] = [];
  const allies = new Map<SpaceId, Set<string>>();
  for (const unit of world.units.values()) {
    const place = state.pieces[unit.id];
    if (unit.home === null || place === undefined || !world.spaces.has(place)) continue;
    allies.set(unit.home, (allies.get(unit.home) ?? new Set()).add(unit.side));
  }
  for (const space of world.spaceIds) {
    const sides = allies.get(space);
    const marker = state.allied[space];
    if (sides !== undefined && sides.size > 1)
      faults.push(fault('tribe-on-both-sides', '5.533', 'at', space));
    if (marker !== undefined && sides?.has(marker) !== true) {
      faults.push(fault('allied-without-indians', '5.532', `${marker}.allied`, space));
    }
    if (marker === undefined && sides !== undefined) {
      faults.push(fault('allied-missing', '5.532', `${[...sides].join('+')}.allied`, space));
    }
  }
  return faults;
}

/** 5.55: at most two of the commanders-in-chief are in play. */
function commanders(world: World, state: State): Violation[] {
  const chiefs = [...world.leaders.values()].filter(
    (leader) => leader.command === 7 && world.spaces.has(state.pieces[leader.id] ?? ''),
  );
  return SIDES.filter((side) => chiefs.filter((leader) => leader.side === side).length > 2).map((side) => ({
    code: 'too-many-commanders',
    rule: '5.55',
    params: { path: `${side}.at`, leaders: chiefs.map((leader) => `leader:${leader.id}`) },
  }));
}
