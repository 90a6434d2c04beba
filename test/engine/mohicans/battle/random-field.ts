import type { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import {
  enemyOf,
  type PlaceId,
  type State,
  type UnitId,
  type Way,
} from '../../../../src/engine/mohicans/state.js';
import type { Unit } from '../../../../src/engine/mohicans/world/static-data-types.js';
import { type Came, type Field, field, world } from '../support/battle-field.js';

/** Battles nobody thought of: one to three places with anybody in and around them. */
export function randomField(random: SeededRandom, options: Field['options'] = {}): State {
  const below = (count: number): number => random.below(count);
  const coin = (): boolean => below(2) === 0;
  const allied = below(4) === 0 ? (coin() ? 'french' : 'british') : null;
  const bag = [...world.units.values()].filter(
    ({ type, side }) => type !== 'naval' && type !== 'sealift' && (type !== 'iroquois' || side === allied),
  );
  const take = (fits: (unit: Unit) => boolean): UnitId | null => {
    const fitting = bag.filter(fits);
    const unit = fitting[below(Math.max(1, fitting.length))];
    if (unit === undefined) return null;
    bag.splice(bag.indexOf(unit), 1);
    return unit.id;
  };
  const attacker = coin() ? 'french' : 'british';
  const defender = enemyOf(attacker);
  const stand: { [place: PlaceId]: (readonly [UnitId, number])[] } = {};
  const control: { [place: PlaceId]: 'french' | 'british' } = { ...world.setup.control };
  const came: Came[] = [];
  const asleep: UnitId[] = [];
  const post = (place: PlaceId, id: UnitId | null): void => {
    if (id === null) return;
    const full = world.units.get(id)?.life ?? 1;
    const list = stand[place] ?? [];
    list.push([id, 1 + below(full)]);
    stand[place] = list;
  };
  const forts: PlaceId[] = [];
  const raids: PlaceId[] = [];
  const places = new Set(
    Array.from({ length: 1 + below(3) }, () => world.placeIds[below(world.placeIds.length)] ?? ''),
  );
  for (const place of places) {
    const known = world.places.get(place);
    if (known === undefined) continue;
    if (coin()) control[place] = defender;
    if (known.fortBuildable && below(3) === 0) forts.push(place);
    if (!known.permanent && below(5) === 0) raids.push(place);
    if (defender === 'french') {
      const tribe = take(({ id, home }) => home === place && id.startsWith('ind-'));
      post(place, tribe);
      if (tribe !== null && coin()) asleep.push(tribe);
      post(
        place,
        take(({ type, home }) => type === 'garrison' && home === place),
      );
    }
    for (let left = 1 + below(5); left > 0; left--) {
      post(
        place,
        take(({ side, immobile }) => side === defender && !immobile),
      );
    }
    for (const { to, kind, water } of world.links.get(place) ?? []) {
      if (places.has(to)) continue;
      if (below(3) === 0 && stand[to] === undefined) control[to] = coin() ? attacker : defender;
      if (below(3) === 0)
        post(
          to,
          take(({ side, immobile }) => side === control[to] && !immobile),
        );
      if (below(2) === 0) continue;
      const by: Way = kind === 'waterway' ? (water ?? 'river') : kind;
      const units: UnitId[] = [];
      for (let left = 1 + below(3); left > 0; left--) {
        const id = take(({ side, immobile }) => side === attacker && !immobile);
        if (id !== null) units.push(id);
      }
      if (units.length > 0) came.push({ to: place, path: [to], by, units });
    }
    if (known.port && attacker === 'british' && coin()) {
      const id = take(({ side, type }) => side === 'british' && type === 'regular');
      if (id !== null) came.push({ to: place, path: ['boston'], by: 'sea', units: [id] });
    }
  }
  const militia = bag.filter(({ type }) => type === 'militia').map(({ id }) => id);
  return field({
    attacker,
    stand: { ...stand, ...(coin() ? { reserve: militia } : {}) },
    came,
    asleep,
    manoeuvre: below(4) === 0,
    options,
    rest: {
      control,
      forts: world.placeIds.filter((id) => forts.includes(id)),
      fortsBefore: world.placeIds.filter((id) => forts.includes(id) && control[id] === 'british'),
      raids: world.placeIds.filter((id) => raids.includes(id)),
      ...(coin() ? { season: 'spring', turn: 3 } : { season: 'autumn', turn: 4 }),
      allied,
    },
  });
}
