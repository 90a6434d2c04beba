import { partsOf } from '../../core/map-chart/map-chart-helpers.js';
import type {
  Chart,
  ChartMark,
  ChartStack,
  MarkKind,
  PartKind,
} from '../../core/map-chart/map-chart-model.js';
import { type Fight, fightsToCome, insideAt, lurkersAt } from '../pending-fights-besieged-and-lurkers.js';
import { isActive, stateOf, unitOf, unitsAt } from '../position-accessors.js';
import { type PlaceId, SIDES, type Side, type State } from '../state.js';
import type { UnitType, World } from '../world/static-data-types.js';
import { chartBase } from './map-chart-background.js';

/** The board as a drawing shows it. Nothing that stands on it is hidden from anybody. */
export function chart(world: World, view: State): Chart {
  const base = chartBase(world);
  const fights = new Map(fightsToCome(world, view).map((fight) => [fight.place, fight]));
  const sleepers = sleepersByPlace(world, view);
  return {
    ...base,
    sides: [
      { side: 'french', tint: 'blue' },
      { side: 'british', tint: 'red' },
    ],
    places: base.places.map((place) => ({ ...place, side: view.control[place.id] ?? null })),
    marks: world.placeIds.flatMap((place) =>
      marksAt(world, view, place, { fight: fights.get(place), sleepers: sleepers.get(place) ?? 0 }),
    ),
    stacks: world.placeIds.flatMap((place) => SIDES.flatMap((side) => stacksOf(world, view, place, side))),
  };
}

/** How many inactive tribes there are in each place that has any. */
function sleepersByPlace(world: World, view: State): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const id of world.unitIds) {
    const at = view.units[id]?.at;
    if (at !== undefined && !isActive(view, id)) found.set(at, (found.get(at) ?? 0) + 1);
  }
  return found;
}

function marksAt(
  world: World,
  view: State,
  at: PlaceId,
  { fight, sleepers }: { readonly fight: Fight | undefined; readonly sleepers: number },
): ChartMark[] {
  const mark = (kind: MarkKind, side: Side | null, count = 1): ChartMark[] => [
    { id: `${kind}@${at}`, at, kind, side, count },
  ];
  // The battle that is being fought stays marked until it is over.
  const attacker = fight?.attacker ?? view.sites[at]?.attacker;
  return [
    ...(view.forts.includes(at) ? mark('fort', view.control[at] ?? null) : []),
    ...(view.sieges[at] === undefined ? [] : mark('siege', view.sieges[at].besieger)),
    ...(view.raids.includes(at) ? mark('raided', 'french') : []),
    ...(view.seaLift === at ? mark('amphib', 'british') : []),
    ...(attacker === undefined ? [] : mark('battle', attacker)),
    ...SIDES.flatMap((side) => {
      const lurking = lurkersAt(world, view, side, at).length;
      return lurking === 0 ? [] : mark('fieldworks', side, lurking);
    }),
    // Tribes that nobody has roused are no stack of anybody yet.
    ...(sleepers === 0 ? [] : mark('allied', null, sleepers)),
  ];
}

/** The units of a side in a place: those inside a besieged fortification on their own. */
function stacksOf(world: World, view: State, at: PlaceId, side: Side): ChartStack[] {
  const units = unitsAt(world, view, side, at);
  const shut = insideAt(view, at);
  const inside = units.filter((id) => shut.includes(id));
  const outside = units.filter((id) => !inside.includes(id));
  return [
    ...stack(world, view, { at, side, besieged: false }, outside),
    ...stack(world, view, { at, side, besieged: true }, inside),
  ];
}

function stack(
  world: World,
  view: State,
  where: Pick<ChartStack, 'at' | 'side' | 'besieged'>,
  units: readonly string[],
): ChartStack[] {
  if (units.length === 0) return [];
  const kinds = units.map((id) => PART_OF[unitOf(world, id).type]);
  const lives = units.map((id) => stateOf(view, id).life);
  return [
    {
      ...where,
      id: `${where.side}@${where.at}${where.besieged ? '-inside' : ''}`,
      count: units.length,
      leaders: [],
      parts: partsOf(kinds),
      strength: lives.reduce((sum, life) => sum + life, 0),
      contents: units.map((id, index) => `${id} ${lives[index] ?? 0}`),
    },
  ];
}

const PART_OF: { readonly [T in UnitType]: PartKind } = {
  regular: 'troops',
  'colonial-regular': 'troops',
  garrison: 'troops',
  marine: 'troops',
  militia: 'militia',
  coureur: 'light',
  ranger: 'light',
  tribe: 'native',
  iroquois: 'native',
  naval: 'ship',
  sealift: 'ship',
};
