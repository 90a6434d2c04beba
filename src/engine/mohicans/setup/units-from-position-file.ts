import { SIDES, type Side, type Spot, type State, type UnitId, type UnitState } from '../state.js';
import type { Unit, World } from '../world/static-data-types.js';
import type { Resolver } from './position-file-names.js';
import type { PositionForm } from './position-schema.js';

/** Every unit where the file has it; who is not named is where units like him wait. */
export function unitsOf(resolver: Resolver, form: PositionForm): State['units'] {
  const { world } = resolver;
  const units: { [id: UnitId]: UnitState } = {};
  const put = (id: UnitId, state: Omit<UnitState, 'active'>, path: string, active = true): void => {
    if (units[id] !== undefined) resolver.twice(path, `unit:${id}`);
    else units[id] = { ...state, ...(world.units.get(id)?.type === 'tribe' ? { active } : {}) };
  };
  const wait = (list: readonly string[], at: Spot, path: string, side?: Side, fallen?: true): void => {
    for (const id of resolver.units(list, path, side)) {
      put(id, { at, life: lifeOf(world, id), ...(fallen === undefined ? {} : { fallen }) }, path);
    }
  };
  for (const side of SIDES) {
    for (const [text, stack] of Object.entries(form[side].at)) {
      const path = `${side}.at.${text}`;
      const place = resolver.place(text, path);
      for (const [name, life] of Object.entries(stack)) {
        const id = resolver.unit(name, `${path}.${name}`, side);
        if (id === null || place === null) continue;
        checkLife(resolver, id, life, `${path}.${name}`);
        put(id, { at: place, life }, `${path}.${name}`);
      }
    }
    wait(form[side].reserve, 'reserve', `${side}.reserve`, side);
    wait(form[side].fallen, 'reserve', `${side}.fallen`, side, true);
    wait(form[side].overseas, 'overseas', `${side}.overseas`, side);
    wait(form[side].gone, 'gone', `${side}.gone`, side);
  }
  for (const [text, life] of Object.entries(form.asleep)) {
    const path = `asleep.${text}`;
    const id = resolver.unit(text, path);
    if (id === null) continue;
    const { type, home } = world.units.get(id) ?? {};
    if (type !== 'tribe' || home == null) {
      resolver.fault('no-tribe', 'Special rules, Tribes', path, { unit: `unit:${id}` });
      continue;
    }
    checkLife(resolver, id, life, path);
    put(id, { at: home, life }, path, false);
  }
  wait(form.council, 'council', 'council');
  for (const unit of world.units.values()) {
    if (units[unit.id] === undefined)
      put(unit.id, { at: waits(world, form, unit), life: unit.life }, '', false);
  }
  return units;
}

function lifeOf(world: World, id: UnitId): number {
  return world.units.get(id)?.life ?? 0;
}

function checkLife(resolver: Resolver, id: UnitId, life: number, path: string): void {
  const most = lifeOf(resolver.world, id);
  // Ships have no life points, and are refused for standing on the map.
  if (life > most && most > 0)
    resolver.fault('life-over', 'Troop types', path, { unit: `unit:${id}`, life, most });
}

/** Set-up: tribes in their villages, the Iroquois in the council, ships at sea, all others where they come from. */
function waits(world: World, { allied }: PositionForm, unit: Unit): Spot {
  if (unit.type === 'tribe') return unit.home ?? 'gone';
  if (unit.type === 'iroquois') return unit.side === allied ? 'gone' : 'council';
  if (unit.class === 'naval') return 'sea';
  if (unit.immobile) return 'gone';
  return world.setup.overseas.includes(unit.id) ? 'overseas' : 'reserve';
}
