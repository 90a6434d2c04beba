import type { Violation } from '../../core/base/result.js';
import { isFortified, stateOf, unitOf, unitsAt } from '../position-accessors.js';
import { MOVEMENTS } from '../procedures/turn/turn.js';
import { isContested } from '../rules/battle/is-contested.js';
import { excessAt } from '../rules/movement/stacking-limits.js';
import { enemyOf, type PlaceId, SIDES, type Side, type State, type UnitId } from '../state.js';
import type { Unit, World } from '../world/static-data-types.js';
import { isMoving } from './frames-from-position-file.js';
import type { PositionForm } from './position-schema.js';

/** What may stand together in a position that somebody wrote; each fault with its place in the file. */
export function positionFaults(world: World, state: State, form: PositionForm): Violation[] {
  const faults: Violation[] = [];
  const fault: Fault = (code, rule, path, params = {}) => {
    faults.push({ code, rule, params: { path, ...params } });
  };
  checkPhase(world, state, form, fault);
  if (faults.length > 0) return faults;
  for (const unit of world.units.values()) checkUnit(world, state, form, unit, fault);
  checkPlaces(world, state, form, fault);
  checkSites(world, state, form, fault);
  checkSieges(world, state, form, fault);
  checkSea(world, state, form, fault);
  checkMoved(world, state, form, fault);
  for (const id of state.tally.veterans) {
    if (unitOf(world, id).type !== 'militia')
      fault('no-militia', 'VI Promotions', 'veterans', { unit: `unit:${id}` });
  }
  return faults;
}

type Fault = (code: string, rule: string, path: string, params?: Violation['params']) => void;

/** The sequence of a turn, by the record and the options of the game. */
function checkPhase(
  world: World,
  state: State,
  { turn, phase, supply, sailed }: PositionForm,
  fault: Fault,
): void {
  const records = world.records[state.options.record] ?? [];
  const record = records[turn - 1];
  if (record === undefined) {
    fault('no-such-turn', 'Sequence', 'turn', { turn, turns: records.length });
    return;
  }
  const halves = phase.includes('scouts') || phase.includes('troops');
  const whole = phase === 'french' || phase === 'british';
  if (state.options.halves ? whole : halves) {
    fault('no-such-phase', 'Options, Split phases', 'phase', {
      phase,
      halves: state.options.halves ? 'yes' : 'no',
    });
  }
  const spring = phase !== 'begin' && phase !== 'stations' && !isMoving(phase);
  if (spring && record.season !== 'spring') fault('not-in-autumn', 'Sequence', 'phase', { phase });
  if (supply !== undefined && !isMoving(phase) && Object.values(supply).some((points) => points > 0)) {
    fault('only-in-a-movement', 'I Supply', 'supply');
  }
  if (sailed && (supply === undefined || !isMoving(phase) || MOVEMENTS[phase].side !== 'british')) {
    fault('only-in-a-movement', 'III Sea lift', 'sailed');
  }
}

/** Where a unit may be. */
function checkUnit(world: World, state: State, form: PositionForm, unit: Unit, fault: Fault): void {
  const { at, fallen } = stateOf(state, unit.id);
  const onMap = world.places.has(at);
  const path = onMap ? `${unit.side}.at.${at}.${unit.id}` : `${unit.side}.${fallen === true ? 'fallen' : at}`;
  const params = { unit: `unit:${unit.id}`, ...(onMap ? { place: `place:${at}` } : {}) };
  if (unit.class === 'naval' && at !== 'sea') fault('position-ship-ashore', 'VII Naval war', path, params);
  else if (unit.immobile && at !== unit.home && at !== 'gone') {
    fault('garrison-away', 'Special rules, Garrisons', path, params);
  } else if (at === 'council' && unit.type !== 'iroquois') {
    fault('not-in-council', 'VI Iroquois', 'council', params);
  } else if (unit.type === 'iroquois' && onMap && form.allied !== unit.side) {
    fault('iroquois-at-peace', 'VI Iroquois', path, params);
  } else if (fallen === true && unit.type !== 'militia') {
    fault('no-militia', 'Special rules, Militia', path, params);
  } else if (at === 'overseas' && unit.type !== 'regular') {
    fault('not-from-overseas', 'VIII Reinforcements', path, params);
  } else if (at === 'reserve' && (unit.type === 'tribe' || unit.type === 'iroquois')) {
    fault('not-in-reserve', 'Set-up', path, params);
  }
}

/** Who is on the move now: positions of a movement under way are not settled. */
function moverIn({ phase, supply }: PositionForm): Side | null {
  return supply !== undefined && isMoving(phase) ? MOVEMENTS[phase].side : null;
}

function checkPlaces(world: World, state: State, form: PositionForm, fault: Fault): void {
  for (const fort of state.forts) {
    if (world.places.get(fort)?.permanent === true) {
      fault('fort-in-fortress', 'III Building forts', 'forts', { place: `place:${fort}` });
    }
  }
  for (const id of world.placeIds) {
    const here = SIDES.filter((side) => unitsAt(world, state, side, id).length > 0);
    const [alone, other] = here;
    const place = `place:${id}`;
    if (other !== undefined && state.sites[id] === undefined && state.sieges[id] === undefined) {
      fault('enemies-without-battle', 'IV Battles', `british.at.${id}`, { place });
    }
    const owner = state.control[id];
    const calm = !isMoving(form.phase);
    if (calm && alone !== undefined && other === undefined && owner !== undefined && owner !== alone) {
      fault('position-held-by-another', 'III Land movement', `control.${owner}`, {
        place,
        side: `side:${alone}`,
      });
    }
  }
  // Stacking is looked at when a movement ends; the British move right after the French.
  if (moverIn(form) !== 'british' || form.phase !== 'british') return;
  for (const id of world.placeIds) {
    const excess = state.sieges[id] === undefined ? excessAt(world, state, 'french', id) : null;
    if (excess === null || excess.natives) continue;
    const { units, limit } = excess;
    fault('position-overfull', 'Stacking', `french.at.${id}`, { place: `place:${id}`, units, limit });
  }
}

/** IV: a battle needs somebody to fight; attacks of who moves now may still come to nothing. */
function checkSites(world: World, state: State, form: PositionForm, fault: Fault): void {
  if (moverIn(form) !== null) return;
  for (const place of Object.keys(state.sites)) {
    if (isContested(world, state, place)) continue;
    fault('battle-of-nobody', 'IV Battles', `battles.${place}`, { place: `place:${place}` });
  }
}

/** IV.G */
function checkSieges(world: World, state: State, form: PositionForm, fault: Fault): void {
  const mover = moverIn(form);
  for (const [id, { besieger, inside, ports = {} }] of Object.entries(state.sieges)) {
    const path = `sieges.${id}`;
    const place = `place:${id}`;
    const settled = mover === null;
    if (settled && !isFortified(world, state, id))
      fault('siege-without-fort', 'IV.G Sieges', path, { place });
    if (settled && unitsAt(world, state, besieger, id).length === 0) {
      fault('siege-without-besiegers', 'IV.G Sieges', `${path}.besieger`, { place });
    }
    for (const unit of inside) {
      const params = { place, unit: `unit:${unit}` };
      if (unitOf(world, unit).side === besieger)
        fault('besieges-itself', 'IV.G Sieges', `${path}.inside`, params);
      else if (settled && stateOf(state, unit).at !== id)
        fault('not-inside', 'IV.G Sieges', `${path}.inside`, params);
    }
    for (const [unit, port] of Object.entries(ports)) {
      if (world.places.get(port)?.port === true) continue;
      fault('position-no-port', 'IV.H Retreats', `${path}.ports.${unit}`, { place: `place:${port}` });
    }
  }
}

/** III Sea lift, VII */
function checkSea(world: World, state: State, form: PositionForm, fault: Fault): void {
  if (world.places.get(state.seaLift)?.port !== true) {
    fault('position-no-port', 'III Sea lift', 'sea_lift', { place: `place:${state.seaLift}` });
  }
  const { french, through } = state.naval;
  const ships: readonly (readonly [string, UnitId])[] = [
    ...Object.entries(french ?? {}).map(([box, id]) => [`ships.stations.${box}`, id] as const),
    ...SIDES.flatMap((side) => through[side].map((id) => [`ships.through.${side}`, id] as const)),
  ];
  for (const [path, id] of ships) {
    if (unitOf(world, id).ship === null) fault('no-ship', 'VII Naval war', path, { unit: `unit:${id}` });
  }
  if (form.ships.stations !== undefined && state.options.historical) {
    fault('no-naval-war', 'Options, Historical reinforcements', 'ships.stations');
  }
}

/** III: what was done this turn. */
function checkMoved(world: World, state: State, form: PositionForm, fault: Fault): void {
  for (const [id, { left, path: way, ways, port, lurks }] of Object.entries(state.marks)) {
    const path = `moved.${id}`;
    const unit = unitOf(world, id);
    const { at } = stateOf(state, id);
    const params = { unit: `unit:${id}` };
    if (!isMoving(form.phase)) fault('only-in-a-movement', 'III Land movement', path);
    else if (form.phase === 'french' && unit.side === enemyOf('french')) {
      fault('has-not-moved', 'Sequence', path, { ...params, side: `side:${unit.side}` });
    } else if (!world.places.has(at)) fault('position-not-on-map', 'III Land movement', path, params);
    else if (left > MOST_POINTS)
      fault('too-many-points', 'III Movement points', `${path}.left`, { ...params, left, most: MOST_POINTS });
    else if (ways.length !== way.length) {
      fault('ways-and-path', 'III Land movement', `${path}.ways`, {
        ...params,
        ways: ways.length,
        places: way.length,
      });
    } else checkWay(world, [...way, at], ways, path, fault);
    if (port !== undefined && world.places.get(port)?.port !== true) {
      fault('position-no-port', 'III Sea lift', `${path}.port`, { place: `place:${port}` });
    }
    if (lurks !== undefined && !state.options.halves) {
      fault('lies-in-no-ambush', 'Options, Split phases', `${path}.lurks`, params);
    }
  }
}

/** III: movement points of irregulars, the most anybody has. */
const MOST_POINTS = 6;

function checkWay(
  world: World,
  places: readonly PlaceId[],
  ways: readonly string[],
  path: string,
  fault: Fault,
): void {
  for (const [index, by] of ways.entries()) {
    const [from, to] = [places[index], places[index + 1]];
    if (from === undefined || to === undefined || by === 'sea') continue;
    if ((world.links.get(from) ?? []).some((link) => link.to === to && (link.water ?? link.kind) === by))
      continue;
    fault('moves-from-afar', 'III Land movement', `${path}.path`, {
      from: `place:${from}`,
      to: `place:${to}`,
      way: by,
    });
    return;
  }
}
