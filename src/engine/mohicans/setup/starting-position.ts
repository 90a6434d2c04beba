import { inMapOrder } from '../position-accessors.js';
import type { Options, Side, State, UnitId, UnitState } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { USUAL } from './options.js';

/** The position of 1754 before the sides have made their choices. */
export function startOf(world: World, options: Options, own: State['own']): State {
  const units: { [id: UnitId]: UnitState } = {};
  const { reserve, overseas } = world.setup;
  const chosen = new Set(world.setup.choices.flatMap((choice) => choice.units));
  for (const unit of world.units.values()) {
    const at =
      world.setup.units[unit.id] ??
      (unit.type === 'tribe' ? unit.home : null) ??
      (unit.type === 'iroquois' ? 'council' : null) ??
      (unit.class === 'naval' ? 'sea' : null) ??
      (overseas.includes(unit.id) ? 'overseas' : null) ??
      (reserve.includes(unit.id) || chosen.has(unit.id) ? 'reserve' : null);
    if (at === null) throw new RangeError(`${unit.id} is nowhere`);
    units[unit.id] = { at, life: unit.life, ...(unit.type === 'tribe' ? { active: false } : {}) };
  }
  return positionOf(world, { units, options, own });
}

/** A position with these units; what is not given is as at the start of 1754, with nothing under way. */
export function positionOf(world: World, rest: Partial<State> & Pick<State, 'units'>): State {
  const nations: { [nation: string]: Side } = {};
  for (const [nation, { start }] of world.nations) nations[nation] = start;
  const first = world.records[rest.options?.record ?? USUAL.record]?.[0];
  if (first === undefined) throw new RangeError('a record without turns');
  return {
    scenario: '1754',
    own: { map: null, dice: null },
    options: USUAL,
    turn: 0,
    year: first.year,
    season: first.season,
    control: world.setup.control,
    forts: inMapOrder(world, world.setup.forts),
    fortsBefore: [],
    raids: [],
    nations,
    allied: null,
    supply: { french: 0, british: 0, sea: 0 },
    seaLift: '',
    naval: { french: null, stationed: false, through: { french: [], british: [] } },
    marks: {},
    sites: {},
    sieges: {},
    begun: {},
    tally: { great: { french: 0, british: 0 }, burnt: { french: 0, british: 0 }, veterans: [] },
    frames: [{ kind: 'turn', step: 'set-up', asks: [] }],
    serial: 0,
    ...rest,
  };
}
