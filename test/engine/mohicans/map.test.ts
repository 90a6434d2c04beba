import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../src/engine/core/base/text-normalization.js';
import { distancesTo, linkBetween, wayAlong } from '../../../src/engine/mohicans/rules/map/connections.js';
import { nearestPort } from '../../../src/engine/mohicans/rules/map/nearest-port.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { parseWorldData } from '../../../src/engine/mohicans/world/data-parser.js';
import { data, positioned, world } from '../../support/mohicans.js';

const raw = parseWorldData(data).map;
const places = [...world.places.values()];
const start = positioned({});
const linksOf = (id: string) => world.links.get(id) ?? [];

describe('the map of Mohicans', () => {
  it('lists its places north to south, then west to east', () => {
    const order = places.map(({ x, y }) => y * 10_000 + x);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(places).toHaveLength(97);
    expect(raw.places.map(({ id }) => id)).toEqual([...world.placeIds]);
  });

  it('lies within its drawing, no two places on top of each other', () => {
    for (const { id, x, y } of places) {
      expect([id, x > 0 && x < world.drawing.width, y > 0 && y < world.drawing.height]).toEqual([
        id,
        true,
        true,
      ]);
      const near = places.filter((other) => other.id !== id && Math.hypot(other.x - x, other.y - y) < 12);
      expect([id, near.map((other) => other.id)]).toEqual([id, []]);
    }
  });

  it('has every connection both ways, once, in map order', () => {
    let ends = 0;
    for (const id of world.placeIds) {
      const beside = linksOf(id).map(({ to }) => to);
      expect([id, ...beside]).toEqual([id, ...world.placeIds.filter((other) => beside.includes(other))]);
      for (const link of linksOf(id)) {
        const back = linkBetween(world, link.to, id);
        expect([id, link.to, back]).toEqual([id, link.to, { ...link, to: id }]);
        ends++;
      }
    }
    expect(ends).toBe(2 * raw.connections.length);
  });

  it('hangs together', () => {
    expect(distancesTo(world, ['montreal']).size).toBe(places.length);
    for (const id of world.placeIds) expect([id, linksOf(id).length > 0]).toEqual([id, true]);
  });

  it('names every water, and what kind it is', () => {
    for (const link of [...world.links.values()].flat()) {
      const water = link.kind === 'waterway';
      expect([link, link.water !== null, link.name !== null]).toEqual([link, water, water]);
      expect(wayAlong(link)).toBe(link.water ?? link.kind);
    }
  });

  it('connects all places of a lake with each other, and no others by it', () => {
    const lakes = new Set(places.flatMap(({ lakes }) => lakes));
    expect(lakes.size).toBe(5);
    for (const lake of lakes) {
      const shore = places.filter((place) => place.lakes.includes(lake)).map(({ id }) => id);
      expect(shore.length).toBeGreaterThan(2);
      for (const a of shore) {
        for (const b of shore.filter((id) => id !== a)) {
          expect([a, b, linkBetween(world, a, b)?.water]).toEqual([a, b, 'lake']);
        }
      }
    }
    for (const { id, lakes: own } of places) {
      for (const { to, water, name } of linksOf(id)) {
        if (water !== 'lake') continue;
        const shared = own.filter((lake) => world.places.get(to)?.lakes.includes(lake));
        expect([id, to, shared.map((lake) => `lac ${lake}`)]).toEqual([id, to, [name]]);
      }
    }
  });

  it('goes along the coast from port to port only', () => {
    const coast = places.filter(({ id }) => linksOf(id).some(({ water }) => water === 'coast'));
    expect(coast.length).toBeGreaterThan(10);
    for (const { id, port } of coast) expect([id, port]).toEqual([id, true]);
  });

  it('has ports the Sea Lift can flee to from everywhere', () => {
    for (const id of world.placeIds) expect(nearestPort(world, start, 'british', id)).not.toBeNull();
    expect(nearestPort(world, start, 'british', 'new-york')).toBe('new-york');
    const lost: State = { ...start, control: { ...start.control, 'new-york': 'french' } };
    const nearest = nearestPort(world, lost, 'british', 'new-york') ?? '';
    const far = distancesTo(world, ['new-york']);
    for (const { id, port } of places) {
      if (port && lost.control[id] === 'british') {
        expect([id, (far.get(id) ?? 99) >= (far.get(nearest) ?? 0)]).toEqual([id, true]);
      }
    }
    expect(nearestPort(world, { ...start, control: {} }, 'british', 'boston')).toBeNull();
  });

  it('has a home for every militia, where it can winter (C28)', () => {
    const militia = [...world.units.values()].filter(({ type }) => type === 'militia');
    expect(militia).toHaveLength(29);
    for (const { id, home, side } of militia) {
      const place = world.places.get(home ?? '');
      expect([id, place?.homeMilitia.includes(id)]).toEqual([id, true]);
      const quarters =
        place?.kind === 'fortified-town' || place?.kind === 'city' || start.forts.includes(place?.id ?? '');
      expect([id, quarters, start.control[place?.id ?? '']]).toEqual([id, true, side]);
    }
    expect(places.flatMap(({ homeMilitia }) => homeMilitia).sort()).toEqual(
      militia.map(({ id }) => id).sort(),
    );
  });

  it('has a village for every tribe and every nation, and one tribe in each', () => {
    const tribes = [...world.units.values()].filter(({ type }) => type === 'tribe');
    expect(new Set(tribes.map(({ home }) => home)).size).toBe(24);
    for (const { id, home } of tribes) {
      expect(world.places.get(home ?? '')).toMatchObject({
        kind: 'village',
        territory: 'native',
        homeTribe: id,
      });
    }
    expect(places.filter(({ homeTribe }) => homeTribe !== null)).toHaveLength(24);
    expect(world.nations.size).toBe(6);
    for (const { home } of world.nations.values()) {
      expect(world.places.get(home)).toMatchObject({
        kind: 'village',
        territory: 'iroquois',
        homeTribe: null,
      });
    }
  });

  it('has villages where nobody lives, as the text leaves no counter for them (C4, C5)', () => {
    const homes = new Set([...world.units.values()].map(({ home }) => home));
    const bare = places.filter(
      ({ id, kind, territory }) => kind === 'village' && !homes.has(id) && territory !== 'french',
    );
    expect(bare.map(({ id }) => id).sort()).toEqual(['kittaning', 'ochenago', 'seneca-w', 'tionontati']);
  });

  it('has bases, goals and fortresses that belong to who begins there', () => {
    for (const { id, base, victorySite, permanent, port } of places) {
      if (base !== null) expect([id, start.control[id], permanent]).toEqual([id, base, true]);
      if (victorySite !== null) expect([id, start.control[id] !== victorySite]).toEqual([id, true]);
      if (permanent) expect([id, start.forts.includes(id)]).toEqual([id, false]);
      if (base === 'british') expect([id, port]).toEqual([id, true]);
    }
  });

  it('supplies Fort George by road, and leaves Fort William-Henry to the trails (C31)', () => {
    expect(
      linksOf('fort-george')
        .filter(({ kind }) => kind !== 'trail')
        .map(({ to, kind }) => [to, kind]),
    ).toEqual([['new-hampshire', 'road']]);
    expect(new Set(linksOf('fort-william-henry').map(({ kind }) => kind))).toEqual(new Set(['trail']));
  });

  it('has no two places of one name', () => {
    const names = raw.places
      .flatMap(({ name, aliases = [] }) => [name, ...aliases])
      .map((name) => fold(name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('says of every record where it comes from', () => {
    for (const record of [...raw.places, ...raw.connections, ...Object.values(raw.kinds)]) {
      const words = typeof record.source === 'string' ? [record.source] : Object.values(record.source ?? {});
      expect(words).not.toEqual([]);
      for (const word of words) expect(word).toMatch(/rulebook|published|reconstructed/);
    }
  });
});
