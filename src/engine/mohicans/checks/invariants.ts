import { frameProblems } from '../../core/procedures/frame-stack-invariants.js';
import { inMapOrder, inOrder, unitsAt } from '../position-accessors.js';
import type { TurnFrame } from '../procedure-state/turn-frame-types.js';
import { isContested } from '../rules/battle/is-contested.js';
import { type PlaceId, SEA_LIFT, SIDES, type Side, type State, type UnitState } from '../state.js';
import type { Unit, World } from '../world/static-data-types.js';

const BEYOND: ReadonlySet<string> = new Set(['reserve', 'overseas', 'council', 'sea', 'gone']);
/** Steps of a turn in which nobody is on the way: whoever stands alone in a place holds it. */
const CALM: ReadonlySet<TurnFrame['step']> = new Set([
  ...(['stations', 'french-arrivals', 'french-rebuild', 'french-muster'] as const),
  ...(['british-arrivals', 'british-rebuild', 'british-muster', 'strategic', 'french'] as const),
]);

/** Broken invariants of a position or a view of one, in words for the developer. */
export function problems(world: World, state: State): string[] {
  return [
    ...units(world, state),
    ...places(world, state),
    ...turn(world, state),
    ...sea(world, state),
    ...tallies(world, state),
    ...frameProblems(state.frames),
  ];
}

function units(world: World, state: State): string[] {
  const found = Object.keys(state.units)
    .filter((id) => !world.units.has(id))
    .map((id) => `${id} is no unit`);
  for (const unit of world.units.values()) {
    const is = state.units[unit.id];
    if (is === undefined) found.push(`${unit.id} is nowhere`);
    else found.push(...unitFaults(world, state, unit, is).map((fault) => `${unit.id} ${fault}`));
  }
  return found;
}

function unitFaults(world: World, state: State, unit: Unit, unitState: UnitState): string[] {
  const { at, life, active, fallen } = unitState;
  const found: string[] = [];
  const place = world.places.get(at);
  if (place === undefined && !BEYOND.has(at)) found.push(`is at ${at}, which is no place`);
  const least = place === undefined || unit.class === 'naval' ? unit.life : 1;
  if (!Number.isSafeInteger(life) || life < least || life > unit.life) {
    found.push(`has ${life} life points at ${at}`);
  }
  if (fallen === true && (unit.type !== 'militia' || at !== 'reserve'))
    found.push(`has fallen and is at ${at}`);
  if ((unit.type === 'tribe') !== (active !== undefined)) found.push('is roused or not, and is no tribe');
  if (active === false && at !== unit.home && at !== 'gone')
    found.push(`was not roused and is at ${at} (Special rules)`);
  if (unit.immobile && at !== unit.home && at !== 'gone') found.push(`has left for ${at} (Special rules)`);
  if (at === 'council' && unit.type !== 'iroquois') found.push('sits in the council (VI)');
  if (at === 'sea' && unit.class !== 'naval') found.push('is at sea (VII)');
  if (unit.class === 'naval' && at !== 'sea' && place?.port !== true)
    found.push(`is at ${at}, which is no port`);
  if (unit.type === 'iroquois' && place !== undefined && state.allied !== unit.side) {
    found.push('fights for who has no alliance (VI)');
  }
  return found;
}

function places(world: World, state: State): string[] {
  const found: string[] = [];
  for (const [id, owner] of Object.entries(state.control)) {
    if (!world.places.has(id) || !SIDES.includes(owner)) found.push(`${owner} holds ${id}`);
  }
  for (const key of ['forts', 'fortsBefore', 'raids'] as const) {
    const listed = state[key];
    if (inMapOrder(world, listed).join() !== listed.join())
      found.push(`${key} are not in map order: ${listed}`);
  }
  for (const id of state.forts) {
    if (world.places.get(id)?.permanent === true) found.push(`a fort in the fortress of ${id}`);
  }
  const fought = placesOfFights(state);
  for (const id of world.placeIds) {
    const here = SIDES.filter((side) => unitsAt(world, state, side, id).length > 0);
    if (
      here.length > 1 &&
      !fought.has(id) &&
      state.sites[id] === undefined &&
      state.sieges[id] === undefined
    ) {
      found.push(`no battle at ${id} (IV)`);
    }
    const [alone] = here.length === 1 ? here : [];
    if (alone !== undefined && isCalm(state) && (state.control[id] ?? alone) !== alone) {
      found.push(`${id} is not theirs who stand there alone (III)`);
    }
  }
  return [
    ...found,
    ...begun(world, state),
    ...sites(world, state),
    ...sieges(world, state),
    ...stacks(world, state),
  ];
}

function placesOfFights({ frames }: State): ReadonlySet<PlaceId> {
  return new Set(frames.flatMap((frame) => ('place' in frame ? [frame.place] : [])));
}

function isCalm({ frames }: State): boolean {
  const [bottom] = frames;
  return bottom?.kind === 'turn' && CALM.has(bottom.step);
}

/** Options, Split phases: battles wait for the second half of a turn and no longer. */
function begun(world: World, state: State): string[] {
  return Object.entries(state.begun).flatMap(([id, { place, asks }]) => {
    const found = [];
    if (id !== place || !world.places.has(id)) found.push(`a battle at ${place} waits at ${id}`);
    if (!state.options.halves || isCalm(state)) found.push(`the battle at ${id} waits for nothing`);
    if (asks.length > 0) found.push(`a question in the battle that waits at ${id}`);
    return found;
  });
}

function sites(world: World, state: State): string[] {
  const settled = state.frames.length === 1;
  return Object.entries(state.sites).flatMap(([id, { attacker }]) => {
    if (!world.places.has(id) || !SIDES.includes(attacker)) return [`a battle at ${id} of ${attacker} (IV)`];
    return settled && !isContested(world, state, id) ? [`an attack on nobody at ${id} (IV)`] : [];
  });
}

function sieges(world: World, state: State): string[] {
  const found: string[] = [];
  // Who falls in an assault is struck off when it is over, who marches away when his movement is.
  const fought = placesOfFights(state);
  if (state.frames.some(({ kind }) => kind === 'movement')) return found;
  for (const [id, { besieger, inside }] of Object.entries(state.sieges)) {
    if (fought.has(id)) continue;
    if (!world.places.has(id)) found.push(`a siege of ${id} (IV.G)`);
    if (inOrder(world, inside).join() !== inside.join()) found.push(`inside ${id} they are in disorder`);
    for (const unit of inside) {
      if (state.units[unit]?.at !== id) found.push(`${unit} is besieged at ${id} and is not there (IV.G)`);
      if (world.units.get(unit)?.side === besieger) found.push(`${unit} besieges itself at ${id} (IV.G)`);
    }
  }
  return found;
}

/** II: once a side has moved, its stacks keep the limits; the British move right after the French have moved. */
function stacks(world: World, state: State): string[] {
  const top = state.frames.at(-1);
  if (top?.kind !== 'movement' || top.side !== 'british' || top.only !== null) return [];
  return world.placeIds.flatMap((id) => {
    if (state.sieges[id] !== undefined) return [];
    const count = unitsAt(world, state, 'french', id).length;
    const limit = world.places.get(id)?.stackLimit ?? 0;
    return count > limit ? [`${count} French units at ${id}, where ${limit} may be (II)`] : [];
  });
}

/** What was done this turn. */
function turn(world: World, state: State): string[] {
  const found: string[] = [];
  for (const [id, { left, path, ways }] of Object.entries(state.marks)) {
    if (!world.places.has(state.units[id]?.at ?? ''))
      found.push(`${id} has moved and is not on the map (III)`);
    if (!Number.isSafeInteger(left) || left < 0) found.push(`${id} has ${left} movement points left (III)`);
    if (path.length !== ways.length) found.push(`${id} came by ${ways} through ${path} (III)`);
    for (const place of path) if (!world.places.has(place)) found.push(`${id} came through ${place} (III)`);
  }
  for (const [whose, points] of Object.entries(state.supply)) {
    if (!Number.isSafeInteger(points) || points < 0) found.push(`${points} supply points of ${whose} (I)`);
  }
  const record = world.records[state.options.record]?.[Math.max(0, state.turn - 1)];
  if (record?.year !== state.year || record.season !== state.season) {
    found.push(`turn ${state.turn} is not in ${state.season} ${state.year}`);
  }
  return found;
}

function sea(world: World, state: State): string[] {
  const found: string[] = [];
  const { french, stationed, through } = state.naval;
  const isPort = (id: PlaceId): boolean => world.places.get(id)?.port === true;
  if (state.turn > 0 && !isPort(state.seaLift)) found.push(`the Sea Lift is at ${state.seaLift} (III)`);
  const lies = state.units[SEA_LIFT]?.at;
  if (lies !== undefined && lies !== 'sea' && lies !== state.seaLift) {
    found.push(`the Sea Lift is at ${lies} and at ${state.seaLift} (III)`);
  }
  if (french !== null) {
    if (!stationed && Object.keys(french).length > 0) found.push('ships have stations unseen (VII)');
    const boxes = new Set(world.boxes.map(({ id }) => id));
    for (const [box, ship] of Object.entries(french)) {
      if (!boxes.has(box)) found.push(`${ship} is in the box ${box} (VII)`);
      if (!isShip(world, 'french', ship)) found.push(`${ship} is stationed at ${box} (VII)`);
    }
    if (new Set(Object.values(french)).size < Object.keys(french).length)
      found.push('a ship in two boxes (VII)');
  }
  for (const side of SIDES) {
    for (const ship of through[side]) if (!isShip(world, side, ship)) found.push(`${ship} got through (VII)`);
  }
  return found;
}

function isShip(world: World, side: Side, id: string): boolean {
  const unit = world.units.get(id);
  return unit?.side === side && unit.ship !== null;
}

function tallies(world: World, { tally, nations }: State): string[] {
  const found: string[] = [];
  for (const counts of [tally.great, tally.burnt]) {
    for (const side of SIDES) {
      if (!Number.isSafeInteger(counts[side]) || counts[side] < 0)
        found.push(`${counts[side]} in the tally (VI)`);
    }
  }
  for (const id of tally.veterans) {
    if (world.units.get(id)?.type !== 'militia') found.push(`${id} may be promoted (VI)`);
  }
  if (Object.keys(nations).length !== world.nations.size)
    found.push(`${Object.keys(nations)} are the Six Nations`);
  return found;
}
