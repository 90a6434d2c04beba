import type { Json } from '../../core/base/json.js';
import { ok, type Result, refused } from '../../core/base/result.js';
import type { GameModule } from '../../core/contract/game-module.js';
import { readPositionForm } from '../../core/custom-setups/position-schema-validation.js';
import { isFriendly } from '../position-accessors.js';
import {
  type Mark,
  type Nation,
  type Options,
  type PlaceId,
  SIDES,
  type Side,
  type Siege,
  type Site,
  type State,
  type UnitId,
} from '../state.js';
import type { World } from '../world/static-data-types.js';
import { controlShown } from './derived-control.js';
import { framesOf, turnBefore } from './frames-from-position-file.js';
import { Resolver } from './position-file-names.js';
import { type PositionForm, positionSchema } from './position-schema.js';
import { positionFaults } from './position-validation.js';
import { positionOf } from './starting-position.js';
import { unitsOf } from './units-from-position-file.js';

/** What a position is read with. */
export interface Circumstances {
  readonly world: World;
  readonly lexicons: GameModule['lexicons'];
  readonly options: Options;
  readonly own: State['own'];
}

/**
 * The position a person wrote, with what is under way in it, before it goes on to its first question. The first fault is
 * told with its place in the file and the rule that it breaks.
 */
export function readPosition(raw: Json, { world, lexicons, options, own }: Circumstances): Result<State> {
  const read = readPositionForm(positionSchema(), raw);
  if (!read.ok) return read;
  const form = read.value;
  const resolver = new Resolver(world, lexicons, own);
  const state = stateOf(resolver, form, options, own);
  const [violation] = [...resolver.faults, ...positionFaults(world, state, form)];
  if (violation !== undefined) return refused(violation);
  return ok({ ...state, frames: framesOf(form) });
}

function stateOf(resolver: Resolver, form: PositionForm, options: Options, own: State['own']): State {
  const { world } = resolver;
  const start = positionOf(world, { units: {}, options, own });
  const lift = resolver.place(form.sea_lift, 'sea_lift');
  const bare: State = {
    ...start,
    scenario: 'custom',
    ...turnBefore(world, form, options),
    units: unitsOf(resolver, form),
    forts: resolver.places(form.forts, 'forts'),
    raids: resolver.places(form.raids, 'raids'),
    nations: { ...start.nations, ...nationsIn(resolver, form) },
    allied: form.allied ?? null,
    supply: form.supply ?? start.supply,
    seaLift: lift ?? '',
    naval: navalIn(resolver, form),
    marks: marksIn(resolver, form),
    sites: sitesIn(resolver, form),
    sieges: siegesIn(resolver, form),
    tally: {
      great: form.great,
      burnt: form.burnt,
      veterans: resolver.units(form.veterans, 'veterans'),
    },
  };
  const control = resolver.owners('place', SIDES, form.control, controlShown(world, bare), (texts, path) =>
    resolver.places(texts, path),
  );
  const state = { ...bare, control };
  return { ...state, fortsBefore: fortsBefore(resolver, form, state) };
}

/** V: when the turn is about to begin nobody asks yet. */
function fortsBefore(resolver: Resolver, form: PositionForm, state: State): readonly PlaceId[] {
  if (form.forts_before !== undefined) return resolver.places(form.forts_before, 'forts_before');
  return form.phase === 'begin' ? [] : state.forts.filter((fort) => isFriendly(state, 'british', fort));
}

function nationsIn(resolver: Resolver, form: PositionForm): State['nations'] {
  const nations: { [nation: Nation]: Side } = {};
  for (const [text, side] of Object.entries(form.nations)) {
    const nation = resolver.nation(text, `nations.${text}`);
    if (nation !== null) nations[nation] = side;
  }
  return nations;
}

/** VII: ships face down in boxes, and those that got through. */
function navalIn(resolver: Resolver, { ships }: PositionForm): State['naval'] {
  const through = {
    french: resolver.units(ships.through.french, 'ships.through.french', 'french'),
    british: resolver.units(ships.through.british, 'ships.through.british', 'british'),
  };
  if (ships.stations === undefined) return { french: null, stationed: false, through };
  const french: { [box: string]: UnitId } = {};
  for (const [text, ship] of Object.entries(ships.stations)) {
    const path = `ships.stations.${text}`;
    const box = resolver.box(text, path);
    const unit = resolver.unit(ship, path, 'french');
    if (box === null || unit === null) continue;
    if (Object.values(french).includes(unit)) {
      resolver.twice(path, `unit:${unit}`);
    }
    french[box] = unit;
  }
  return { french, stationed: true, through };
}

/** III: what units have done this turn. */
function marksIn(resolver: Resolver, { moved }: PositionForm): State['marks'] {
  const marks: { [id: UnitId]: Mark } = {};
  for (const [text, { path: way, port, lurks, builder, stack, free, left, trail, ways }] of Object.entries(
    moved,
  )) {
    const path = `moved.${text}`;
    const id = resolver.unit(text, path);
    const hexes = way.flatMap((place) => resolver.place(place, `${path}.path`) ?? []);
    const from = port === undefined ? null : resolver.place(port, `${path}.port`);
    const ambush = lurks === undefined ? null : resolver.place(lurks, `${path}.lurks`);
    if (id === null) continue;
    if (marks[id] !== undefined) resolver.twice(path, `unit:${id}`);
    marks[id] = {
      ...{ left, trail, path: hexes, ways },
      ...(builder === undefined ? {} : { builder }),
      ...(from === null ? {} : { port: from }),
      ...(stack === undefined ? {} : { stack }),
      ...(ambush === null ? {} : { lurks: ambush }),
      ...(free === undefined ? {} : { free }),
    };
  }
  return marks;
}

/** IV */
function sitesIn(resolver: Resolver, { battles }: PositionForm): State['sites'] {
  const sites: { [place: PlaceId]: Site } = {};
  for (const [text, site] of Object.entries(battles)) {
    const place = resolver.place(text, `battles.${text}`);
    if (place !== null) sites[place] = site;
  }
  return sites;
}

/** IV.G */
function siegesIn(resolver: Resolver, form: PositionForm): State['sieges'] {
  const sieges: { [place: PlaceId]: Siege } = {};
  for (const [text, { besieger, inside, ports }] of Object.entries(form.sieges)) {
    const path = `sieges.${text}`;
    const place = resolver.place(text, path);
    const units = resolver.units(inside, `${path}.inside`);
    const from: { [unit: UnitId]: PlaceId } = {};
    for (const [unit, port] of Object.entries(ports ?? {})) {
      const id = resolver.unit(unit, `${path}.ports.${unit}`, besieger);
      const at = resolver.place(port, `${path}.ports.${unit}`);
      if (id !== null && at !== null) from[id] = at;
    }
    if (place === null) continue;
    sieges[place] = { besieger, inside: units, ...(ports === undefined ? {} : { ports: from }) };
  }
  return sieges;
}
