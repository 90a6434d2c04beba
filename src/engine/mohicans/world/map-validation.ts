import { SCHEMA_PROBLEMS } from '../../core/base/schema-faults.js';
import { fold } from '../../core/base/text-normalization.js';
import { SIDES } from '../ids.js';
import type { MapData, SetupData, UnitData } from './record-schemas.js';

export const MAP_PROBLEMS = [
  ...SCHEMA_PROBLEMS,
  'given-twice',
  'unknown-place',
  'unknown-unit',
  'leads-nowhere',
  'waterway-unnamed',
  'water-on-land',
  'coast-inland',
  'home-missing',
  'home-differs',
  'off-the-sheet',
  'base-missing',
  'set-up-place-missing',
  'not-a-port',
] as const;
export type MapProblem = (typeof MAP_PROBLEMS)[number];

/** What is wrong with a map, and where. */
export interface Fault {
  readonly path: string;
  readonly problem: MapProblem;
}

/** The first fault of a map that has the right form, or null: what its records say of each other, of units and set-up. */
export function faultOf(map: MapData, units: UnitData, setup: SetupData): Fault | null {
  const places = new Map(map.places.map((place) => [place.id, place]));
  for (const checked of [
    placeFaults(map, new Map(units.units.map((unit) => [unit.id, unit]))),
    baseFaults(map),
    connectionFaults(map, places),
    homeFaults(units, places),
    setUpFaults(setup, places),
  ]) {
    for (const fault of checked) return fault;
  }
  return null;
}

type Places = ReadonlyMap<string, MapData['places'][number]>;
type Units = ReadonlyMap<string, UnitData['units'][number]>;

function* placeFaults({ drawing, places }: MapData, units: Units): Generator<Fault> {
  const ids = new Set<string>();
  const names = new Set<string>();
  const livesIn = new Map(
    [...units.values()].flatMap(({ tribe, home }) => (tribe === undefined ? [] : [[tribe, home]])),
  );
  for (const { id, name, aliases = [], homeMilitia, homeTribe, x, y } of places) {
    const path = `places.${id}`;
    if (ids.has(id)) yield { path: `${path}.id`, problem: 'given-twice' };
    ids.add(id);
    for (const [key, word] of [
      ['name', name] as const,
      ...aliases.map((alias) => ['aliases', alias] as const),
    ]) {
      if (names.has(fold(word))) yield { path: `${path}.${key}`, problem: 'given-twice' };
      names.add(fold(word));
    }
    for (const unit of homeMilitia) {
      const known = units.get(unit);
      const at = `${path}.homeMilitia.${unit}`;
      if (known === undefined) yield { path: at, problem: 'unknown-unit' };
      else if (known.home !== id) yield { path: at, problem: 'home-differs' };
    }
    if (homeTribe !== null) {
      const at = `${path}.homeTribe`;
      if (!livesIn.has(homeTribe)) yield { path: at, problem: 'unknown-unit' };
      else if (livesIn.get(homeTribe) !== id) yield { path: at, problem: 'home-differs' };
    }
    if (x < 0 || x > drawing.width) yield { path: `${path}.x`, problem: 'off-the-sheet' };
    if (y < 0 || y > drawing.height) yield { path: `${path}.y`, problem: 'off-the-sheet' };
  }
}

/** I: without a base nobody of that side would be in supply. */
function* baseFaults({ places }: MapData): Generator<Fault> {
  for (const side of SIDES) {
    if (!places.some(({ base }) => base === side))
      yield { path: `places.base.${side}`, problem: 'base-missing' };
  }
}

function* connectionFaults({ connections }: MapData, places: Places): Generator<Fault> {
  const seen = new Set<string>();
  for (const { a, b, kind, water, waterKind } of connections) {
    const path = `connections.${a}|${b}`;
    const ends = [places.get(a), places.get(b)];
    if (ends.includes(undefined)) yield { path, problem: 'unknown-place' };
    if (a === b) yield { path, problem: 'leads-nowhere' };
    const pair = a < b ? `${a}|${b}` : `${b}|${a}`;
    if (seen.has(pair)) yield { path, problem: 'given-twice' };
    seen.add(pair);
    const named = water !== undefined && waterKind !== undefined;
    if (kind === 'waterway' && !named) yield { path, problem: 'waterway-unnamed' };
    if (kind !== 'waterway' && waterKind !== undefined) yield { path, problem: 'water-on-land' };
    if (waterKind === 'coast' && ends.some((end) => end?.port === false))
      yield { path, problem: 'coast-inland' };
  }
}

function* homeFaults({ units }: UnitData, places: Places): Generator<Fault> {
  for (const { id, home } of units) {
    if (home !== undefined && !places.has(home)) yield { path: `units.${id}.home`, problem: 'home-missing' };
  }
}

function* setUpFaults(setup: SetupData, places: Places): Generator<Fault> {
  const named = [
    ...setup.control.french.places,
    ...setup.control.british.places,
    ...setup.forts.french.places,
    ...setup.forts.british.places,
    ...setup.units.map(({ at }) => at),
    ...setup.choices.flatMap(({ candidates }) => candidates),
  ];
  const lost = named.find((id) => !places.has(id));
  if (lost !== undefined) yield { path: `places.${lost}`, problem: 'set-up-place-missing' };
  const harbours = setup.choices.find(({ id }) => id === 'sea-lift-port')?.candidates ?? [];
  const inland = harbours.find((id) => places.get(id)?.port !== true);
  if (inland !== undefined) yield { path: `places.${inland}.port`, problem: 'not-a-port' };
}
