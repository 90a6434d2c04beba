import { SCHEMA_PROBLEMS } from '../core/schema-faults.js';
import type { MapData, SetupData, UnitData } from './data-forms.js';

export const MAP_PROBLEMS = [
  ...SCHEMA_PROBLEMS,
  'given-twice',
  'unknown-place',
  'unknown-unit',
  'leads-nowhere',
  'waterway-unnamed',
  'water-on-land',
  'home-missing',
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
    placeFaults(map, new Set(units.units.map(({ id }) => id))),
    connectionFaults(map, new Set(places.keys())),
    homeFaults(units, new Set(places.keys())),
    setUpFaults(setup, places),
  ]) {
    for (const fault of checked) return fault;
  }
  return null;
}

function* placeFaults({ places }: MapData, units: ReadonlySet<string>): Generator<Fault> {
  const seen = new Set<string>();
  for (const { id, name, homeMilitia } of places) {
    for (const what of [`id:${id}`, `name:${name}`]) {
      if (seen.has(what)) yield { path: `places.${id}.${what.split(':')[0]}`, problem: 'given-twice' };
      seen.add(what);
    }
    const stranger = homeMilitia.find((unit) => !units.has(unit));
    if (stranger !== undefined)
      yield { path: `places.${id}.homeMilitia.${stranger}`, problem: 'unknown-unit' };
  }
}

function* connectionFaults({ connections }: MapData, places: ReadonlySet<string>): Generator<Fault> {
  const seen = new Set<string>();
  for (const { a, b, kind, water, waterKind } of connections) {
    const path = `connections.${a}|${b}`;
    if (!places.has(a) || !places.has(b)) yield { path, problem: 'unknown-place' };
    if (a === b) yield { path, problem: 'leads-nowhere' };
    const pair = a < b ? `${a}|${b}` : `${b}|${a}`;
    if (seen.has(pair)) yield { path, problem: 'given-twice' };
    seen.add(pair);
    const named = water !== undefined && waterKind !== undefined;
    if (kind === 'waterway' && !named) yield { path, problem: 'waterway-unnamed' };
    if (kind !== 'waterway' && waterKind !== undefined) yield { path, problem: 'water-on-land' };
  }
}

function* homeFaults({ units }: UnitData, places: ReadonlySet<string>): Generator<Fault> {
  for (const { id, home } of units) {
    if (home !== undefined && !places.has(home)) yield { path: `units.${id}.home`, problem: 'home-missing' };
  }
}

function* setUpFaults(
  setup: SetupData,
  places: ReadonlyMap<string, MapData['places'][number]>,
): Generator<Fault> {
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
