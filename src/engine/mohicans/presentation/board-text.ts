import type { Json, JsonObject } from '../../core/base/json.js';
import { message } from '../../core/base/localized-message.js';
import type { Viewer } from '../../core/base/viewer-and-audience.js';
import { refs } from '../../core/contract/candidates-and-random-picks.js';
import type { BoardSection, Message } from '../../core/contract/game-module.js';
import { type Fight, fightsToCome, insideAt, lurkersAt } from '../pending-fights-besieged-and-lurkers.js';
import { allAt, isActive, placeOf, stateOf, unitOf, unitsAt } from '../position-accessors.js';
import { type PlaceId, SIDES, type Side, type Spot, type State, type UnitId } from '../state.js';
import type { Place, UnitType, World } from '../world/static-data-types.js';

function said(key: string, params: JsonObject = {}): Message {
  return message(`board.${key}`, params);
}

/** A line with these things; none where there are none. */
function listed(key: string, items: readonly Json[], name = 'items'): Message[] {
  return items.length === 0 ? [] : [said(key, { [name]: items })];
}

/** Parts of the map in the order of a report. */
const TERRITORIES: readonly Place['territory'][] = ['french', 'british', 'iroquois', 'native'];

/** The position as a report shows it: the parts of the map, what waits on it, then what lies beside it. */
export function board(world: World, view: State): BoardSection[] {
  const sections = TERRITORIES.flatMap((territory) => {
    const places = [...world.places.values()].filter((place) => place.territory === territory);
    const lines = territoryLines(world, view, places);
    return lines.length === 0 ? [] : [{ title: said('territory', { territory }), lines }];
  });
  const waits = waiting(world, view);
  return [
    ...sections,
    ...(waits.length === 0 ? [] : [{ title: said('waiting'), lines: waits }]),
    { title: said('war'), lines: war(world, view) },
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
      return [said('empty', { side: `side:${side}`, places: own.map(({ id }) => placed(world, view, id)) })];
    }),
    ...listed(
      'neutral',
      neutral.map(({ id }) => placed(world, view, id)),
      'places',
    ),
    ...listed('asleep', refs('unit', asleep), 'units'),
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
    : said('place', { place, marks: marks.map((mark) => said(`mark.${mark}`)) });
}

function placeLine(world: World, view: State, id: PlaceId): Message {
  const owner = view.control[id];
  const here = SIDES.filter((side) => unitsAt(world, view, side, id).length > 0);
  const siege = view.sieges[id];
  const site = view.sites[id];
  const items: Json[] = [
    ...here.map((side) => stack(world, view, side, id)),
    ...sleepersAt(world, view, id).map((unit) => said('sleeper', { unit: `unit:${unit}` })),
    ...(siege === undefined ? [] : [said('siege', { side: `side:${siege.besieger}` })]),
    ...(site === undefined ? [] : [said('battle', { side: `side:${site.attacker}` })]),
  ];
  const place = placed(world, view, id);
  // Whose it is goes without saying where its owner stands.
  if (owner !== undefined && !here.includes(owner)) {
    return said('held-by', { place, owner: `side:${owner}`, items });
  }
  return said('held', { place, items });
}

/** How many units of a side stand there, and which. */
function stack(world: World, view: State, side: Side, at: PlaceId): Json {
  const units = unitsAt(world, view, side, at);
  const inside = insideAt(view, at);
  const lurking = lurkersAt(world, view, side, at);
  return said('stack', {
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
    : said('unit', { unit: `unit:${id}`, how: how.map((one) => said(`how.${one}`)) });
}

/** Battles to come, and who lies in wait for the enemy. */
function waiting(world: World, view: State): Message[] {
  const fights = fightsToCome(world, view);
  const shown = ({ place, attacker, begun }: Fight): Json =>
    said('fight', { place: `place:${place}`, side: `side:${attacker}`, storm: begun === 'storm' });
  const ambushes = world.placeIds.flatMap((at) =>
    SIDES.flatMap((side) => {
      const units = lurkersAt(world, view, side, at);
      if (units.length === 0) return [];
      return [said('lurking', { place: `place:${at}`, side: `side:${side}`, count: units.length })];
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
  const sides = (key: string, of: (side: Side) => JsonObject | null): Json[] =>
    SIDES.flatMap((side) => {
      const params = of(side);
      return params === null ? [] : [said(key, { side: `side:${side}`, ...params })];
    });
  const away = (spot: Spot): Json[] =>
    sides('kinds', (side) => {
      const kinds = kindsAt(world, view, side, spot);
      return kinds.length === 0 ? null : { kinds };
    });
  return [
    said('turn', { year: view.year, season: view.season, turn: view.turn, of: turnsOf(world, view) }),
    said('supply', { ...supply }),
    said('nations', {
      allied: allied ?? 'nobody',
      nations: sides('nations-of', (side) => {
        const own = Object.entries(nations).filter(([, colour]) => colour === side);
        return own.length === 0 ? null : { nations: own.map(([nation]) => `nation:${nation}`) };
      }),
    }),
    said('goals', { items: sides('goal', (side) => ({ places: goals(world, view, side) })) }),
    ...listed(
      'victories',
      sides('tally', (side) => {
        const [great, burnt] = [tally.great[side], tally.burnt[side]];
        return great + burnt === 0 ? null : { great, burnt };
      }),
    ),
    ...listed('veterans', refs('unit', tally.veterans), 'units'),
    ...(naval.stationed ? [said('stationed')] : []),
    ...listed(
      'through',
      sides('ships', (side) => {
        const ships = naval.through[side];
        return ships.length === 0 ? null : { ships: refs('unit', ships) };
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
  return refs('place', held);
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
    return count === 0 ? [] : [said(`kind.${type}`, { count })];
  });
}

/** What concerns this viewer alone: where his ships are stationed, and who waits in his reserve. */
export function hand(world: World, view: State, viewer: Viewer): BoardSection[] {
  return SIDES.flatMap((side) => {
    if (viewer !== side && viewer !== 'umpire') return [];
    const reserve = allAt(world, view, 'reserve').filter((id) => unitOf(world, id).side === side);
    const lines = [
      ...stations(world, view, side),
      ...listed(
        'own-reserve',
        reserve.map((id) => waitingUnit(view, id)),
        'units',
      ),
    ];
    return lines.length === 0 ? [] : [{ title: said('own', { side: `side:${side}` }), lines }];
  });
}

/** Special rules, Militia: who was eliminated does not rise by himself. */
function waitingUnit(view: State, id: UnitId): Json {
  const fell = stateOf(view, id).fallen === true;
  return fell ? said('unit', { unit: `unit:${id}`, how: [said('how.fallen')] }) : `unit:${id}`;
}

/** VII: the French ships, which lie face down for everybody else. */
function stations(world: World, view: State, side: Side): Message[] {
  const { french } = view.naval;
  if (side !== 'french' || french === null) return [];
  const items = world.boxes.flatMap(({ id }) => {
    const ship = french[id];
    return ship === undefined ? [] : [said('station', { box: `box:${id}`, ship: `unit:${ship}` })];
  });
  return listed('stations', items);
}
