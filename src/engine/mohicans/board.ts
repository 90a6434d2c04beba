import type { Json } from '../core/json.js';
import type { BoardSection, Message } from '../core/module.js';
import type { Viewer } from '../core/viewer.js';
import { allAt, isActive, placeOf, stateOf, unitOf, unitsAt } from './queries.js';
import { type PlaceId, SIDES, type Side, type Spot, type State, type UnitId } from './state.js';
import { type Fight, fightsToCome, insideAt, lurkersAt } from './waiting.js';
import type { Place, UnitType, World } from './world.js';

type Params = { readonly [name: string]: Json };

function line(key: string, params: Params = {}): Message {
  return { key: `board.${key}`, params };
}

/** A message inside another one. */
function part(key: string, params: Params = {}): Json {
  return { key: `board.${key}`, params };
}

/** Parts of the map in the order of a report. */
const TERRITORIES: readonly Place['territory'][] = ['french', 'british', 'iroquois', 'native'];

/** The position as a report shows it: the parts of the map, what waits on it, then what lies beside it. */
export function board(world: World, view: State): BoardSection[] {
  const sections = TERRITORIES.flatMap((territory) => {
    const places = [...world.places.values()].filter((place) => place.territory === territory);
    const lines = territoryLines(world, view, places);
    return lines.length === 0 ? [] : [{ title: line('territory', { territory }), lines }];
  });
  const waits = waiting(world, view);
  return [
    ...sections,
    ...(waits.length === 0 ? [] : [{ title: line('waiting'), lines: waits }]),
    { title: line('war'), lines: war(world, view) },
  ];
}

/** Places where somebody stands, a line each; all others together. */
function territoryLines(world: World, view: State, places: readonly Place[]): Message[] {
  const held = places.filter(({ id }) => SIDES.some((side) => unitsAt(world, view, side, id).length > 0));
  const empty = places.filter((place) => !held.includes(place));
  const asleep = empty.flatMap(({ id }) => sleepersAt(world, view, id));
  const neutral = empty.filter(({ id }) => view.control[id] === undefined && marked(view, id));
  return [
    ...held.map(({ id }) => placeLine(world, view, id)),
    ...SIDES.flatMap((side) => {
      const own = empty.filter(({ id }) => view.control[id] === side);
      if (own.length === 0) return [];
      return [line('empty', { side: `side:${side}`, places: own.map(({ id }) => placed(world, view, id)) })];
    }),
    ...(neutral.length === 0
      ? []
      : [line('neutral', { places: neutral.map(({ id }) => placed(world, view, id)) })]),
    ...(asleep.length === 0 ? [] : [line('asleep', { units: asleep.map((id) => `unit:${id}`) })]),
  ];
}

/** Tribes of a place that nobody has roused yet. */
function sleepersAt(world: World, view: State, place: PlaceId): UnitId[] {
  return allAt(world, view, place).filter((id) => !isActive(view, id));
}

function marked(view: State, place: PlaceId): boolean {
  return view.forts.includes(place) || view.raids.includes(place);
}

/** A place with what lies there. */
function placed(world: World, view: State, id: PlaceId): Json {
  const { permanent } = placeOf(world, id);
  const marks = [
    ...(permanent ? ['walls'] : []),
    ...(view.forts.includes(id) ? ['fort'] : []),
    ...(view.raids.includes(id) ? ['raid'] : []),
    ...(view.seaLift === id ? ['sea-lift'] : []),
  ];
  const place = `place:${id}`;
  return marks.length === 0
    ? place
    : part('place', { place, marks: marks.map((mark) => part(`mark.${mark}`)) });
}

function placeLine(world: World, view: State, id: PlaceId): Message {
  const owner = view.control[id];
  const here = SIDES.filter((side) => unitsAt(world, view, side, id).length > 0);
  const siege = view.sieges[id];
  const site = view.sites[id];
  const items: Json[] = [
    ...here.map((side) => stack(world, view, side, id)),
    ...sleepersAt(world, view, id).map((unit) => part('sleeper', { unit: `unit:${unit}` })),
    ...(siege === undefined ? [] : [part('siege', { side: `side:${siege.besieger}` })]),
    ...(site === undefined ? [] : [part('battle', { side: `side:${site.attacker}` })]),
  ];
  const place = placed(world, view, id);
  // Whose it is goes without saying where its owner stands.
  if (owner !== undefined && !here.includes(owner)) {
    return line('held-by', { place, owner: `side:${owner}`, items });
  }
  return line('held', { place, items });
}

/** How many units of a side stand there, and which. */
function stack(world: World, view: State, side: Side, at: PlaceId): Json {
  const units = unitsAt(world, view, side, at);
  const inside = insideAt(view, at);
  const lurking = lurkersAt(world, view, side, at);
  return part('stack', {
    side: `side:${side}`,
    count: units.length,
    units: units.map((id) => standing(world, view, id, whereabouts(id, inside, lurking))),
  });
}

/** Who is inside ambushes nobody. */
function whereabouts(id: UnitId, inside: readonly UnitId[], lurking: readonly UnitId[]): string[] {
  if (inside.includes(id)) return ['inside'];
  return lurking.includes(id) ? ['ambush'] : [];
}

function standing(world: World, view: State, id: UnitId, where: readonly string[]): Json {
  const hurt = stateOf(view, id).life < unitOf(world, id).life;
  const how = [...where, ...(hurt ? ['hurt'] : [])];
  return how.length === 0
    ? `unit:${id}`
    : part('unit', { unit: `unit:${id}`, how: how.map((one) => part(`how.${one}`)) });
}

/** Battles to come, and who lies in wait for the enemy. */
function waiting(world: World, view: State): Message[] {
  const fights = fightsToCome(world, view);
  const listed = (key: string, items: readonly Json[]): Message[] =>
    items.length === 0 ? [] : [line(key, { items })];
  const shown = ({ place, attacker, begun }: Fight): Json =>
    part('fight', { place: `place:${place}`, side: `side:${attacker}`, storm: begun === 'storm' });
  const ambushes = world.placeIds.flatMap((at) =>
    SIDES.flatMap((side) => {
      const units = lurkersAt(world, view, side, at);
      if (units.length === 0) return [];
      return [part('lurking', { place: `place:${at}`, side: `side:${side}`, count: units.length })];
    }),
  );
  return [
    ...listed('paused', fights.filter(({ begun }) => begun !== null).map(shown)),
    ...listed('fights', fights.filter(({ begun }) => begun === null).map(shown)),
    ...listed('ambushes', ambushes),
  ];
}

function war(world: World, view: State): Message[] {
  const { supply, tally, naval, allied, nations } = view;
  const sides = (key: string, of: (side: Side) => Params | null): Json[] =>
    SIDES.flatMap((side) => {
      const params = of(side);
      return params === null ? [] : [part(key, { side: `side:${side}`, ...params })];
    });
  const listed = (key: string, items: readonly Json[]): Message[] =>
    items.length === 0 ? [] : [line(key, { items })];
  const away = (spot: Spot): Json[] =>
    sides('kinds', (side) => {
      const kinds = kindsAt(world, view, side, spot);
      return kinds.length === 0 ? null : { kinds };
    });
  return [
    line('turn', { year: view.year, season: view.season, turn: view.turn, of: turnsOf(world, view) }),
    line('supply', { ...supply }),
    line('nations', {
      allied: allied ?? 'nobody',
      nations: sides('nations-of', (side) => {
        const own = Object.entries(nations).filter(([, colour]) => colour === side);
        return own.length === 0 ? null : { nations: own.map(([nation]) => `nation:${nation}`) };
      }),
    }),
    line('goals', { items: sides('goal', (side) => ({ places: goals(world, view, side) })) }),
    ...listed(
      'victories',
      sides('tally', (side) => {
        const [great, burnt] = [tally.great[side], tally.burnt[side]];
        return great + burnt === 0 ? null : { great, burnt };
      }),
    ),
    ...(tally.veterans.length === 0
      ? []
      : [line('veterans', { units: tally.veterans.map((id) => `unit:${id}`) })]),
    ...(naval.stationed ? [line('stationed')] : []),
    ...listed(
      'through',
      sides('ships', (side) => {
        const ships = naval.through[side];
        return ships.length === 0 ? null : { ships: ships.map((id) => `unit:${id}`) };
      }),
    ),
    ...listed('reserve', away('reserve')),
    ...listed('overseas', away('overseas')),
    ...listed('gone', away('gone')),
  ];
}

function turnsOf(world: World, view: State): number {
  return world.records[view.options.record]?.length ?? 0;
}

/** What a side wants to hold and does. */
function goals(world: World, view: State, side: Side): Json {
  const held = world.placeIds.filter(
    (id) => placeOf(world, id).victorySite === side && view.control[id] === side,
  );
  return held.map((id) => `place:${id}`);
}

const TYPES: readonly UnitType[] = [
  ...(['regular', 'colonial-regular', 'garrison', 'marine', 'militia', 'coureur', 'ranger'] as const),
  ...(['tribe', 'iroquois'] as const),
];

/** How many units of each kind a side has somewhere off the map. */
function kindsAt(world: World, view: State, side: Side, spot: Spot): Json[] {
  const units = allAt(world, view, spot).map((id) => unitOf(world, id));
  return TYPES.flatMap((type) => {
    const count = units.filter((unit) => unit.side === side && unit.type === type).length;
    return count === 0 ? [] : [part(`kind.${type}`, { count })];
  });
}

/** What concerns this viewer alone: where his ships are stationed, and who waits in his reserve. */
export function hand(world: World, view: State, viewer: Viewer): BoardSection[] {
  return SIDES.flatMap((side) => {
    if (viewer !== side && viewer !== 'umpire') return [];
    const reserve = allAt(world, view, 'reserve').filter((id) => unitOf(world, id).side === side);
    const lines = [
      ...stations(world, view, side),
      ...(reserve.length === 0 ? [] : [line('own-reserve', { units: reserve.map((id) => `unit:${id}`) })]),
    ];
    return lines.length === 0 ? [] : [{ title: line('own', { side: `side:${side}` }), lines }];
  });
}

/** VII: the French ships, which lie face down for everybody else. */
function stations(world: World, view: State, side: Side): Message[] {
  const { french } = view.naval;
  if (side === 'french' && french !== null) {
    const items = world.boxes.flatMap(({ id }) => {
      const ship = french[id];
      return ship === undefined ? [] : [part('station', { box: `box:${id}`, ship: `unit:${ship}` })];
    });
    if (items.length > 0) return [line('stations', { items })];
  }
  return [];
}
